import { expect, it } from 'vitest';
import { readCode } from './read-code.ts';

it.each([
  ['TJ-21-1101', { sku: 'TJ-21-1101' }],
  ['  tj-21-1101 ', { sku: 'tj-21-1101' }],
  ['https://salish.example/product/luxor-21-tj-1101', { slug: 'luxor-21-tj-1101' }],
  ['https://salish.example/fr/product/luxor-21?utm_source=tag', { slug: 'luxor-21' }],
  ['/product/luxor-21', { slug: 'luxor-21' }],
  ['https://salish.example/product/d%C3%A9riveur', { slug: 'dériveur' }],
  ['https://salish.example/product/%E0%A4%A', { slug: '%E0%A4%A' }],
  ['https://salish.example/about', { sku: 'https://salish.example/about' }],
  ['', null],
  ['a\0b', null],
  ['x'.repeat(501), null],
])('%j is %j', (text, expected) => {
  expect(readCode(text)).toEqual(expected);
});
