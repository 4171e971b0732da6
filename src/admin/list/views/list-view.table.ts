import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import { id, localized, times } from '#src/db/columns.ts';

export const listView = pgTable('list_view', {
  id: id(),
  /** The author. */
  userId: integer('user_id')
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** The path of the list below `/admin/`. */
  list: text('list').notNull(),
  name: localized('name').notNull(),
  /** Filters, search and order, as in the address of the list. */
  query: text('query').notNull(),
  /** Null: the columns that the reader has chosen. */
  columns: text('columns').array(),
  isShared: boolean('is_shared').notNull(),
  ...times,
});
