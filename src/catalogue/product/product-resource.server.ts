import { eq, sql } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { isSameCode } from '#src/db/filter/filter.server.ts';
import { requireFree } from '#src/db/rules/require-free.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { failure } from '#src/lib/errors.ts';
import { markedCopies } from '#src/lib/names/copy-mark.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { media } from '#src/media/media.table.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { brand } from '../catalogue.table.ts';
import { priceList } from '../price-list.table.ts';
import { recordFormerSlugs } from '../saving/former-slugs.server.ts';
import { takenProductSlugs } from '../saving/taken-slugs.server.ts';
import { loadVocabulary } from './attribute/vocabulary.server.ts';
import { inputContextOf } from './attribute/vocabulary.ts';
import { product } from './product.table.ts';
import { productAliases } from './product-aliases.ts';
import { describeProducts } from './product-facts.server.ts';
import { mergeProduct, productForms } from './product-form.server.ts';
import type { ProductForm } from './product-form.ts';
import { type ProductWrite, productInput, productShape } from './product-input.ts';
import { productFilters, productSort } from './product-list.server.ts';
import { maxLinks } from './product-schema.ts';
import { replaceGalleries } from './saving/gallery.server.ts';
import { replaceLinks } from './saving/links.server.ts';
import { productRow } from './saving/product-row.ts';
import { productSlug } from './saving/product-slug.ts';

type Row = typeof product.$inferSelect;

/**
 * Boats, engines, parts and accessories, with the same validation as inventory files. How their text search reads is in
 * src/product-search/office/.
 */
export const productResource = defineComposedResource<typeof product, ProductForm, ProductWrite>({
  name: 'product',
  table: product,
  shape: productShape,
  input: async (db) => productInput(inputContextOf(await loadVocabulary(db))),
  columns: ({ columns: { slug: _slug, ...columns } }) => columns,
  formOf: productForms,
  aliases: productAliases,
  merge: mergeProduct,
  label: ({ name }) => name.en,
  nameColumn: sql`${product.name} ->> 'en'`,
  sort: productSort,
  filters: productFilters,
  cloneOf,
  beforeSave: async ({ tx, before, parsed, now }) => {
    await requireKnown(tx, parsed, before?.id);
    await requireFreeSku(tx, parsed, before);
    return productRow(parsed, {
      slug: await slugOfProduct(tx, parsed, before),
      soldAt: before?.soldAt ?? null,
      before,
      now,
    });
  },
  afterSave: async ({ tx, before, parsed, row }) => {
    await saveBeside(tx, row.id, parsed, before);
    // Slugs that were never public are not recorded; a withdrawn product may get another slug before it is published
    // again.
    if (!before?.publish || (row.publish && before.slug === row.slug)) return;
    await recordFormerSlugs(tx, 'product', [{ id: row.id, from: before.slug, to: row.slug }]);
  },
  answer: describeProducts,
});

/**
 * A copy is another unit: it has no numbers yet, is published in neither language, is in stock even if the original is
 * sold, and names the original as another version.
 */
function cloneOf(form: ProductForm, _tx: Tx, id: number): ProductForm {
  const availability = form.availability === 'sold' ? null : form.availability;
  const linkProducts = [...new Set([id, ...form.linkProducts])].slice(0, maxLinks);
  const unpublished = { publish: false, frPublish: false };
  return {
    ...form,
    ...unpublished,
    name: markedCopies(form.name),
    availability,
    linkProducts,
    sku: null,
    slug: null,
    hin: null,
  };
}

async function requireKnown(
  tx: Tx,
  { columns, mediaIds, featureImageId, links }: ProductWrite,
  id: number | undefined,
) {
  const { imageTabletId: imageTablet, imageMobileId: imageMobile, bannerImgId: bannerImg, brandId } = columns;
  await requireRecords(tx, brand, { brand: brandId });
  await requireRecords(tx, priceList, { priceList: columns.priceListId });
  await requireRecords(tx, media, {
    media: mediaIds,
    featureImage: featureImageId,
    imageTablet,
    imageMobile,
    bannerImg,
  });
  const linked = { equipments: links.equipment, similarItems: links.similar, linkProducts: links.linked };
  await requireRecords(tx, product, linked);
  const own = Object.entries(linked).filter(([, ids]) => id !== undefined && ids.includes(id));
  if (own.length === 0) return;
  const fields = Object.fromEntries(own.map(([field]) => [field, 'input_link_to_itself']));
  throw failure.ruleBroken('input_link_to_itself', fields);
}

/**
 * Stock numbers are compared without case, dashes and blanks. Two products that had the same one before that was so can
 * still be saved. Of two that are saved at once, the table product_sku refuses one.
 */
async function requireFreeSku(tx: Tx, { columns: { sku } }: ProductWrite, before: Row | null): Promise<void> {
  if (sku === null || sku === before?.sku) return;
  const isSpelling = typeof before?.sku === 'string' && codeKey(before.sku) === codeKey(sku);
  const title = sql<string>`(${product.name} ->> 'en') || ', ' || ${product.sku}`;
  const where = isSpelling ? eq(product.sku, sku) : isSameCode(product.sku, sku);
  const other = { resource: 'product', title, messageKey: 'error_sku_taken_by' } as const;
  await requireFree(tx, product, { field: 'sku', where, id: before?.id, other });
}

/** The given slug, unless another product has or had it; a missing one is generated. */
async function slugOfProduct(tx: Tx, { columns }: ProductWrite, before: Row | null): Promise<string> {
  const { slug: written, brandId, modelName, programYear, sku } = columns;
  if (written !== null && written === before?.slug) return written;
  const slugs = takenProductSlugs(tx);
  const requested = written ?? productSlug({ brand: await nameOfBrand(tx, brandId), modelName, programYear, sku });
  if (await slugs.claim(requested, before?.id)) return requested;
  if (written !== null) throw failure.taken('slug');
  return await slugs.take(requested);
}

async function nameOfBrand(tx: Reading, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [found] = await tx.select({ name: brand.name }).from(brand).where(eq(brand.id, id));
  return found?.name ?? null;
}

/** Saves the gallery and the links, if they differ. */
async function saveBeside(tx: Tx, productId: number, { mediaIds, links }: ProductWrite, before: Row | null) {
  const [had] = before ? await productForms([before], tx) : [];
  if (!isSameList(had?.media, mediaIds)) await replaceGalleries(tx, [{ productId, mediaIds }]);
  const lists = [
    { productId, kind: 'equipment' as const, linkedIds: links.equipment, had: had?.equipments },
    { productId, kind: 'similar' as const, linkedIds: links.similar, had: had?.similarItems },
    { productId, kind: 'linked' as const, linkedIds: links.linked, had: had?.linkProducts },
  ];
  await replaceLinks(
    tx,
    lists.filter((list) => !isSameList(list.had, list.linkedIds)),
  );
}

const isSameList = (had: readonly number[] = [], wanted: readonly number[]): boolean =>
  had.length === wanted.length && had.every((id, at) => id === wanted[at]);
