import { expect, it } from 'vitest';
import { claimsByBadge, claimsOfField, claimsOfProduct } from './product-claims.ts';

const texts = {
  name: { en: 'Luxor 21', fr: null },
  desc: { en: 'A dry hull at $7,000 under list.', fr: 'Une coque sèche, à 7\u00a0000\u00a0$ sous le PDSF.' },
  listHighlights: [
    { en: 'Trailer included', fr: 'Remorque incluse' },
    { en: '$500 off', fr: null },
  ],
  listExterior: [],
  listAdditional: [],
  stickerLabel: { en: 'Sale price', fr: 'Prix du salon' },
};

it('claims of a product are found in both languages, each with the input where it stands', () => {
  expect(claimsOfProduct(texts, null)).toEqual([
    { input: 'desc.en', language: 'en', words: '$7,000 under list' },
    { input: 'desc.fr', language: 'fr', words: '7\u00a0000\u00a0$ sous le PDSF' },
    { input: 'listHighlights.1.en', language: 'en', words: '$500 off' },
    { input: 'stickerLabel.en', language: 'en', words: 'Sale price' },
    { input: 'stickerLabel.fr', language: 'fr', words: 'Prix du salon' },
  ]);
});

it('what the price box shows is no longer an unproved claim', () => {
  const shown = { struckCents: 10_000_000, saved: { saveCents: 500_000, savePercent: 5 } };
  expect(claimsOfProduct(texts, shown).map(({ words }) => words)).toEqual([
    '$7,000 under list',
    '7\u00a0000\u00a0$ sous le PDSF',
  ]);
  expect(claimsOfField('desc', null, null)).toEqual([]);
});

it('the badge On sale claims a saving on the days on which it is shown', () => {
  const label = {
    onSale: true,
    clearance: false,
    bestseller: false,
    stickerLabel: null,
    stickerColor: null,
    badgesFrom: null,
    badgesUntil: '2026-11-30',
    promoPriceCents: null,
    promoFrom: null,
    promoUntil: null,
  };
  expect(claimsByBadge(label, '2026-11-24', null)).toBe(true);
  expect(claimsByBadge(label, '2026-12-01', null)).toBe(false);
  expect(claimsByBadge({ ...label, onSale: false }, '2026-11-24', null)).toBe(false);
  const shown = { struckCents: 200, saved: { saveCents: 100, savePercent: 50 } };
  expect(claimsByBadge(label, '2026-11-24', shown)).toBe(false);
});
