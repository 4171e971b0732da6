import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A captcha; its answer never leaves the server. */
export const captcha = pgTable('captcha', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text('kind', { enum: ['picture', 'work'] }).notNull(),
  /** The characters of the picture, or the salt of the proof of work. */
  answer: text('answer').notNull(),
  expiresAt: moment('expires_at').notNull(),
  triedAt: moment('tried_at'),
  triedWith: text('tried_with'),
  triedAnswer: text('tried_answer'),
});
