import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { type ExistingProduct, fieldsOf, type ProductFields } from '#src/catalogue/product/product-fields.ts';
import type { ProductWrite } from '#src/catalogue/product/product-input.ts';
import { replaceGalleries, saveGalleries } from '#src/catalogue/product/saving/gallery.server.ts';
import { productRow } from '#src/catalogue/product/saving/product-row.ts';
import { recordFormerSlugs } from '#src/catalogue/saving/former-slugs.server.ts';
import { insertRows, updateRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { NotedProduct } from './pending-changes.server.ts';

/** A valid row. */
export type CheckedProduct = {
  line: number;
  write: ProductWrite;
  slug: string;
  existing: ExistingProduct | undefined;
};

export type SavedProduct = NotedProduct;

type ProductRow = ReturnType<typeof productRow<string>>;

/** Writes products that are new or differ; unchanged ones are not touched. */
export async function saveProducts(tx: Tx, checked: CheckedProduct[], now: Date): Promise<SavedProduct[]> {
  const fresh = checked.filter(({ existing }) => existing === undefined);
  const changes = checked.flatMap((one) => (one.existing ? [{ ...one, existing: one.existing }] : []));
  const changed = changes.filter((one) => !changesNothing(one, now));
  const ids = await createProducts(tx, fresh, now);
  await updateProducts(tx, changed, now);
  await saveGalleries(
    tx,
    fresh.map(({ slug, write }) => ({ productId: requireId(ids, slug), mediaIds: write.mediaIds })),
  );
  return checked.map((one) => ({
    line: one.line,
    before: one.existing && !one.existing.isUndone ? fieldsOf(one.existing) : null,
    after: fieldsAfter(one, now),
    soldAt: one.existing?.soldAt ?? null,
    id: one.existing?.id ?? requireId(ids, one.slug),
    outcome: outcomeOf(one, changed),
  }));
}

/** When undone again, restored products go back to the trash, as new ones do. */
function outcomeOf({ line, existing }: CheckedProduct, changed: readonly CheckedProduct[]) {
  if (!existing || existing.isUndone) return 'created';
  return changed.some((one) => one.line === line) ? 'updated' : 'unchanged';
}

const rowOf = ({ write, slug, existing }: CheckedProduct, now: Date): ProductRow =>
  productRow(write, { slug, soldAt: existing?.soldAt ?? null, before: existing ?? null, now });

const fieldsAfter = (checked: CheckedProduct, now: Date): ProductFields =>
  fieldsOf({ ...rowOf(checked, now), mediaIds: checked.write.mediaIds });

/** The product has the row's values already. */
export function changesNothing(checked: ChangedProduct, now: Date): boolean {
  const { existing } = checked;
  const row = rowOf(checked, now);
  const keys = Object.keys(row) as (keyof ProductRow)[];
  return (
    !existing.isUndone && keys.every((key) => isDeepStrictEqual(row[key], existing[key])) && !hasOtherGallery(checked)
  );
}

const hasOtherGallery = ({ write, existing }: CheckedProduct) => !isDeepStrictEqual(write.mediaIds, existing?.mediaIds);

async function createProducts(tx: Tx, fresh: CheckedProduct[], now: Date): Promise<Map<string, number>> {
  const rows = fresh.map((one) => rowOf(one, now));
  const created = await insertRows(tx, product, rows, ['id', 'slug']);
  return new Map(created.map(({ id, slug }) => [slug, id]));
}

type ChangedProduct = CheckedProduct & { existing: ExistingProduct };

/** Always later than the last change, also within one millisecond, so that open forms notice it. */
const laterThan = (updatedAt: Date, now: Date) => new Date(Math.max(now.getTime(), updatedAt.getTime() + 1));

async function updateProducts(tx: Tx, changed: ChangedProduct[], now: Date) {
  const rows = changed.map((one) => ({
    id: one.existing.id,
    ...rowOf(one, now),
    updatedAt: laterThan(one.existing.updatedAt, now),
  }));
  await updateRows(tx, product, rows);
  const back = changed.filter(({ existing }) => existing.isUndone).map(({ existing }) => existing.id);
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
