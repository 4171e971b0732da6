import { contactType } from '#src/leads/contact-type.ts';
import { isPhone } from '#src/lib/input/phone.ts';

/** The lead of a part request: its one field for an email address or a phone number becomes one of the two. */
export const partLead = ({ reach = '', ...sent }: Record<string, string>, page: string): Record<string, string> => ({
  ...sent,
  ...(isPhone(reach) ? { phone: reach } : { email: reach }),
  type: String(contactType.partRequest),
  sourcePage: page,
});

/** The field that shows the errors of both. */
export const partShownAt = { email: 'reach', phone: 'reach' };
