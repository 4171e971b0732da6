import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

it('is the same for the same fields in another order, at any depth', () => {
  expect(fingerprintOf({ b: { d: 1, c: 2 }, a: 3 })).toBe(fingerprintOf({ a: 3, b: { c: 2, d: 1 } }));
});

it('differs for another value, another field, and another order of a list', () => {
  const all = [{ a: 1 }, { a: '1' }, { b: 1 }, { a: [1, 2] }, { a: [2, 1] }].map((sent) => fingerprintOf(sent));
  expect(new Set(all).size).toBe(all.length);
});
