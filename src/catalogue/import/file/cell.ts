/** Reads what a spreadsheet makes of a value. What can't be made sense of stays as it is, for the rules to refuse. */

/** Export puts an apostrophe before what a spreadsheet would take for a formula; it is no part of the value. */
export const cleanCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');

/** `$12,345.00`, `12 345,00 $` and `12345` are one number, written `12345.00` or `12345`. */
export function plainNumber(text: string): string {
  const bare = text.replace(/^\$\s*|\s*\$$/g, '');
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '');
  if (/^-?(\d{1,3}(\s\d{3})+|\d+),\d{1,2}$/.test(bare)) return bare.replace(/\s/g, '').replace(',', '.');
  return /^-?\d{1,3}(\s\d{3})+$/.test(bare) ? bare.replace(/\s/g, '') : bare;
}

const words: Partial<Record<string, string>> = { oui: 'yes', non: 'no', o: 'yes', n: 'no', y: 'yes' };

/** Yes and no in either language. */
export const plainFlag = (text: string): string => words[text.toLowerCase()] ?? text;

/** Entries stand between upright bars; empty ones drop out. */
export const splitList = (text: string): string[] =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
