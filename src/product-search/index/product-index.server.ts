import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { isListed, isSalePending } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { loadStructure } from '#src/catalogue/queries/structure.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { columnNeeds, meets } from './columns.ts';
import type { IndexRow } from './index-row.ts';
import { joinCalls } from './join-calls.ts';
import { ProductIndex } from './product-index.ts';

/** Reading a batch holds the process for some 10 ms. */
const rowsAtOnce = 1000;

const columns = {
  id: product.id,
  type: product.type,
  categoryId: product.categoryId,
  brandId: product.brandId,
  listed: sql<boolean>`${isListed}`,
  condition: product.condition,
  availability: sql<string>`CASE WHEN ${isSalePending} THEN 'sale-pending' ELSE ${product.availability} END`,
  programYear: product.programYear,
  showcases: product.showcases,
  nameEn: sql<string>`${product.name} ->> 'en'`,
  nameFr: sql<string | null>`CASE WHEN ${product.frPublish} THEN ${product.name} ->> 'fr' END`,
  createdAt: sql<number>`extract(epoch FROM ${product.createdAt})::double precision * 1000`,
  priceCents: product.priceCents,
  callForPrice: product.callForPrice,
  promoPriceCents: product.promoPriceCents,
  promoFrom: product.promoFrom,
  promoUntil: product.promoUntil,
  attributes: product.attributes,
};

/** Every listed product, in batches, so that few rows are in memory at once and others are answered in between. */
async function* readListedRows(db: Db): AsyncGenerator<IndexRow[]> {
  let after = 0;
  for (;;) {
    const rows = await db
      .select(columns)
      .from(product)
      .where(and(isListed, gt(product.id, after)))
      .orderBy(asc(product.id))
      .limit(rowsAtOnce);
    yield rows;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** The present state of some products, without deleted ones. */
const readRows = (db: Db, ids: readonly number[]): Promise<IndexRow[]> =>
  db
    .select(columns)
    .from(product)
    .where(inArray(product.id, [...ids]));

type CachedIndex = { productIndex: ProductIndex; snapshot: string; at: number };

/** With more products than these, scanning the table is quicker than looking them up. */
const maxPicked = 5000;

// The log of changes is deleted after two days.
const maxSleepMs = dayMs;

/**
 * Reads the product index: all products the first time, then what has changed since. There is one index in the process,
 * which each read updates in place; use it before the next `await`.
 */
export function createIndexReader(db: Db): (now: Date) => Promise<ProductIndex> {
  let cached: CachedIndex | undefined;
  return joinCalls(async (now: Date) => {
    cached = await refreshed(db, cached, now);
    return cached.productIndex;
  });
}

async function refreshed(db: Db, cached: CachedIndex | undefined, now: Date): Promise<CachedIndex> {
  const at = now.getTime();
  if (!cached || Math.abs(at - cached.at) > maxSleepMs) return await load(db, now);
  const changes = await readChanges(db, cached.snapshot);
  const isApplied = await applyChanges(db, cached.productIndex, changes, now);
  return isApplied ? { productIndex: cached.productIndex, snapshot: changes.snapshot, at } : await load(db, now);
}

/** The snapshot is taken first: changes while the rows are read are then read once more, never missed. */
async function load(db: Db, now: Date): Promise<CachedIndex> {
  const snapshot = await readSnapshot(db);
  const productIndex = new ProductIndex(await loadStructure(db));
  for await (const rows of readListedRows(db)) productIndex.put(rows);
  productIndex.settle(now);
  return { productIndex, snapshot, at: now.getTime() };
}

/**
 * Reads changes and applies them synchronously, so that nobody sees a state in between. False when rebuilding the
 * product index is better.
 */
async function applyChanges(db: Db, productIndex: ProductIndex, changes: Changes, now: Date): Promise<boolean> {
  const { productIds } = changes;
  if (changes.everything || productIds.length > maxPicked) return false;
  const structure = changes.structure ? await loadStructure(db) : productIndex.structure;
  if (!meets(productIndex.columns.needs, columnNeeds(structure.filters))) return false;
  const rows = productIds.length > 0 ? await readRows(db, productIds) : [];
  const present = new Set(rows.map(({ id }) => id));
  if (changes.structure) productIndex.restructure(structure);
  productIndex.put(rows);
  productIndex.drop(productIds.filter((id) => !present.has(id)));
  productIndex.settle(now);
  return true;
}

type Changes = {
  /** The snapshot of this result, where the next call continues. */
  snapshot: string;
  /** Products that were written or removed. */
  productIds: number[];
  /** Too many to list. */
  everything: boolean;
  /** Categories, brands, filters, labels or showcases. */
  structure: boolean;
};

/** The present snapshot of the database. */
async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  return rows[0]?.snapshot ?? '';
}

/** Everything that has become visible since a snapshot, in whatever order it was committed. */
async function readChanges(db: Db, since: string): Promise<Changes> {
  const [changes] = await prepared(db, 'read_changes', (name) => changesSince(db).prepare(name)).execute({ since });
  if (!changes) throw new Error('an aggregate answered no row');
  return { ...changes, productIds: changes.productIds ?? [] };
}

function changesSince(db: Db) {
  const since = sql`${sql.placeholder('since')}::text::pg_snapshot`;
  return db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      productIds: sql<number[] | null>`array_agg(DISTINCT product_id) FILTER (WHERE product_id IS NOT NULL)`,
      everything: sql<boolean>`coalesce(bool_or(scope = 'product' AND product_id IS NULL), false)`,
      structure: sql<boolean>`coalesce(bool_or(scope = 'structure'), false)`,
    })
    .from(sql`product_change`)
    .where(sql`xid >= pg_snapshot_xmin(${since}) AND NOT pg_visible_in_snapshot(xid, ${since})`);
}
