import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';

/**
 * What the tests of e990c42 proved and where it is proved now, one row per title as it stands in the source. The table
 * goes with the last commit of the renaming that it guards.
 */
type Proof = { level: string; file: string; title: string; 'new file': string; 'new title': string; reason: string };

const proofs: Proof[] = parse(readFileSync('docs/proofs.csv'), { columns: true });

const texts = new Map<string, string>();

/** A file's text, with the quotes inside of its strings as they are read. */
function textOf(file: string): string {
  const text = texts.get(file) ?? (existsSync(file) ? readFileSync(file, 'utf8').replaceAll("\\'", "'") : '');
  texts.set(file, text);
  return text;
}

const hasTitle = (file: string, title: string) =>
  title !== '' && ["'", '"', '`'].some((quote) => textOf(file).includes(quote + title + quote));

test('every title of the old tests is in the table', () => {
  expect(new Set(proofs.map(({ file, title }) => `${file} ${title}`)).size).toBe(1_788);
});

test('every old test has a new place that exists, or a reason', () => {
  const lost = proofs.filter((proof) => !proof.reason && !hasTitle(proof['new file'], proof['new title']));
  expect(lost).toEqual([]);
});
