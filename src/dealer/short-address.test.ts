import { expect, it } from 'vitest';
import { shortAddress } from './short-address.ts';

it('French has a comma after the civic number', () => {
  const address = { street: '1840 Harbour Road', city: 'Nanaimo' };
  expect(shortAddress(address, 'en')).toBe('1840 Harbour Road, Nanaimo');
  expect(shortAddress(address, 'fr')).toBe('1840, Harbour Road, Nanaimo');
});
