import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { user } from '#src/accounts/account.table.ts';
import type { PageSize } from './page-size.ts';

export const listPreference = pgTable(
  'list_preference',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The path of the list below `/admin/`. */
    list: text('list').notNull(),
    pageSize: smallint('page_size').$type<PageSize>().notNull(),
  },
  ({ userId, list }) => [primaryKey({ columns: [userId, list] })],
);
