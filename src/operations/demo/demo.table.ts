import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { id } from '#src/db/columns.ts';

/** A row that the demo brought in, and its version then. */
export const demoRecord = pgTable(
  'demo_record',
  {
    tableName: text('table_name').notNull(),
    recordId: bigint('record_id', { mode: 'number' }).notNull(),
    version: timestamp('version', { withTimezone: true }),
  },
  ({ tableName, recordId }) => [primaryKey({ columns: [tableName, recordId] })],
);

/** A row of the demo by its table and id. */
export type DemoKey = { table: string; id: number };

export const demoRemoval = pgTable('demo_removal', {
  id: id(),
  userId: integer('user_id').references(() => user.id, { onDelete: 'set null' }),
  userName: text('user_name').notNull(),
  chosen: jsonb('chosen').$type<DemoKey[]>().notNull().default([]),
  backupId: integer('backup_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
  removed: jsonb('removed').$type<Record<string, number>>(),
});
