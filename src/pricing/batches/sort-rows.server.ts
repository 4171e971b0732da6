import { lastEntryOf } from '#src/audit/audit.server.ts';
import type { product } from '#src/catalogue/product/product.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { feesInside } from '../price.ts';
import type { LeftOut } from './left-out.ts';
import { type AmberReason, checkPrices, type RedReason } from './rules/check-prices.ts';
import { columnsAfter, isSameColumns, type PriceColumns, priceColumnsOf, pricesOf } from './rules/price-columns.ts';
import { changeOf, type UnitPrices } from './rules/unit-prices.ts';

export type Product = typeof product.$inferSelect;

/** A row of a batch, whether its unit is still as its author saw it, and whether its amber reasons were accepted. */
export type RequestedRow = {
  id: number;
  isUnchanged: (row: Product) => boolean;
  wanted: (present: UnitPrices) => UnitPrices;
  isTicked: boolean;
  /** Why a value of it could not be read. */
  unread?: RedReason | undefined;
};

export type ReadyRow = { row: Product; wanted: UnitPrices; before: PriceColumns; after: PriceColumns };

export type Sorted = {
  ready: ReadyRow[];
  conflicts: Product[];
  refused: { id: number; name: string; reason: RedReason | 'gone' }[];
  toDecide: { id: number; name: string; reasons: AmberReason[] }[];
};

/** Sorts locked units into ready and left-out ones. Rows that change nothing are in no list. */
export function sortRows(requested: readonly RequestedRow[], rows: readonly Product[], today: string): Sorted {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sorted: Sorted = { ready: [], conflicts: [], refused: [], toDecide: [] };
  for (const { id, isUnchanged, isTicked, unread, wanted: wantedOf } of requested) {
    const row = byId.get(id);
    if (!row || row.isRemove) {
      sorted.refused.push({ id, name: row?.name.en ?? '', reason: 'gone' });
      continue;
    }
    const name = row.name.en;
    if (!isUnchanged(row)) {
      sorted.conflicts.push(row);
      continue;
    }
    if (unread) {
      sorted.refused.push({ id, name, reason: unread });
      continue;
    }
    const saved = pricesOf(row);
    const wanted = wantedOf(saved);
    const { red, amber } = checkPrices(wanted, { saved, fees: feesOf(row) }, today);
    if (red) sorted.refused.push({ id, name, reason: red });
    else if (amber.length > 0 && !isTicked) sorted.toDecide.push({ id, name, reasons: amber });
    else addReady(sorted.ready, row, wanted, today);
  }
  return sorted;
}

function addReady(ready: ReadyRow[], row: Product, wanted: UnitPrices, today: string) {
  const before = priceColumnsOf(row);
  const after = columnsAfter(before, wanted, today);
  const { price, msrp, promo, until } = pricesOf(row);
  const isTouched = wanted.price !== price || wanted.msrp !== msrp || wanted.promo !== promo || wanted.until !== until;
  if (isTouched && !isSameColumns(before, after)) ready.push({ row, wanted, before, after });
}

/** The three mandatory fees together. */
export const feesOf = (row: Parameters<typeof feesInside>[0]): number =>
  feesInside(row).reduce((sum, { cents }) => sum + cents, 0);

/** How much the prices of a batch change together. */
export const changeOfAll = (rows: readonly Pick<ReadyRow, 'before' | 'after'>[]): number =>
  rows.reduce((sum, { before, after }) => sum + changeOf(pricesOf(before), pricesOf(after)), 0);

/** Who changed a unit last. */
export const changerOf = async (db: Reading, id: number): Promise<string | null> =>
  (await lastEntryOf(db, 'product', id))?.userName ?? null;

/** The left-out units of a sorted batch as a list. */
export async function leftOutOf(db: Reading, { conflicts, refused, toDecide }: Sorted): Promise<LeftOut[]> {
  const changed: LeftOut[] = [];
  for (const { id, name } of conflicts)
    changed.push({ id, name: name.en, reason: 'changed', changedBy: await changerOf(db, id) });
  return [
    ...changed,
    ...refused.map((row) => ({ ...row, changedBy: null })),
    ...toDecide.map(({ id, name, reasons: [reason = 'above-msrp'] }) => ({ id, name, reason, changedBy: null })),
  ];
}
