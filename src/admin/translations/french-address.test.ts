import { expect, it } from 'vitest';
import { readFrenchAddress } from './french-address.ts';

it.each([
  ['', { page: 1, kind: undefined, state: undefined, hasStaleBlocks: false }],
  ['?kind=product&state=missing&page=2', { page: 2, kind: 'product', state: 'missing', hasStaleBlocks: false }],
  ['?blocks=stale', { page: 1, kind: undefined, state: undefined, hasStaleBlocks: true }],
  ['?kind=user&state=published&page=-1', { page: 1, kind: undefined, state: undefined, hasStaleBlocks: false }],
])('reads the address "%s"', (search, address) => {
  expect(readFrenchAddress(search)).toEqual(address);
});
