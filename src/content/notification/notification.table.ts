import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { id, localized, times } from '#src/db/columns.ts';

/** The coloured line above a page. */
export const notification = pgTable('notification', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: localized('title').notNull(),
  desc: localized('description'),
  /** An English path of this site; on French pages the prefix is added. */
  link: text('link'),
  stickerColor: text('sticker_color').notNull(),
  postType: text('post_type').notNull(),
  publish: boolean('publish').notNull().default(false),
  /** First and last day, in the dealer's time zone. */
  from: date('from_day', { mode: 'string' }),
  until: date('until_day', { mode: 'string' }),
  ...times,
});
