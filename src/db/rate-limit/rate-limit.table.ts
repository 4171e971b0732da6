import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '#src/db/columns.ts';

/** Recent hits, shared by all nodes. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  /** Oldest first. */
  hits: moment('hits').array().notNull(),
  /** After this the row can be deleted. */
  expiresAt: moment('expires_at').notNull(),
});
