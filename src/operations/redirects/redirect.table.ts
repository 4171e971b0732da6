import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';
import { causes } from './redirect-cause.ts';

const columns = {
  id: id(),
  from: text('from_path').notNull().unique(),
  to: text('to_path').notNull(),
  /** How often somebody came by the old address. */
  hits: integer('hits').notNull().default(0),
  ...times,
};

/** An address that was given up, and the one that took its place. */
export const redirect = pgTable('redirect', columns);

/** A view, never written to: these, and the former slugs of what visitors can open, with ids below nought. */
export const knownRedirect = pgTable('known_redirect', {
  ...columns,
  cause: text('cause', { enum: causes }).notNull(),
});
