import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Stored answers by idempotency key. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    /** The scope of the key: a form, or a user's uploads. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    /** A hash of what was sent; null in rows of an older release. */
    fingerprint: text('fingerprint'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
