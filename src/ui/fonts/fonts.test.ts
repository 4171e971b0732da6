import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const styles = readFileSync(`${folder}/fonts.css`, 'utf8');

/** The code points that the font file of this name is declared for. */
function codesOf(name: string): Set<number> {
  const [, range = ''] = new RegExp(`${name}\\.woff2.*\\n\\s*unicode-range:\\s*([^;]*);`).exec(styles) ?? [];
  return new Set(
    range.split(/,\s*/).flatMap((part) => {
      const [first = '', last = first] = part.replace('U+', '').split('-');
      const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
}

/** Decided in docs/decisions/043-weight-and-speed.md. */
test('the fonts of the first screen have 25 KB at most, and all fonts 40', () => {
  const bytesOf = (files: string[]) => files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  expect(bytesOf(['text.woff2', 'headings.woff2'])).toBeLessThan(25 * 1024);
  expect(bytesOf(readdirSync(folder).filter((file) => file.endsWith('.woff2')))).toBeLessThan(40 * 1024);
});

test.each(['en', 'fr'])('the texts of the interface in %s need no font beyond the first screen', (language) => {
  const text = readFileSync(`messages/${language}.json`, 'utf8');
  const codes = codesOf('text');
  expect(codes.size).toBeGreaterThan(100);
  expect([...new Set(text)].filter((one) => one !== '\n' && !codes.has(one.codePointAt(0) ?? 0))).toEqual([]);
});

test('no character is declared in two fonts, so no text fetches both', () => {
  const [text, latin, other] = [codesOf('text'), codesOf('other-latin'), codesOf('other-languages')];
  expect([...latin].filter((code) => text.has(code))).toEqual([]);
  expect([...other].filter((code) => text.has(code) || latin.has(code))).toEqual([]);
});
