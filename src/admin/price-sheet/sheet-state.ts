import type { Localized } from '#src/lib/localized.ts';
import { type AmberReason, checkPrices, type RedReason } from '#src/pricing/batches/rules/check-prices.ts';
import { type Filling, filled } from '#src/pricing/batches/rules/fill-prices.ts';
import { readAmount } from '#src/pricing/batches/rules/read-amount.ts';
import { readDay } from '#src/pricing/batches/rules/read-day.ts';
import { changeOf, isSamePrices, type UnitPrices } from '#src/pricing/batches/rules/unit-prices.ts';

/** The price sheet without its screen: loaded data, edits, and the state of each row. Amounts are in cents. */

export const columns = ['price', 'msrp', 'promo', 'until'] as const;
export type Column = (typeof columns)[number];

export type Unit = {
  id: number;
  name: Localized;
  sku: string | null;
  thumbnail: string | null;
  saved: UnitPrices;
  fees: number;
  daysOnLot: number;
  updatedAt: string;
};

/** A unit as the API answers it, in dollars. */
export type AnsweredUnit = Omit<Unit, 'saved' | 'updatedAt'> & {
  price: number | null;
  msrp: number | null;
  promoPrice: number | null;
  promoUntil: string | null;
  updatedAt: string | Date;
};

const cents = (dollars: number | null): number | null => (dollars === null ? null : Math.round(dollars * 100));

export const unitOf = ({ price, msrp, promoPrice, promoUntil, fees, updatedAt, ...unit }: AnsweredUnit): Unit => ({
  ...unit,
  saved: { price: cents(price), msrp: cents(msrp), promo: cents(promoPrice), until: promoUntil },
  fees: cents(fees) ?? 0,
  updatedAt: new Date(updatedAt).toISOString(),
});

/** The edits by unit and column; an unchanged column is missing. */
export type Edits = Readonly<Record<number, Readonly<Partial<Record<Column, string>>>>>;

export type RowState = {
  next: UnitPrices;
  status: 'same' | 'ready' | 'amber' | 'red';
  red: RedReason | null;
  amber: readonly AmberReason[];
  /** What was typed and can't be read: it stays in its cell. */
  unread: Readonly<Partial<Record<Column, string>>>;
};

/** A column's value as typed; undefined when it can't be read. An empty price stays as saved, other columns are emptied. */
function readCell(column: Column, text: string, { saved }: Unit, today: string) {
  if (text.trim() === '') return column === 'price' ? saved.price : null;
  const value = column === 'until' ? readDay(text, today) : readAmount(text);
  return value ?? undefined;
}

export function rowState(unit: Unit, edits: Edits, today: string): RowState {
  const next: Record<Column, unknown> = { ...unit.saved };
  let misread: RedReason | null = null;
  const unread: Partial<Record<Column, string>> = {};
  for (const [column, text] of Object.entries(edits[unit.id] ?? {}) as [Column, string][]) {
    const value = readCell(column, text, unit, today);
    if (value !== undefined) {
      next[column] = value;
      continue;
    }
    unread[column] = text;
    misread ??= column === 'until' ? 'not-a-day' : 'not-a-number';
  }
  const prices = next as UnitPrices;
  if (misread) return { next: prices, status: 'red', red: misread, amber: [], unread };
  const { red, amber } = checkPrices(prices, unit, today);
  const isSame = isSamePrices(prices, unit.saved);
  return {
    next: prices,
    status: red ? 'red' : amber.length > 0 ? 'amber' : isSame ? 'same' : 'ready',
    red,
    amber,
    unread,
  };
}

export const plain = (value: number | string | null): string =>
  value === null ? '' : typeof value === 'number' ? (value / 100).toFixed(2) : value;

