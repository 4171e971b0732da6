import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { media } from '#src/media/media.table.ts';
import { productMedia } from '../product/product.table.ts';

export type MediaRow = typeof media.$inferSelect;

/** Pictures by id, for feature images and posters: one query for a whole page of products. */
export async function findMedia(
  db: Pick<Db, 'select'>,
  ids: readonly (number | null)[],
): Promise<Map<number, MediaRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await prepared(db, 'media_by_ids', (name) => mediaByIds(db).prepare(name)).execute({ ids: wanted });
  return new Map(rows.map((row) => [row.id, row]));
}

const mediaByIds = (db: Pick<Db, 'select'>) =>
  db
    .select()
    .from(media)
    .where(sql`${media.id} = ANY(${sql.placeholder('ids')}::int[])`);

/** A product's pictures and videos in the order of its gallery. */
export async function findGallery(db: Db, productId: number): Promise<MediaRow[]> {
  const rows = await prepared(db, 'gallery', (name) => galleryOf(db).prepare(name)).execute({ productId });
  return rows.map((row) => row.media);
}

const galleryOf = (db: Db) =>
  db
    .select({ media })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(eq(productMedia.productId, sql.placeholder('productId')))
    .orderBy(asc(productMedia.position));

/** The first picture of each gallery, for products without a feature image. */
export async function findFirstPictures(db: Db, productIds: readonly number[]): Promise<Map<number, MediaRow>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([productMedia.productId], { productId: productMedia.productId, media })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(inArray(productMedia.productId, [...productIds]))
    .orderBy(asc(productMedia.productId), asc(productMedia.position));
  return new Map(rows.map((row) => [row.productId, row.media]));
}

/** The galleries of many products, each in its order. */
export async function findGalleries(db: Db, productIds: readonly number[]): Promise<Map<number, MediaRow[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: productMedia.productId, media })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(inArray(productMedia.productId, [...productIds]))
    .orderBy(asc(productMedia.productId), asc(productMedia.position));
  const galleries = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...galleries].map(([id, entries]) => [id, entries.map((entry) => entry.media)]));
}
