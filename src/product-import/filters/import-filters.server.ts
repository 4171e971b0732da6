import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { role } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { type Changes, differenceOf } from '#src/audit/difference.ts';
import { productFilter, productMeta } from '#src/catalogue/catalogue.table.ts';
import { productFilterResource } from '#src/catalogue/filter/product-filter-resource.server.ts';
import { productMetaResource } from '#src/catalogue/filter/product-meta-resource.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { isAppError } from '#src/lib/errors.ts';
import { flag, isStorable } from '#src/lib/input/field.ts';
import type { Answered } from '#src/resource/calls.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { commitOrRollBack, type ImportOptions, type ImportReport } from '../commit-or-roll-back.server.ts';
import { cleanCell } from '../file/cell.ts';
import { isErrorCell } from '../file/damage.ts';
import type { ImportRow } from '../file/import-row.ts';
import { readRows } from '../file/read-rows.server.ts';
import { lockImports } from '../import-lock.server.ts';
import { type ImportProblem, importProblem } from '../import-problem.ts';
import type { ReportBuilder } from '../import-report.ts';
import { importChange } from '../import-run.table.ts';
import type { ImportRecord } from '../pending-changes.server.ts';
import { type FilterHeading, readFilterHeading } from './filter-column.ts';
import { columnOfField, type FilterRow, readFilterRow } from './read-filter-row.ts';

/**
 * Imports filters, and the labels of their options. Each row is written like a form, with the same validation and
 * history: a dealer has hundreds of them, not thousands.
 */
export async function importFilters(
  db: Db | Tx,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions,
): Promise<ImportReport> {
  return await commitOrRollBack(db, options, {
    read: (tx, reportBuilder) => readFile(tx, source, reportBuilder, options),
    conclude: (tx, report) => conclude(tx, report, options),
  });
}

async function conclude(tx: Tx, report: ImportReport, { record, now, beforeCommit }: ImportOptions) {
  const changes = differenceOf(null, report.counts);
  const action = { createdAt: now(), action: 'import' as const, resource: 'product-filter', changes };
  if (record) await recordAudit(tx, record.actor, [{ ...action, recordName: record.fileName }]);
  await beforeCommit?.(tx, report);
}

async function readFile(
  tx: Tx,
  source: AsyncIterable<Uint8Array>,
  reportBuilder: ReportBuilder,
  options: ImportOptions,
): Promise<boolean> {
  await lockImports(tx);
  const rows = openFilterRows(tx, reportBuilder, options);
  let heading: FilterHeading | undefined;
  let share = 0;
  const onShare = (read: number) => {
    share = read;
  };
  const onWarning = (warning: ImportProblem) => reportBuilder.warn([warning]);
  for await (const entry of readRows(source, { bytes: options.bytes, onShare, onWarning })) {
    if ('problem' in entry) {
      reportBuilder.fail(entry.problem.line, [entry.problem]);
      return false;
    }
    if (heading) await rows.take(entry, heading);
    else heading = startReading(entry, reportBuilder, options);
    if (!heading.readable) return false;
    options.onProgress?.(share);
  }
  if (!heading) reportBuilder.addError(importProblem(1, '', 'error_upload_empty'));
  return heading !== undefined;
}

function startReading(
  { cells }: ImportRow,
  reportBuilder: ReportBuilder,
  { mapping = {} }: ImportOptions,
): FilterHeading {
  const heading = readFilterHeading(cells, mapping);
  reportBuilder.readAs(heading.mapping);
  for (const problem of heading.problems) reportBuilder.addError(problem);
  return heading;
}

/** Processes the rows of one file in sequence. */
function openFilterRows(tx: Tx, reportBuilder: ReportBuilder, { record, now }: ImportOptions) {
  const seen = new Map<string, number>();
  return {
    async take(row: ImportRow, heading: FilterHeading) {
      const damaged = errorCells(row, heading);
      if (damaged.length > 0) return reportBuilder.fail(row.line, damaged);
      const read = readFilterRow(row, heading);
      const problem = problemOf(row, read, seen);
      if (problem) return reportBuilder.fail(row.line, [problem]);
      try {
        await write(row, read);
      } catch (error) {
        if (!isAppError(error) || error.status >= 500) throw error;
        reportBuilder.fail(row.line, explain(row, heading, error.fields ?? { '': error.messageKey }));
      }
      return undefined;
    },
  };

  async function write({ line }: ImportRow, { resource, sent }: FilterRow) {
    const calls = callsOf(tx, resource, record, now());
    const id = await findId(tx, resource, sent);
    const before = id === undefined ? null : formOf(await calls.one(id));
    const answer = await (id === undefined ? calls.create(sent) : calls.update({ id, ...withoutEmptyIndex(sent) }));
    const after = formOf(answer);
    const changes = differenceOf(before, after);
    const isChanged = before === null || Object.keys(changes).length > 0;
    // Ids of the two tables are distinguished by their sign.
    const mark = resource === 'product-filter' ? answer.id : -answer.id;
    reportBuilder.succeed(mark, before === null ? 'created' : isChanged ? 'updated' : 'unchanged');
    if (!isChanged || !record) return;
    const action = before === null ? ('create' as const) : ('update' as const);
    await tx
      .insert(importChange)
      .values({ importId: record.importId, resource, recordId: answer.id, action, changes })
      .onConflictDoNothing();
    reportBuilder.differ(mark, {
      line,
      key: [after.key, after.value].filter(Boolean).join(' '),
      name: textOf(after.label),
      outcome: before === null ? ('created' as const) : ('updated' as const),
      changes: cellsOf(changes),
    });
  }
}

