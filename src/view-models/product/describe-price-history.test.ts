import { describe, expect, it } from 'vitest';
import type { PriceChange } from '#src/pricing/price-history.ts';
import { sampleContext } from '#src/test-factories/catalogue/sample-product.ts';
import { priceHistoryView } from './describe-price-history.ts';

const plain = { callForPrice: false, msrpCents: null, promoPriceCents: null, promoFrom: null, promoUntil: null };
const change = (day: string, facts: Partial<PriceChange>): PriceChange =>
  ({ ...plain, priceCents: 100_000, at: new Date(`${day}T20:00:00Z`), isOffered: true, ...facts }) as PriceChange;
const promotion = { promoPriceCents: 90_000, promoFrom: '2026-03-10' };

const notesAt = (day: string, changes: PriceChange[], language: 'en' | 'fr' = 'en') =>
  priceHistoryView(changes, { ...sampleContext(language), day }).steps.map(({ note }) => note);

describe('the reason of a price', () => {
  const changes = [change('2026-03-01', { ...promotion, promoUntil: '2026-03-20' })];

  it('is a promotion with its last day, and then its end', () => {
    expect(notesAt('2026-03-15', changes)).toEqual(['Promotion until March 20, 2026, $100.00 lower', '']);
    expect(notesAt('2026-03-25', changes)).toEqual([
      ...['End of the promotion, $100.00 higher', 'Promotion until March 20, 2026, $100.00 lower', ''],
    ]);
    expect(notesAt('2026-03-25', changes, 'fr')[0]).toMatch(/^Fin de la promotion, 100,00/);
  });

  it('has the last day of a promotion that was prolonged', () => {
    const prolonged = change('2026-03-15', { ...promotion, promoUntil: '2026-04-30' });
    expect(notesAt('2026-03-25', [...changes, prolonged])).toEqual([
      ...['Promotion until April 30, 2026, $100.00 lower', ''],
    ]);
  });

  it('is a promotion alone where that has no end', () =>
    expect(notesAt('2026-03-25', [change('2026-03-01', promotion)])).toEqual(['Promotion, $100.00 lower', '']));
});
