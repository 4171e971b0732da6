import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { type HistoryEntry, historyOf, recordAudit } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { requireUnused, requireUnusedInTrash } from '#src/db/rules/require-unused.server.ts';
import { keysOfField } from '#src/i18n/label-keys.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { isStorable } from '#src/lib/input/field.ts';
import { localizedFields } from '#src/lib/input/localized-fields.ts';
import { readId, readIds } from '#src/lib/input/read-id.ts';
import { zoneName } from '#src/lib/moment.ts';
import { cellsOf, columnsOf, type ExportColumn, type ExportWords } from '#src/lib/spreadsheet/flatten.ts';
import { writeSpreadsheet } from '#src/lib/spreadsheet/spreadsheet.server.ts';
import type { Cell, SpreadsheetFormat } from '#src/lib/spreadsheet/spreadsheet.ts';
import { cachedRead } from './cached-read.server.ts';
import type { Answered, Calls, Export, Listed, Resource } from './calls.ts';
import { cloneRecord, getCloneForm } from './clone.server.ts';
import { createRecord } from './create.server.ts';
import {
  type AnyDefinition,
  auditName,
  type Definition,
  type Deps,
  type ResourceContext,
  type ResourceTable,
  type StoredRow,
  type WriteContext,
} from './definition.server.ts';
import { allRecords, countRecords, listIds, listRecords } from './list.server.ts';
import { readListChanges } from './list-change/read-changes.server.ts';
import { undoListChange } from './list-change/undo-change.server.ts';
import type { ListQuery } from './list-query.server.ts';
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
  create: (sent) => createRecord(context, sent),
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

/** Streams a list as a file: the records of a long one are never all in memory. */
async function exportRecords<Form>(
  context: ResourceContext<Form>,
  { form, ...query }: ListQuery,
  format: SpreadsheetFormat,
  words: Language | null = null,
): Promise<Export> {
  const { definition, db, now, actor } = context;
  if (definition.mayExport?.(actor) === false) throw failure.forbidden();
  const rowsOf = rowsOfForm(definition, form);
  const records = await countRecords(context, query);
  const pages = allRecords(context, query);
  const first = ((await pages.next()).value ?? []).flatMap(rowsOf);
  const columns = columnsOf(first, {
    keys: ['id', 'createdAt', 'updatedAt', ...definition.fields],
    localized: localizedFields(await definition.input(db), definition.fields),
    leaveOut: definition.hiddenFromExport ?? [],
    days: definition.exportDays ?? [],
    ...(words && { words: wordsOf(definition, words) }),
  });
  const changes = { format: { from: null, to: format }, records: { from: null, to: records } };
  await recordAudit(db, actor, [{ createdAt: now(), action: 'export', resource: auditName(definition), changes }]);
  const headings = columns.map(({ heading }) => heading);
  return {
    fileName: `${definition.name}-${dealerDay(now())}.${format}`,
    content: writeSpreadsheet(format, headings, cellsOfPages(first, pages, { columns, rowsOf })),
  };
}

/** Each record with a language has it under this name. */
const languageChoices = [
  { value: 'en', label: 'field_english' },
  { value: 'fr', label: 'field_french' },
];

/** What the list's columns are called on screen. */
const wordsOf = (
  { name, exportChoices = {} }: Pick<AnyDefinition, 'name' | 'exportChoices'>,
  language: Language,
): ExportWords => ({
  labelOf: (key) => findLabel(name, key, language) ?? key,
  languageNames: { en: m.field_english({}, { locale: language }), fr: m.field_french({}, { locale: language }) },
  zone: zoneName(language),
  yes: m.common_yes({}, { locale: language }),
  no: m.common_no({}, { locale: language }),
  choices: Object.fromEntries(
    Object.entries({ language: languageChoices, ...exportChoices }).map(([key, choices]) => [
      key,
      (value) => {
        const label = choices.find((choice) => choice.value === value)?.label;
        return label === undefined ? undefined : sentence(label, language);
      },
    ]),
  ),
});

/** A key without a message is its own sentence. */
const findLabel = (name: string, key: string, language: Language): string | undefined =>
  keysOfField(name, key)
    .map((word) => ({ word, text: sentence(word, language) }))
    .find(({ word, text }) => text !== word)?.text;

type ExportRow = Readonly<Record<string, unknown>>;
type RowsOf = (record: ExportRow) => ExportRow[];

/** One row for each record, unless another form is asked for. Throws 400 for one that the resource does not have. */
function rowsOfForm({ exportForms = {} }: Pick<AnyDefinition, 'exportForms'>, form: unknown): RowsOf {
  if (form === undefined || form === '') return (record) => [record];
  const rowsOf = typeof form === 'string' && Object.hasOwn(exportForms, form) ? exportForms[form] : undefined;
  if (!rowsOf) throw failure.badInput({ form: 'error_bad_value' });
  return rowsOf;
}

async function* cellsOfPages(
  first: ExportRow[],
  others: AsyncIterable<ExportRow[]>,
  { columns, rowsOf }: { columns: ExportColumn[]; rowsOf: RowsOf },
): AsyncGenerator<Cell[]> {
  for (const row of first) yield cellsOf(row, columns);
  for await (const page of others) for (const row of page.flatMap(rowsOf)) yield cellsOf(row, columns);
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
