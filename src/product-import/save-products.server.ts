import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { type ExistingProduct, fieldsOf } from '#src/catalogue/product/product-fields.ts';
import type { ProductWrite } from '#src/catalogue/product/product-input.ts';
import { replaceGalleries, saveGalleries } from '#src/catalogue/product/saving/gallery.server.ts';
import { productRow } from '#src/catalogue/product/saving/product-row.ts';
import { recordFormerSlugs } from '#src/catalogue/saving/former-slugs.server.ts';
import { insertRows, updateRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { pick } from '#src/lib/pick.ts';
import type { NotedProduct } from './pending-changes.server.ts';

/** A valid row. */
export type CheckedProduct = {
  line: number;
  write: ProductWrite;
  slug: string;
  existing: ExistingProduct | undefined;
  /** When the product was sold, if that is not what it says now. */
  soldAt?: Date | null;
};

export type SavedProduct = NotedProduct;

type ProductRow = ReturnType<typeof productRow<string>>;
type ProductWithRow = CheckedProduct & { row: ProductRow };
type ChangedProduct = ProductWithRow & { existing: ExistingProduct; changedColumns: (keyof ProductRow)[] };

/** Writes products that are new or differ; unchanged ones are not touched. */
export async function saveProducts(tx: Tx, checked: CheckedProduct[], now: Date): Promise<SavedProduct[]> {
  const products = checked.map((one) => ({ ...one, row: rowOf(one, now) }));
  const fresh = products.filter(({ existing }) => existing === undefined);
  const changed = products.flatMap((one) => findChange(one) ?? []);
  const ids = await createProducts(tx, fresh);
  await updateProducts(tx, changed, now);
  await saveGalleries(
    tx,
    fresh.map(({ slug, write }) => ({ productId: requireId(ids, slug), mediaIds: write.mediaIds })),
  );
  const changedLines = new Set(changed.map(({ line }) => line));
  return products.map(({ line, slug, write, existing, row }) => ({
    line,
    before: existing && !existing.isUndone ? fieldsOf(existing) : null,
    after: fieldsOf({ ...row, mediaIds: write.mediaIds }),
    soldAt: existing?.soldAt ?? null,
    id: existing?.id ?? requireId(ids, slug),
    // When undone again, restored products go back to the trash, as new ones do.
    outcome: !existing || existing.isUndone ? 'created' : changedLines.has(line) ? 'updated' : 'unchanged',
  }));
}

function rowOf({ write, slug, existing, soldAt = existing?.soldAt ?? null }: CheckedProduct, now: Date): ProductRow {
  return productRow(write, { slug, soldAt, before: existing ?? null, now });
}

/** The product has the row's values already. */
export const changesNothing = (checked: CheckedProduct, now: Date): boolean =>
  checked.existing !== undefined && findChange({ ...checked, row: rowOf(checked, now) }) === undefined;

function findChange(product: ProductWithRow): ChangedProduct | undefined {
  const { existing, row } = product;
  if (!existing) return undefined;
  const keys = Object.keys(row) as (keyof ProductRow)[];
  const changedColumns = keys.filter((key) => !isDeepStrictEqual(row[key], existing[key]));
  const isSame = changedColumns.length === 0 && !existing.isUndone && !hasOtherGallery(product);
  return isSame ? undefined : { ...product, existing, changedColumns };
}

const hasOtherGallery = ({ write, existing }: CheckedProduct) => !isDeepStrictEqual(write.mediaIds, existing?.mediaIds);

async function createProducts(tx: Tx, fresh: ProductWithRow[]): Promise<Map<string, number>> {
  const rows = fresh.map(({ row }) => row);
  const created = await insertRows(tx, product, rows, ['id', 'slug']);
  return new Map(created.map(({ id, slug }) => [slug, id]));
}

/** Always later than the last change, also within one millisecond, so that open forms notice it. */
const laterThan = (updatedAt: Date, now: Date) => new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

/** Writes the columns that differ in any of the products. */
async function updateProducts(tx: Tx, changed: ChangedProduct[], now: Date) {
  const columns = [...new Set(changed.flatMap(({ changedColumns }) => changedColumns))];
  const rows = changed.map(({ existing, row }) => ({
    id: existing.id,
    ...pick(row, columns),
    updatedAt: laterThan(existing.updatedAt, now),
  }));
  await updateRows(tx, product, rows);
  const back = changed.filter(({ existing }) => existing.isUndone).map(({ existing }) => existing.id);
  if (back.length > 0)
    await tx.update(product).set({ isRemove: false, removedAt: null }).where(inArray(product.id, back));
  const regrouped = changed.filter(hasOtherGallery);
  await replaceGalleries(
    tx,
    regrouped.map(({ existing, write }) => ({ productId: existing.id, mediaIds: write.mediaIds })),
  );
  // Slugs that were never public are not recorded; a withdrawn product may get another slug before it is published
  // again.
  const moved = changed.filter(
    ({ slug, existing, write }) => existing.publish && (slug !== existing.slug || !write.columns.publish),
  );
  await recordFormerSlugs(
    tx,
    'product',
    moved.map(({ slug, existing }) => ({ id: existing.id, from: existing.slug, to: slug })),
  );
}

function requireId(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`No product was written for ${slug}`);
  return id;
}