/** An empty position stays unchanged; a new record gets the last one. */
const withoutEmptyIndex = ({ index, ...sent }: Record<string, unknown>) =>
  index === null || index === undefined ? sent : { ...sent, index };

/** The resource with the rights of the user who uploaded the file, which were checked then. */
export function callsOf(tx: Tx, resource: FilterRow['resource'], record: ImportRecord | undefined, now: Date) {
  const given = { db: tx, now: () => now };
  const opened =
    resource === 'product-filter'
      ? openResource(given, productFilterResource)
      : openResource(given, productMetaResource);
  const actor: Actor | null = record?.actor ? { ...record.actor, role: role.admin, access: [] } : null;
  return actor ? opened.as(actor) : opened.asSystem();
}

type Form = Record<string, unknown>;

export function formOf(answer: Answered<object>): Form {
  const { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...form } = answer;
  return form as Form;
}

const errorCells = ({ line, cells }: ImportRow, { places }: FilterHeading): ImportProblem[] =>
  places.flatMap(({ at, heading }) => {
    const text = cleanCell(cells[at] ?? '');
    return isErrorCell(text) ? [importProblem(line, heading, 'import_error_cell', text)] : [];
  });

function problemOf({ line }: ImportRow, { resource, sent }: FilterRow, seen: Map<string, number>) {
  const { type = null, key, value = '' } = sent;
  if (!key) return importProblem(line, 'key', 'import_no_meaning');
  const name = JSON.stringify([resource, type, key, isInactive(sent) ? sent.param : value]);
  if (!isStorable(name) || name.includes('\\u0000')) return importProblem(line, 'key', 'import_nul', String(key));
  const earlier = seen.get(name);
  seen.set(name, earlier ?? line);
  if (earlier === undefined) return undefined;
  return importProblem(line, 'key', 'import_doubled_product', String(key), { line: String(earlier) });
}

/** Only one filter by an attribute is active; inactive copies of it are distinguished by their addresses. */
const isInactive = ({ active, param }: Form): boolean =>
  Boolean(param) && flag({ usually: true }).safeParse(active).data === false;

async function findId(tx: Tx, resource: FilterRow['resource'], sent: Form): Promise<number | undefined> {
  const { type, key, value, param } = sent;
  const number = Number(type ?? Number.NaN);
  const ofType = (column: typeof productFilter.type | typeof productMeta.type) =>
    Number.isInteger(number) ? sql`${column} = ${number}` : sql`${column} IS NULL`;
  const [row] =
    resource === 'product-filter'
      ? await tx
          .select({ id: productFilter.id })
          .from(productFilter)
          .where(
            and(
              ofType(productFilter.type),
              isInactive(sent) ? eq(productFilter.param, String(param)) : eq(productFilter.key, String(key)),
            ),
          )
          .orderBy(desc(productFilter.active), asc(productFilter.id))
          .limit(1)
      : await tx
          .select({ id: productMeta.id })
          .from(productMeta)
          .where(and(ofType(productMeta.type), eq(productMeta.key, String(key)), eq(productMeta.value, String(value))));
  return row?.id;
}

function explain(
  { line, cells }: ImportRow,
  { places }: FilterHeading,
  fields: Record<string, string>,
): ImportProblem[] {
  return Object.entries(fields).map(([field, reason]) => {
    const place = places.find(({ name }) => name === columnOfField(field));
    return importProblem(line, place?.heading ?? field, reason, place ? (cells[place.at]?.trim() ?? '') : '');
  });
}

const cellsOf = (changes: Changes) =>
  Object.entries(changes).map(([column, { from, to }]) => ({ column, from: textOf(from), to: textOf(to) }));

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return Object.values(value).filter(Boolean).join(' / ');
}
