import type { Language } from '#src/i18n/language.ts';
import { splitKey } from '#src/i18n/message-key.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { formatDay } from '#src/lib/dates.ts';
import { formatMoney } from '#src/lib/money.ts';
import { columnLabel } from './column-label.ts';

/** An error at one place of a file. The heading is line 1; a row that spans lines counts from its first one. */
export type ImportProblem = {
  line: number;
  /** The heading of the column; empty for the whole line or file. */
  column: string;
  /** The message key, and its parameters. */
  reason: string;
  given?: Record<string, string>;
  value: string;
};

/** Long values are truncated in messages. */
const maxValueLength = 80;

export function importProblem(
  line: number,
  column: string,
  written: string,
  value = '',
  given?: Record<string, string>,
): ImportProblem {
  const shown = value.length > maxValueLength ? `${value.slice(0, maxValueLength).toWellFormed()}…` : value;
  const { key: reason, inputs } = splitKey(written);
  const named = { ...inputs, ...given };
  return {
    line,
    column,
    reason,
    value: shown.replaceAll('\0', '\u2400'),
    ...(Object.keys(named).length > 0 && { given: named }),
  };
}

/** The message for the user. */
export const explainProblem = (
  { reason, given = {} }: Pick<ImportProblem, 'reason' | 'given'>,
  language: Language,
): string => sentence(reason, language, Object.fromEntries(Object.entries(given).map(inLanguage(language))));

/**
 * `priceCents` becomes the parameter `{price}`, `soldDay` the day as `{sold}`, and `missingColumns` the labels of columns as
 * `{missing}`, in the reader's language.
 */
const inLanguage =
  (language: Language) =>
  ([name, text]: [string, string]): [string, string] => {
    if (name.endsWith('Cents')) return [name.slice(0, -'Cents'.length), formatMoney(Number(text), language)];
    if (name.endsWith('Day')) return [name.slice(0, -'Day'.length), formatDay(text, language)];
    if (!name.endsWith('Columns')) return [name, text];
    return [
      name.slice(0, -'Columns'.length),
      text
        .split(',')
        .map((one) => columnLabel(one, language))
        .join(', '),
    ];
  };
