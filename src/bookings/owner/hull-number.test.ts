import { expect, it } from 'vitest';
import { hullNumberOf } from './hull-number.ts';

it.each([
  ['ABC12345D404', 'ABC12345D404'],
  ['ca-abc 12345 d404', 'CAABC12345D404'],
  ['1C204518', null],
  ['ABC123', null],
  ['', null],
  [null, null],
])('the hull number in %s is %s', (serial, hull) => {
  expect(hullNumberOf(serial)).toBe(hull);
});
