import { loadStructure } from '#src/catalogue/queries/structure.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { type Changes, readChanges, readSnapshot } from './changes.server.ts';
import { columnNeeds, meets } from './columns.ts';
import { readListedRows, readRows } from './index-rows.server.ts';
import { joinCalls } from './join-calls.ts';
import { ProductIndex } from './product-index.ts';

type CachedIndex = { productIndex: ProductIndex; snapshot: string; at: number };

/** With more products than these, scanning the table is quicker than looking them up. */
const mostPicked = 5000;

// The log of changes is deleted after two days.
const longestSleepMs = dayMs;

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
  if (!cached || Math.abs(at - cached.at) > longestSleepMs) return await load(db, now);
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
  if (changes.everything || productIds.length > mostPicked) return false;
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
