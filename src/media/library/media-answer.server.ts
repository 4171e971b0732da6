import { inArray } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { media } from '../media.table.ts';
import { allSizesOf, thumbnailOf } from '../media-sizes.ts';
import { videoAddress } from '../video-address.ts';

type Row = typeof media.$inferSelect;

/** Fields that answers add to pictures and videos, in the order of the rows. */
export async function describeMedia(rows: Row[], db: Reading) {
  const posters = await findPosters(db, rows);
  return rows.map((row) => describe(row, posters.get(row.posterId ?? 0)));
}

function describe(row: Row, poster: Row | undefined) {
  const { kind, mime, bytes, width, height, color } = row;
  const picture = kind === 'picture' ? row : poster;
  const thumbnails = picture ? allSizesOf(picture) : [];
  const url = kind === 'picture' ? (thumbnails.at(-1)?.url ?? '') : videoAddress(row);
  const thumbnail = picture ? thumbnailOf(picture) : null;
  return { kind, mime, bytes, width, height, color, url, thumbnail, thumbnails };
}

async function findPosters(db: Reading, rows: Row[]): Promise<Map<number, Row>> {
  const ids = [...new Set(rows.flatMap(({ posterId }) => posterId ?? []))];
  if (ids.length === 0) return new Map();
  const posters = await db.select().from(media).where(inArray(media.id, ids));
  return new Map(posters.map((poster) => [poster.id, poster]));
}
