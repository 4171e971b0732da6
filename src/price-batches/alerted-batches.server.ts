import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Db, Reading } from '#src/db/client.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { priceBatch, priceBatchRow } from './price-batch.table.ts';

/** Price alerts are sent about a batch this long after it was saved, unless it was undone by then. */
const alertAfterMs = hourMs;

const hourBefore = (now: Date) => new Date(now.getTime() - alertAfterMs);

/** Products whose prices may still be undone unseen: no alert is sent about them yet. */
export async function productsHeldBack(db: Reading, now: Date): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: priceBatchRow.productId })
    .from(priceBatchRow)
    .innerJoin(priceBatch, eq(priceBatch.id, priceBatchRow.batchId))
    .where(and(eq(priceBatch.state, 'saved'), gt(priceBatch.savedAt, hourBefore(now))));
  return new Set(rows.map(({ id }) => id));
}

/** The batches whose hour is over and of which nobody was told, with their products. */
export async function batchesToAlert(db: Reading, now: Date): Promise<{ ids: number[]; products: Set<number> }> {
  const isOver = and(
    eq(priceBatch.state, 'saved'),
    isNull(priceBatch.alertedAt),
    lte(priceBatch.savedAt, hourBefore(now)),
  );
  const rows = await db
    .select({ batch: priceBatch.id, product: priceBatchRow.productId })
    .from(priceBatch)
    .leftJoin(priceBatchRow, eq(priceBatchRow.batchId, priceBatch.id))
    .where(isOver);
  return {
    ids: [...new Set(rows.map(({ batch }) => batch))],
    products: new Set(rows.flatMap(({ product }) => product ?? [])),
  };
}

export const markAlerted = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(priceBatch)
    .set({ alertedAt: now })
    .where(inArray(priceBatch.id, [...ids]));
