import { describe, expect, it } from 'vitest';
import { dayAfter } from '#src/lib/dates.ts';
import type { PriceFacts } from './price.ts';
import { evidenceGap, formerPrice, type ListedPrice, struckPrice } from './price-evidence.ts';
import type { PriceChange } from './price-history.ts';

const facts: PriceFacts = {
  priceCents: 100_000,
  msrpCents: 120_000,
  callForPrice: false,
  promoPriceCents: null,
  promoFrom: null,
  promoUntil: null,
};
const change = (day: string, own: Partial<PriceChange> = {}): PriceChange => ({
  ...facts,
  isOffered: true,
  at: new Date(`${day}T20:00:00Z`),
  ...own,
});
const listed: ListedPrice = { msrpCents: 120_000, priceListId: 4, priceListPage: '12', priceListCents: 120_000 };
const unlisted: ListedPrice = { msrpCents: 120_000, priceListId: null, priceListPage: null, priceListCents: null };

describe('the evidence for an MSRP', () => {
  it('is a price list, its page, and the same amount there', () => {
    expect(evidenceGap(listed)).toBeNull();
    expect(evidenceGap(unlisted)).toBe('list');
    expect(evidenceGap({ ...listed, priceListPage: null })).toBe('page');
    expect(evidenceGap({ ...listed, priceListCents: null })).toBe('amount');
  });

  it('ends when either amount changes', () => {
    expect(evidenceGap({ ...listed, msrpCents: 121_000 })).toBe('other-amount');
    expect(evidenceGap({ ...listed, priceListCents: 119_000 })).toBe('other-amount');
  });
});

describe('our own former price', () => {
  const lowered = (on: string) => [change('2026-01-01'), change(on, { priceCents: 90_000 })];

  it('counts from the 92nd day on which it was charged', () => {
    expect(formerPrice(lowered(dayAfter('2026-01-01', 91)), '2026-04-20')).toBeNull();
    expect(formerPrice(lowered(dayAfter('2026-01-01', 92)), '2026-04-20')).toBe(100_000);
  });

  it('ends on the 184th day of the lower one', () => {
    const changes = lowered('2026-06-01');
    expect(formerPrice(changes, dayAfter('2026-06-01', 182))).toBe(100_000);
    expect(formerPrice(changes, dayAfter('2026-06-01', 183))).toBeNull();
  });

  it('is the highest price at or below what was charged on enough days', () => {
    const changes = [
      change('2026-01-01', { priceCents: 110_000 }),
      change('2026-02-20'),
      change('2026-05-01', { priceCents: 90_000 }),
    ];
    expect(formerPrice(changes, '2026-05-02')).toBe(100_000);
  });

  it('has only the last 183 days before the lower one', () => {
    const changes = [
      change('2025-01-01', { priceCents: 150_000 }),
      change('2025-12-01'),
      change('2026-06-10', { priceCents: 90_000 }),
    ];
    expect(formerPrice(changes, '2026-06-11')).toBe(100_000);
  });

  it('leaves out days on which nobody could buy', () => {
    const changes = [
      change('2026-01-01'),
      change('2026-02-01', { isOffered: false }),
      change('2026-05-01'),
      change('2026-06-01', { priceCents: 90_000 }),
    ];
    expect(formerPrice(changes, '2026-06-02')).toBeNull();
  });

  it('does not begin anew when the unit is hidden for a while', () => {
    const changes = [
      ...lowered('2026-04-20'),
      change('2026-06-01', { priceCents: 90_000, isOffered: false }),
      change('2026-07-01', { priceCents: 90_000 }),
    ];
    expect(formerPrice(changes, dayAfter('2026-04-20', 182))).toBe(100_000);
    expect(formerPrice(changes, dayAfter('2026-04-20', 183))).toBeNull();
  });

  it('is the price outside a promotion while that runs', () => {
    const promoted = { promoPriceCents: 80_000, promoFrom: '2026-06-01', promoUntil: '2026-06-10' };
    const changes = [change('2026-01-01', promoted)];
    expect(formerPrice(changes, '2026-05-31')).toBeNull();
    expect(formerPrice(changes, '2026-06-10')).toBe(100_000);
    expect(formerPrice(changes, '2026-06-11')).toBeNull();
  });

  it('is nothing without a history', () => {
    expect(formerPrice([], '2026-06-11')).toBeNull();
  });
});

describe('the price struck out', () => {
  const changes = [change('2026-01-01'), change('2026-06-01', { priceCents: 90_000 })];
  const struck = (product: Partial<PriceFacts & ListedPrice>, requiresEvidence = true) =>
    struckPrice({
      product: { ...facts, ...unlisted, priceCents: 90_000, ...product },
      changes,
      day: '2026-06-02',
      requiresEvidence,
    });

  it('is an MSRP with evidence, else our own former price', () => {
    expect(struck(listed)).toEqual({ kind: 'msrp', cents: 120_000 });
    expect(struck({})).toEqual({ kind: 'former', cents: 100_000 });
  });

  it('is any MSRP, and no former price, where the dealer requires no evidence', () => {
    expect(struck({}, false)).toEqual({ kind: 'msrp', cents: 120_000 });
    expect(struck({ msrpCents: null }, false)).toBeNull();
  });

  it('is nothing unless it is above today’s price', () => {
    expect(struck({ ...listed, priceCents: 120_000 })).toBeNull();
    expect(struck({ ...listed, callForPrice: true })).toBeNull();
  });
});
