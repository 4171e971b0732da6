import { expect, it } from 'vitest';
import { isPlainData } from './plain-data.ts';

it.each([null, '', 'Luxor', 0, -1.5, true, [], [1, [2]], {}, { a: { b: [null] }, c: undefined }])(
  '%j is data that JSON holds completely',
  (value) => {
    expect(isPlainData(value)).toBe(true);
  },
);

it.each([
  ['a date', new Date(0)],
  ['a map', new Map([[1, 2]])],
  ['a set', new Set([1])],
  ['an address', new URL('https://salishcoastmarine.example')],
  ['headers', new Headers({ a: 'b' })],
  ['a response', new Response('a')],
  ['a promise', Promise.resolve(1)],
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a large integer', 1n],
  ['no number', Number.NaN],
  ['infinity', Number.POSITIVE_INFINITY],
  ['undefined', undefined],
  ['a list with a gap', [undefined]],
  ['an object that writes itself', { toJSON: () => 'a' }],
])('JSON loses something of %s', (_what, value) => {
  expect([value, [value], { a: { b: [value] } }].map(isPlainData)).toEqual([false, false, false]);
});
