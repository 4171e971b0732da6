import { expect, test } from 'vitest';
import { rankProducts } from './rank-products.ts';

const at = (day: number) => new Date(2026, 10, day);
const products = [
  { sku: 'OS-26-0418', availability: 'in-stock', createdAt: at(1) },
  { sku: 'OS-26-0420', availability: 'sold', createdAt: at(9) },
  { sku: 'OS-26-0421', availability: null, createdAt: at(3) },
  { sku: 'OS-26-0419', availability: 'sold', createdAt: at(2) },
];
const order = (keywords: string) => rankProducts(products, keywords).map(({ sku }) => sku?.slice(-2));

test('units in stock come before sold ones, and newer ones first', () => {
  expect(order('osprey')).toEqual(['21', '18', '20', '19']);
});

test.each(['OS-26-0419', 'os260419', 'os 26 0419'])(
  'the exact stock number “%s” comes first, sold or not',
  (keywords) => {
    expect(order(keywords)[0]).toBe('19');
  },
);
