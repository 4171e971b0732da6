import { asc, eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { Reading } from '#src/db/client.server.ts';
import { inParallel } from '#src/db/in-parallel.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import type { RecordCache } from '#src/db/record-cache.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { media } from '#src/media/media.table.ts';
import { allSizesOf, thumbnailOf } from '#src/media/media-sizes.ts';
import { financeOffer } from '#src/pricing/monthly-payment.ts';
import { isNowPriceEqMsrp, priceOnDay, saving } from '#src/pricing/price.ts';
import { readPriceChanges } from '#src/pricing/price-changes.server.ts';
import { evidenceGap, formerPrice } from '#src/pricing/price-evidence.ts';
import type { PriceChange } from '#src/pricing/price-history.ts';
import { brand } from '../catalogue.table.ts';
import { type CategoryRow, findCategoryRows, lineTo } from '../category/category-rows.server.ts';
import { frenchStaleSince, frenchState } from '../translation/french.ts';
import { availabilityOf } from './availability.ts';
import { hinWarning } from './hin.ts';
import { badgesOn } from './label.ts';
import { product, productMedia } from './product.table.ts';
import { type CompletenessFacts, completenessOf } from './readiness/completeness.ts';

/** Fields that answers to staff add to products: today's price, what is missing, pictures. */

type Row = typeof product.$inferSelect;

type FactsContext = {
  pictures: ReadonlyMap<number, Picture>;
  galleries: ReadonlyMap<number, Picture[]>;
  brands: ReadonlyMap<number, string>;
  priceChanges: ReadonlyMap<number, PriceChange[]>;
  categories: readonly CategoryRow[];
  settings: Settings;
  day: string;
};

type Deps = { db: Reading; now: Date; stored: RecordCache };

/** A fixed number of queries, for one product or a thousand. */
export async function describeProducts(rows: Row[], { db, now, stored }: Deps) {
  const ids = rows.map(({ id }) => id);
  const [seen, galleries, priceChanges, categories, settings, doubts] = await inParallel(db, [
    () => findBrandsAndFeatured(db, rows),
    () => findGalleryPictures(db, rows),
    () => readPriceChanges(db, ids),
    () => stored('category rows', () => findCategoryRows(db)),
    () => stored('settings', () => readSettings(db)),
    () => findSalesInDoubt(db, ids),
  ]);
  const context: FactsContext = { ...seen, galleries, priceChanges, categories, settings, day: dealerDay(now) };
  return rows.map((row) => ({
    ...moneyOf(row, context),
    ...placeOf(row, context),
    availabilityState: availabilityOf(row),
    badges: badgesOn({ ...row, stickerLabel: row.stickerLabel?.en ?? null }, context.day),
    ...thumbnailsFor(row, context),
    soldAt: row.soldAt,
    saleInDoubt: doubts.get(row.id) ?? null,
    warnings: warningsOf(row),
    french: frenchState(row),
    frenchStaleSince: frenchStaleSince(row),
    completeness: completenessOf(completenessFacts(row, context.galleries.get(row.id) ?? [])),
  }));
}

type SaleInDoubt = { id: number; on: string };

/** Sales that still count although their product is in stock again, by product. Sales are above the catalogue. */
async function findSalesInDoubt(db: Reading, ids: readonly number[]): Promise<Map<number, SaleInDoubt>> {
  const { rows } = await db.execute<SaleInDoubt & { product: number }>(sql`
    SELECT product_id AS product, id, sold_on::text AS "on" FROM sale
    WHERE product_id = ANY(${sql.param([...ids])}::integer[])
      AND put_back_at IS NOT NULL AND kept_at IS NULL AND undone_at IS NULL ORDER BY id`);
  return new Map(rows.map(({ product, ...sale }) => [product, sale]));
}

/** Today's price for visitors. */
function moneyOf(row: Row, { day, settings, priceChanges }: FactsContext) {
  const nowCents = priceOnDay(row, day);
  const saved = saving(nowCents, row.msrpCents);
  return {
    /** What keeps MSRP from being struck out on the site. */
    evidenceGap: settings.storefront.requireEvidence && row.msrpCents !== null ? evidenceGap(row) : null,
    /** Our own earlier price, which the site strikes out where no MSRP is. */
    formerPrice: dollarsOrNull(formerPrice(priceChanges.get(row.id) ?? [], day)),
    priceNow: dollarsOrNull(nowCents),
    saveMoney: dollarsOrNull(saved?.saveCents ?? null),
    savePercent: saved?.savePercent ?? null,
    isNowPriceEqMSRP: isNowPriceEqMsrp(nowCents, row.msrpCents),
    monthlyRate: dollarsOrNull(financeOffer(nowCents, settings.finance, settings.taxes)?.paymentCents ?? null),
  };
}

function placeOf(row: Row, { brands, categories }: FactsContext) {
  const leaf = categories.find(({ id }) => id === row.categoryId);
  const line = leaf ? lineTo(leaf, categories) : [];
  const [parentCategory = null, subCategory = null, subCategory2nd = null] = line.map(({ id }) => id);
  return {
    brandName: brands.get(row.brandId ?? 0) ?? null,
    categoryPath: line.map(({ name }) => name),
    level: line.length,
    parentCategory,
    subCategory,
    subCategory2nd,
    path: href('/product/*', { '*': row.slug }),
  };
}

function thumbnailsFor(row: Row, { pictures, galleries }: FactsContext) {
  const candidates = [pictures.get(row.featureImageId ?? 0), ...(galleries.get(row.id) ?? [])];
  const picture = candidates.find((candidate) => candidate?.kind === 'picture');
  return { thumbnail: picture ? thumbnailOf(picture) : null, thumbnails: picture ? allSizesOf(picture) : [] };
}

function warningsOf({ hin }: Row): { field: 'hin'; messageKey: string }[] {
  const messageKey = hin === null ? null : hinWarning(hin);
  return messageKey === null ? [] : [{ field: 'hin', messageKey }];
}

/** What decides whether a product is complete, with its gallery as far as that goes. */
export const completenessFacts = (row: Row, gallery: readonly Pick<Picture, 'alt'>[]): CompletenessFacts => ({
  ...row,
  pictureText: gallery.map(({ alt }) => alt),
  featureImage: row.featureImageId,
  desc: row.description,
});

const pictureColumns = {
  id: media.id,
  kind: media.kind,
  contentHash: media.contentHash,
  width: media.width,
  height: media.height,
  focalX: media.focalX,
  focalY: media.focalY,
  alt: media.alt,
};
type Picture = Pick<typeof media.$inferSelect, keyof typeof pictureColumns>;

/** The brand and the feature image of each product. */
async function findBrandsAndFeatured(db: Reading, rows: Row[]): Promise<Pick<FactsContext, 'brands' | 'pictures'>> {
  const ids = rows.map(({ id }) => id);
  const query = (name: string) =>
    db
      .select({ brand: { id: brand.id, name: brand.name }, picture: pictureColumns })
      .from(product)
      .leftJoin(brand, eq(brand.id, product.brandId))
      .leftJoin(media, eq(media.id, product.featureImageId))
      .where(sql`${product.id} = ANY(${sql.placeholder('ids')}::int[])`)
      .prepare(name);
  const found = await prepared(db, 'brands_and_featured', query).execute({ ids });
  return {
    brands: new Map(found.flatMap((one) => (one.brand ? [[one.brand.id, one.brand.name]] : []))),
    pictures: new Map(found.flatMap(({ picture }) => (picture ? [[picture.id, picture]] : []))),
  };
}

async function findGalleryPictures(db: Reading, rows: Row[]): Promise<Map<number, Picture[]>> {
  const ids = rows.map(({ id }) => id);
  const query = (name: string) =>
    db
      .select({ productId: productMedia.productId, picture: pictureColumns })
      .from(productMedia)
      .innerJoin(media, eq(media.id, productMedia.mediaId))
      .where(sql`${productMedia.productId} = ANY(${sql.placeholder('ids')}::int[])`)
      .orderBy(asc(productMedia.productId), asc(productMedia.position))
      .prepare(name);
  const found = await prepared(db, 'gallery_pictures', query).execute({ ids });
  const galleries = new Map<number, Picture[]>(ids.map((id) => [id, []]));
  for (const { productId, picture } of found) galleries.get(productId)?.push(picture);
  return galleries;
}
