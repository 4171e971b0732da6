import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { formatMoney } from '#src/lib/money.ts';

/** What is wrong with one place of a file. The heading is line 1; a row that spans lines counts from its first one. */
export type ImportProblem = {
  line: number;
  /** The column as the file's heading writes it; empty when the whole line or file is meant. */
  column: string;
  /** The key of the message that says why, and what it fills in. */
  reason: string;
  given?: Record<string, string>;
  value: string;
};

/** A value is repeated to its reader only as far as it helps to find it. */
const longestValue = 80;

export function importProblem(
  line: number,
  column: string,
  reason: string,
  value = '',
  given?: Record<string, string>,
): ImportProblem {
  const shown = value.length > longestValue ? `${value.slice(0, longestValue).toWellFormed()}…` : value;
  return { line, column, reason, value: shown.replaceAll('\0', '\u2400'), ...(given && { given }) };
}

/** The sentence that a person reads. */
export const explainProblem = (
  { reason, given = {} }: Pick<ImportProblem, 'reason' | 'given'>,
  language: Language,
): string => sentence(reason, language, Object.fromEntries(Object.entries(given).map(inLanguage(language))));

/** Amounts are kept as `priceCents`, and fill the blank `{price}` as the reader's language writes money. */
const inLanguage =
  (language: Language) =>
  ([name, text]: [string, string]): [string, string] =>
    name.endsWith('Cents') ? [name.slice(0, -'Cents'.length), formatMoney(Number(text), language)] : [name, text];
