import { describe, expect, it } from 'vitest';
import { pageAddress } from './page-address.ts';

const known = {
  listing: new Set(['page', 'sort', 'brand', 'price']),
  routeIds: new Set(['root', 'listing.en']),
};

describe('the cache key of a page', () => {
  it.each([
    ['/', '/'],
    ['/fr/used', '/fr/used'],
    ['/used?page=2&brand=lund', '/used?brand=lund&page=2'],
    ['/used?brand=lund&page=2', '/used?brand=lund&page=2'],
    ['/used?brand=lund,crestliner', '/used?brand=lund%2Ccrestliner'],
    ['/used?brand=lund&brand=crestliner', '/used?brand=lund&brand=crestliner'],
    ['/boats-for-sale/pontoon-boats?brand=lund', '/boats-for-sale/pontoon-boats?brand=lund'],
    ['/fr/blog?page=2', '/fr/blog?page=2'],
    ['/used.data?_routes=root,listing.en&page=2', '/used.data?_routes=root%2Clisting.en&page=2'],
  ])('%s is %s', (url, address) => {
    expect(pageAddress(url, known)).toEqual({ address, isCacheable: true, leftOut: [] });
  });

  it.each([
    ['/used?utm_source=paper&gclid=1', '/used'],
    ['/used?page=2&fbclid=x', '/used?page=2'],
    ['/used?x=random', '/used'],
    ['/?page=2', '/'],
    ['/fr?x=1&x=2', '/fr'],
    ['/contact?brand=lund', '/contact'],
    ['/product/boats/lund-1?preview=1', '/product/boats/lund-1'],
    ['/blog/how-to?page=7', '/blog/how-to'],
    ['/used?__proto__=1&constructor=2', '/used'],
    ['/used?token=a', '/used'],
    ['/_.data?brand=lund', '/_.data'],
  ])('%s is %s, without unknown parameters', (url, address) => {
    const { leftOut, ...read } = pageAddress(url, known);
    expect(read).toEqual({ address, isCacheable: true });
    expect(leftOut).not.toEqual([]);
  });

  it.each([
    ['%00', 'NUL'],
    ['%0d%0a', 'a line end'],
    ['%ed%a0%80', 'half a character'],
    ['%ff', 'no character'],
    ['x'.repeat(8_001), 'a value of 8,001 characters'],
  ])('has no value like %s', (value) => {
    expect(pageAddress(`/used?brand=${value}&page=2`, known).address).toBe('/used?page=2');
  });

  it('has no unknown route of the client router', () => {
    expect(pageAddress('/used.data?_routes=a,b', known).address).toBe('/used.data');
    expect(pageAddress('/used?_routes=listing.en', known).address).toBe('/used');
  });
});

it.each([
  ['/search?q=lund', 'a search'],
  ['/fr/compare?items=a,b', 'a comparison'],
  ['/financing?amount=1', 'a loan calculation'],
  ['/admin', 'the back office'],
  ['/admin/products?page=2&colour=red', 'a list of the back office'],
  ['/fr/auth/login?next=%2F', 'signing in'],
  ['/admin.data', 'the data of the back office'],
  [`/used?brand=${'9'.repeat(500)}`, 'an address over the maximum length'],
])('%s is not cached, and keeps its query: %s', (url) => {
  const { address, isCacheable, leftOut } = pageAddress(url, known);
  expect([isCacheable, leftOut]).toEqual([false, []]);
  expect(decodeURIComponent(address)).toBe(decodeURIComponent(url));
});
