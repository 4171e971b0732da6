import { expect, it } from 'vitest';
import { blankProduct } from '../blank-product.ts';
import { cardLineOf, cardPriceOf, evidenceOf } from './card-facts.ts';

const day = '2026-11-24';
const asEntered = { day, requiresEvidence: false, formerPrice: null };

it('a card has today’s price and what is saved', () => {
  const boat = { ...blankProduct, price: 312_900, msrp: 319_900 };
  expect(cardPriceOf(boat, asEntered)).toMatchObject({
    nowCents: 31_290_000,
    saved: { saveCents: 700_000 },
    isUnproved: false,
  });
  const promotion = { ...boat, promoPrice: 300_000, promoFrom: '2026-11-20', promoUntil: day };
  expect(cardPriceOf(promotion, asEntered).nowCents).toBe(30_000_000);
  expect(cardPriceOf({ ...boat, callForPrice: true }, asEntered).nowCents).toBeNull();
});

it('where evidence is required, nothing is struck out without it', () => {
  const boat = { ...blankProduct, price: 312_900, msrp: 319_900 };
  const required = { day, requiresEvidence: true, formerPrice: null };
  expect(cardPriceOf(boat, required)).toMatchObject({ struck: null, saved: null, isUnproved: true });
  const listed = { ...boat, priceList: 1, priceListPage: '4', priceListAmount: 319_900 };
  expect(cardPriceOf(listed, required)).toMatchObject({ struck: { kind: 'msrp' }, isUnproved: false });
  expect(cardPriceOf(boat, { ...required, formerPrice: 315_000 })).toMatchObject({
    struck: { kind: 'former', cents: 31_500_000 },
    saved: { saveCents: 210_000 },
    isUnproved: true,
  });
});

it('a product that is not saved yet follows the site’s setting', () => {
  const boat = { ...blankProduct, price: 312_900, msrp: 319_900 };
  const required = { requiresEvidence: [{ value: 1, label: '' }] };
  expect(cardPriceOf(boat, { day, ...evidenceOf(required, null) }).struck).toBeNull();
  expect(cardPriceOf(boat, { day, ...evidenceOf({ requiresEvidence: [] }, null) }).struck).toMatchObject({
    kind: 'msrp',
  });
});

it('its line has the stock number and facts in the language of the card', () => {
  const boat = { ...blankProduct, type: 1, sku: 'OS-26-0419', boatHuLe: 26, boatHPB: 200 };
  expect(cardLineOf(boat, {}, 'en')).toBe('OS-26-0419 · 26 ft · 200 hp');
  expect(cardLineOf(boat, {}, 'fr')).toContain('26\u00a0pi');
  const trailer = { ...blankProduct, type: 1, trailerFitsFrom: 12, trailerFitsTo: 14, trailerAxles: 2 };
  expect(cardLineOf(trailer, {}, 'en')).toBe('12 ft to 14 ft · Axles 2');
});
