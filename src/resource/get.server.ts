import { sql } from 'drizzle-orm';
import { type HistoryEntry, historyOf } from '#src/audit/audit.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { failure } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/input/field.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { cachedRead } from './cached-read.server.ts';
import type { Answered, Listed } from './calls.ts';
import { auditName, type ResourceContext, type StoredRow } from './definition.server.ts';
import { requireMay } from './rights.server.ts';
import { describeRow, describeRows, findRows, firstOf, selectRows, visible } from './rows.server.ts';

/** One record by its id. Throws 404 unless it exists and is visible to the caller. */
export async function getRecord<Form>(context: ResourceContext<Form>, id: unknown): Promise<Answered<Form>> {
  requireMay(context, 'read');
  return await describeRow(context, firstOf(await findRows(context, [readId(id)])));
}

/** The same, from the cache. */
export async function getCachedRecord<Form>(context: ResourceContext<Form>, id: unknown): Promise<Answered<Form>> {
  requireMay(context, 'read');
  return await cachedRead(context, ['one', readId(id)], () => getRecord(context, id));
}

/** The history of a record, newest first. */
export async function getHistory<Form>(context: ResourceContext<Form>, id: unknown): Promise<HistoryEntry[]> {
  const record = await getRecord(context, id);
  return await historyOf(context.db, auditName(context.definition), record.id);
}

const mostByName = 50;
const longestName = 500;

/** The record with exactly that name, else those whose names begin with it. */
export async function getRecordByName<Form>(
  context: ResourceContext<Form>,
  name: unknown,
): Promise<Answered<Form> | Listed<Form>> {
  requireMay(context, 'read');
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestName || !isStorable(name)) {
    throw failure.badInput({ name: 'error_bad_value' });
  }
  const column = sql`${context.definition.nameColumn}::text`;
  const isNamed = visible(context, { more: [sql`lower(${column}) = lower(${name.trim()})`] });
  const [named] = (await selectRows(context, isNamed).limit(1)) as StoredRow[];
  if (named) return await describeRow(context, named);
  const begins = visible(context, { more: [sql`starts_with(search_fold(${column}), search_fold(${name.trim()}))`] });
  const rows = (await selectRows(context, begins, [nameOrder(column)]).limit(mostByName)) as StoredRow[];
  return { record: await describeRows(context, rows), page: { currentPage: 1, total: 1, totalRecord: rows.length } };
}
