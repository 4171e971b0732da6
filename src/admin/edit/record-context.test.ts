import { expect, test } from 'vitest';
import { recordContext } from './record-context.ts';

test('products of one name differ by condition, stock number and price', () => {
  const engine = { id: 1, name: { en: '150XL FourStroke', fr: null }, condition: 'New', sku: 'ME-150', price: 24_000 };
  const used = { ...engine, id: 2, condition: 'Used', sku: 'ME-150U', price: null };
  expect(recordContext.titleOf('product', engine)).toBe(recordContext.titleOf('product', used));
  expect(recordContext.detailOf('product', engine)).toBe('New · ME-150 · $24,000.00');
  expect(recordContext.detailOf('product', used)).toBe('Used · ME-150U');
  expect(recordContext.detailOf('product', { id: 3 })).toBe('');
});

test('a changed status reads as its name, and a value without options stays as it is', () => {
  expect(recordContext.readValue('book-service', 'status', 3)).toBe('Resolve');
  expect(recordContext.readValue('book-service', 'boat', 'Luxor 21')).toBeUndefined();
  expect(recordContext.readValue('cache', 'status', 3)).toBeUndefined();
});
