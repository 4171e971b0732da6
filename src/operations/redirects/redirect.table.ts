import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from '../../db/columns.ts';

/** An address that was given up, and the one that took its place. */
export const redirect = pgTable('redirect', {
  id: id(),
  from: text('from_path').notNull().unique(),
  to: text('to_path').notNull(),
  /** How often somebody came by the old address. */
  hits: integer('hits').notNull().default(0),
  ...times,
});
