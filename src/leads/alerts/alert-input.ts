import { z } from 'zod';
import { optionalId, optionalText } from '#src/lib/input/field.ts';
import { requiredEmail } from '#src/mail/address.ts';
import { leadLanguage } from '../work/lead-fields.ts';

/** The subject of an alert: the address of a list, or the id of a product; exactly one. */
export const subjectFields = {
  listing: optionalText(2000),
  price: optionalId(),
  next: optionalId(),
};
export const subjectNames = ['listing', 'price', 'next'] as const;

export const alertInput = z.strictObject({
  email: requiredEmail('missing_your_email'),
  language: leadLanguage(),
  ...subjectFields,
});
export type RequestedSubject = Pick<z.output<typeof alertInput>, (typeof subjectNames)[number]>;
