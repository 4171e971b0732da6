import { expect, it } from 'vitest';
import { readFrenchAddress } from './french-address.ts';

it.each([
  ['', { page: 1, kind: undefined, state: undefined }],
  ['?kind=product&state=missing&page=2', { page: 2, kind: 'product', state: 'missing' }],
  ['?kind=user&state=published&page=-1', { page: 1, kind: undefined, state: undefined }],
])('%s', (search, address) => {
  expect(readFrenchAddress(search)).toEqual(address);
});
