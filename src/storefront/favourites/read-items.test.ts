import { expect, it } from 'vitest';
import { readIds, readItems } from './read-items.ts';

const params = (query: string) => new URLSearchParams(query);

it.each([
  ['items=a,b', ['a', 'b']],
  ['items=a&items=b', ['a', 'b']],
  ['items=a,,a,b', ['a', 'b']],
  ['items=', []],
  ['', []],
])('%s gives the compared products, each once', (query, items) => {
  expect(readItems('items', params(query), 4)).toEqual(items);
});

it('items beyond the maximum are ignored', () => {
  expect(readItems('items', params('items=a,b,c,d,e'), 4)).toEqual(['a', 'b', 'c', 'd']);
});

it('favourites are numeric ids, and other values are ignored', () => {
  expect(readIds(params("items=12,0,-1,1e3,99999999999,x,';--,7"), 200)).toEqual([12, 7]);
});
