import type { Localized } from '#src/lib/localized.ts';
import { titleWith } from '#src/lib/slug.ts';
import { cleanCell } from './file/cell.ts';
import type { FileColumn } from './file/heading.ts';
import type { ImportRow } from './file/import-row.ts';

/**
 * The name of a new product of a list without one: year, make and model. A list with names in one language only has
 * names of models, which are the same in both. Null when the list has English names, or the row has nothing to make one of.
 */
export function composeName(row: ImportRow, columns: FileColumn[], { make, year }: Known): Localized | null {
  const cell = (name: string) => {
    const at = columns.find(({ column }) => column.name === name)?.at;
    return at === undefined ? '' : cleanCell(row.cells[at] ?? '');
  };
  if (columns.some(({ column }) => column.name === 'name_en')) return null;
  const [french, model] = ['name_fr', 'model_name'].map(cell);
  if (french) return { en: french, fr: french };
  if (!model) return null;
  // Many lists repeat year and make in the model.
  return { en: titleWith([year ? String(year) : null, make ?? cell('brand')], model), fr: null };
}

/** The make as we call it, and the year as it was read. */
type Known = { make: string | undefined; year: unknown };
