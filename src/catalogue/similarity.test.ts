import { expect, it } from 'vitest';
import { type Comparable, unlikeness } from './similarity.ts';

const wanted = { priceCents: 10_000_000, size: 21 };
const offered = (own: Partial<Comparable>): Comparable => ({ steps: 0, ...wanted, ...own });
const order = (...products: Comparable[]) =>
  products
    .map((product) => unlikeness(wanted, product))
    .every((value, at, all) => at === 0 || value > (all[at - 1] ?? 0));

it('a product is most like one of its own kind, size and price', () => {
  expect(unlikeness(wanted, offered({}))).toBe(0);
  expect(
    order(offered({}), offered({ size: 22 }), offered({ size: 26 }), offered({ steps: 1 }), offered({ steps: 2 })),
  ).toBe(true);
});

it('twice the price is as far as half the price', () => {
  expect(unlikeness(wanted, offered({ priceCents: 20_000_000 }))).toBeCloseTo(
    unlikeness(wanted, offered({ priceCents: 5_000_000 })),
  );
});

it('a price to call for is neither near nor endlessly far', () => {
  const unknown = unlikeness(wanted, offered({ priceCents: null }));
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBe(unlikeness(wanted, offered({ priceCents: 90_000_000 })));
});

it('a small cheap boat is more like a dearer one of its length than like a long one without a price', () => {
  const jonBoat = { priceCents: 165_000, size: 14 };
  const sameLength = { steps: 1, priceCents: 900_000, size: 14 };
  const longToCallFor = { steps: 0, priceCents: null, size: 26 };
  expect(unlikeness(jonBoat, sameLength)).toBeLessThan(unlikeness(jonBoat, longToCallFor));
});

it('where the wanted one has no price, prices say nothing', () => {
  const unpriced = { priceCents: null, size: 21 };
  expect(unlikeness(unpriced, offered({}))).toBe(unlikeness(unpriced, offered({ priceCents: null })));
});
