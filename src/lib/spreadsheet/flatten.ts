import { wallTime } from '#src/lib/dates.ts';
import type { Cell, Heading } from './spreadsheet.ts';

/** Flattens a record to one row: two cells for a text in two languages, and one for everything else. */

export type ExportColumn = {
  heading: Heading;
  key: string;
  language?: 'en' | 'fr';
  isDay?: boolean;
  isTime?: boolean;
  /** What a value of a choice is called. */
  nameOf?: (value: unknown) => string | undefined;
};

/** For people: what a field is called, the zone of times, and the names of choices. */
export type ExportWords = {
  labelOf: (key: string) => string;
  languageNames: Readonly<Record<'en' | 'fr', string>>;
  zone: string;
  yes: string;
  no: string;
  choices: Readonly<Record<string, (value: unknown) => string | undefined>>;
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

/** What a choice is called, and yes and no. */
const nameIn =
  (words: ExportWords, key: string) =>
  (value: unknown): string | undefined => {
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    return Object.hasOwn(words.choices, key) ? words.choices[key]?.(value) : undefined;
  };

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
    const name = nameOf?.(value);
    if (name !== undefined) return name;
    if (isDay && typeof value === 'string') return new Date(`${value}T00:00:00Z`);
    if (language === undefined) return cellOf(value);
    // A plain text is English.
    if (isLocalized(value)) return value[language];
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

const isPlain = (value: unknown) => typeof value !== 'object' || value === null || value instanceof Date;

function isLocalized(value: unknown): value is { en: string; fr: string | null } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { en, fr = null, ...others } = value as { en?: unknown; fr?: unknown };
  return Object.keys(others).length === 0 && typeof en === 'string' && (fr === null || typeof fr === 'string');
}
