import { attributeOf, isAttributeKey } from '#src/catalogue/product/attribute/attribute.ts';
import { findColumn } from '#src/catalogue/product/import-columns.ts';
import { keysOfField } from '#src/i18n/label-keys.ts';
import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { type SharedColumn, sharedColumns } from './file/heading-words.ts';

/** What the form calls the field of a column: people map columns to fields, not to codes. */
export function columnLabel(name: string, language: Language): string {
  if (Object.hasOwn(sharedColumns, name)) return sharedLabel(name as SharedColumn, language);
  const column = findColumn(name);
  if (!column) return fieldLabel(name, language);
  const label = fieldLabel(column.field, language);
  if ('language' in column) return sentence(`import_column_in_${column.language}`, language, { label });
  return isAttributeKey(column.field) ? `${label} (${typesOf(column.field, language)})` : label;
}

const fieldLabel = (field: string, language: Language): string => {
  const key = keysOfField('product', field).find((one) => sentence(one, language) !== one);
  return key === undefined ? field : sentence(key, language);
};

const sharedLabel = (name: SharedColumn, language: Language): string =>
  `${sentence(`import_column_${name}`, language)} (${Object.keys(sharedColumns[name]).map(typeLabel(language)).join(', ')})`;

const typesOf = (key: Parameters<typeof attributeOf>[0], language: Language): string =>
  attributeOf(key).types.map(typeLabel(language)).join(', ');

const typeLabel =
  (language: Language) =>
  (type: string): string =>
    sentence(`common_${type}s`, language).toLocaleLowerCase();
