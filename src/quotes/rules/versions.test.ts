import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealerDay } from '#src/lib/dates.ts';
import { type QuoteLine, quoteLine, withKeys } from './quote-line.ts';
import {
  heldVersion,
  isOpen,
  lastDayOf,
  lowestPrice,
  type PriceChange,
  type QuoteVersion,
  revisedLines,
  stateOn,
} from './versions.ts';

const start = new Date('2026-11-23T20:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * 86_400_000);
const day = (days: number) => dealerDay(later(days));

const line = (kind: QuoteLine['kind'], cents: number | null, own: Partial<QuoteLine> = {}): QuoteLine =>
  quoteLine(kind, cents, { ...(kind === 'engine' && { product: 7 }), ...own });

const change = (at: Date, priceCents: number | null, own: Partial<PriceChange> = {}): PriceChange => ({
  at,
  priceCents,
  callForPrice: false,
  promoPriceCents: null,
  promoFrom: null,
  promoUntil: null,
  ...own,
});

const version = (own: Partial<QuoteVersion> = {}): QuoteVersion => ({
  version: 1,
  lines: [line('engine', 1_000_000)],
  taxes: [],
  priceFrom: start,
  sentAt: start,
  lastDay: lastDayOf(start, 14),
  ...own,
});

describe('a held price', () => {
  it('is valid to the end of the fourteenth day after it was sent', () => {
    expect(version().lastDay).toBe('2026-12-07');
    expect(isOpen(version(), '2026-12-07')).toBe(true);
    expect(isOpen(version(), '2026-12-08')).toBe(false);
    expect(isOpen(version({ sentAt: null, lastDay: null }), '2026-11-23')).toBe(false);
  });

  it('has expired when no version is open any more', () => {
    expect(stateOn('sent', [version()], '2026-12-07')).toBe('sent');
    expect(stateOn('sent', [version()], '2026-12-08')).toBe('expired');
    expect(stateOn('sent', [version(), version({ version: 2, lastDay: '2026-12-20' })], '2026-12-08')).toBe('sent');
    expect(stateOn('accepted', [version()], '2027-12-08')).toBe('accepted');
  });
});

describe('the lowest price', () => {
  const changes = [
    change(later(-30), 900_000),
    change(later(-1), 1_000_000),
    change(later(2), 950_000),
    change(later(3), 1_100_000),
  ];

  it('counts from the day of the quote on, and not what was before', () => {
    expect(lowestPrice(changes, start, later(1))).toBe(1_000_000);
  });

  it('stays low after the price has gone back up', () => {
    expect(lowestPrice(changes, start, later(5))).toBe(950_000);
  });

  it('includes a promotion, once it has begun', () => {
    const promoted = [
      change(later(-1), 1_000_000, { promoPriceCents: 800_000, promoFrom: day(3), promoUntil: day(4) }),
    ];
    expect(lowestPrice(promoted, start, later(2))).toBe(1_000_000);
    expect(lowestPrice(promoted, start, later(3))).toBe(800_000);
    expect(lowestPrice(promoted, start, later(9))).toBe(800_000);
  });

  it('is none while the product is on call for price', () => {
    expect(lowestPrice([change(later(-1), null, { callForPrice: true })], start, later(2))).toBeNull();
  });
});

describe('a new version of staff', () => {
  const present = [
    line('engine', 950_000, { product: 7 }),
    line('rigging', 100_000),
    line('other', 5_000, { name: { en: 'Tow', fr: null } }),
  ];

  it('keeps the lines that they left as they were', () => {
    expect(
      revisedLines(
        present,
        present.map(({ kind, cents, name }) => ({ kind, cents, name })),
      ),
    ).toEqual(present);
  });

  it('marks those that they added or changed', () => {
    const revised = revisedLines(present, [
      { kind: 'engine', cents: 950_000, name: null },
      { kind: 'rigging', cents: 120_000, name: null },
      { kind: 'other', cents: 9_000, name: { en: 'Kicker bracket', fr: null } },
    ]);
    expect(revised.map(({ kind, isByStaff }) => [kind, isByStaff])).toEqual([
      ['engine', false],
      ['rigging', true],
      ['other', true],
    ]);
  });
});

type Step =
  | { do: 'price'; product: 1 | 2; cents: number; promo: number | null; from: number; until: number }
  | { do: 'edit'; extra: number | null }
  | { do: 'renew' }
  | { do: 'wait'; days: number };

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('price' as const),
      product: fc.constantFrom(1 as const, 2 as const),
      cents: fc.integer({ min: 500_000, max: 2_000_000 }),
      promo: fc.option(fc.integer({ min: 300_000, max: 2_000_000 })),
      from: fc.integer({ min: -3, max: 20 }),
      until: fc.integer({ min: 0, max: 20 }),
    }),
    fc.record({
      do: fc.constant('edit' as const),
      extra: fc.option(fc.integer({ min: -100_000, max: 100_000 })),
    }),
    fc.record({ do: fc.constant('renew' as const) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 9 }) }),
  ),
  { maxLength: 30 },
) as fc.Arbitrary<Step[]>;

