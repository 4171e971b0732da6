import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The dealer's settings, one row per key; each key's shape is in settings.ts. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
