import { findCategories, foldWord, type Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import { hinWarning } from '#src/catalogue/product/hin.ts';
import type { ChosenMapping, ImportMapping } from '../import-run.ts';
import { cleanCell } from './cell.ts';
import { readHeading } from './heading.ts';
import { isReasonHeading } from './heading-text.ts';
import type { ImportRow } from './import-row.ts';
import { plainValue } from './plain-words.ts';

/** What the contents of a column can be, and the share of its values that must be so. */
type Content = { name: string; share: number; is: (text: string, names: Vocabulary) => boolean };

const contents: readonly Content[] = [
  { name: 'hin', share: 0.6, is: (text) => hinWarning(text) === null },
  { name: 'condition', share: 0.9, is: (text) => plainValue('condition', text) !== undefined },
  { name: 'program_year', share: 0.9, is: (text) => /^(?:19[5-9]|20[0-4])\d$/.test(text) },
  { name: 'brand', share: 0.6, is: (text, { brands }) => brands.has(foldWord(text)) },
  { name: 'category', share: 0.6, is: (text, names) => findCategories(names, text).length > 0 },
  { name: 'sku', share: 0.9, is: (text) => /^(?=.*\d)[A-Z\d][A-Z\d./-]{2,19}$/i.test(text) },
];

/** Headings whose values decide: `Type` may have New and Used, `Status` too, and `Stock` the stock numbers. */
const doubtful: Partial<Record<string, string>> = { category: 'condition', availability: 'condition', stock: 'sku' };

const rowsToRead = 50;

/**
 * The columns of headings that say nothing, or the wrong thing, by the values below them: the heading is the first row.
 * Only columns that no heading has taken.
 */
export function proposeColumns(
  [first, ...rows]: readonly ImportRow[],
  names: Vocabulary,
  chosen: ChosenMapping,
): ChosenMapping {
  const headings = (first?.cells ?? []).map((cell) => cell.trim());
  const known = readHeading(headings, chosen).mapping;
  const taken = new Set(known.map(({ column }) => column));
  const proposed: Record<string, string> = {};
  for (const { heading, column } of known) {
    if (Object.hasOwn(chosen, heading) || isReasonHeading(heading)) continue;
    const values = valuesOf(rows, headings.indexOf(heading));
    const candidates = column === null ? contents : contents.filter(({ name }) => name === doubtful[column]);
    const fit = candidates.find(({ name, share, is }) => {
      const count = values.filter((text) => is(text, names)).length;
      return !taken.has(name) && values.length > 0 && count >= values.length * share && hasOwnValues(name, values);
    });
    // A quantity is a number, so only a column of codes is taken for stock numbers.
    if (!fit || (column === 'stock' && values.every((text) => /^\d{1,5}$/.test(text)))) continue;
    taken.add(fit.name);
    proposed[heading] = fit.name;
  }
  return proposed;
}

const valuesOf = (rows: readonly ImportRow[], at: number): string[] =>
  rows
    .slice(0, rowsToRead)
    .map(({ cells }) => cleanCell(cells[at] ?? ''))
    .filter(Boolean);

/** Stock numbers differ from each other. */
const hasOwnValues = (name: string, values: string[]): boolean =>
  name !== 'sku' || (values.length > 1 && new Set(values).size === values.length);

const maxSamples = 3;
const maxSampleLength = 60;

/** Each column with its first different values, by which people recognize it. */
export const withSamples = (mapping: ImportMapping[], cells: string[], rows: readonly ImportRow[]): ImportMapping[] =>
  mapping.map((one) => {
    const at = cells.findIndex((cell) => cell.trim() === one.heading);
    const samples = [...new Set(valuesOf(rows, at))].slice(0, maxSamples);
    return {
      ...one,
      samples: samples.map((text) => text.slice(0, maxSampleLength).toWellFormed().replaceAll('\0', '\u2400')),
    };
  });