/** Writes one cell; the saved value again is no edit. */
export function typed(edits: Edits, unit: Unit, column: Column, text: string, today: string): Edits {
  const value = readCell(column, text, unit, today);
  const { [column]: _before, ...others } = edits[unit.id] ?? {};
  const isSaved = value !== undefined && value === unit.saved[column];
  return { ...edits, [unit.id]: isSaved ? others : { ...others, [column]: text } };
}

/** Back to the saved value. */
export function restored(edits: Edits, unit: Unit, column: Column): Edits {
  const { [column]: _before, ...others } = edits[unit.id] ?? {};
  return { ...edits, [unit.id]: others };
}

/** Fill writes into the sheet; nothing is saved by it. */
export function fill(edits: Edits, units: readonly Unit[], filling: Filling, today: string): Edits {
  let next = edits;
  for (const unit of units) {
    const before = rowState(unit, next, today).next;
    const after = filled(before, unit, filling);
    for (const column of columns)
      if (after[column] !== before[column]) next = typed(next, unit, column, plain(after[column]), today);
  }
  return next;
}

type Place = { row: number; column: number };

/** Writes what was copied from a spreadsheet, from a cell on to the right and down. */
export function pasted(edits: Edits, units: readonly Unit[], from: Place, text: string, today: string): Edits {
  let next = edits;
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  for (const [down, line] of lines.entries()) {
    const unit = units[from.row + down];
    if (!unit) break;
    for (const [right, cell] of line.split('\t').entries()) {
      const column = columns[from.column + right];
      if (column) next = typed(next, unit, column, cell.trim(), today);
    }
  }
  return next;
}

/** The numbers of rows by state, for the sheet's footer. */
export type Totals = { ready: number; all: number; red: number; amber: number; ticked: number; change: number };

type Choices = { ticked: ReadonlySet<number>; undecided: ReadonlySet<number> };

export const isReady = ({ id }: Unit, { status }: RowState, { ticked, undecided }: Choices): boolean =>
  !undecided.has(id) && (status === 'ready' || (status === 'amber' && ticked.has(id)));

export function totalsOf(rows: readonly { unit: Unit; state: RowState }[], choices: Choices): Totals {
  const ready = rows.filter(({ unit, state }) => isReady(unit, state, choices));
  const amber = rows.filter(({ state }) => state.status === 'amber');
  return {
    ready: ready.length,
    all: rows.length,
    red: rows.filter(({ state }) => state.status === 'red').length,
    amber: amber.length,
    ticked: amber.filter(({ unit }) => choices.ticked.has(unit.id)).length,
    change: ready.reduce((sum, { unit: { saved }, state: { next } }) => sum + changeOf(saved, next), 0),
  };
}

/** A row as the API takes it: the changed columns alone. */
export function sentRow({ id, updatedAt, saved }: Unit, { next }: RowState): object {
  const dollars = (amount: number | null) => (amount === null ? null : amount / 100);
  return {
    id,
    updatedAt,
    ...(next.price !== saved.price && { price: dollars(next.price) }),
    ...(next.msrp !== saved.msrp && { msrp: dollars(next.msrp) }),
    ...(next.promo !== saved.promo && { promoPrice: dollars(next.promo) }),
    ...(next.until !== saved.until && { promoUntil: next.until }),
  };
}

/** The sheet as a file that the product import takes back. */
export function csvOf(rows: readonly { unit: Unit; state: RowState }[]): string {
  const amount = (value: number | null) => (value === null ? '' : (value / 100).toFixed(2));
  const lines = rows
    .filter(({ unit }) => unit.sku !== null)
    .map(({ unit, state: { next } }) => [
      ...[unit.sku ?? '', amount(next.price), amount(next.msrp)],
      ...[next.price === null ? 'yes' : 'no', amount(next.promo), next.until ?? ''],
    ]);
  const heading = ['sku', 'price', 'msrp', 'call_for_price', 'promo_price', 'promo_until'];
  return `\ufeff${[heading, ...lines].map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

const quoted = (cell: string): string => {
  const safe = /^'*[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
