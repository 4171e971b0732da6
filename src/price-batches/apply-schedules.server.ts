import { and, asc, eq, lte } from 'drizzle-orm';
import { mayOperate } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { jobSchedule } from '#src/jobs/job-schedule.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { daySeconds } from '#src/lib/duration.ts';
import type { LeftOut } from './left-out.ts';
import { type PriceBatch, priceBatch, priceBatchRow } from './price-batch.table.ts';
import { isSameColumns, priceColumnsOf } from './rules/price-columns.ts';
import { auditBatch, writePrices } from './save-prices.server.ts';
import { changeOf, leftOutOf, type Sorted, sortRows } from './sort-rows.server.ts';
import { lockBatch, rowsOfBatch } from './undo-prices.server.ts';

type Deps = { db: Db; now: () => Date };

/** Every minute: saves scheduled prices that are due. The same checks run again; what no longer passes is listed. */
export const applySchedulesJob = ({ db, now }: Deps): JobKind<'change-prices'> => ({
  name: 'change-prices',
  schedule: jobSchedule['change-prices'],
  retries: 2,
  longestSeconds: 300,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const isDue = and(eq(priceBatch.state, 'scheduled'), lte(priceBatch.scheduledFor, now()));
    const due = await db
      .select()
      .from(priceBatch)
      .where(isDue)
      .orderBy(asc(priceBatch.scheduledFor), asc(priceBatch.id));
    for (const { id } of due) {
      if (signal.aborted) return;
      await db.transaction((tx) => apply(tx, id, now()));
    }
  },
});

/** The batch is locked, so that two nodes don't save it twice, and a schedule that is cancelled is not saved. */
async function apply(tx: Tx, id: number, now: Date): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (batch.state !== 'scheduled') return;
  const actor = { id: batch.userId ?? 0, username: batch.userName };
  const sorted = await sortBatch(tx, batch, now);
  const isAllowed = await mayStillChange(tx, batch.userId);
  const ready = isAllowed ? sorted.ready : [];
  await writePrices(tx, ready, { actor, now });
  for (const { row, before, after } of ready) {
    const isRow = and(eq(priceBatchRow.batchId, id), eq(priceBatchRow.productId, row.id));
    await tx.update(priceBatchRow).set({ before, after }).where(isRow);
  }
  const refused = isAllowed ? [] : sorted.ready.map(({ row }) => withoutAccess(row.id, row.name.en));
  const [saved] = await tx
    .update(priceBatch)
    .set({
      ...{ state: 'saved', savedAt: now, unitCount: ready.length, changeCents: changeOf(ready) },
      ...{ leftOut: [...(await leftOutOf(tx, sorted)), ...refused], updatedAt: now },
    })
    .where(eq(priceBatch.id, id))
    .returning();
  if (saved) await auditBatch(tx, saved, { actor, now, action: 'update' });
}

const withoutAccess = (id: number, name: string): LeftOut => ({ id, name, reason: 'no-access', changedBy: null });

async function sortBatch(tx: Tx, { id, ticked }: PriceBatch, now: Date): Promise<Sorted> {
  const rows = await rowsOfBatch(tx, id);
  const locked = await lockProducts(
    tx,
    rows.map(({ productId }) => productId),
  );
  const asked = rows.map(({ productId, before, wanted }) => ({
    id: productId,
    isTicked: ticked.includes(productId),
    // Other fields may have changed since it was scheduled, its prices may not.
    isUnchanged: (row: Parameters<typeof priceColumnsOf>[0]) => isSameColumns(priceColumnsOf(row), before),
    wanted: () => wanted,
  }));
  return sortRows(asked, locked, dealerDay(now));
}

/** Somebody who has left or lost the section changes no prices any more. */
async function mayStillChange(tx: Tx, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const [author] = await tx.select().from(user).where(eq(user.id, userId));
  return author?.active === true && !author.isRemove && mayOperate(author, 'changePrices');
}
