import DataLoader from 'dataloader';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import { findFirstPictures, findMedia, type MediaRow } from '#src/catalogue/queries/gallery.server.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { media } from '#src/media/media.table.ts';
import { readPriceChanges } from '#src/pricing/price-changes.server.ts';
import type { ProductIndex } from '#src/product-search/index/product-index.ts';
import type { ShownProduct } from './product/card-view.ts';

/** Products with their main pictures, in the order of the ids. */
export type FindShownProducts = (ids: readonly number[]) => Promise<ShownProduct[]>;

/** About 10 MB, which is every product of most dealers. */
const maxEntries = 2_000;

/** Caches each product, and reads the missing ones of a list in one query. */
export function cacheShownProducts(db: Db, changes: Changes): FindShownProducts {
  const loader = new DataLoader((ids: readonly number[]) => readShownProducts(db, ids), { cache: false });
  const shownProduct = cachedUntilChange(changes, (id: number) => loader.load(id), { max: maxEntries });
  return async (ids) => (await Promise.all(ids.map((id) => shownProduct(id)))).filter((shown) => shown !== null);
}

/** In the order of the ids; null for deleted ones. */
async function readShownProducts(db: Db, ids: readonly number[]): Promise<(ShownProduct | null)[]> {
  const [rows, changes] = await Promise.all([
    prepared(db, 'shown_products', (name) => shownByIds(db).prepare(name)).execute({ ids }),
    readPriceChanges(db, ids),
  ]);
  const found = new Map(
    rows.map(({ row, picture, tablet, mobile }) => [
      row.id,
      {
        row: forVisitors(row),
        picture: onlyPicture(picture),
        tablet: onlyPicture(tablet),
        mobile: onlyPicture(mobile),
        priceChanges: changes.get(row.id) ?? [],
      },
    ]),
  );
  return ids.map((id) => found.get(id) ?? null);
}

const onTablets = alias(media, 'on_tablets');
const onPhones = alias(media, 'on_phones');

const shownByIds = (db: Db) =>
  db
    .select({ row: product, picture: media, tablet: onTablets, mobile: onPhones })
    .from(product)
    .leftJoin(media, eq(media.id, sql`coalesce(${product.featureImageId}, ${firstOfGallery})`))
    .leftJoin(onTablets, eq(onTablets.id, product.imageTabletId))
    .leftJoin(onPhones, eq(onPhones.id, product.imageMobileId))
    .where(sql`${product.id} = ANY(${sql.placeholder('ids')}::int[])`);

const firstOfGallery = sql`(
  SELECT ${productMedia.mediaId} FROM ${productMedia}
  WHERE ${productMedia.productId} = ${product.id} ORDER BY ${productMedia.position} LIMIT 1)`;

/** The chosen picture, else the first of the gallery. */
export async function withPictures(db: Db, rows: readonly ProductRow[]): Promise<ShownProduct[]> {
  const [chosen, first, changes] = await Promise.all([
    findMedia(
      db,
      rows.flatMap(({ featureImageId, imageTabletId, imageMobileId }) => [
        featureImageId,
        imageTabletId,
        imageMobileId,
      ]),
    ),
    findFirstPictures(
      db,
      rows.filter(({ featureImageId }) => featureImageId === null).map(({ id }) => id),
    ),
    readPriceChanges(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const pictureOf = ({ id, featureImageId }: ProductRow): MediaRow | undefined =>
    featureImageId === null ? first.get(id) : chosen.get(featureImageId);
  return rows.map((row) => ({
    row: forVisitors(row),
    picture: onlyPicture(pictureOf(row)),
    tablet: onlyPicture(chosen.get(row.imageTabletId ?? 0)),
    mobile: onlyPicture(chosen.get(row.imageMobileId ?? 0)),
    priceChanges: changes.get(row.id) ?? [],
  }));
}

const onlyPicture = (shown: MediaRow | null | undefined): MediaRow | null => (shown?.kind === 'picture' ? shown : null);

/** The listed ones among some products: published, in an active category, not sold. */
export const listedAmong = (productIndex: ProductIndex, ids: readonly number[]): number[] =>
  ids.filter((id) => productIndex.isInScope(productIndex.columns.rowOf.get(id) ?? -1, { type: null, showcase: null }));

/** The listed ones without those of which a sale is pending. */
export function freeAmong(productIndex: ProductIndex, ids: readonly number[]): number[] {
  const { rowOf, choices } = productIndex.columns;
  const availability = choices.get('availability');
  const pending = availability?.find('sale-pending');
  return listedAmong(productIndex, ids).filter(
    (id) => pending === undefined || availability?.codes[rowOf.get(id) ?? -1] !== pending,
  );
}
