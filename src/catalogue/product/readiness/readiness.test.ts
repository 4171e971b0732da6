import { expect, it } from 'vitest';
import { lacksOf, minDescription, type ReadinessFacts, weightOf } from './readiness.ts';

const long = 'A boat. '.repeat(minDescription / 8);
const text = { en: long, fr: long };
const ready: ReadinessFacts = {
  type: 'boat',
  pictureText: [text],
  featureImage: 1,
  priceCents: 5_000_000,
  callForPrice: false,
  name: { en: 'Luxor 21', fr: 'Luxor 21' },
  desc: text,
  mpn: null,
  attributes: { boatHuLe: 21, boatHuMa: 'fiberglass', boatHPB: 150 },
  sharesSku: false,
  sharesTitle: false,
  evidenceGap: null,
  claims: { inWords: false, byBadge: false },
};

it('a complete product lacks nothing', () => {
  expect(lacksOf(ready)).toEqual([]);
});

it.each<[string, Partial<ReadinessFacts>, string[]]>([
  ['the same stock number as another', { sharesSku: true }, ['duplicate_sku']],
  ['the same title as another', { sharesTitle: true }, ['duplicate_title']],
  ['an MSRP that no price list has', { evidenceGap: 'list' }, ['evidence_list']],
  ['an MSRP that is not the one of the list', { evidenceGap: 'other-amount' }, ['evidence_other_amount']],
  ['words that claim a saving', { claims: { inWords: true, byBadge: false } }, ['saving_in_words']],
  ['a badge that claims a saving', { claims: { inWords: false, byBadge: true } }, ['saving_by_badge']],
  ['a description of a few words', { desc: { en: 'A boat.', fr: long } }, ['description_short']],
  ['no description at all', { desc: null }, ['description', 'french_description']],
  ['no feature image, which the gallery replaces', { featureImage: null }, []],
  ['a part without its part number', { type: 'part', attributes: {} }, ['part_number']],
  ['neither image nor price', { pictureText: [], priceCents: null }, ['pictures', 'price', 'alt_texts']],
])('finds what is missing with %s, most important first', (_, change, lacks) => {
  expect(lacksOf({ ...ready, ...change })).toEqual(lacks);
});

it('one reason that keeps a product out of feeds weighs more than all minor ones together', () => {
  expect(weightOf(['price'])).toBeGreaterThan(weightOf(['specifications', 'french_name', 'alt_texts']));
});
