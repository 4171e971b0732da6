import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sheets = globSync('src/**/*.css');
const read = (file: string) => readFileSync(file, 'utf8');

// The font's tabular figures have slashed zeros, which read as struck out.
test('figures are proportional and of the one font', () => {
  expect(sheets.filter((sheet) => /tabular-nums|slashed-zero|monospace/.test(read(sheet)))).toEqual([]);
});

test('nothing in the back office is set in capitals but first letters', () => {
  const office = sheets.filter((sheet) => /^src\/(admin|ui\/admin|product-import)\//.test(sheet));
  const capitals = /(?<!::first-letter \{\s*)text-transform: uppercase/;
  expect(office.filter((sheet) => capitals.test(read(sheet)))).toEqual([]);
});

test('badges are our own, because those of Mantine are in capitals', () => {
  const components = globSync('src/**/*.tsx');
  expect(components.length).toBeGreaterThan(100);
  const mantines = /import \{[^}]*\bBadge\b[^}]*\} from '@mantine\/core'/;
  expect(components.filter((file) => mantines.test(read(file)))).toEqual([]);
});
