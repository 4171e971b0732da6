import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.server.ts';
import type { ProductWrite } from '../input/product-input.ts';
import { product, productMedia } from '../product.table.ts';
import type { Outcome } from './ledger.ts';
import type { ExistingProduct } from './product-fields.ts';
import { insertRows, updateRows } from './write-rows.server.ts';

/** A row that has passed every rule. */
export type CheckedProduct = {
  line: number;
  write: ProductWrite;
  slug: string;
  existing: ExistingProduct | undefined;
};

export type SavedProduct = { line: number; id: number; outcome: Outcome };

type ProductRow = ProductWrite['columns'] & { slug: string; featureImageId: number | null; soldAt: Date | null };

/** Writes products that are new or differ; those that are the same already are not touched. */
export async function saveProducts(tx: Tx, checked: CheckedProduct[], now: Date): Promise<SavedProduct[]> {
  const fresh = checked.filter(({ existing }) => existing === undefined);
  const changes = checked.flatMap((one) => (one.existing ? [{ ...one, existing: one.existing }] : []));
  const changed = changes.filter((one) => differs(one, one.existing, now));
  const ids = await createProducts(tx, fresh, now);
  await updateProducts(tx, changed, now);
  await keepOldSlugs(tx, changed);
  await saveGalleries(tx, fresh, ids);
  return checked.map((one) => ({
    line: one.line,
    id: one.existing?.id ?? requireId(ids, one.slug),
    outcome: one.existing ? (changed.some(({ line }) => line === one.line) ? 'updated' : 'unchanged') : 'created',
  }));
}

function rowOf({ write, slug, existing }: CheckedProduct, now: Date): ProductRow {
  const { columns, mediaIds, featureImageId } = write;
  return {
    ...columns,
    slug,
    featureImageId: featureImageId ?? mediaIds[0] ?? null,
    soldAt: soldAtAfter(existing, columns.availability, now),
  };
}

/** A unit is sold at the moment that its row first says so, and no longer when the row says otherwise. */
function soldAtAfter(existing: ExistingProduct | undefined, availability: string, now: Date): Date | null {
  if (availability !== 'sold') return null;
  return existing?.soldAt ?? now;
}

function differs(checked: CheckedProduct, existing: ExistingProduct, now: Date): boolean {
  const row = rowOf(checked, now);
  const keys = Object.keys(row) as (keyof ProductRow)[];
  return keys.some((key) => !isDeepStrictEqual(row[key], existing[key])) || hasOtherGallery(checked);
}

const hasOtherGallery = ({ write, existing }: CheckedProduct) => !isDeepStrictEqual(write.mediaIds, existing?.mediaIds);

async function createProducts(tx: Tx, fresh: CheckedProduct[], now: Date): Promise<Map<string, number>> {
  const rows = fresh.map((one) => rowOf(one, now));
  const created = await insertRows(tx, product, rows, ['id', 'slug']);
  return new Map(created.map(({ id, slug }) => [slug, id]));
}

type ChangedProduct = CheckedProduct & { existing: ExistingProduct };

async function updateProducts(tx: Tx, changed: ChangedProduct[], now: Date) {
  const rows = changed.map((one) => ({ id: one.existing.id, ...rowOf(one, now), updatedAt: now }));
  await updateRows(tx, product, rows);
  const regrouped = changed.filter(hasOtherGallery);
  if (regrouped.length === 0) return;
  const ids = regrouped.map(({ existing }) => existing.id);
  await tx.delete(productMedia).where(inArray(productMedia.productId, ids));
  await saveGalleries(tx, regrouped, new Map(regrouped.map(({ slug, existing }) => [slug, existing.id])));
}

/** Every address that a product has had leads to the one it has now. */
async function keepOldSlugs(tx: Tx, changed: ChangedProduct[]) {
  const moved = changed.filter(({ slug, existing }) => slug !== existing.slug);
  if (moved.length === 0) return;
  const present = sql.param(moved.map(({ slug }) => slug));
  const former = sql.param(moved.map(({ existing }) => existing.slug));
  const ids = sql.param(moved.map(({ existing }) => existing.id));
  await tx.execute(sql`DELETE FROM slug_history WHERE kind = 'product' AND slug = ANY (${present}::text[])`);
  await tx.execute(
    sql`INSERT INTO slug_history (kind, slug, record_id)
        SELECT 'product', former.slug, former.id FROM unnest(${former}::text[], ${ids}::integer[]) AS former (slug, id)
        ON CONFLICT (kind, slug) DO UPDATE SET record_id = excluded.record_id`,
  );
}

async function saveGalleries(tx: Tx, products: CheckedProduct[], ids: ReadonlyMap<string, number>) {
  const rows = products.flatMap(({ slug, write }) =>
    write.mediaIds.map((mediaId, position) => ({ productId: requireId(ids, slug), position, mediaId })),
  );
  await insertRows(tx, productMedia, rows);
}

function requireId(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`No product was written for ${slug}`);
  return id;
}
