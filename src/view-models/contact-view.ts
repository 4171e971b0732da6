import type { ContactRole, ContactSetting } from '#src/dealer/contacts-setting.ts';
import { hoursFrom } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { phoneView } from './product/price-view.ts';

/** The person beside a form. */
export type ContactView = {
  name: string;
  role: string;
  object: ContactSetting['object'];
  phone: string;
  phoneHref: string;
  /** When somebody answers: `Opens Monday 8:30`. */
  hours: string;
};

export function contactView(
  { contacts, hours }: Settings,
  role: ContactRole,
  now: Date,
  language: Language,
): ContactView | null {
  const contact = contacts[role];
  if (contact === null) return null;
  return {
    name: contact.name,
    role: localText(contact.role, language).text,
    object: contact.object,
    ...phoneView(contact.phone),
    hours: hoursFrom(hours, now, language),
  };
}
