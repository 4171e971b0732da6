import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';
import { causes } from './redirect-cause.ts';

const columns = {
  id: id(),
  from: text('from_path').notNull().unique(),
  to: text('to_path').notNull(),
  /** How often the old address was requested. */
  hits: integer('hits').notNull().default(0),
  ...times,
};

/** A former address and its replacement. */
export const redirect = pgTable('redirect', columns);

/** A read-only view: redirects, and the former slugs of public pages, with negative ids. */
export const knownRedirect = pgTable('known_redirect', {
  ...columns,
  cause: text('cause', { enum: causes }).notNull(),
});
