import { asc, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { LeftOut } from './left-out.ts';
import { type PriceBatch, type PriceBatchRow, priceBatch, priceBatchRow } from './price-batch.table.ts';
import { isSameColumns, priceColumnsOf } from './rules/price-columns.ts';
import { auditBatch, writePrices } from './save-prices.server.ts';
import { changerOf } from './sort-rows.server.ts';

type Acting = { actor: Pick<Actor, 'id' | 'username'>; now: Date };

/**
 * Restores the prices of every unit that is still as the batch left it, and lists the others; a batch that is still to
 * come is cancelled. Undoing it again changes nothing.
 */
export async function undoPrices(tx: Tx, id: number, { actor, now }: Acting): Promise<PriceBatch> {
  const batch = await lockBatch(tx, id);
  if (batch.state === 'undone' || batch.state === 'cancelled') return batch;
  if (batch.savedAt && now > undoUntil(batch.savedAt)) throw failure.conflict({ messageKey: 'error_price_undo_over' });
  const leftOut = batch.state === 'saved' ? await restore(tx, batch, { actor, now }) : batch.leftOut;
  const [undone] = await tx
    .update(priceBatch)
    .set({
      ...{ state: batch.state === 'saved' ? ('undone' as const) : ('cancelled' as const), leftOut },
      ...{ undoneAt: now, undoneBy: actor.username, updatedAt: now },
    })
    .where(eq(priceBatch.id, id))
    .returning();
  if (!undone) throw failure.notFound();
  await auditBatch(tx, undone, { actor, now, action: 'undo-prices' });
  return undone;
}

export async function lockBatch(tx: Tx, id: number): Promise<PriceBatch> {
  const [batch] = await tx.select().from(priceBatch).where(eq(priceBatch.id, id)).for('update');
  if (!batch) throw failure.notFound();
  return batch;
}

export const rowsOfBatch = (tx: Tx, id: number): Promise<PriceBatchRow[]> =>
  tx.select().from(priceBatchRow).where(eq(priceBatchRow.batchId, id)).orderBy(asc(priceBatchRow.productId));

async function restore(tx: Tx, { id }: PriceBatch, acting: Acting): Promise<LeftOut[]> {
  const changed = (await rowsOfBatch(tx, id)).filter(({ after }) => after !== null);
  const ids = changed.map(({ productId }) => productId);
  const present = new Map((await lockProducts(tx, ids)).map((row) => [row.id, row]));
  const leftOut: LeftOut[] = [];
  const ready: Parameters<typeof writePrices>[1][number][] = [];
  for (const { productId, before, after } of changed) {
    const row = present.get(productId);
    if (!row || row.isRemove) {
      leftOut.push({ id: productId, name: row?.name.en ?? '', reason: 'gone', changedBy: null });
    } else if (after && isSameColumns(priceColumnsOf(row), after)) {
      ready.push({ row, before: after, after: before });
    } else {
      leftOut.push({ id: productId, name: row.name.en, reason: 'changed', changedBy: await changerOf(tx, productId) });
    }
  }
  await writePrices(tx, ready, acting);
  return leftOut;
}
