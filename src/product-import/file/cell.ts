import { withoutDefusal } from '#src/lib/spreadsheet/formula.ts';
import { type FileHabits, usualHabits } from './import-row.ts';

/** Reads what a spreadsheet makes of a value. What can't be made sense of stays as it is, for the rules to refuse. */

/** Export puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the value. */
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

/** The same for an amount of money: no cent has a thousandth, so three digits behind a comma are thousands anywhere. */
export const plainMoney = (text: string): string => plainNumber(text);

/**
 * `12,99` where nothing shows that the file writes decimals with a comma: it may be 12.99, or a price in thousands that
 * has lost a digit. Spaces between thousands, or the dollar sign behind, are how French writes.
 */
export const isAmbiguousMoney = (text: string, decimals: FileHabits['decimals']): boolean =>
  decimals === 'point' && /^-?\$?\s*[1-9]\d*,\d{1,2}$/.test(text);

const flagText: Partial<Record<string, string>> = { oui: 'yes', non: 'no', o: 'yes', n: 'no', y: 'yes' };

/** Yes and no in either language. */
export const plainFlag = (text: string): string => flagText[text.toLowerCase()] ?? text;

/** Entries stand between upright bars; empty ones drop out. */
export const splitList = (text: string): string[] => splitEntries(text).filter((entry) => entry !== '');

/** Entries in their places, empty ones too. A bar that is part of an entry has a backslash before it. */
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

/** A spreadsheet keeps a day as a number: how many have passed since its first one. */
export function plainDay(text: string, dayZero = usualHabits.dayZero): string {
  if (!/^[2-7]\d{4}(\.0+)?$/.test(text)) return text;
  return new Date(dayZero + Number(text) * 86_400_000).toISOString().slice(0, 10);
}
