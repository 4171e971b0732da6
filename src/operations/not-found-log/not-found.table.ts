import { boolean, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { id } from '#src/db/columns.ts';
import { languages } from '#src/i18n/language.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** An address that was requested and that no page has. */
export const notFoundPage = pgTable(
  'missing_page',
  {
    id: id(),
    /** Without the language prefix. */
    path: text('path').notNull(),
    language: text('language', { enum: languages }).notNull(),
    hits: integer('hits').notNull(),
    firstSeen: moment('first_seen'),
    lastSeen: moment('last_seen'),
    /** The page of this site that links to it. */
    referer: text('referer'),
    /** Staff have seen it, and it needs no redirect. */
    isDismissed: boolean('is_dismissed').notNull().default(false),
  },
  (table) => [unique().on(table.path, table.language)],
);
