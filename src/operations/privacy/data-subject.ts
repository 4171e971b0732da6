import { z } from 'zod';
import { optionalId, optionalPhone } from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';

/**
 * The person whose data is meant: everything with this email address or phone number, or everything of a customer with
 * all of their email addresses.
 */
export const dataSubjectSchema = z
  .strictObject({ email: optionalEmail(), phone: optionalPhone(), customer: optionalId() })
  .refine(({ email, phone, customer }) => email !== null || phone !== null || customer !== null, {
    path: ['email'],
    error: 'missing_email_or_phone',
  });

export type DataSubject = z.output<typeof dataSubjectSchema>;

/** The same with every address by which records are found. */
export type KnownSubject = { emails: readonly string[]; phones: readonly string[]; customer: number | null };

/** Their leads. */
export type LeadIds = Record<'contact' | 'trade' | 'book-service', number[]>;

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
  'notes',
  'boats',
] as const;
export type PersonalKind = (typeof personalKinds)[number];
export const recordCounts = z.record(z.enum(personalKinds), z.int());
export type RecordCounts = z.infer<typeof recordCounts>;
