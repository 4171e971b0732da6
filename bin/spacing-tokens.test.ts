import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The capture of each match, in order. */
const allIn = (file: string, pattern: RegExp) =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, one]) => one);

it('the lint rule knows the lengths of all spacing tokens', () => {
  const [listed = ''] = allIn('bin/lint/spacing-tokens.grit', /r"\(\?:([\d|]+)\)px"/g);
  const lengths = allIn('src/ui/tokens.css', /--s[\d-]+: (\d+)px;/g);
  expect(lengths.length).toBeGreaterThan(10);
  expect(listed.split('|')).toEqual(lengths);
});
