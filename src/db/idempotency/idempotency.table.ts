import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The first answer to what was sent with an idempotency key. */
export const idempotentAnswer = pgTable(
  'idempotent_answer',
  {
    /** Whose keys these are: a form's, or one user's uploads. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
