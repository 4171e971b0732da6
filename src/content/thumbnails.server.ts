import { inArray } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';

/** Thumbnail addresses, in the order of the ids; null where there is no picture. */
export async function thumbnailsOf(db: Reading, ids: readonly (number | null)[]): Promise<(string | null)[]> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return ids.map(() => null);
  const { id, contentHash } = media;
  const rows = await db.select({ id, contentHash }).from(media).where(inArray(id, wanted));
  const addresses = new Map(rows.map((row) => [row.id, thumbnailOf(row)]));
  return ids.map((one) => (one === null ? null : (addresses.get(one) ?? null)));
}
