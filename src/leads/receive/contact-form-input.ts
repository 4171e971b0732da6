import { z } from 'zod';
import { choiceOf, longestNotes, optionalEmail, optionalPhone } from '#src/bookings/lead-fields.ts';
import { optionalClock, optionalDay, optionalText, requiredText } from '#src/lib/input/field.ts';
import { missingIn } from '../contact-input.ts';
import { contactType, sendableTypes } from '../contact-type.ts';
import { askedFrom } from './form-fields.ts';

const missing = {
  email: 'missing_your_email',
  phone: 'missing_your_phone',
  message: 'missing_your_message',
} as const;

/** A message as a visitor sends it; the browser validates with the same schema. */
export const contactFormInput = z
  .strictObject({
    type: choiceOf(sendableTypes, 'input_choose_type', contactType.contactUs),
    name: requiredText(120, 'missing_your_name'),
    email: optionalEmail(),
    phone: optionalPhone(),
    title: optionalText(200),
    message: optionalText(longestNotes - 200),
    /** When to call. */
    date: optionalDay(),
    time: optionalClock(),
    ...askedFrom(),
  })
  .superRefine(
    (form, { addIssue }) => {
      for (const path of missingIn(form)) addIssue({ code: 'custom', path: [path], message: missing[path] });
    },
    // Runs even when fields are missing, so that all errors are reported at once.
    { when: () => true },
  );
export type ContactFormSent = z.output<typeof contactFormInput>;
