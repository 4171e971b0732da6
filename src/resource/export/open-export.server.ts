import { z } from 'zod';
import { recordAudit } from '#src/audit/audit.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { cellsOf, columnsOf, type ExportColumn } from '#src/lib/spreadsheet/flatten.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { Cell, SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import type { Answered, Export } from '../calls.ts';
import type { Definition, ResourceTable } from '../definition.server.ts';
import type { ListQuery } from '../list-query.server.ts';
import type { Reads } from '../reads.server.ts';
import { type Acting, requireMay } from '../rights.server.ts';
import type { Deps } from '../writes.server.ts';

type Query = { query: ListQuery; format: SpreadsheetFormat };

/** A list as a file, written while it is read: the records of a long one are never all in memory. */
export async function openExport<Table extends ResourceTable, Form, Parsed>(
  { db, now }: Deps,
  definition: Definition<Table, Form, Parsed>,
  acting: Acting,
  reads: Reads<Table, Form>,
  { query, format }: Query,
): Promise<Export> {
  requireMay(acting, 'read', definition);
  if (definition.except?.includes('export')) throw failure.notFound();
  const { name, audited = name, hiddenFromExport: leaveOut = [] } = definition;
  const records = await reads.count(db, query);
  const pages = reads.all(db, query);
  const first = (await pages.next()).value ?? [];
  const shape = await shapeOf(definition, db);
  const columns = columnsOf(first, { ...shape, leaveOut });
  const changes = { format: { from: null, to: format }, records: { from: null, to: records } };
  await recordAudit(db, acting.actor, [{ createdAt: now(), action: 'export', resource: audited, changes }]);
  return {
    fileName: `${name}-${dealerDay(now())}.${format}`,
    content: writeSpreadsheet(
      format,
      columns.map(({ heading }) => heading),
      rowsOf(first, pages, columns),
    ),
  };
}

async function* rowsOf<Form>(
  first: Answered<Form>[],
  others: AsyncIterable<Answered<Form>[]>,
  columns: ExportColumn[],
): AsyncGenerator<Cell[]> {
  for (const record of first) yield cellsOf(record, columns);
  for await (const page of others) for (const record of page) yield cellsOf(record, columns);
}

/** The columns that a list has even when nothing stands in it. */
async function shapeOf<Table extends ResourceTable, Form, Parsed>(
  { fields, input }: Definition<Table, Form, Parsed>,
  db: Deps['db'],
) {
  const schema = await input(db);
  const whole: unknown = schema instanceof z.ZodPipe ? schema.in : schema;
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
