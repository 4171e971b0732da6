import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import type { ChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { LeftOut } from './left-out.ts';
import type { PriceColumns } from './rules/price-columns.ts';
import type { UnitPrices } from './rules/unit-prices.ts';

/** Prices of many units that were saved, or are to be saved, at once: change sets that stay listed for ever. */
export const priceBatchKind = 'price-batch';

export type PriceBatchRow = {
  productId: number;
  wanted: UnitPrices;
  before: PriceColumns;
  /** Null until it is saved. */
  after: PriceColumns | null;
};

export type PriceFacts = {
  unitCount: number;
  /** The sum of all changes of prices. */
  changeCents: number;
  /** The units whose amber reasons were accepted. */
  ticked: readonly number[];
  /** When price alerts were sent about it. */
  alertedAt?: string;
};

export type PriceBatch = ChangeSet<PriceBatchRow, LeftOut, PriceFacts>;

export const isPriceBatch = eq(changeSet.kind, priceBatchKind);
export const isScheduled = and(isPriceBatch, isNull(changeSet.doneAt), isNull(changeSet.undoneAt));
export const isSaved = and(isPriceBatch, isNotNull(changeSet.doneAt), isNull(changeSet.undoneAt));

export function stateOf({ doneAt, undoneAt }: Pick<PriceBatch, 'doneAt' | 'undoneAt'>) {
  if (undoneAt) return doneAt ? 'undone' : 'cancelled';
  return doneAt ? 'saved' : 'scheduled';
}
