import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { type HistoryEntry, historyOf } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { requireUnused, requireUnusedInTrash } from '#src/db/rules/require-unused.server.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { failure } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/input/field.ts';
import { readId, readIds } from '#src/lib/input/read-id.ts';
import { cachedRead } from './cached-read.server.ts';
import type { Answered, Calls, Listed, Resource } from './calls.ts';
import { cloneRecord, getCloneForm } from './clone.server.ts';
import { createRecord } from './create.server.ts';
import {
  auditName,
  type Definition,
  type Deps,
  type ResourceContext,
  type ResourceTable,
  type StoredRow,
  type WriteContext,
} from './definition.server.ts';
import { exportRecords } from './export.server.ts';
import { countRecords, listIds, listRecords } from './list.server.ts';
import { readListChanges } from './list-change/read-changes.server.ts';
import { undoListChange } from './list-change/undo-change.server.ts';
import { restoreRecord } from './restore.server.ts';
import { requireMay } from './rights.server.ts';
import {
  describeRow,
  describeRows,
  findRows,
  firstOf,
  hasTrash,
  lockRows,
  selectRows,
  visible,
} from './rows.server.ts';
import { inTransaction, recordAction, setColumns } from './save.server.ts';
import { updateRecord } from './update.server.ts';
import { updateRecords } from './update-many.server.ts';

/** The calls of a resource, by a user or the system: a file for each verb. */
export function openResource<Table extends ResourceTable, Form, Parsed>(
  deps: Deps,
  definition: Definition<Table, Form, Parsed>,
): Resource<Form> {
  const calls = (actor: Actor | null, isSystem: boolean, listChangeId?: string): Calls<Form> => {
    const context = { ...contextOf(deps, definition, actor), isSystem };
    return withOwnCalls(listChangeId ? { ...context, listChange: { id: listChangeId, isJoined: false } } : context);
  };
  return {
    name: definition.name,
    as: (actor, listChangeId) => calls(actor, false, listChangeId),
    asSystem: () => calls(null, true),
  };
}

export const contextOf = <Table extends ResourceTable, Form, Parsed>(
  { publicUrl = 'http://localhost', hasMailServer = true, ...deps }: Deps,
  definition: Definition<Table, Form, Parsed>,
  actor: Actor | null,
): ResourceContext<Form> => ({ ...deps, publicUrl, hasMailServer, definition, actor, isSystem: false });

/** With those that the resource has instead. */
const withOwnCalls = <Form>(context: ResourceContext<Form>): Calls<Form> => ({
  ...callsOf(context),
  ...context.definition.ownCalls?.(context),
});

export const callsOf = <Form>(context: ResourceContext<Form>): Calls<Form> => ({
  list: (query = {}) => listRecords(context, query),
  one: (id) => getRecord(context, id),
  oneWithCache: (id) => getCachedRecord(context, id),
  getByName: (name) => getRecordByName(context, name),
  count: (query = {}) => countRecords(context, query),
  ids: (query = {}) => listIds(context, query),
  history: (id) => getHistory(context, id),
  export: (query, format, words) => exportRecords(context, query, format, words),
  create: (sent, key) => createRecord(context, sent, key),
  update: (sent) => updateRecord(context, sent),
  updateMany: (sent) => updateRecords(context, sent, (inside) => withOwnCalls(inside).update),
  remove: async (id) => await removeRecords(context, [readId(id)]),
  removeMany: async (ids) => await removeRecords(context, readIds(ids)),
  restore: (id) => restoreRecord(context, id),
  clone: (id) => cloneRecord(context, id),
  formOfClone: (id) => getCloneForm(context, id),
  reorder: (ids) => reorderRecords(context, ids),
  changes: () => readListChanges(context),
  undoChange: (id) => undoListChange(context, id, withOwnCalls),
});

/** Takes the ids of records in their new order. */
async function reorderRecords<Form>(context: ResourceContext<Form>, list: unknown): Promise<void> {
  requireMay(context, 'update');
  if (!('index' in context.definition.table)) throw failure.notFound();
  const ids = readIds(list);
  await inTransaction(context, async (inside) => {
    const rows = new Map((await lockRows(inside, ids)).map((row) => [row.id, row]));
    for (const [at, id] of ids.entries()) await setIndex(inside, rows.get(id), at + 1);
  });
}

