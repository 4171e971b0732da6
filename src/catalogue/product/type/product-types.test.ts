import { expect, it } from 'vitest';
import { showcases } from '#src/catalogue/category/showcases.ts';
import { productTypes } from './product-types.ts';

it('has no number twice, be it a type’s or a showcase’s', () => {
  const numbers = [...Object.values(productTypes), ...Object.values(showcases)].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});
