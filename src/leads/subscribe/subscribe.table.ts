import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';
import { mail } from '#src/mail/mail.table.ts';

/** Unconfirmed subscriptions, with the consent text. */
export const pendingSubscription = pgTable('mail_wish', {
  id: id(),
  email: text('email').notNull(),
  language: text('language', { enum: languages }).notNull(),
  consentText: text('consent_text').notNull(),
  consentAddress: text('consent_address').notNull(),
  askedAt: moment('asked_at').notNull(),
});

/** Confirmation emails; only the hash of the link's token is stored. */
export const mailProof = pgTable('mail_proof', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
  mail: integer('mail_id').references(() => mail.id, { onDelete: 'set null' }),
});
