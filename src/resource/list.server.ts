import { inArray, type SQL } from 'drizzle-orm';
import { matchesKeywords } from '#src/db/filter/filter.server.ts';
import { cacheOutside } from '#src/db/record-cache.server.ts';
import { failure } from '#src/lib/errors.ts';
import { cachedRead } from './cached-read.server.ts';
import type { Answered, Listed, ListedIds } from './calls.ts';
import type { ResourceContext, StoredRow } from './definition.server.ts';
import { type ListQuery, maxRecords, type Question, readQuestion } from './list-query.server.ts';
import { mayOpenTrash, requireMay } from './rights.server.ts';
import { describeRows, hasTrash, selectRows, visible } from './rows.server.ts';

/** One page of a query's results, in order. */
export async function listRecords<Form>(context: ResourceContext<Form>, query: ListQuery): Promise<Listed<Form>> {
  requireMay(context, 'read');
  const found = await find(context, query);
  const { limit, offset, order, page } = found;
  const ids = selectIds(context, found).limit(limit).offset(offset);
  const [totalRecord, rows] = await Promise.all([
    countFound(context, found),
    selectRows(context, inArray(context.definition.table.id, ids), order),
  ]);
  const record = await describeRows(context, rows as StoredRow[]);
  const isCut = limit === maxRecords && totalRecord > offset + record.length;
  const total = Math.max(1, Math.ceil(totalRecord / limit));
  return { record, page: { currentPage: page, total, totalRecord, ...(isCut && { truncated: true as const }) } };
}

export async function countRecords<Form>(context: ResourceContext<Form>, query: ListQuery): Promise<number> {
  requireMay(context, 'read');
  return await countFound(context, await find(context, query));
}

export async function listIds<Form>(context: ResourceContext<Form>, query: ListQuery): Promise<ListedIds> {
  requireMay(context, 'read');
  const rows = await selectIds(context, await find(context, query)).limit(maxRecords + 1);
  const isCut = rows.length > maxRecords;
  return { id: rows.slice(0, maxRecords).map(({ id }) => id as number), ...(isCut && { truncated: true as const }) };
}

const recordsAtOnce = 250;

/** All results of a query, in batches; a consistent set of records. */
export async function* allRecords<Form>(
  context: ResourceContext<Form>,
  query: ListQuery,
): AsyncGenerator<Answered<Form>[]> {
  const ids = (await selectIds(context, await find(context, query))).map(({ id }) => id as number);
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const some = ids.slice(from, from + recordsAtOnce);
    const rows = (await selectRows(context, inArray(context.definition.table.id, some))) as StoredRow[];
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield await describeRows(
      context,
      some.flatMap((id) => byId.get(id) ?? []),
    );
  }
}

type Found = Awaited<ReturnType<typeof find>>;

/** The conditions of a query. Throws 400 for invalid parameters, 403 for the trash without the right. */
async function find<Form>(context: ResourceContext<Form>, query: ListQuery) {
  const { table, ...definition } = context.definition;
  const question = readQuestion(query, {
    sort: { id: table.id, createdAt: table.createdAt, updatedAt: table.updatedAt, ...definition.sort },
    defaultSort: definition.defaultSort ?? { id: -1 },
    filters: definition.filters ?? {},
  });
  const { inTrash } = question;
  if (inTrash && !(hasTrash(context) && mayOpenTrash(context))) throw failure.forbidden();
  const found = question.keywords === '' ? undefined : await findByText(context, question);
  const where = visible(context, { inTrash, more: [...question.where, found?.where] });
  const order = question.isUnsorted && (found?.order ?? definition.defaultOrder?.(context.now()));
  return { ...question, query, where, order: order || question.order };
}

async function findByText<Form>(
  { definition, db, now, records, actor: user }: ResourceContext<Form>,
  { keywords, language }: Question,
): Promise<{ where: SQL; order?: SQL[] }> {
  const { find, nameColumn, search = [nameColumn] } = definition;
  if (!find) return { where: matchesKeywords(search, keywords) };
  return await find({ keywords, language, db, user, now: now(), stored: cacheOutside(db, records) });
}

/** Only ids, because sorting whole rows would carry their texts along. */
const selectIds = <Form>({ db, definition: { table } }: ResourceContext<Form>, { where, order }: Found) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(where)
    .orderBy(...order)
    .$dynamic();

/** Counting reads every matching row; the count is cached until something changes. */
async function countFound<Form>(context: ResourceContext<Form>, { query, where }: Found): Promise<number> {
  const { page: _page, limit: _limit, sort: _sort, lang: _lang, ...counted } = query;
  return await cachedRead(context, ['count', counted], () => context.db.$count(context.definition.table, where));
}
