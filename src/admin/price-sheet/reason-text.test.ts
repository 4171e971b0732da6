import { expect, test } from 'vitest';
import { readable } from './reason-text.ts';

test('a price in an open field has its thousands apart, and no sign', () => {
  expect([readable(12_490_050), readable(0), readable(null)]).toEqual(['124,900.50', '0.00', '']);
});
