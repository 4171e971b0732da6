import { describe, expect, it } from 'vitest';
import {
  csvOf,
  type Edits,
  fill,
  pasted,
  rowState,
  sentRow,
  totalsOf,
  typed,
  type Unit,
  unitOf,
} from './sheet-state.ts';

const today = '2026-11-24';
const unit = (id: number, more: object = {}): Unit =>
  unitOf({
    ...{ id, name: { en: `Luxor ${id}`, fr: null }, sku: `TJ-${id}`, thumbnail: null, fees: 650, daysOnLot: 48 },
    price: 100_000,
    msrp: 110_000,
    promoPrice: null,
    promoUntil: null,
    updatedAt: '2026-11-20T18:00:00.000Z',
    ...more,
  });
const units = [unit(1), unit(2), unit(3)];
const stateOf = (edits: Edits, at = 0) => rowState(units[at] as Unit, edits, today);
const noChoices = { ticked: new Set<number>(), undecided: new Set<number>() };

describe('a cell', () => {
  it('takes amounts and days as people type them', () => {
    const edits = typed({}, units[0] as Unit, 'price', '95 000,00 $', today);
    expect(stateOf(edits)).toMatchObject({ status: 'ready', next: { price: 9_500_000 } });
    const promoted = typed(
      typed({}, units[0] as Unit, 'promo', '94,000', today),
      units[0] as Unit,
      'until',
      'fri',
      today,
    );
    expect(stateOf(promoted).next).toMatchObject({ promo: 9_400_000, until: '2026-11-27' });
  });

  it('that can’t be read makes its row red, and nothing else', () => {
    expect(stateOf(typed({}, units[0] as Unit, 'price', 'cheap', today))).toMatchObject({
      status: 'red',
      red: 'not-a-number',
    });
    expect(stateOf(typed({}, units[0] as Unit, 'until', 'soon', today)).red).toBe('not-a-day');
  });

  it('with the saved value again is no edit', () => {
    const edits = typed({}, units[0] as Unit, 'price', '95000', today);
    expect(stateOf(typed(edits, units[0] as Unit, 'price', '$100,000.00', today)).status).toBe('same');
    expect(stateOf(typed(edits, units[0] as Unit, 'price', '', today)).status).toBe('same');
  });
});

it('a column from Excel is pasted downward, and two columns to the right', () => {
  const edits = pasted({}, units, { row: 1, column: 0 }, '95 000,00 $\t105000\r\n96,000.00\t\r\n97000\r\n', today);
  expect(stateOf(edits).status).toBe('same');
  expect(stateOf(edits, 1).next).toMatchObject({ price: 9_500_000, msrp: 10_500_000 });
  expect(stateOf(edits, 2).next).toMatchObject({ price: 9_600_000, msrp: null });
});

it('Fill writes into every row, and the foot counts what is ready', () => {
  const filling = {
    price: { kind: 'lower', by: 'percent', value: 5 } as const,
    promo: null,
    until: null,
    promoAfterDays: null,
    rounding: 'exact' as const,
  };
  const rows = (edits: Edits) => units.map((one) => ({ unit: one, state: rowState(one, edits, today) }));
  const edits = fill({}, units, filling, today);
  expect(totalsOf(rows(edits), noChoices)).toEqual({
    ready: 3,
    all: 3,
    red: 0,
    amber: 0,
    ticked: 0,
    change: -1_500_000,
  });
  const amber = typed(edits, units[0] as Unit, 'price', '70000', today);
  expect(totalsOf(rows(amber), noChoices)).toMatchObject({ ready: 2, amber: 1, ticked: 0, change: -1_000_000 });
  const ticked = { ticked: new Set([1]), undecided: new Set([2]) };
  expect(totalsOf(rows(amber), ticked)).toMatchObject({ ready: 2, ticked: 1, change: -3_500_000 });
});

it('a promotion counts in the foot by what customers pay less', () => {
  const promo = { kind: 'lower', by: 'amount', value: 123_456 } as const;
  const filling = { price: null, promo, until: '2026-12-31', promoAfterDays: null, rounding: '95' as const };
  const edits = fill({}, units, filling, today);
  const rows = units.map((one) => ({ unit: one, state: rowState(one, edits, today) }));
  const paid = rows.map(({ state }) => state.next.promo);
  expect(paid.every((cents) => (cents ?? 0) % 10_000 === 9_500)).toBe(true);
  const before = units.reduce((sum, { saved }) => sum + (saved.price ?? 0), 0);
  const after = paid.reduce<number>((sum, cents) => sum + (cents ?? 0), 0);
  expect(totalsOf(rows, noChoices)).toMatchObject({ ready: 3, change: after - before });
});

it('what can’t be read stays in its cell, next to the reason', () => {
  const edits = typed({}, units[0] as Unit, 'price', 'abc', today);
  expect(stateOf(edits)).toMatchObject({ red: 'not-a-number', unread: { price: 'abc' }, next: units[0]?.saved });
  expect(stateOf(typed(edits, units[0] as Unit, 'price', '90000', today)).unread).toEqual({});
});

it('only changed columns are sent', () => {
  const edits = typed({}, units[0] as Unit, 'price', '95000.50', today);
  expect(sentRow(units[0] as Unit, stateOf(edits))).toEqual({
    id: 1,
    updatedAt: '2026-11-20T18:00:00.000Z',
    price: 95_000.5,
  });
});

it('the file has the columns of the import, and no formulas', () => {
  const odd = unit(4, { sku: '=1+1', price: null });
  expect(csvOf([{ unit: odd, state: rowState(odd, {}, today) }])).toBe(
    "\ufeffsku,price,msrp,call_for_price,promo_price,promo_until\r\n'=1+1,,110000.00,yes,,\r\n",
  );
});
