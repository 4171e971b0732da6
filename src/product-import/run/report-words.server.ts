import { findCategoryRows, lineTo } from '#src/catalogue/category/category-rows.server.ts';
import { productFilterResource } from '#src/catalogue/filter/product-filter-resource.server.ts';
import { productMetaResource } from '#src/catalogue/filter/product-meta-resource.server.ts';
import { loadVocabulary } from '#src/catalogue/product/attribute/vocabulary.server.ts';
import { findColumn } from '#src/catalogue/product/import-columns.ts';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { exportWord } from '#src/resource/export.server.ts';
import { flagWords, loadProductWords } from '../export/product-text.server.ts';
import type { ProductWords } from '../export/product-text.ts';
import { joinEntries, splitList } from '../file/cell.ts';
import type { ImportDifference, ImportKind } from '../import-run.ts';

/** What an import changes with its choices in words, as files for people have them; categories by the names above them. */
export async function differencesInWords(
  db: Reading,
  { kind, differences }: { kind: ImportKind; differences: readonly ImportDifference[] },
  language: Language,
): Promise<ImportDifference[]> {
  if (differences.length === 0 || kind === 'photos') return [...differences];
  const read = kind === 'filters' ? filterReader(language) : await productReader(db, language);
  return differences.map(({ changes, ...difference }) => ({
    ...difference,
    changes: changes.map(({ column, from, to }) => ({ column, from: read(column, from), to: read(column, to) })),
  }));
}

type ReadCell = (column: string, cell: string) => string;

function filterReader(language: Language): ReadCell {
  const { yes, no } = flagWords(language);
  const wordOf = (column: string, value: string | number) =>
    exportWord(productFilterResource, column, value, language) ??
    exportWord(productMetaResource, column, value, language);
  return (column, cell) => {
    if (cell === '') return cell;
    if (column === 'active') return cell === 'true' ? yes : no;
    return wordOf(column, cell) ?? wordOf(column, Number(cell)) ?? cell;
  };
}

async function productReader(db: Reading, language: Language): Promise<ReadCell> {
  const vocabulary = await loadVocabulary(db);
  const words = await loadProductWords(db, vocabulary, language);
  const rows = await findCategoryRows(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const categoryOf = (path: string): string => {
    const row = byId.get(vocabulary.categories.get(path)?.id ?? 0);
    const line = row ? lineTo(row, rows) : [];
    return line.map(({ name }) => localText(name, language).text).join(' › ') || path;
  };
  return (column, cell) => cellInWords(column, cell, { words, categoryOf });
}

type Words = { words: ProductWords; categoryOf: (path: string) => string };

function cellInWords(name: string, cell: string, { words, categoryOf }: Words): string {
  const column = findColumn(name);
  if (!column || cell === '') return cell;
  const { kind, field } = column;
  if (kind === 'flag') return cell === 'yes' ? words.yes : words.no;
  if (kind === 'choice') return words.wordOf(field, cell);
  if (kind === 'numbers') return joinEntries(splitList(cell).map((entry) => words.wordOf(field, entry)));
  return kind === 'category' ? categoryOf(cell) : cell;
}
