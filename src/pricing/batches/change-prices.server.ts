import { and, asc, eq, lte } from 'drizzle-orm';
import { mayOperate } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { isSet, lockChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { daySeconds } from '#src/lib/duration.ts';
import type { LeftOut } from './left-out.ts';
import { isScheduled, type PriceBatch, stateOf } from './price-batch.server.ts';
import { isSameColumns, priceColumnsOf } from './rules/price-columns.ts';
import { auditBatch, writePrices } from './save-prices.server.ts';
import { changeOfAll, leftOutOf, type Sorted, sortRows } from './sort-rows.server.ts';

type Deps = { db: Db; now: () => Date };

/** Every minute: saves scheduled prices that are due. The same checks run again; what no longer passes is listed. */
export const changePricesJob = ({ db, now }: Deps): JobKind<'change-prices'> => ({
  name: 'change-prices',
  retries: 2,
  maxSeconds: 300,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const due = await db
      .select({ kind: changeSet.kind, id: changeSet.id })
      .from(changeSet)
      .where(and(isScheduled, lte(changeSet.scheduledFor, now())))
      .orderBy(asc(changeSet.scheduledFor), asc(changeSet.id));
    for (const batch of due) {
      if (signal.aborted) return;
      await db.transaction((tx) => apply(tx, batch, now()));
    }
  },
});

/** The batch is locked, so that two nodes don't save it twice, and a schedule that is cancelled is not saved. */
async function apply(tx: Tx, { kind, id }: Pick<PriceBatch, 'kind' | 'id'>, now: Date): Promise<void> {
  const batch = await lockChangeSet<PriceBatch>(tx, isSet({ kind, id }));
  if (stateOf(batch) !== 'scheduled') return;
  const actor = { id: batch.userId ?? 0, username: batch.userName };
  const sorted = await sortBatch(tx, batch, now);
  const isAllowed = await mayStillChange(tx, batch.userId);
  const ready = isAllowed ? sorted.ready : [];
  await writePrices(tx, ready, { actor, now });
  const prices = new Map(ready.map(({ row, before, after }) => [row.id, { before, after }]));
  const refused = isAllowed ? [] : sorted.ready.map(({ row }) => withoutAccess(row.id, row.name.en));
  const saved = {
    entries: batch.entries.map((entry) => ({ ...entry, ...prices.get(entry.productId) })),
    leftOut: [...(await leftOutOf(tx, sorted)), ...refused],
    facts: { ...batch.facts, unitCount: ready.length, changeCents: changeOfAll(ready) },
    doneAt: now,
  };
  await tx.update(changeSet).set(saved).where(isSet(batch));
  await auditBatch(tx, { ...batch, ...saved }, { actor, now, action: 'update' });
}

const withoutAccess = (id: number, name: string): LeftOut => ({ id, name, reason: 'no-access', changedBy: null });

async function sortBatch(tx: Tx, { entries, facts }: PriceBatch, now: Date): Promise<Sorted> {
  const locked = await lockProducts(
    tx,
    entries.map(({ productId }) => productId),
  );
  // Permanently deleted units are skipped.
  const rows = entries.filter(({ productId }) => locked.some(({ id }) => id === productId));
  const requested = rows.map(({ productId, before, wanted }) => ({
    id: productId,
    isTicked: facts.ticked.includes(productId),
    // Other fields may have changed since it was scheduled, its prices may not.
    isUnchanged: (row: Parameters<typeof priceColumnsOf>[0]) => isSameColumns(priceColumnsOf(row), before),
    wanted: () => wanted,
  }));
  return sortRows(requested, locked, dealerDay(now));
}

/** A schedule is not applied if its author has left or lost access to the section. */
async function mayStillChange(tx: Tx, userId: number | null): Promise<boolean> {
  if (userId === null) return false;
  const [author] = await tx.select().from(user).where(eq(user.id, userId));
  return author?.active === true && !author.isRemove && mayOperate(author, 'changePrices');
}
