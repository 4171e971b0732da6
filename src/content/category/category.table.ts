import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { french, id, localized, times } from '#src/db/columns.ts';

/** What an article of the blog is about. */
export const category = pgTable('category', {
  id: id(),
  /** How staff call it. */
  name: text('name').notNull(),
  /** How readers do. */
  label: localized('label').notNull(),
  desc: localized('description'),
  slug: text('slug').notNull().unique(),
  index: integer('index').notNull().default(0),
  ...french,
  ...times,
});
