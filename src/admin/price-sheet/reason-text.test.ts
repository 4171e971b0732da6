import { expect, test } from 'vitest';
import { readable } from './reason-text.ts';

test('a price in a field has a thousands separator, and no currency sign', () => {
  expect([readable(12_490_050), readable(0), readable(null)]).toEqual(['124,900.50', '0.00', '']);
});