const taxes = [
  { name: { en: '5', fr: null }, percent: 5, exempt: ['engine' as const] },
  { name: { en: '7', fr: null }, percent: 7, isAfterTrade: false },
];

/** A new engine on a customer's boat, and an offer with all kinds of lines, at the prices of that moment. */
const goods = {
  repower: (price: (product: number) => number) => [
    line('engine', price(1), { product: 1, type: 'engine' }),
    line('rigging', 100_000),
  ],
  offer: (price: (product: number) => number) => [
    line('unit', price(1) * 2, { product: 1, type: 'boat', quantity: 2 }),
    line('unit', price(2), { product: 2, type: 'engine' }),
    line('other', 40_000, { name: { en: 'Fitting', fr: null }, isByStaff: true }),
    line('discount', -70_000, { name: { en: 'Package', fr: null }, isByStaff: true }),
    line('discount', -5000, { name: { en: 'Show', fr: null }, of: 2, isByStaff: true }),
    line('trade', -900_000, { isByStaff: true }),
    line('lien', 200_000, { isByStaff: true }),
  ],
};

/** A quote in a shop whose prices change: the steps of the property below. */
function makeShop(kind: keyof typeof goods) {
  let minutes = 0;
  const now = () => new Date(start.getTime() + minutes * 60_000);
  const changes = { 1: [change(later(-1), 1_000_000)], 2: [change(later(-1), 800_000)] };
  const versions: QuoteVersion[] = [];
  const readLowest = (product: number, since: Date) => lowestPrice(changes[product as 1 | 2], since, now());
  const held = (one: QuoteVersion) => heldVersion(one, readLowest);
  const today = () => withKeys(goods[kind]((product) => readLowest(product, now()) ?? 0));
  const send = (lines: QuoteLine[], priceFrom: Date) =>
    versions.push({
      version: versions.length + 1,
      lines: withKeys(lines),
      taxes,
      priceFrom,
      sentAt: now(),
      lastDay: lastDayOf(now(), 14),
    });
  const open = () => versions.filter((one) => isOpen(one, dealerDay(now()))).map(held);
  send(today(), now());
  return {
    open,
    take(step: Step) {
      minutes += 1;
      if (step.do === 'wait') minutes += step.days * 1440;
      if (step.do === 'price') {
        const days = minutes / 1440;
        const promotion = {
          promoPriceCents: step.promo,
          promoFrom: day(days + step.from),
          promoUntil: day(days + step.until),
        };
        changes[step.product].push(change(now(), step.cents, step.promo === null ? {} : promotion));
      }
      const last = versions.at(-1);
      if (step.do === 'edit' && last && open().length > 0) {
        const written = held(last).lines.map(({ isByStaff: _isByStaff, since: _since, type: _type, ...one }) => one);
        const extra =
          step.extra === null ? [] : [{ kind: 'other' as const, cents: step.extra, name: { en: 'More', fr: null } }];
        send(revisedLines(held(last).lines, [...written, ...extra]), last.priceFrom);
      }
      if (step.do === 'renew' && open().length === 0) send(today(), now());
    },
  };
}

it.each(['repower', 'offer'] as const)('no version of a customer’s %s costs more later than before', (kind) => {
  fc.assert(
    fc.property(steps, (taken) => {
      const shop = makeShop(kind);
      const seen = new Map<number, number>();
      for (const step of taken) {
        const before = shop.open();
        shop.take(step);
        const after = shop.open();
        for (const { version: number, totals } of after) {
          expect(totals.totalCents).toBeLessThanOrEqual(seen.get(number) ?? totals.totalCents);
          seen.set(number, totals.totalCents);
        }
        // Without a line that staff add or change, a new version costs no more than the one before it.
        const [last, next] = [before.at(-1), after.at(-1)];
        if (step.do === 'edit' && step.extra === null && last && next)
          expect(next.totals.totalCents).toBeLessThanOrEqual(last.totals.totalCents);
      }
    }),
    { numRuns: 500 },
  );
});