async function setIndex<Form>(context: WriteContext<Form>, before: StoredRow | undefined, index: number) {
  if (!before || before.index === index) return;
  const row = await setColumns(context, before, { index });
  await recordAction(context, row, 'update', { index: { from: before.index, to: index } });
}

/** All or none; into the trash if there is one. Throws 409 for a record that others refer to. */
async function removeRecords<Form>(context: ResourceContext<Form>, ids: number[]): Promise<void> {
  requireMay(context, 'remove');
  await inTransaction(context, async (inside) => {
    const { definition, db: tx, actor } = inside;
    const rows = await lockRows(inside, ids, { toDelete: true });
    await definition.beforeRemove?.({ tx, actor, rows });
    await requireUnused(tx, definition.references ?? [], ids);
    const forms = await definition.formOf(rows, tx);
    await removeRows(inside, ids);
    for (const [at, row] of rows.entries()) {
      await recordAction(inside, row, 'delete', differenceOf(forms[at] as object, null));
    }
  });
}

async function removeRows<Form>(context: WriteContext<Form>, ids: number[]): Promise<void> {
  const { db: tx, now } = context;
  const { table } = context.definition;
  const areThese = inArray(table.id, ids);
  if (!hasTrash(context)) return await deleteForGood(context, ids);
  const at = now();
  const removed = { isRemove: true, removedAt: at, updatedAt: at };
  await tx
    .update(table)
    .set(removed as never)
    .where(areThese);
}

/** A record that only the trash still refers to can't be deleted either: the error says so. */
async function deleteForGood<Form>({ definition, db: tx }: WriteContext<Form>, ids: number[]): Promise<void> {
  const { table, references = [] } = definition;
  try {
    // A savepoint: the transaction can still read after a failure.
    await tx.transaction((inner) => inner.delete(table).where(inArray(table.id, ids)));
  } catch (error) {
    if (fromDatabaseError(error)?.messageKey === 'error_still_used') await requireUnusedInTrash(tx, references, ids);
    throw error;
  }
}

/** One record by its id. Throws 404 unless it exists and is visible to the caller. */
async function getRecord<Form>(context: ResourceContext<Form>, id: unknown): Promise<Answered<Form>> {
  requireMay(context, 'read');
  return await describeRow(context, firstOf(await findRows(context, [readId(id)])));
}

/** The same, from the cache. */
async function getCachedRecord<Form>(context: ResourceContext<Form>, id: unknown): Promise<Answered<Form>> {
  requireMay(context, 'read');
  return await cachedRead(context, ['one', readId(id)], () => getRecord(context, id));
}

/** The history of a record, newest first. */
async function getHistory<Form>(context: ResourceContext<Form>, id: unknown): Promise<HistoryEntry[]> {
  const record = await getRecord(context, id);
  return await historyOf(context.db, auditName(context.definition), record.id);
}

const maxByName = 50;
const maxNameLength = 500;

/** The record with exactly that name, else those whose names begin with it. */
async function getRecordByName<Form>(
  context: ResourceContext<Form>,
  name: unknown,
): Promise<Answered<Form> | Listed<Form>> {
  requireMay(context, 'read');
  if (typeof name !== 'string' || name.trim() === '' || name.length > maxNameLength || !isStorable(name)) {
    throw failure.badInput({ name: 'error_bad_value' });
  }
  const column = sql`${context.definition.nameColumn}::text`;
  const isNamed = visible(context, { more: [sql`lower(${column}) = lower(${name.trim()})`] });
  const [named] = (await selectRows(context, isNamed).limit(1)) as StoredRow[];
  if (named) return await describeRow(context, named);
  const begins = visible(context, { more: [sql`starts_with(search_fold(${column}), search_fold(${name.trim()}))`] });
  const rows = (await selectRows(context, begins, [nameOrder(column)]).limit(maxByName)) as StoredRow[];
  return { record: await describeRows(context, rows), page: { currentPage: 1, total: 1, totalRecord: rows.length } };
}
