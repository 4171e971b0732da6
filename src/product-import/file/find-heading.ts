import type { ChosenMapping } from '../import-run.ts';
import { countKnown } from './heading.ts';
import type { ImportRow } from './import-row.ts';

/** Titles, dates and addresses of the dealer stand above the heading; a whole page of them does not. */
const maxLinesAbove = 30;

/** A title may have one word that is a heading too. */
const minKnown = 2;

/** The position of the heading among the first rows of a list: the row with most known headings, else the first one. */
export function findHeading(rows: readonly ImportRow[], chosen: ChosenMapping = {}): number {
  let best = { at: 0, known: minKnown - 1 };
  for (const [at, { cells }] of rows.slice(0, maxLinesAbove).entries()) {
    const known = countKnown(cells, chosen);
    if (known > best.known) best = { at, known };
  }
  return best.at;
}

/** How well a sheet can be read as a list of stock. */
export const scoreSheet = (rows: readonly ImportRow[]): number =>
  Math.max(0, ...rows.slice(0, maxLinesAbove).map(({ cells }) => countKnown(cells)));
