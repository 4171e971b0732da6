import { boolean, integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { id, localized, times } from '#src/db/columns.ts';

/** One file on the store: a picture, or a video with its poster. */
export const media = pgTable('media', {
  id: id(),
  /** The name for staff and imports; unique ignoring case. */
  name: text('name').notNull(),
  kind: text('kind', { enum: ['picture', 'video'] }).notNull(),
  mime: text('mime').notNull(),
  /** SHA-256 of the content, in hex; its address on the store. */
  contentHash: text('content_hash').notNull(),
  /** Of the cleaned SVG from which the picture was made; null for every other. */
  drawingHash: text('drawing_hash'),
  drawingBytes: integer('drawing_bytes'),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Dominant colour `#rrggbb`, the background while the picture loads. */
  color: text('color').notNull(),
  alt: localized('alt'),
  /** The subject, 0 to 1 from left and top. */
  focalX: real('focal_x').notNull().default(0.5),
  focalY: real('focal_y').notNull().default(0.5),
  posterId: integer('poster_id'),
  /** False for a visitor's picture, which only staff with access to its trade-in see. */
  isInLibrary: boolean('is_in_library').notNull().default(true),
  ...times,
});
