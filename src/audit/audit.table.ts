import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Changes } from './difference.ts';

const columns = {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Null when the program itself acted. */
  userId: integer('user_id'),
  userName: text('user_name').notNull(),
  /** create, update, delete, restore, clone, sign-in, … */
  action: text('action').notNull(),
  resource: text('resource').notNull(),
  recordId: integer('record_id'),
  recordName: text('record_name'),
  changes: jsonb('changes').$type<Changes>().notNull().default({}),
};

/** Who did what, when, and what it changed. Kept when the record itself is gone. */
export const audit = pgTable('audit', columns);

/** The same as records to be read: an entry last changed when it was made. */
export const auditEntry = pgTable('audit', {
  ...columns,
  updatedAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
