import { and, eq, getTableColumns, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isAdmin } from '#src/access.ts';
import type { Reading } from '#src/db/client.server.ts';
import { matchesKeywords } from '#src/db/filter/filter.server.ts';
import { together } from '#src/db/together.server.ts';
import { failure } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/input/field.ts';
import type { Answered, Listed } from './calls.ts';
import type { Definition, ResourceTable, Row } from './definition.server.ts';
import { type ListQuery, mostRecords, readQuestion } from './list-query.server.ts';
import { cacheOutside, isCacheable, type RecordCache } from './record-cache.server.ts';
import type { Acting } from './rights.server.ts';

/** The reads of every resource: only what this person may know of, only by declared sorts and filters. */

export type Reads<Table extends ResourceTable, Form> = ReturnType<typeof openReads<Table, Form, unknown>>;

type Deps = { now: () => Date; publicUrl?: string | undefined; records?: RecordCache | undefined };

export function openReads<Table extends ResourceTable, Form, Parsed>(
  definition: Definition<Table, Form, Parsed>,
  acting: Acting,
  { now, publicUrl = 'http://localhost', records }: Deps,
) {
  const { name, table, formOf, answer, only, listed = table } = definition;
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const isSoft = columns.isRemove !== undefined;
  const rules = {
    sort: { id: listed.id, createdAt: listed.createdAt, updatedAt: listed.updatedAt, ...definition.sort },
    defaultSort: definition.defaultSort ?? { id: -1 as const },
    filters: definition.filters ?? {},
  };

  /** The rows that this person may know of. */
  function visible({ inTrash = false, more = [] }: { inTrash?: boolean; more?: (SQL | undefined)[] } = {}) {
    const removed = columns.isRemove && eq(columns.isRemove, inTrash);
    const own = acting.actor && only?.(acting.actor);
    return and(definition.scope?.where, own ?? undefined, removed, ...more);
  }

  const selectFrom = (source: ResourceTable, db: Reading, where: SQL | undefined, order: SQL[] = []) =>
    db
      .select()
      .from(source as PgTable)
      .where(where)
      .orderBy(...order)
      .$dynamic();
  const select = selectFrom.bind(null, table);

  /** The ids of a page alone: sorting whole rows would carry their texts along. */
  const pageOf = (db: Reading, where: SQL | undefined, order: SQL[]) =>
    db
      .select({ id: listed.id })
      .from(listed as PgTable)
      .where(where)
      .orderBy(...order)
      .$dynamic();

  async function answered(db: Reading, rows: Row<Table>[]): Promise<Answered<Form>[]> {
    if (rows.length === 0) return [];
    const [forms, derived = []] = await together(db, [
      () => formOf(rows, db),
      () => answer?.(rows, { db, now: now(), publicUrl, stored: cacheOutside(db, records) }),
    ]);
    return rows.map((row, at) => {
      const { id, createdAt, updatedAt, isRemove } = row as Answered<object>;
      const own = { id, createdAt, updatedAt, ...(isSoft && { isRemove }) };
      return { ...own, ...forms[at], ...derived[at] } as Answered<Form>;
    });
  }

  function asked(query: ListQuery) {
    const question = readQuestion(query, rules);
    if (question.inTrash && (!isSoft || !(acting.isSystem || isAdmin(acting.actor)))) throw failure.forbidden();
    const keywords =
      question.keywords && matchesKeywords(definition.search ?? [definition.nameColumn], question.keywords);
    // Where not everybody may know of every record, each has counts of their own.
    const { page: _page, limit: _limit, sort: _sort, lang: _lang, ...counted } = query;
    return {
      ...question,
      countKey: JSON.stringify(['count', name, counted, only ? acting : null]),
      where: visible({ inTrash: question.inTrash, more: [...question.where, keywords || undefined] }),
    };
  }

  /** Counting reads every row that is found; the count is good until something changes. */
  const countOf = (db: Reading, { countKey, where }: Pick<ReturnType<typeof asked>, 'countKey' | 'where'>) =>
    cacheOutside(db, isCacheable(name) ? records : undefined)(countKey, async () => await db.$count(listed, where));

  async function list(db: Reading, query: ListQuery): Promise<Listed<Form>> {
    const question = asked(query);
    const { where, order, limit, offset, page } = question;
    const [totalRecord, rows] = await Promise.all([
      countOf(db, question),
      selectFrom(listed, db, inArray(listed.id, pageOf(db, where, order).limit(limit).offset(offset)), order),
    ]);
    const record = await answered(db, rows as Row<Table>[]);
    const isCut = limit === mostRecords && totalRecord > offset + record.length;
    const total = Math.max(1, Math.ceil(totalRecord / limit));
    return { record, page: { currentPage: page, total, totalRecord, ...(isCut && { truncated: true as const }) } };
  }

  /** Everything that was asked for, whatever its page, some records at a time; what is found stays found meanwhile. */
  async function* all(db: Reading, query: ListQuery): AsyncGenerator<Answered<Form>[]> {
    const { where, order } = asked(query);
    const ids = (await pageOf(db, where, order)).map(({ id }) => id as number);
    for (let from = 0; from < ids.length; from += recordsAtOnce) {
      const some = ids.slice(from, from + recordsAtOnce);
      const rows = (await selectFrom(listed, db, inArray(listed.id, some))) as Row<Table>[];
      const byId = new Map(rows.map((row) => [(row as { id: number }).id, row]));
      const ordered = some.map((id) => byId.get(id)).filter((row): row is Row<Table> => row !== undefined);
      yield await answered(db, ordered);
    }
  }

  async function rowsOf(db: Reading, ids: number[], inTrash = false): Promise<Row<Table>[]> {
    const where = visible({ inTrash, more: [inArray(table.id, ids)] });
    return (await select(db, where)) as Row<Table>[];
  }

  async function one(db: Reading, id: number): Promise<Answered<Form>> {
    const [record] = await answered(db, await rowsOf(db, [id]));
    if (!record) throw failure.notFound();
    return record;
  }

  async function byName(db: Reading, name: unknown): Promise<Answered<Form> | Listed<Form>> {
    if (typeof name !== 'string' || name.trim() === '' || name.length > longestName || !isStorable(name)) {
      throw failure.badInput({ name: 'error_bad_value' });
    }
    const column = sql`${definition.nameColumn}::text`;
    const exactly = visible({ more: [sql`lower(${column}) = lower(${name.trim()})`] });
    const [exact] = await answered(db, (await select(db, exactly).limit(1)) as Row<Table>[]);
    if (exact) return exact;
    const begins = visible({ more: [ilike(column, `${name.trim().replace(/[\\%_]/g, '\\$&')}%`)] });
    const rows = (await select(db, begins, [sql`${column}`]).limit(mostByName)) as Row<Table>[];
    const record = await answered(db, rows);
    return { record, page: { currentPage: 1, total: 1, totalRecord: record.length } };
  }

  const count = async (db: Reading, query: ListQuery) => await countOf(db, asked(query));

  return { list, all, one, byName, count, rowsOf, answered, visible };
}

const recordsAtOnce = 250;
const mostByName = 50;
const longestName = 500;
