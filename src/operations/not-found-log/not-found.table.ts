import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';

/** An address that was requested and that no page has. */
export const notFoundPage = pgTable(
  'missing_page',
  {
    id: id(),
    /** Without the language prefix. */
    path: text('path').notNull(),
    language: text('language', { enum: languages }).notNull(),
    hits: integer('hits').notNull(),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
    /** The page of this site that links to it. */
    referer: text('referer'),
    /** Staff have seen it, and it needs no redirect. */
    isDismissed: boolean('is_dismissed').notNull().default(false),
  },
  (table) => [unique().on(table.path, table.language)],
);
