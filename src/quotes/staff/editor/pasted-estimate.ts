import type { Language } from '#src/i18n/language.ts';
import { readNumber } from '#src/lib/input/read-number.ts';

/** Lines of an estimate from a spreadsheet: a row each, its name first, the other language and the amount after it. */
export type PastedLine = { en: string; fr: string | null; amount: number | null };

export const pastedEstimate = (text: string, language: Language): PastedLine[] =>
  text.split(/\r?\n/).flatMap((row) => {
    const [en = '', ...rest] = row.split('\t').map((cell) => cell.trim());
    if (en === '') return [];
    const read = (cell: string) => (cell === '' ? null : (readNumber(cell, { isMoney: true }, language) ?? null));
    const words = rest.find((cell) => cell !== '' && read(cell) === null) ?? null;
    return [{ en, fr: words, amount: rest.map(read).findLast((amount) => amount !== null) ?? null }];
  });
