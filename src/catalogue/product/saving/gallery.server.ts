import { inArray } from 'drizzle-orm';
import { insertRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { productMedia } from '../product.table.ts';

type Gallery = { productId: number; mediaIds: readonly number[] };

/** Inserts galleries of products that have none yet. */
export async function saveGalleries(tx: Tx, galleries: readonly Gallery[]): Promise<void> {
  const rows = galleries.flatMap(({ productId, mediaIds }) =>
    mediaIds.map((mediaId, position) => ({ productId, position, mediaId })),
  );
  await insertRows(tx, productMedia, rows);
}

export async function replaceGalleries(tx: Tx, galleries: readonly Gallery[]): Promise<void> {
  if (galleries.length === 0) return;
  const ids = galleries.map(({ productId }) => productId);
  await tx.delete(productMedia).where(inArray(productMedia.productId, ids));
  await saveGalleries(tx, galleries);
}
