import { z } from 'zod';
import { optionalEmail, optionalPhone } from '#src/bookings/lead-fields.ts';

/** The person whose data is meant: everything with this email address or phone number. */
export const dataSubjectSchema = z
  .strictObject({ email: optionalEmail(), phone: optionalPhone() })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ['email'], error: 'missing_email_or_phone' });

export type DataSubject = z.output<typeof dataSubjectSchema>;

/** The number of records by kind. */
export const personalKinds = [
  'contacts',
  'trades',
  'bookings',
  'quotes',
  'subscriptions',
  'watches',
  'accounts',
  'files',
  'mails',
] as const;
export type PersonalKind = (typeof personalKinds)[number];
export const recordCounts = z.record(z.enum(personalKinds), z.int());
export type RecordCounts = z.infer<typeof recordCounts>;
