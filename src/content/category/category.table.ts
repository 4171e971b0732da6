import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { french, id, localized, times } from '#src/db/columns.ts';

/** The topics of the blog. */
export const category = pgTable('category', {
  id: id(),
  /** The name that staff see. */
  name: text('name').notNull(),
  /** The name that readers see. */
  label: localized('label').notNull(),
  desc: localized('description'),
  slug: text('slug').notNull().unique(),
  index: integer('index').notNull().default(0),
  ...french,
  ...times,
});
