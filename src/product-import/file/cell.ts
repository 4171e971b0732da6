import { dayMs } from '#src/lib/duration.ts';
import { withoutDefusal } from '#src/lib/spreadsheet/formula.ts';
import { defaultHabits } from './import-row.ts';

/** Normalizes values as spreadsheets write them. Unknown formats stay as they are, to be refused by validation. */

/** Removes the apostrophe that export puts before formulas. */
export const cleanCell = (cell: string): string => withoutDefusal(cell.trim()).trim();

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
export function plainDay(text: string, dayZero = defaultHabits.dayZero): string {
  if (!/^[2-7]\d{4}(\.0+)?$/.test(text)) return text;
  return new Date(dayZero + Number(text) * dayMs).toISOString().slice(0, 10);
}
