import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { product } from '#src/catalogue/product/product.table.ts';
import { id, times } from '#src/db/columns.ts';
import { media } from '#src/media/media.table.ts';
import { importRun } from '../import-run.table.ts';

/** A photo that a list links to. It is fetched after the import, and not once more by the next one. */
export const productPhotoLink = pgTable('product_photo_link', {
  id: id(),
  productId: integer('product_id')
    .notNull()
    .references(() => product.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  position: integer('position').notNull(),
  state: text('state', { enum: ['waiting', 'fetched', 'failed'] })
    .notNull()
    .default('waiting'),
  /** The key of the message that says why it could not be fetched. */
  reason: text('reason'),
  tries: smallint('tries').notNull().default(0),
  mediaId: integer('media_id').references(() => media.id, { onDelete: 'set null' }),
  importId: integer('import_id').references(() => importRun.id, { onDelete: 'set null' }),
  ...times,
});
