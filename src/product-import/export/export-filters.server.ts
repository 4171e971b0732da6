import { asc } from 'drizzle-orm';
import { productFilter, productMeta } from '#src/catalogue/catalogue.table.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Db } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import { type FilterColumnName, filterColumnNames } from '../filters/filter-column.ts';

/** Filters and the labels of their options as a file that can be imported. */
export async function exportFilters(db: Db, format: SpreadsheetFormat, now: Date) {
  const filters = await db.select().from(productFilter).orderBy(asc(productFilter.type), asc(productFilter.index));
  const values = await db.select().from(productMeta).orderBy(asc(productMeta.key), asc(productMeta.index));
  const rows = [
    ...filters.map(({ label, type, active, ...row }) => ({
      ...{ ...row, ...languages(label), type: numberOfType(type) },
      active: active ? 'yes' : 'no',
    })),
    ...values.map(({ label, type, ...row }) => ({ ...row, ...languages(label), type: type && numberOfType(type) })),
  ];
  return {
    fileName: `filters-${dealerDay(now)}.${format}`,
    content: writeSpreadsheet(format, filterColumnNames, rows.map(cellsOf)),
  };
}

const languages = ({ en, fr }: { en: string; fr: string | null }) => ({ label_en: en, label_fr: fr });

const cellsOf = (row: Partial<Record<FilterColumnName, string | number | null>>): string[] =>
  filterColumnNames.map((name) => String(row[name] ?? ''));
