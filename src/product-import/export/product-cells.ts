import type { ImportColumn } from '#src/catalogue/product/import-columns.ts';
import type { Localized } from '#src/lib/localized.ts';
import { joinEntries } from '../file/cell.ts';
import type { ProductText } from './product-text.ts';

/** The cell of a product in a column of an inventory file; importing it gives the same value. */
export function cellOf(column: ImportColumn, form: Readonly<Record<string, unknown>>, text: ProductText): string {
  const value = form[column.field];
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'money':
      return (value as number).toFixed(2);
    case 'flag':
      return value ? (text.words?.yes ?? 'yes') : (text.words?.no ?? 'no');
    case 'category':
      return text.categories.get(value as number) ?? '';
    case 'brand':
      return text.brands.get(value as number) ?? '';
    case 'localized':
      return (value as Localized)[column.language] ?? '';
    case 'localized-list':
      return listIn(value as Localized[], column.language);
    case 'numbers':
      return joinEntries((value as number[]).map((number) => wordOf(column, String(number), text)));
    case 'links':
      return named(value as number[], text.products);
    case 'pictures':
      return named(value as number[], text.pictures);
    case 'picture':
      return isFirstOfGallery(column, form) ? '' : named([value as number], text.pictures);
    case 'text':
    case 'number':
    case 'day':
      return String(value);
    case 'choice':
      return wordOf(column, String(value), text);
  }
}

const wordOf = ({ field }: ImportColumn, value: string, { words }: ProductText): string =>
  words?.wordOf(field, value) ?? value;

/** The first picture is the feature image by default. */
const isFirstOfGallery = ({ field }: ImportColumn, form: Readonly<Record<string, unknown>>): boolean =>
  field === 'featureImage' && (form.media as number[] | undefined)?.[0] === form.featureImage;

/** A list without any text in a language is empty. */
function listIn(list: Localized[], language: 'en' | 'fr'): string {
  const entries = list.map((entry) => entry[language] ?? '');
  return entries.every((entry) => entry === '') ? '' : joinEntries(entries);
}

const named = (ids: readonly number[], names: ReadonlyMap<number, string>): string =>
  joinEntries(ids.flatMap((id) => names.get(id) ?? []));
