import type { FileColumn } from './file/heading.ts';
import type { KeyedRow } from './match-rows.ts';

/** A file with fewer columns is a list of prices or links, in which a single filled cell can be a whole row. */
const minColumns = 4;

const total = /^(?:(?:grand|sub|sous)[ -]?)?totals?\b/i;

/** Rows of a printed list that are no units: repeated headings, titles of sections, totals. */
export function isFiller({ cells, sku }: KeyedRow, columns: readonly FileColumn[], isKnown: (sku: string) => boolean) {
  if (columns.length < minColumns || (sku !== '' && isKnown(sku))) return false;
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.length === 1 || columns.every(({ at, heading }) => cells[at]?.trim() === heading)) return true;
  return total.test(sku) || (sku === '' && filled.some((cell) => total.test(cell)));
}
