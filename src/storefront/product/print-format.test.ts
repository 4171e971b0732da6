import { expect, it } from 'vitest';
import { readPrint, slugsOf } from './print-format.ts';

it.each([
  ['', 'sheet', ['en']],
  ['format=tag', 'tag', ['en']],
  ['format=tag&languages=both', 'tag', ['en', 'fr']],
  ['format=poster&languages=all', 'sheet', ['en']],
] as const)('?%s prints the format %s in %j', (query, format, languages) => {
  expect(readPrint(new URLSearchParams(query), 'en')).toEqual({ format, languages });
});

it('a print-out has each product once, and ignores invalid slugs', () => {
  expect(slugsOf(new URLSearchParams({ slugs: 'a-1,b-2,a-1,../x,' }))).toEqual(['a-1', 'b-2']);
});
