import { expect, it } from 'vitest';
import { type Comparable, distance } from './similarity.ts';

const wanted = { priceCents: 10_000_000, size: 21, isUsed: false };
const offered = (own: Partial<Comparable>): Comparable => ({ steps: 0, ...wanted, ...own });
const order = (...products: Comparable[]) =>
  products
    .map((product) => distance(wanted, product))
    .every((value, at, all) => at === 0 || value > (all[at - 1] ?? 0));

it('the most similar product has the same category, size and price', () => {
  expect(distance(wanted, offered({}))).toBe(0);
  expect(
    order(offered({}), offered({ size: 22 }), offered({ size: 26 }), offered({ steps: 1 }), offered({ steps: 2 })),
  ).toBe(true);
});

it('twice the price is as different as half the price', () => {
  expect(distance(wanted, offered({ priceCents: 20_000_000 }))).toBeCloseTo(
    distance(wanted, offered({ priceCents: 5_000_000 })),
  );
});

it('call for price counts as a large but limited difference', () => {
  const unknown = distance(wanted, offered({ priceCents: null }));
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBe(distance(wanted, offered({ priceCents: 90_000_000 })));
});

it('a small cheap boat is more similar to a dearer one of its length than to a long one without a price', () => {
  const jonBoat = { priceCents: 165_000, size: 14, isUsed: false };
  const sameLength = { ...jonBoat, steps: 1, priceCents: 900_000 };
  const longToCallFor = { ...jonBoat, steps: 0, priceCents: null, size: 26 };
  expect(distance(jonBoat, sameLength)).toBeLessThan(distance(jonBoat, longToCallFor));
});

it('a used boat is more similar to a used one from elsewhere than to new ones at three times its price', () => {
  const cuddy = { priceCents: 2_790_000, size: 19, isUsed: true };
  const usedElsewhere = { ...cuddy, steps: 1, size: 20, priceCents: 3_490_000 };
  const newOfItsKind = { ...cuddy, steps: 0, isUsed: false, priceCents: 8_500_000 };
  expect(distance(cuddy, usedElsewhere)).toBeLessThan(distance(cuddy, newOfItsKind));
});

it('a product without a price is compared without prices', () => {
  const unpriced = { ...wanted, priceCents: null };
  expect(distance(unpriced, offered({}))).toBe(distance(unpriced, offered({ priceCents: null })));
});
