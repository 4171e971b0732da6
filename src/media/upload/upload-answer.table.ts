import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Results of uploads by idempotency key. */
export const uploadAnswer = pgTable(
  'upload_answer',
  {
    userId: integer('user_id').notNull(),
    key: text('key').notNull(),
    mediaId: integer('media_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
