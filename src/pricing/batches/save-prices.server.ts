import type { z } from 'zod';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import { changeColumns, lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { recordChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { type PriceBatch, priceBatchKind } from './price-batch.server.ts';
import type { pricesInput, SentRow } from './price-input.ts';
import { formFieldsOf } from './rules/price-columns.ts';
import {
  changeOfAll,
  type Product,
  type ReadyRow,
  type RequestedRow,
  type Sorted,
  sortRows,
} from './sort-rows.server.ts';

type Acting = { actor: Pick<Actor, 'id' | 'username'>; now: Date };

export type SavedPrices = { batch: PriceBatch | null; sorted: Sorted; saved: Product[] };

/**
 * Saves every ready row in this transaction, as one batch, or schedules it. Rows that somebody changed meanwhile, that a
 * rule refuses, or whose reasons are not ticked are left out.
 */
export async function savePrices(tx: Tx, sent: z.output<typeof pricesInput>, acting: Acting): Promise<SavedPrices> {
  const { rows, ticked } = sent;
  const scheduledFor = readSchedule(sent.at, acting.now);
  const locked = await lockProducts(
    tx,
    rows.map(({ id }) => id),
  );
  const requested = rows.map((row) => requestedRow(row, ticked));
  const sorted = sortRows(requested, locked, dealerDay(acting.now));
  if (sorted.ready.length === 0) return { batch: null, sorted, saved: [] };
  const saved = scheduledFor ? [] : await writePrices(tx, sorted.ready, acting);
  const batch = await insertBatch(tx, sorted.ready, { ...acting, ticked, scheduledFor });
  return { batch, sorted, saved };
}

const maxScheduleMs = 366 * dayMs;

function readSchedule(at: string | null, now: Date): Date | null {
  if (at === null) return null;
  const moment = new Date(at);
  const isAhead = moment > now && moment.getTime() - now.getTime() <= maxScheduleMs;
  if (!isAhead) throw failure.ruleBroken('input_schedule_in_past', { at: 'input_schedule_in_past' });
  return moment;
}

const requestedRow = (
  { id, updatedAt, price, msrp, promoPrice, promoUntil }: SentRow,
  ticked: number[],
): RequestedRow => ({
  id,
  isTicked: ticked.includes(id),
  isUnchanged: (row) => row.updatedAt.getTime() === Date.parse(updatedAt),
  unread: price.unread ?? msrp.unread ?? promoPrice.unread ?? promoUntil.unread,
  wanted: (present) => ({
    price: price.value === undefined ? present.price : price.value,
    msrp: msrp.value === undefined ? present.msrp : msrp.value || null,
    promo: promoPrice.value === undefined ? present.promo : promoPrice.value,
    until: promoUntil.value === undefined ? present.until : promoUntil.value,
  }),
});

/** Writes the prices of ready rows, each with its entry in the unit's history. */
export const writePrices = (tx: Tx, ready: readonly Pick<ReadyRow, 'row' | 'before' | 'after'>[], acting: Acting) =>
  changeColumns(
    tx,
    ready.map(({ row, before, after }) => ({
      row,
      columns: after,
      changes: differenceOf(formFieldsOf(before), formFieldsOf(after)),
    })),
    acting,
  );

type Inserting = Acting & { ticked: number[]; scheduledFor: Date | null };

async function insertBatch(tx: Tx, ready: ReadyRow[], { actor, now, ticked, scheduledFor }: Inserting) {
  const entries = ready
    .map(({ row, wanted, before, after }) => ({
      productId: row.id,
      wanted,
      before,
      after: scheduledFor ? null : after,
    }))
    .toSorted((one, other) => one.productId - other.productId);
  const facts = { unitCount: ready.length, changeCents: changeOfAll(ready), ticked };
  const made = { kind: priceBatchKind, scheduledFor, entries, facts };
  const batch: PriceBatch = { ...(await recordChangeSet(tx, made, { actor, now })), entries, facts, leftOut: [] };
  await auditBatch(tx, batch, { actor, now, action: 'create' });
  return batch;
}

type Auditing = {
  actor: Pick<Actor, 'id' | 'username'> | null;
  now: Date;
  action: 'create' | 'update' | 'undo-prices';
};

/** The batch as a whole; each unit has its own entry. */
export async function auditBatch(tx: Tx, batch: PriceBatch, { actor, now, action }: Auditing): Promise<void> {
  const changes = differenceOf(null, {
    units: batch.facts.unitCount,
    scheduledFor: batch.scheduledFor?.toISOString() ?? null,
  });
  await recordAudit(tx, actor, [
    { createdAt: now, action, resource: 'price-batch', recordId: batch.id, recordName: batch.userName, changes },
  ]);
}
