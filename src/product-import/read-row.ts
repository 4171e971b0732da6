import { isAttributeKey, numberRulesOf } from '#src/catalogue/product/attribute/attribute.ts';
import { findCategories, foldWord, type Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import type { ProductFields } from '#src/catalogue/product/product-fields.ts';
import { type LinkKind, ownNumbers } from '#src/catalogue/product/product-schema.ts';
import { inUnit } from '#src/lib/input/measure-unit.ts';
import { type NumberKind, readNumber } from '#src/lib/input/read-number.ts';
import type { Localized } from '#src/lib/localized.ts';
import { cleanCell, plainDay, plainFlag, splitEntries, splitList } from './file/cell.ts';
import { damageOf, isDateCell } from './file/damage.ts';
import type { FileColumn } from './file/heading.ts';
import { unitOf } from './file/heading-text.ts';
import { defaultHabits, type FileHabits, type ImportRow } from './file/import-row.ts';
import { findChoice, isCallForPrice, isNothing, plainValue } from './file/plain-words.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import { refuseLinks, splitPhotos } from './photos/photo-links.ts';
import { isMatched, type UnmatchedValue, type ValueMatches } from './value-matches.ts';

/** Products that a row refers to by stock number. They may come later in the same file. */
export type NamedLinks = Partial<Record<LinkKind, string[]>>;

export type RowReading = {
  fields: ProductFields;
  links: NamedLinks;
  problems: ImportProblem[];
  warnings: ImportProblem[];
  /** Values that name no category, brand or condition. */
  unmatched: Pick<UnmatchedValue, 'field' | 'value'>[];
  /** Addresses of photos, which are fetched after the import. */
  photoLinks: string[];
};

/** Names that a row can refer to. `pictures` has ids by name in lower case. */
export type Lookups = Vocabulary & { pictures: ReadonlyMap<string, number>; matches?: ValueMatches };

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
  const reading: RowReading = {
    fields: { ...before },
    links: {},
    problems: [],
    warnings: [],
    unmatched: [],
    photoLinks: [],
  };
  const context: Context = { ...lookups, ...defaultHabits, ...row.habits };
  for (const file of columns) {
    const text = cleanCell(row.cells[file.at] ?? '');
    const addError: AddError = (reason, value = text, given) => {
      // A colour of the list that is no option of ours must not keep the unit out.
      const isNoted = file.isShared && reason === 'import_unknown_choice';
      const { field } = file.column;
      if (isMatched(field) && unmatchedReasons.has(reason)) reading.unmatched.push({ field, value });
      const noted = isNoted ? reading.warnings : reading.problems;
      noted.push(importProblem(row.line, file.heading, isNoted ? 'import_option_left_empty' : reason, value, given));
    };
    if (text.includes('\0')) addError('import_nul');
    else if (text.includes('\ufffd')) addError('import_not_utf8');
    else {
      const damage = damageOf(text, file, isDateCell(row, file.at));
      if (damage) addError(damage);
      else readCell(reading, file, text, context, addError);
    }
  }
  joinLists(reading, columns, row);
  return reading;
}

/** Reasons that go away when a person says what the value means. */
const unmatchedReasons: ReadonlySet<string> = new Set([
  ...['import_unknown_category', 'import_ambiguous_category', 'import_category_not_leaf'],
  ...['import_unknown_brand', 'import_unknown_choice'],
]);

type Context = Lookups & FileHabits;
type AddError = (reason: string, value?: string, given?: Record<string, string>) => void;

function readCell(reading: RowReading, file: FileColumn, text: string, context: Context, addError: AddError) {
  const { fields, links } = reading;
  const { column } = file;
  if (column.kind === 'links') links[column.link] = [...new Set(splitList(text))];
  else if (column.kind === 'localized')
    fields[column.field] = withLanguage(fields[column.field], column.language, text);
  else if (column.kind === 'pictures') {
    const { links: addresses, rest } = splitPhotos(text);
    const refused = refuseLinks(addresses);
    if (refused) addError(refused, addresses.find((link) => refuseLinks([link])) ?? text);
    reading.photoLinks = addresses;
    // Photos that are fetched are added to those that are there.
    if (addresses.length > 0 && rest === '') return;
    fields[column.field] = readPictures(rest, context, addError);
    // The first picture of the file is the feature image.
    fields.featureImage = null;
  } else if (column.kind === 'picture') fields[column.field] = readPictures(text, context, addError)[0] ?? null;
  else if (column.kind === 'money' && column.field === 'price' && isCallForPrice(text)) {
    fields.price = null;
    fields.callForPrice = true;
  } else if (column.kind !== 'localized-list') fields[column.field] = readValue(file, text, context, addError);
}

/** Kinds of values for which `N/A` or a dash is nothing. */
const withoutValue: ReadonlySet<string> = new Set(['number', 'money', 'day', 'choice', 'category', 'brand']);

function readValue({ column, heading }: FileColumn, text: string, context: Context, addError: AddError): unknown {
  const { kind, field } = column;
  const match = context.matches?.find(field, text);
  if (match !== undefined) return match;
  if (text === '' || (withoutValue.has(kind) && isNothing(text))) return null;
  if (kind === 'number') return readTyped(withUnit(text, heading, field), kindOfNumber(field), context);
  if (kind === 'money') return readTyped(text, { isMoney: true }, context);
  if (kind === 'day') return plainDay(text, context.dayZero);
  if (kind === 'flag') return plainFlag(text);
  if (kind === 'numbers') return splitList(text).map((entry) => numberOf(plainValue(field, entry) ?? entry));
  if (kind === 'choice') return readChoice(field, text, context, addError);
  if (kind === 'category') return readCategory(text, context, addError);
  return kind === 'brand' ? readBrand(text, context, addError) : text;
}

const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

/** What can't be read, or in two ways, stays text, which the rules of the form refuse. */
const readTyped = (text: string, kind: NumberKind, { decimals }: FileHabits): number | string =>
  readNumber(text, kind, decimals === 'comma' ? 'fr' : undefined) ?? text;

const kindOfNumber = (field: string): NumberKind =>
  isAttributeKey(field) ? numberRulesOf(field) : ((ownNumbers as Partial<Record<string, NumberKind>>)[field] ?? {});

/** `5.2` under `Length (m)` is not 5.2 ft. */
function withUnit(text: string, heading: string, field: string): string {
  const [unit, wanted] = [unitOf(heading), kindOfNumber(field).unit];
  const isBare = /^[\d\s.,'/]*\d$/.test(text);
  return unit !== '' && isBare && wanted && inUnit(1, unit, wanted) !== null ? `${text} ${unit}` : text;
}

function readChoice(field: string, text: string, context: Context, addError: AddError): string | null {
  const choices = context.choices.get(field);
  const choice = findChoice(context, field, text);
  if (choice !== undefined || (!choices && field !== 'condition')) return choice ?? text;
  const known = choices ? new Set(choices.values()) : ['New', 'Used'];
  addError('import_unknown_choice', text, { choices: [...known].join(', ') });
  return null;
}

function readCategory(text: string, lookups: Lookups, addError: AddError): number | null {
  const [category, ...others] = findCategories(lookups, text);
  if (category?.isLeaf && others.length === 0) return category.id;
  if (!category) addError('import_unknown_category');
  else addError(category.isLeaf ? 'import_ambiguous_category' : 'import_category_not_leaf');
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
