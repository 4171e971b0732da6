import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { loadVocabulary } from '#src/catalogue/product/attribute/vocabulary.server.ts';
import { importColumns } from '#src/catalogue/product/import-columns.ts';
import type { Db } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import { searchedProducts } from '#src/product-search/office/search-office.server.ts';
import { allRecords, countRecords } from '#src/resource/list.server.ts';
import type { ListQuery } from '#src/resource/list-query.server.ts';
import { contextOf } from '#src/resource/resource.server.ts';
import { cellOf } from './product-cells.ts';
import { findProductText } from './product-text.server.ts';

type Deps = { db: Db; now: () => Date };
type Query = { actor: Actor; query: ListQuery; format: SpreadsheetFormat };

/** The products of a list as a file: importing it again changes nothing. */
export async function exportProducts({ db, now }: Deps, { actor, query, format }: Query) {
  const context = contextOf({ db, now }, searchedProducts, actor);
  const records = await countRecords(context, query);
  const changes = { format: { from: null, to: format }, records: { from: null, to: records } };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: 'product', changes }]);
  const headings = importColumns.map(({ name }) => name);
  return {
    fileName: `products-${dealerDay(now())}.${format}`,
    content: writeSpreadsheet(format, headings, rowsOf(db, allRecords(context, query))),
  };
}

async function* rowsOf(db: Db, pages: AsyncIterable<Readonly<Record<string, unknown>>[]>): AsyncGenerator<string[]> {
  const vocabulary = await loadVocabulary(db);
  for await (const page of pages) {
    const names = await findProductText(db, vocabulary, page);
    for (const form of page) yield importColumns.map((column) => cellOf(column, form, names));
  }
}
