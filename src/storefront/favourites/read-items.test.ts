import { expect, it } from 'vitest';
import { readIds, readItems } from './read-items.ts';

const params = (query: string) => new URLSearchParams(query);

it.each([
  ['items=a,b', ['a', 'b']],
  ['items=a&items=b', ['a', 'b']],
  ['items=a,,a,b', ['a', 'b']],
  ['items=', []],
  ['', []],
])('%s names what is compared, each once', (query, items) => {
  expect(readItems(params(query), 4)).toEqual(items);
});

it('more than fit are left out', () => {
  expect(readItems(params('items=a,b,c,d,e'), 4)).toEqual(['a', 'b', 'c', 'd']);
});

it('favourites are numbers, whatever somebody writes into the address', () => {
  expect(readIds(params("items=12,0,-1,1e3,99999999999,x,';--,7"), 200)).toEqual([12, 7]);
});
