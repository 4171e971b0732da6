import { z } from 'zod';
import {
  optionalClock,
  optionalDay,
  optionalId,
  optionalLine,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredLine,
} from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';
import { type ContactType, contactType, contactTypes } from './contact-type.ts';
import { choiceOf, leadLanguage, maxNotesLength, sourcePageField, statusField } from './work/lead-fields.ts';
import { outcomeFields } from './work/lost-reason.ts';

export const quantityKind = { min: 1, max: 999, whole: true } as const;

/** The part number and quantity of a part request. */
export const partFields = () => ({
  partNumber: optionalLine(80),
  quantity: optionalNumber(quantityKind),
  /** What the part is for. */
  use: optionalText(300),
});

/** A message as staff enter or edit it. */

const fields = (types: readonly ContactType[], usual?: ContactType) => ({
  type: choiceOf(types, 'input_choose_type', usual),
  name: requiredLine(120, 'missing_name'),
  email: optionalEmail(),
  phone: optionalPhone(),
  title: optionalLine(200),
  message: optionalText(maxNotesLength),
  callDate: optionalDay(),
  callTime: optionalClock(),
  ...partFields(),
  product: optionalId(),
  sourcePage: sourcePageField(),
  language: leadLanguage(),
  status: statusField(),
  ...outcomeFields(),
  owner: optionalId(),
  notes: optionalText(maxNotesLength),
});

const schema = (types: readonly ContactType[], usual?: ContactType) =>
  z.strictObject(fields(types, usual)).superRefine(
    (form, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      for (const path of missingForStaff(form)) refuse(path, staffMessage(form, path));
    },
    // Runs even when fields are missing, so that all errors are reported at once.
    { when: () => true },
  );

export const contactInput = schema(contactTypes);
export type ContactForm = z.output<typeof contactInput>;

/** The same for one type: other types are refused. */
export const requestEmailInput = schema([contactType.requestEmail], contactType.requestEmail);
export const requestPhoneInput = schema([contactType.requestPhone], contactType.requestPhone);

type Needed = Pick<ContactForm, 'type' | 'email' | 'phone' | 'message'>;
export type Missable = Exclude<keyof Needed, 'type'>;

const missing = { email: 'missing_email', phone: 'missing_phone', message: 'missing_message' } as const;

/** Requests for an email or a call need that contact detail; for other messages, either will do. */
const isOfOneWay = (type: ContactType): boolean =>
  type === contactType.requestEmail || type === contactType.requestPhone;

const staffMessage = ({ type }: Needed, path: Missable) =>
  path === 'email' && !isOfOneWay(type) ? 'missing_email_or_phone' : missing[path];

const missingForStaff = (form: Needed): Missable[] =>
  missingIn(form).filter((path) => path !== 'email' || form.phone === null || isOfOneWay(form.type));

/** Quotes and part requests take an email address or a phone number. */
export const isReachedEitherWay = (type: ContactType): boolean =>
  type === contactType.quote || type === contactType.partRequest;

/**
 * Rules for visitors: call requests need a phone number, all others an email address, unless either will do; a contact
 * form needs a message.
 */
export function missingIn({ type, email, phone, message }: Needed): Missable[] {
  if (type === contactType.requestPhone) return phone === null ? ['phone'] : [];
  if (isReachedEitherWay(type)) return email === null && phone === null ? ['email'] : [];
  const writes = type === contactType.contactForm || type === contactType.contactUs;
  const missing: Missable[] = [];
  if (email === null) missing.push('email');
  if (writes && message === null) missing.push('message');
  return missing;
}
