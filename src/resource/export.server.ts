import { recordAudit } from '#src/audit/audit.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { localizedFields } from '#src/lib/input/localized-fields.ts';
import { cellsOf, columnsOf, type ExportColumn } from '#src/lib/spreadsheet/flatten.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { Cell, SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Answered, Export } from './calls.ts';
import { auditName, type ResourceContext } from './definition.server.ts';
import { allRecords, countRecords } from './list.server.ts';
import type { ListQuery } from './list-query.server.ts';

/** Streams a list as a file: the records of a long one are never all in memory. */
export async function exportRecords<Form>(
  context: ResourceContext<Form>,
  query: ListQuery,
  format: SpreadsheetFormat,
): Promise<Export> {
  const { definition, db, now, actor } = context;
  if (definition.mayExport?.(actor) === false) throw failure.forbidden();
  const records = await countRecords(context, query);
  const pages = allRecords(context, query);
  const first = (await pages.next()).value ?? [];
  const columns = columnsOf(first, {
    keys: ['id', 'createdAt', 'updatedAt', ...definition.fields],
    localized: localizedFields(await definition.input(db), definition.fields),
    leaveOut: definition.hiddenFromExport ?? [],
  });
  const changes = { format: { from: null, to: format }, records: { from: null, to: records } };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: auditName(definition), changes }]);
  const headings = columns.map(({ heading }) => heading);
  return {
    fileName: `${definition.name}-${dealerDay(now())}.${format}`,
    content: writeSpreadsheet(format, headings, cellsOfPages(first, pages, columns)),
  };
}

async function* cellsOfPages<Form>(
  first: Answered<Form>[],
  others: AsyncIterable<Answered<Form>[]>,
  columns: ExportColumn[],
): AsyncGenerator<Cell[]> {
  for (const record of first) yield cellsOf(record, columns);
  for await (const page of others) for (const record of page) yield cellsOf(record, columns);
}
