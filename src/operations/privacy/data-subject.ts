import { z } from 'zod';
import { optionalEmail, optionalPhone } from '#src/bookings/lead-fields.ts';

/** Whose data is meant: everything with this address or this number. */
export const dataSubjectSchema = z
  .strictObject({ email: optionalEmail(), phone: optionalPhone() })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ['email'], error: 'missing_email_or_phone' });

export type DataSubject = z.output<typeof dataSubjectSchema>;

/** How much there is of a person, by kind. */
export const personalKinds = [
  'contacts',
  'trades',
  'bookings',
  'subscriptions',
  'watches',
  'accounts',
  'files',
  'mails',
] as const;
export type PersonalKind = (typeof personalKinds)[number];
export type RecordCounts = Record<PersonalKind, number>;
