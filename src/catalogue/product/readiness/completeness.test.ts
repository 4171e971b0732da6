import { expect, it } from 'vitest';
import { type CompletenessFacts, completenessOf } from './completeness.ts';

const text = { en: 'A boat at anchor', fr: 'Un bateau au mouillage' };
const complete: CompletenessFacts = {
  type: 'boat',
  pictureText: [text],
  featureImage: 1,
  priceCents: 5_000_000,
  callForPrice: false,
  name: { en: 'Luxor 21', fr: 'Luxor 21' },
  desc: text,
  mpn: null,
  attributes: { boatHuLe: 21, boatHuMa: 'fiberglass', boatHPB: 150 },
};

/** What a product lacks. */
const lacks = (change: Partial<CompletenessFacts>): string[] =>
  completenessOf({ ...complete, ...change })
    .list.filter(({ isDone }) => !isDone)
    .map(({ key }) => key);

it('finds nothing missing in a complete product', () => {
  expect(completenessOf(complete).percent).toBe(100);
  expect(lacks({})).toEqual([]);
});

it.each<[string, Partial<CompletenessFacts>, string[]]>([
  ['a gallery', { pictureText: [] }, ['pictures', 'alt_texts']],
  ['a feature image', { featureImage: null }, ['feature_image']],
  ['the French alt text of an image', { pictureText: [text, { en: 'Bow', fr: null }] }, ['alt_texts']],
  ['a price', { priceCents: 0 }, ['price']],
  ['a French name', { name: { en: 'Luxor 21', fr: null } }, ['french_name']],
  ['a description', { desc: null }, ['description', 'french_description']],
  ['a hull length', { attributes: { boatHuMa: 'fiberglass', boatHPB: 150 } }, ['specifications']],
  ['the part number of a part', { type: 'part', attributes: {} }, ['specifications']],
])('finds %s missing', (_, change, missing) => {
  expect(lacks(change)).toEqual(missing);
});

it('accepts call for price instead of a price', () => {
  expect(lacks({ priceCents: null, callForPrice: true })).toEqual([]);
});

it('requires the capacity of a trailer, not a hull', () => {
  expect(lacks({ attributes: { trailerFitsTo: 22, trailerCapacity: 3500, trailerAxles: 2 } })).toEqual([]);
});

it('computes the percentage that is complete', () => {
  expect(completenessOf({ ...complete, featureImage: null }).percent).toBe(88);
});

it('photos whose texts only number them are not described yet', () => {
  const isDescribed = (en: string) =>
    completenessOf({ ...complete, pictureText: [{ en, fr: 'Luxor 21, vue de la proue' }] }).list.find(
      ({ key }) => key === 'alt_texts',
    )?.isDone;
  expect([isDescribed('Luxor 21, from the bow'), isDescribed('Luxor 21, photo 3')]).toEqual([true, false]);
});
