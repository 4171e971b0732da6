import { expect, it } from 'vitest';
import { productSlug } from './product-slug.ts';

const luxor = { brand: 'Thunder Jet', modelName: 'Luxor 21', programYear: 2026, sku: 'TJ-21-0101' };

it('a slug is made of brand, model and year', () => {
  expect(productSlug(luxor)).toBe('thunder-jet-luxor-21-2026');
  expect(productSlug({ ...luxor, programYear: null })).toBe('thunder-jet-luxor-21');
  expect(productSlug({ ...luxor, brand: null })).toBe('luxor-21-2026');
});

it('a model that contains the brand does not repeat it', () => {
  expect(productSlug({ ...luxor, brand: 'Seakeeper', modelName: 'Seakeeper 1' })).toBe('seakeeper-1-2026');
  expect(productSlug({ ...luxor, brand: 'Sea', modelName: 'Seahawk 17' })).toBe('sea-seahawk-17-2026');
});

it('a very long model keeps the year', () => {
  const slug = productSlug({ ...luxor, modelName: 'Luxor with everything '.repeat(12) });
  expect(slug).toMatch(/^thunder-jet-luxor-with-.*-2026$/);
  expect(slug.length).toBeLessThanOrEqual(120);
});

it('without any usable word the slug is the stock number', () => {
  expect(productSlug({ brand: null, modelName: '—', programYear: null, sku: 'TJ-21-0101' })).toBe('tj-21-0101');
  expect(productSlug({ brand: null, modelName: '—', programYear: null, sku: null })).toBe('product');
});
