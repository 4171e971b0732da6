import { expect, it } from 'vitest';
import { type Comparable, unlikeness } from './similarity.ts';

const wanted = { priceCents: 10_000_000, size: 21 };
const offered = (own: Partial<Comparable>): Comparable => ({ steps: 0, ...wanted, ...own });
const order = (...products: Comparable[]) =>
  products
    .map((product) => unlikeness(wanted, product))
    .every((value, at, all) => at === 0 || value > (all[at - 1] ?? 0));

it('the most similar product has the same category, size and price', () => {
  expect(unlikeness(wanted, offered({}))).toBe(0);
  expect(
    order(offered({}), offered({ size: 22 }), offered({ size: 26 }), offered({ steps: 1 }), offered({ steps: 2 })),
  ).toBe(true);
});

it('twice the price is as different as half the price', () => {
  expect(unlikeness(wanted, offered({ priceCents: 20_000_000 }))).toBeCloseTo(
    unlikeness(wanted, offered({ priceCents: 5_000_000 })),
  );
});

it('call for price counts as a large but limited difference', () => {
  const unknown = unlikeness(wanted, offered({ priceCents: null }));
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBe(unlikeness(wanted, offered({ priceCents: 90_000_000 })));
});

it('a small cheap boat is more similar to a dearer one of its length than to a long one without a price', () => {
  const jonBoat = { priceCents: 165_000, size: 14 };
  const sameLength = { steps: 1, priceCents: 900_000, size: 14 };
  const longToCallFor = { steps: 0, priceCents: null, size: 26 };
  expect(unlikeness(jonBoat, sameLength)).toBeLessThan(unlikeness(jonBoat, longToCallFor));
});

it('a product without a price is compared without prices', () => {
  const unpriced = { priceCents: null, size: 21 };
  expect(unlikeness(unpriced, offered({}))).toBe(unlikeness(unpriced, offered({ priceCents: null })));
});
