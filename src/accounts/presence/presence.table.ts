import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { presenceResources } from '#src/ui/admin/presence/present.ts';
import { user } from '../account.table.ts';

/** The last sign of life of each user on each record that they have open. */
export const presence = pgTable(
  'presence',
  {
    resource: text('resource', { enum: presenceResources }).notNull(),
    recordId: integer('record_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    isWriting: boolean('is_writing').notNull().default(false),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.recordId, table.userId] })],
);
