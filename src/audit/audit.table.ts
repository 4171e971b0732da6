import { bigint, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Changes } from './difference.ts';

const columns = {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null for the system. */
  userId: integer('user_id'),
  userName: text('user_name').notNull(),
  /** create, update, delete, restore, clone, sign-in, … */
  action: text('action').notNull(),
  resource: text('resource').notNull(),
  recordId: integer('record_id'),
  recordName: text('record_name'),
  changes: jsonb('changes').$type<Changes>().notNull().default({}),
  /** The key of the change of several records that it belongs to (src/change-sets/). */
  listChangeId: uuid('list_change_id'),
};

/** The audit log: who did what, when, and what it changed. Entries outlive their records. */
export const audit = pgTable('audit', columns);

/** The same for read-only records of the back office: an entry last changed when it was made. */
export const auditEntry = pgTable('audit', {
  ...columns,
  updatedAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
