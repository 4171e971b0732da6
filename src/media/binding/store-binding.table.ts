import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which store of files belongs to this database, and a large removal that waits for an admin; one row. */
export const storeBinding = pgTable('store_binding', {
  id: integer('id').primaryKey().default(1),
  /** Null after a restore, until an admin confirms the store. */
  storeId: text('store_id'),
  removalFiles: integer('removal_files'),
  removalTotal: integer('removal_total'),
  removalAskedAt: timestamp('removal_asked_at', { withTimezone: true }),
  removalAllowed: integer('removal_allowed'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
