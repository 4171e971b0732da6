import { z } from 'zod';
import { recordAudit } from '#src/audit/audit.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { cellsOf, columnsOf, type ExportColumn } from '#src/lib/spreadsheet/flatten.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { Cell, SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Answered, Export } from './calls.ts';
import { auditName, type ResourceContext } from './definition.server.ts';
import { allRecords, countRecords } from './list.server.ts';
import type { ListQuery } from './list-query.server.ts';

/** A list as a file, written while it is read: the records of a long one are never all in memory. */
export async function exportRecords<Form>(
  context: ResourceContext<Form>,
  query: ListQuery,
  format: SpreadsheetFormat,
): Promise<Export> {
  const { definition, db, now, actor } = context;
  const records = await countRecords(context, query);
  const pages = allRecords(context, query);
  const first = (await pages.next()).value ?? [];
  const leaveOut = definition.hiddenFromExport ?? [];
  const columns = columnsOf(first, { ...(await fieldsOf(context)), leaveOut });
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

/** The columns that a list has even when nothing stands in it. */
async function fieldsOf<Form>({ definition: { fields, input }, db }: ResourceContext<Form>) {
  const schema: unknown = await input(db);
  const whole = schema instanceof z.ZodPipe ? schema.in : schema;
  const shape: Record<string, z.ZodType> = whole instanceof z.ZodObject ? whole.shape : {};
  return {
    keys: ['id', 'createdAt', 'updatedAt', ...fields],
    localized: fields.filter((field) => isInTwoLanguages(shape[field])),
  };
}

/** Only a field in two languages takes a plain word for the English one. */
function isInTwoLanguages(field: z.ZodType | undefined): boolean {
  const { data } = field?.safeParse('word') ?? {};
  return typeof data === 'object' && data !== null && (data as { en?: unknown }).en === 'word';
}
