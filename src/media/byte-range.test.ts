import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

const part = (first: number, last: number) => ({ kind: 'part', range: { first, last } });

it('a range is read from its first and last byte', () => {
  expect(readByteRange('bytes=0-99', 1000)).toEqual(part(0, 99));
  expect(readByteRange('bytes=200-', 1000)).toEqual(part(200, 999));
  expect(readByteRange('bytes=-100', 1000)).toEqual(part(900, 999));
  expect(readByteRange('bytes=900-5000', 1000)).toEqual(part(900, 999));
  expect(readByteRange('bytes=-5000', 1000)).toEqual(part(0, 999));
});

it('a range beyond the end can’t be satisfied', () => {
  expect(readByteRange('bytes=1000-', 1000)).toEqual({ kind: 'outside' });
  expect(readByteRange('bytes=-0', 1000)).toEqual({ kind: 'outside' });
});

it('anything other than a single byte range gets the whole file', () => {
  for (const header of [undefined, '', 'bytes=-', 'bytes=0-1,5-9', 'lines=1-2', 'bytes=9-2', 'bytes=a-b']) {
    expect(readByteRange(header, 1000)).toEqual({ kind: 'whole' });
  }
});
