import { expect, it } from 'vitest';
import { isContested, isDone, type LotRecord, withPhotos } from './lot-change.ts';

const boat: LotRecord = {
  id: 7,
  updatedAt: '2026-11-20T18:00:00.000Z',
  availability: 'in-stock',
  availabilityState: 'in-stock',
  stock: 1,
  location: 'Row C',
  price: 25_000,
  callForPrice: false,
  media: [4, 5],
  featureImage: 4,
  soldAt: null,
  name: { en: 'Luxor 21', fr: null },
  saleInDoubt: null,
};

it('a change whose values are already saved is done', () => {
  expect(isDone(boat, { location: 'Row C' })).toBe(true);
  expect(isDone(boat, { media: [4, 5] })).toBe(true);
  expect(isDone(boat, { price: 24_000, callForPrice: false })).toBe(false);
});

it('a change conflicts only with another user’s change of the same field, and photos never conflict', () => {
  const theirs = { ...boat, price: 23_000, media: [] };
  expect(isContested(boat, theirs, { price: 24_000 })).toBe(true);
  expect(isContested(boat, theirs, { location: 'Row A' })).toBe(false);
  expect(isContested(boat, theirs, { media: [4, 5, 9] })).toBe(false);
});

it('photos are added after the existing ones, and the first photo becomes the feature image', () => {
  expect(withPhotos(boat, [5, 9])).toEqual({ media: [4, 5, 9], featureImage: 4 });
  expect(withPhotos({ ...boat, media: [], featureImage: null }, [9])).toEqual({ media: [9], featureImage: 9 });
});
