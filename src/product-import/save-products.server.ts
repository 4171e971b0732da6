import { isDeepStrictEqual } from 'node:util';
import { type Changes, differenceOf } from '#src/audit/difference.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { type ExistingProduct, fieldsOf } from '#src/catalogue/product/product-fields.ts';
import type { ProductWrite } from '#src/catalogue/product/product-input.ts';
import { writeColumns } from '#src/catalogue/product/saving/change-columns.server.ts';
import { replaceGalleries, saveGalleries } from '#src/catalogue/product/saving/gallery.server.ts';
import { productRow } from '#src/catalogue/product/saving/product-row.ts';
import { recordFormerSlugs } from '#src/catalogue/saving/former-slugs.server.ts';
import { insertRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { pick } from '#src/lib/pick.ts';

/** A valid row. */
export type CheckedProduct = {
  line: number;
  write: ProductWrite;
  slug: string;
  existing: ExistingProduct | undefined;
  /** When the product was sold, if that is not what it says now. */
  soldAt?: Date | null;
};

type ProductRow = ReturnType<typeof productRow<string>>;

/** What is written for a row. While it is staged as JSON, its dates become texts. */
export type PlannedProduct = {
  line: number;
  slug: string;
  sku: string | null;
  name: string;
  mediaIds: number[];
} & (NewProduct | ChangedProduct);

type NewProduct = { existing: null; values: ProductRow };
type ChangedProduct = {
  existing: {
    id: number;
    /** When it was last saved. */
    version: string;
    soldAt: Date | null;
    /** In the trash because its import was undone: it is restored. */
    isUndone: boolean;
    hasOtherGallery: boolean;
    /** A published slug that it leaves. */
    formerSlug: string | null;
    changes: Changes;
  };
  /** The columns that differ. */
  values: Partial<ProductRow>;
};

/** What a valid row writes; undefined when the product has its values already. */
export function planProduct(checked: CheckedProduct, now: Date): PlannedProduct | undefined {
  const { line, write, slug, existing, soldAt = existing?.soldAt ?? null } = checked;
  const { columns, mediaIds } = write;
  const row = productRow(write, { slug, soldAt, before: existing ?? null, now });
  const common = { line, slug, sku: row.sku, name: row.name.en, mediaIds };
  if (!existing) return { ...common, existing: null, values: row };
  const changed = (Object.keys(row) as (keyof ProductRow)[]).filter(
    (key) => !isDeepStrictEqual(row[key], existing[key]),
  );
  const hasOtherGallery = !isDeepStrictEqual(mediaIds, existing.mediaIds);
  if (changed.length === 0 && !hasOtherGallery && !existing.isUndone) return undefined;
  // Slugs that were never public are not recorded; a withdrawn product may get another slug before it is published
  // again.
  const isLeft = existing.publish && (slug !== existing.slug || !columns.publish);
  const changes = differenceOf(existing.isUndone ? null : fieldsOf(existing), fieldsOf({ ...row, mediaIds }));
  const { id, isUndone } = existing;
  const before = { id, isUndone, soldAt: existing.soldAt, version: existing.updatedAt.toISOString() };
  return {
    ...common,
    existing: { ...before, hasOtherGallery, changes, formerSlug: isLeft ? existing.slug : null },
    values: pick(row, changed),
  };
}

/** When undone again, restored products go back to the trash, as new ones do. */
export const outcomeOf = ({ existing }: PlannedProduct) =>
  !existing || existing.isUndone ? ('created' as const) : ('updated' as const);

/** Differences as a write would send them. */
export const changesOf = (planned: PlannedProduct): Changes =>
  planned.existing
    ? planned.existing.changes
    : differenceOf(null, fieldsOf({ ...planned.values, mediaIds: planned.mediaIds }));

export type WrittenProduct = PlannedProduct & { id: number };

export async function writeProducts(tx: Tx, planned: PlannedProduct[], now: Date): Promise<WrittenProduct[]> {
  const created = planned.filter((one) => one.existing === null);
  const ids = await createProducts(tx, created);
  await updateProducts(
    tx,
    planned.filter((one) => one.existing !== null),
    now,
  );
  return planned.map((one) => ({ ...one, id: one.existing?.id ?? requireId(ids, one.slug) }));
}

async function createProducts(tx: Tx, created: (PlannedProduct & NewProduct)[]): Promise<Map<string, number>> {
  const rows = await insertRows(
    tx,
    product,
    created.map(({ values }) => values),
    ['id', 'slug'],
  );
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  await saveGalleries(
    tx,
    created.map(({ slug, mediaIds }) => ({ productId: requireId(ids, slug), mediaIds })),
  );
  return ids;
}

/** Writes the columns that differ. The products are locked, and as they were when this was planned. */
async function updateProducts(tx: Tx, changed: (PlannedProduct & ChangedProduct)[], now: Date) {
  await writeColumns(
    tx,
    changed.map(({ existing: { id, version, isUndone }, values }) => ({
      row: { id, updatedAt: new Date(version) },
      columns: { ...values, ...(isUndone && { isRemove: false, removedAt: null }) },
    })),
    now,
  );
  await replaceGalleries(
    tx,
    changed
      .filter(({ existing }) => existing.hasOtherGallery)
      .map(({ existing, mediaIds }) => ({ productId: existing.id, mediaIds })),
  );
  await recordFormerSlugs(
    tx,
    'product',
    changed.flatMap(({ slug, existing: { id, formerSlug } }) =>
      formerSlug === null ? [] : [{ id, from: formerSlug, to: slug }],
    ),
  );
}

function requireId(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`No product was written for ${slug}`);
  return id;
}
