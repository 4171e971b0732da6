import { describe, expect, it } from 'vitest';
import type { Draft } from '../quote-input.ts';
import { atTodaysPrices, canTakeTodaysPrices, lineFrom, newLine } from './draft.ts';

const pump = {
  kind: 'other',
  name: { en: 'Pump', fr: null },
  amount: 155,
  hours: 1.5,
  quantity: 1,
  service: 7,
} as const;
const unit = (product: number, amount: number) => ({ ...newLine('unit', product), product, amount });
const draftOf = (...lines: Draft['lines']): Draft => ({ lines, note: 'Kept', off: [] });
const services = [{ ...pump, isBooked: false }];

describe('today’s prices', () => {
  const written = { ...lineFrom({ ...pump, amount: 96, service: null }), key: 2 };
  const copied = { ...lineFrom({ ...pump, amount: 130, hours: 1 }), key: 1 };
  const today = { lines: [], units: [], services };

  it('of an estimate are those of its services, and what staff wrote stays', () => {
    const priced = atTodaysPrices(draftOf(copied, written), 'estimate', today);
    expect(priced).toEqual(draftOf({ ...copied, amount: 155, hours: 1.5 }, written));
  });
  it('leave lines alone whose work has begun', () => {
    expect(atTodaysPrices(draftOf(copied, written), 'estimate', today, [1])).toEqual(draftOf(copied, written));
  });
  it('of an offer are those of each of its units, in their order, without the unit that it began with', () => {
    const [boat, trailer] = [unit(40, 42_000), unit(41, 2000)];
    const offered = { services: [], lines: [unit(39, 100)], units: [unit(41, 2500), boat] };
    const trade = { ...newLine('trade', 9), amount: -500 };
    expect(atTodaysPrices(draftOf(boat, trailer, trade), 'offer', offered)).toEqual(
      draftOf(boat, { ...trailer, amount: 2500 }, trade),
    );
  });
  it('of a new engine are the lines of today', () => {
    const engine = { ...newLine('engine', 1), product: 40, amount: 21_000 };
    const repower = { services: [], units: [], lines: [{ ...engine, amount: 20_000 }, newLine('disposal', 0)] };
    const lines = atTodaysPrices(draftOf(engine, { ...written, key: 3 }), 'repower', repower).lines;
    expect(lines.map(({ kind, key, amount }) => [kind, key, amount])).toEqual([
      ['engine', 1, 20_000],
      ['disposal', 4, null],
      ['other', 3, 96],
    ]);
  });
  it('are offered where they change a line, or begin the next version', () => {
    const current = { ...copied, amount: 155 };
    const offered = (lines: Draft['lines'], wasSent: boolean) =>
      canTakeTodaysPrices(draftOf(...lines), 'estimate', today, wasSent);
    expect(offered([copied], false)).toBe(true);
    expect(offered([current, written], false)).toBe(false);
    expect(offered([current, written], true)).toBe(true);
    expect(offered([written], true)).toBe(false);
  });
});
