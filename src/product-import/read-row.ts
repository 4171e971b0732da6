import { isAttributeKey, numberRulesOf } from '#src/catalogue/product/attribute/attribute.ts';
import { foldWord, type Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import type { ProductFields } from '#src/catalogue/product/product-fields.ts';
import { type LinkKind, ownNumbers } from '#src/catalogue/product/product-schema.ts';
import { type NumberKind, readNumber } from '#src/lib/input/read-number.ts';
import type { Localized } from '#src/lib/localized.ts';
import { cleanCell, plainDay, plainFlag, splitEntries, splitList } from './file/cell.ts';
import type { FileColumn } from './file/heading.ts';
import { defaultHabits, type FileHabits, type ImportRow } from './file/import-row.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';

/** Products that a row refers to by stock number. They may come later in the same file. */
export type NamedLinks = Partial<Record<LinkKind, string[]>>;

export type RowReading = { fields: ProductFields; links: NamedLinks; problems: ImportProblem[] };

/** Names that a row can refer to. `pictures` has ids by name in lower case. */
export type Lookups = Vocabulary & { pictures: ReadonlyMap<string, number> };

/**
 * Turns the cells of a row into the fields of a product write, on top of the product's present fields. Columns are in the
 * order of `readHeading`: those of single pictures are last.
 */
export function readRow(
  row: ImportRow,
  columns: FileColumn[],
  lookups: Lookups,
  before: ProductFields = {},
): RowReading {
  const reading: RowReading = { fields: { ...before }, links: {}, problems: [] };
  const context: Context = { ...lookups, ...defaultHabits, ...row.habits };
  for (const file of columns) {
    const text = cleanCell(row.cells[file.at] ?? '');
    const addError: AddError = (reason, value = text, given) =>
      reading.problems.push(importProblem(row.line, file.heading, reason, value, given));
    if (text.includes('\0')) addError('import_nul');
    else if (text.includes('\ufffd')) addError('import_not_utf8');
    else readCell(reading, file, text, context, addError);
  }
  joinLists(reading, columns, row);
  return reading;
}

type Context = Lookups & FileHabits;
type AddError = (reason: string, value?: string, given?: Record<string, string>) => void;

function readCell(reading: RowReading, { column }: FileColumn, text: string, context: Context, addError: AddError) {
  const { fields, links } = reading;
  if (column.kind === 'links') links[column.link] = [...new Set(splitList(text))];
  else if (column.kind === 'localized')
    fields[column.field] = withLanguage(fields[column.field], column.language, text);
  else if (column.kind === 'pictures') {
    fields[column.field] = readPictures(text, context, addError);
    // The first picture of the file is the feature image.
    fields.featureImage = null;
  } else if (column.kind === 'picture') fields[column.field] = readPictures(text, context, addError)[0] ?? null;
  else if (column.kind !== 'localized-list') fields[column.field] = readValue(column, text, context, addError);
}

function readValue({ kind, field }: FileColumn['column'], text: string, context: Context, addError: AddError): unknown {
  if (text === '') return null;
  if (kind === 'number') return readTyped(text, kindOfNumber(field), context);
  if (kind === 'money') return readTyped(text, { isMoney: true }, context);
  if (kind === 'day') return plainDay(text, context.dayZero);
  if (kind === 'flag') return plainFlag(text);
  if (kind === 'numbers') return splitList(text).map((entry) => (/^\d+$/.test(entry) ? Number(entry) : entry));
  if (kind === 'choice') return readChoice(context.choices.get(field), text, addError);
  if (kind === 'category') return readCategory(text, context, addError);
  return kind === 'brand' ? readBrand(text, context, addError) : text;
}

/** What can't be read, or in two ways, stays text, which the rules of the form refuse. */
const readTyped = (text: string, kind: NumberKind, { decimals }: FileHabits): number | string =>
  readNumber(text, kind, decimals === 'comma' ? 'fr' : undefined) ?? text;

const kindOfNumber = (field: string): NumberKind =>
  isAttributeKey(field) ? numberRulesOf(field) : ((ownNumbers as Partial<Record<string, NumberKind>>)[field] ?? {});

function readChoice(choices: ReadonlyMap<string, string> | undefined, text: string, addError: AddError): string | null {
  const choice = choices?.get(foldWord(text));
  if (choice !== undefined || !choices) return choice ?? text;
  addError('import_unknown_choice', text, { choices: [...new Set(choices.values())].join(', ') });
  return null;
}

function readCategory(text: string, { categories }: Lookups, addError: AddError): number | null {
  const category = categories.get(text.toLowerCase().replace(/^\/|\/$/g, ''));
  if (category?.isLeaf) return category.id;
  addError(category ? 'import_category_not_leaf' : 'import_unknown_category');
  return null;
}

function readBrand(text: string, { brands }: Lookups, addError: AddError): number | null {
  const brand = brands.get(foldWord(text));
  if (brand) return brand.id;
  addError('import_unknown_brand');
  return null;
}

function readPictures(text: string, { pictures }: Lookups, addError: AddError): number[] {
  const names = splitList(text);
  for (const name of names) if (!pictures.has(name.toLowerCase())) addError('import_unknown_picture', name);
  return names.map((name) => pictures.get(name.toLowerCase())).filter((id) => id !== undefined);
}

function withLanguage(before: unknown, language: 'en' | 'fr', text: string): Localized {
  const { en, fr } = (before ?? { en: '', fr: null }) as Localized;
  return language === 'en' ? { en: text, fr } : { en, fr: text || null };
}

/** Lists in two languages have two columns: entries at the same position are translations of each other. */
function joinLists(reading: RowReading, columns: FileColumn[], row: ImportRow) {
  const lists = columns.filter(({ column }) => column.kind === 'localized-list');
  for (const language of ['en', 'fr'] as const) {
    for (const file of lists) {
      if (!('language' in file.column) || file.column.language !== language) continue;
      const text = cleanCell(row.cells[file.at] ?? '');
      const entries = text === '' ? [] : splitEntries(text);
      const before = (reading.fields[file.column.field] ?? []) as Localized[];
      if (language === 'fr' && entries.length > 0 && entries.length !== before.length) {
        const english = String(before.length);
        reading.problems.push(importProblem(row.line, file.heading, 'import_lists_differ', text, { english }));
      } else
        reading.fields[file.column.field] = language === 'en' ? inEnglish(entries, before) : inFrench(entries, before);
    }
  }
}

const inEnglish = (entries: string[], before: Localized[]): Localized[] =>
  entries.map((en, place) => ({ en, fr: before[place]?.fr ?? null }));

const inFrench = (entries: string[], before: Localized[]): Localized[] =>
  before.map(({ en }, place) => ({ en, fr: entries[place] || null }));
