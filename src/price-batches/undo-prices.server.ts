import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { undoChangeSet } from '#src/change-sets/change-sets.server.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { LeftOut } from './left-out.ts';
import { isPriceBatch, type PriceBatch, type PriceBatchRow, type PriceFacts } from './price-batch.server.ts';
import { isSameColumns, priceColumnsOf } from './rules/price-columns.ts';
import { auditBatch, writePrices } from './save-prices.server.ts';
import { changerOf } from './sort-rows.server.ts';

type Acting = { actor: Pick<Actor, 'id' | 'username'>; now: Date };

/**
 * Restores the prices of every unit that is still as the batch left it, and lists the others; a batch that is still to
 * come is cancelled, because no row of it was saved.
 */
export async function undoPrices(tx: Tx, id: number, acting: Acting): Promise<PriceBatch> {
  const which = and(isPriceBatch, eq(changeSet.id, id));
  const { set } = await undoChangeSet<PriceBatchRow, LeftOut, PriceFacts>(tx, which, acting, {
    requireRights: (_rows, { doneAt, undoneAt }) => {
      const isOver = undoneAt === null && doneAt !== null && acting.now > undoUntil(doneAt);
      if (isOver) throw failure.conflict({ messageKey: 'error_price_undo_over' });
    },
    putBack: (row) => restore(tx, row, acting),
    keepsLeft: true,
    conclude: (batch) => auditBatch(tx, batch, { ...acting, action: 'undo-prices' }),
  });
  return set;
}

/** Null when the unit has its earlier prices, or was deleted for good. */
async function restore(tx: Tx, { productId, before, after }: PriceBatchRow, acting: Acting): Promise<LeftOut | null> {
  if (after === null) return null;
  const [row] = await lockProducts(tx, [productId]);
  if (!row) return null;
  const left = { id: productId, name: row.name.en };
  if (row.isRemove) return { ...left, reason: 'gone', changedBy: null };
  if (!isSameColumns(priceColumnsOf(row), after))
    return { ...left, reason: 'changed', changedBy: await changerOf(tx, productId) };
  await writePrices(tx, [{ row, before: after, after: before }], acting);
  return null;
}
