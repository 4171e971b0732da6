import { and, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import type { Db, Reading } from '#src/db/client.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { isPriceBatch, isSaved, type PriceBatchRow } from './price-batch.server.ts';

/** Price alerts are sent about a batch this long after it was saved, unless it was undone by then. */
const alertAfterMs = hourMs;

const hourBefore = (now: Date) => new Date(now.getTime() - alertAfterMs);

/** Products whose new prices may still be undone before any alert: none is sent about them yet. */
export const productsHeldBack = async (db: Reading, now: Date): Promise<ReadonlySet<number>> =>
  (await productsOf(db, and(isSaved, gt(changeSet.doneAt, hourBefore(now))))).products;

/** The batches whose hour is over and of which nobody was notified, with their products. */
export const batchesToAlert = (db: Reading, now: Date) =>
  productsOf(db, and(isSaved, lte(changeSet.doneAt, hourBefore(now)), sql`NOT ${changeSet.facts} ? 'alertedAt'`));

async function productsOf(db: Reading, which: SQL | undefined): Promise<{ ids: number[]; products: Set<number> }> {
  const rows = await db.select({ id: changeSet.id, entries: changeSet.entries }).from(changeSet).where(which);
  const units = rows.flatMap(({ entries }) => entries as readonly PriceBatchRow[]);
  return { ids: rows.map(({ id }) => id), products: new Set(units.map(({ productId }) => productId)) };
}

export const markAlerted = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(changeSet)
    .set({ facts: sql`${changeSet.facts} || jsonb_build_object('alertedAt', ${now.toISOString()}::text)` })
    .where(and(isPriceBatch, inArray(changeSet.id, [...ids])));
