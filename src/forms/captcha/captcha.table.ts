import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#src/db/columns.ts';

/** A captcha that was answered: it is valid for one attempt. */
export const captcha = pgTable('captcha', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  triedAt: moment('tried_at'),
  /** The idempotency key of its form. */
  triedWith: text('tried_with'),
  triedAnswer: text('tried_answer'),
});

/** One row: the secret that captchas are signed with, on all nodes. */
export const captchaKey = pgTable('captcha_key', { key: text('key').primaryKey() });
