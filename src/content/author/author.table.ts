import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, times } from '#src/db/columns.ts';
import { media } from '#src/media/media.table.ts';

/** Authors of the blog. */
export const author = pgTable('author', {
  id: id(),
  name: text('name').notNull(),
  /** Order on the page, ascending. */
  index: integer('index').notNull().default(0),
  media: integer('media_id').references(() => media.id),
  /** Shown instead of the photo on hover. */
  mediaHover: integer('media_hover_id').references(() => media.id),
  ...times,
});
