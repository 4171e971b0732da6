import { withoutDefusal } from '#src/lib/spreadsheet/formula.ts';
import { type FileHabits, usualHabits } from './import-row.ts';

/** Normalizes values as spreadsheets write them. Unknown formats stay as they are, to be refused by validation. */

/** Removes the apostrophe that export puts before formulas. */
export const cleanCell = (cell: string): string => withoutDefusal(cell.trim()).trim();

/** `$12,345.00`, `12 345,00 $`, `12.345,00` and `12345` are one number, written `12345.00` or `12345`. */
export function plainNumber(text: string, decimals: FileHabits['decimals'] = 'point'): string {
  const bare = text.replace(/^\$\s*|\s*\$$/g, '');
  if (decimals === 'comma' && /^-?\d{1,3},\d{3}$/.test(bare)) return bare.replace(',', '.');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  if (/^-?(\d{1,3}(\s\d{3})+|\d{1,3}(\.\d{3})+|\d+),\d{1,2}$/.test(bare))
    return bare.replace(/[\s.]/g, '').replace(',', '.');
  if (/^-?\d{1,3}(\.\d{3}){2,}$/.test(bare)) return bare.replaceAll('.', '');
  return /^-?\d{1,3}(\s\d{3})+$/.test(bare) ? bare.replace(/\s/g, '') : bare;
}

/** The same for an amount of money: cents have two digits, so three digits after a comma are thousands. */
export const plainMoney = (text: string): string => plainNumber(text);

/**
 * `12,99` when nothing shows that the file has decimal commas: it may be 12.99, or a price in thousands that lost a
 * digit. Spaces as thousands separators, or a dollar sign at the end, are French notation.
 */
export const isAmbiguousMoney = (text: string, decimals: FileHabits['decimals']): boolean =>
  decimals === 'point' && /^-?\$?\s*[1-9]\d*,\d{1,2}$/.test(text);

const flagText: Partial<Record<string, string>> = { oui: 'yes', non: 'no', o: 'yes', n: 'no', y: 'yes' };

/** Yes and no in either language. */
export const plainFlag = (text: string): string => flagText[text.toLowerCase()] ?? text;

/** Entries are separated by `|`; empty ones are dropped. */
export const splitList = (text: string): string[] => splitEntries(text).filter((entry) => entry !== '');

/** Entries by position, including empty ones. A `|` within an entry is escaped with a backslash. */
export function splitEntries(text: string): string[] {
  const entries: string[] = [];
  let entry = '';
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '|') {
      entries.push(entry.trim());
      entry = '';
      continue;
    }
    const isEscape = text[at] === '\\' && (text[at + 1] === '\\' || text[at + 1] === '|');
    if (isEscape) at += 1;
    entry += text[at];
  }
  return [...entries, entry.trim()];
}

export const joinEntries = (entries: readonly string[]): string =>
  entries.map((entry) => entry.replace(/[\\|]/g, '\\$&')).join('|');

/** Spreadsheets store a day as a number of days since their epoch. */
export function plainDay(text: string, dayZero = usualHabits.dayZero): string {
  if (!/^[2-7]\d{4}(\.0+)?$/.test(text)) return text;
  return new Date(dayZero + Number(text) * 86_400_000).toISOString().slice(0, 10);
}
