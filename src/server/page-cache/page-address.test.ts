import { expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

const parameters = new Set(['page', 'sort', 'brand', 'price']);

it.each([
  ['/', '/'],
  ['/fr/used', '/fr/used'],
  ['/used?page=2&brand=lund', '/used?brand=lund&page=2'],
  ['/used?brand=lund&page=2', '/used?brand=lund&page=2'],
  ['/used?brand=lund,crestliner', '/used?brand=lund%2Ccrestliner'],
  ['/used?utm_source=paper&gclid=1', '/used'],
  ['/used?page=2&fbclid=x', '/used?page=2'],
  ['/used.data?_routes=listing.en&page=2', '/used.data?_routes=listing.en&page=2'],
])('%s is kept as %s', (address, key) => {
  expect(pageKey(address, parameters)).toBe(key);
});

it.each([
  ['/used?color=red', 'a parameter that no page knows'],
  ['/used?_routes=listing.en', 'a word of the router where it means nothing'],
  ['/used?preview=1', 'a preview'],
  ['/admin', 'the back office'],
  ['/admin/products?page=2', 'a list of the back office'],
  ['/fr/auth/login', 'signing in'],
  ['/admin.data', 'the data of the back office'],
  [`/used?page=${'9'.repeat(500)}`, 'an address longer than any'],
])('%s is not kept: %s', (address) => {
  expect(pageKey(address, parameters)).toBeNull();
});
