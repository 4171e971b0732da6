import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What was counted lately, so that all nodes count together. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  /** Oldest first. */
  hits: moment('hits').array().notNull(),
  /** From then on the row says nothing any more. */
  expiresAt: moment('expires_at').notNull(),
});
