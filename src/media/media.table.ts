import { integer, pgTable, real, text } from 'drizzle-orm/pg-core';
import { id, localized, times } from '#src/db/columns.ts';

/** One file on the store: a picture, or a video with its poster. */
export const media = pgTable('media', {
  id: id(),
  /** How staff and imports call it; unique ignoring case. */
  name: text('name').notNull(),
  kind: text('kind', { enum: ['picture', 'video'] }).notNull(),
  mime: text('mime').notNull(),
  /** Address of the bytes on the store: sha256 of the content, in hex. */
  contentHash: text('content_hash').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Dominant colour `#rrggbb`, the ground while the picture loads. */
  color: text('color').notNull(),
  thumbhash: text('thumbhash'),
  alt: localized('alt'),
  /** Where the subject is, 0 to 1 from left and top. */
  focalX: real('focal_x').notNull().default(0.5),
  focalY: real('focal_y').notNull().default(0.5),
  posterId: integer('poster_id'),
  ...times,
});
