import { wallTime } from '#src/lib/dates.ts';
import type { Cell, Heading } from './spreadsheet.ts';

/** Flattens a record to one row: two cells for a text in two languages, and one for everything else. */

export type ExportColumn = {
  heading: Heading;
  key: string;
  language?: 'en' | 'fr';
  isDay?: boolean;
  isTime?: boolean;
  /** What a value is called. */
  nameOf?: (value: unknown, record: Flat) => string | undefined;
};

/** For people: what a field and a value of it are called, and the zone of times. */
export type ExportWords = {
  language: 'en' | 'fr';
  labelOf: (key: string) => string;
  languageNames: Readonly<Record<'en' | 'fr', string>>;
  zone: string;
  wordOf: (key: string, value: unknown, record: Flat) => string | undefined;
};

type Flat = Readonly<Record<string, unknown>>;

/** Credentials are never exported. */
const isSecret = (key: string) => /hash|secret|password|token/i.test(key);

/** The columns of some records, in the order of their keys; `localized` are the known bilingual ones. */
export function columnsOf(
  records: readonly Flat[],
  { keys, localized, leaveOut = [], days = [], words }: ColumnRules,
): ExportColumn[] {
  const named = (key: string, code = key, more: string[] = []) =>
    words && words.labelOf(key) !== key ? `${[words.labelOf(key), ...more].join(', ')} (${code})` : code;
  const isTime = (key: string) => words !== undefined && records.some((record) => isInstant(record[key]));
  const all = new Set([...keys, ...records.flatMap((record) => Object.keys(record))]);
  const inTwo = (key: string) => localized.includes(key) || records.some((record) => isLocalized(record[key]));
  return [...all]
    .filter((key) => !isSecret(key) && !leaveOut.includes(key))
    .flatMap((key): ExportColumn[] =>
      inTwo(key)
        ? (['en', 'fr'] as const).map((language) => ({
            heading: named(key, `${key}_${language}`, words && [words.languageNames[language]]),
            key,
            language,
            ...(words && { nameOf: nameIn(words, key) }),
          }))
        : [
            isTime(key) || (words && /(^at|At)$/.test(key))
              ? { heading: { text: named(key, key, [words?.zone ?? '']), isTime: true }, key, isTime: true }
              : {
                  heading: named(key),
                  key,
                  ...(days.includes(key) && { isDay: true }),
                  ...(words && { nameOf: nameIn(words, key) }),
                },
          ],
    );
}

/** What a choice, or each of several, is called; a structure in words. */
const nameIn =
  (words: ExportWords, key: string) =>
  (value: unknown, record: Flat): string | undefined => {
    const wordOf = (one: unknown) => words.wordOf(key, one, record) ?? (isPlain(one) ? undefined : inWords(one, words));
    if (!Array.isArray(value)) return wordOf(value);
    if (value.length === 0) return undefined;
    const names = value.map(wordOf);
    if (names.every((name) => name === undefined)) return undefined;
    return names.map((name, at) => name ?? String(value[at])).join(value.every(isPlain) ? ', ' : '\n');
  };

/** The parts of a structure with their names: `Title: Hours on an outboard; Keywords: hours, outboard`. */
export function inWords(value: unknown, words: Pick<ExportWords, 'labelOf' | 'language' | 'wordOf'>): string {
  if (value === null || value === undefined) return '–';
  if (isLocalized(value) && value.en !== undefined) return value[words.language] ?? value.en ?? '–';
  if (Array.isArray(value)) return value.map((entry) => inWords(entry, words)).join(', ');
  if (isPlain(value)) return words.wordOf('', value, {}) ?? String(cellOf(value));
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== '')
    .map(([key, part]) => `${words.labelOf(key)}${words.language === 'fr' ? '\u00a0: ' : ': '}${inWords(part, words)}`)
    .join('; ');
}

type ColumnRules = {
  keys: readonly string[];
  localized: readonly string[];
  leaveOut?: readonly string[];
  /** Keys of calendar days, which become dates. */
  days?: readonly string[];
  /** Without them headings are the keys, and times as in the API. */
  words?: ExportWords | undefined;
};

const isInstant = (value: unknown): boolean =>
  value instanceof Date || (typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value));

export const cellsOf = (record: Flat, columns: readonly ExportColumn[]): Cell[] =>
  columns.map(({ key, language, isDay, isTime, nameOf }) => {
    const value = record[key];
    if (isTime && isInstant(value)) return wallTime(new Date(value as string | Date));
    if (isDay && typeof value === 'string') return new Date(`${value}T00:00:00Z`);
    if (language === undefined) return nameOf?.(value, record) ?? cellOf(value);
    // A plain text is English.
    if (isLocalized(value)) return nameOf?.(value[language], record) ?? value[language];
    return language === 'en' ? cellOf(value) : null;
  });

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value) && value.every(isPlain)) return value.map((entry) => cellOf(entry) ?? '').join('|');
  return JSON.stringify(value);
}

const isPlain = (value: unknown): value is string | number | boolean | Date | null | undefined =>
  typeof value !== 'object' || value === null || value instanceof Date;

function isLocalized(value: unknown): value is { en: string | null; fr: string | null } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { en, fr = null, ...others } = value as { en?: unknown; fr?: unknown };
  const isText = (text: unknown) => text === null || typeof text === 'string';
  return Object.keys(others).length === 0 && isText(en) && isText(fr);
}
