import { and, desc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isAdmin } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { type Changes, differenceOf } from '#src/audit/difference.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { leavesOpen, withMadeNames } from '#src/db/rules/made-names.server.ts';
import { requireUnused } from '#src/db/rules/require-unused.server.ts';
import { failure } from '#src/lib/errors.ts';
import { check, requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { layOver } from '#src/lib/input/lay-over.ts';
import { readId, readIds } from '#src/lib/input/read-id.ts';
import { isSame } from '#src/lib/same.ts';
import type { Answered, Calls } from './calls.ts';
import type { Definition, ResourceTable, Row, Save, Values } from './definition.server.ts';
import type { Reads } from './reads.server.ts';
import type { RecordCache } from './record-cache.server.ts';
import { type Acting, requireMay, requireOwnDelete } from './rights.server.ts';

/**
 * The writes of every resource: each is one transaction with its rules and its audit. Whoever keeps copies is told by
 * the tables themselves (src/db/announce-change.server.ts).
 */

type Write = 'create' | 'update' | 'remove' | 'removeMany' | 'restore' | 'clone' | 'formOfClone' | 'reorder';
export type Deps = { db: Db | Tx; now: () => Date; records?: RecordCache; publicUrl?: string };
type Moment = { updatedAt: Date };

export function openWrites<Table extends ResourceTable, Form, Parsed>(
  { db, now, publicUrl = 'http://localhost' }: Deps,
  definition: Definition<Table, Form, Parsed>,
  acting: Acting,
  reads: Reads<Table, Form>,
): Pick<Calls<Form>, Write> {
  const { name, table, fields, except, audited = name } = definition;
  const { actor } = acting;
  const isSoft = 'isRemove' in table;

  /**
   * Locks what it answers; throws 404 unless every one is there and may be known. Others may come to point at a record
   * while it is changed, so that two that point at each other can be changed at once; but not while it is deleted.
   */
  async function lock(tx: Tx, ids: number[], { inTrash = false, toDelete = false } = {}): Promise<Row<Table>[]> {
    const where = reads.visible({ inTrash, more: [inArray(table.id, ids)] });
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(table.id)
      .for(toDelete ? 'update' : 'no key update');
    if (rows.length !== ids.length) throw failure.notFound();
    return rows as Row<Table>[];
  }

  const lockOne = async (tx: Tx, id: number, { inTrash = false } = {}) => firstOf(await lock(tx, [id], { inTrash }));

  const formOf = async (tx: Tx, row: Row<Table>): Promise<Form> => firstOf(await definition.formOf([row], tx));

  const answerOf = async (tx: Tx, row: Row<Table>) => firstOf(await reads.answered(tx, [row]));

  /** Checks a form, lets the resource add its word, and answers what to write. */
  async function prepare(
    tx: Tx,
    form: unknown,
    before: Row<Table> | null,
    isConfirmed = false,
  ): Promise<Save<Table, Parsed>> {
    const parsed = check(await definition.input(tx), form);
    const values: Values<Table> = { ...definition.columns(parsed), ...definition.scope?.values };
    const save = { tx, actor, before, parsed, values, now: now(), publicUrl, isConfirmed };
    return { ...save, values: { ...values, ...(await definition.beforeSave?.(save)) } };
  }

  async function insert(tx: Tx, form: unknown, action: string): Promise<Row<Table>> {
    const save = await prepare(tx, form, null);
    const [inserted] = await tx
      .insert(table)
      .values(save.values as never)
      .returning();
    const row = inserted as Row<Table>;
    await definition.afterSave?.({ ...save, row });
    await conclude(tx, row, { action, changes: differenceOf(null, (await formOf(tx, row)) as object) });
    return row;
  }

  async function put(tx: Tx, before: Row<Table>, sent: Sent, isConfirmed: boolean): Promise<Row<Table>> {
    const old = await formOf(tx, before);
    const merged = (await definition.merge?.(old, sent, tx)) ?? layOver(old as object, sent);
    const save = await prepare(tx, merged, before, isConfirmed);
    const changed = changedValues(before, save.values);
    const row = await set(tx, before, changed);
    await definition.afterSave?.({ ...save, row });
    const changes = { ...differenceOf(old as object, (await formOf(tx, row)) as object), ...hidden(changed, fields) };
    const hasMoved = Object.keys(changed).length > 0;
    if (!hasMoved && Object.keys(changes).length === 0) return before;
    await conclude(tx, row, { action: 'update', changes });
    return hasMoved ? row : await set(tx, row, {}, { always: true });
  }

  /** Two changes within one millisecond still have two times. */
  async function set(tx: Tx, row: Row<Table>, values: Values<Table>, { always = false } = {}): Promise<Row<Table>> {
    if (!always && Object.keys(values).length === 0) return row;
    const { id, updatedAt } = row as Row<Table> & { id: number } & Moment;
    const later = new Date(Math.max(now().getTime(), updatedAt.getTime() + 1));
    const change = { ...values, updatedAt: later } as never;
    const rows = await tx.update(table).set(change).where(eq(table.id, id)).returning();
    return firstOf(rows as Row<Table>[]);
  }

  /** Writes down what was done. */
  async function conclude(tx: Tx, row: Row<Table>, { action, changes }: { action: string; changes?: Changes }) {
    const recordId = (row as { id: number }).id;
    const recordName = definition.label(row);
    const entry = { createdAt: now(), action, resource: audited, recordId, recordName, ...(changes && { changes }) };
    await recordAudit(tx, actor, [entry]);
  }

  async function requireUnchanged(tx: Tx, row: Row<Table>, loadedAt: Date | null) {
    const { id, updatedAt } = row as Row<Table> & { id: number } & Moment;
    if (!loadedAt || loadedAt.getTime() === updatedAt.getTime()) return;
    const [last] = await tx
      .select({ user: audit.userName })
      .from(audit)
      .where(and(eq(audit.resource, audited), eq(audit.recordId, id)))
      .orderBy(desc(audit.id))
      .limit(1);
    throw changedMeanwhile(last?.user ?? '', updatedAt, await answerOf(tx, row));
  }

  async function removeAll(ids: number[]): Promise<void> {
    requireMay(acting, 'remove', definition);
    await db.transaction(async (tx) => {
      const rows = await lock(tx, ids, { toDelete: true });
      await definition.beforeRemove?.({ tx, actor, rows });
      await requireUnused(tx, definition.references ?? [], ids);
      const forms = await definition.formOf(rows, tx);
      await (isSoft ? markRemoved(tx, ids, now()) : tx.delete(table).where(inArray(table.id, ids)));
      for (const [at, row] of rows.entries()) {
        await conclude(tx, row, { action: 'delete', changes: differenceOf(forms[at] as object, null) });
      }
    });
  }

  const softly = (values: { isRemove: boolean; removedAt: Date | null; updatedAt: Date }) => values as never;
  const markRemoved = (tx: Tx, ids: number[], at: Date) =>
    tx
      .update(table)
      .set(softly({ isRemove: true, removedAt: at, updatedAt: at }))
      .where(inArray(table.id, ids));

  async function copyOf(tx: Tx, id: number): Promise<object> {
    requireMay(acting, 'create', definition);
    if (except?.includes('clone') || !definition.cloneOf) throw failure.notFound();
    const [row] = await reads.rowsOf(tx, [id]);
    if (!row) throw failure.notFound();
    return (await definition.cloneOf(await formOf(tx, row), tx)) as object;
  }

  function isOpen(names: readonly string[]): boolean {
    const open = definition.opens?.(actor) ?? [];
    return names.length > 0 && names.every((name) => open.includes(name));
  }

  return {
    async create(sent) {
      requireMay(acting, 'create', definition);
      const given = withoutNulls(sent);
      requireKnownFields(given, fields);
      return await db.transaction(async (tx) => {
        const row = await withMadeNames(tx, leavesOpen(given), (part) => insert(part, given, 'create'));
        return await answerOf(tx, row);
      });
    },
    async update({ id, updatedAt, ...sent }) {
      if (!isOpen(Object.keys(sent))) requireMay(acting, 'update', definition);
      const recordId = readId(id ?? (await definition.idOf?.(sent, db)));
      requireKnownFields(sent, fields);
      const loadedAt = readLoadedAt(updatedAt);
      const isConfirmed = (await definition.confirm?.({ db, actor, id: recordId, sent, now: now() })) ?? false;
      return await db.transaction(async (tx) => {
        const before = await lockOne(tx, recordId);
        await requireUnchanged(tx, before, loadedAt);
        const isEmptied = leavesOpen({ slug: before, code: before, ...sent });
        return await answerOf(tx, await withMadeNames(tx, isEmptied, (part) => put(part, before, sent, isConfirmed)));
      });
    },
    remove: async (id) => removeAll([readId(id)]),
    removeMany: async (ids) => removeAll(readIds(ids)),
    async restore(id) {
      requireMay(acting, 'update', definition);
      if (!isSoft) throw acting.isSystem || isAdmin(actor) ? failure.notFound() : failure.forbidden();
      return await db.transaction(async (tx) => {
        if (!acting.isSystem && !isAdmin(actor))
          await requireOwnDelete(tx, { actor, resource: audited, id: readId(id) }, now());
        const removed = await lockOne(tx, readId(id), { inTrash: true });
        await definition.beforeRestore?.({ tx, row: removed, now: now() });
        const row = await set(tx, removed, softly({ isRemove: false, removedAt: null, updatedAt: now() }));
        await conclude(tx, row, { action: 'restore' });
        return await answerOf(tx, row);
      });
    },
    clone: async (id) =>
      await db.transaction(async (tx) => {
        // Nobody wrote a word of a copy.
        const copy = async (part: Tx) => await insert(part, await copyOf(part, readId(id)), 'clone');
        return await answerOf(tx, await withMadeNames(tx, () => true, copy));
      }),
    formOfClone: async (id) => await db.transaction(async (tx) => (await copyOf(tx, readId(id))) as Form),
    async reorder(list) {
      requireMay(acting, 'update', definition);
      if (!('index' in table)) throw failure.notFound();
      const ids = readIds(list);
      await db.transaction(async (tx) => {
        const rows = new Map((await lock(tx, ids)).map((row) => [(row as { id: number }).id, row]));
        for (const [at, id] of ids.entries()) await putIndex(tx, rows.get(id), at + 1);
      });
    },
  };

  async function putIndex(tx: Tx, before: Row<Table> | undefined, index: number) {
    const from = (before as { index?: number } | undefined)?.index;
    if (!before || from === index) return;
    const row = await set(tx, before, { index } as unknown as Values<Table>);
    await conclude(tx, row, { action: 'update', changes: { index: { from, to: index } } });
  }
}

function firstOf<One>([one]: One[]): One {
  if (one === undefined) throw failure.notFound();
  return one;
}

function changedValues<Table extends ResourceTable>(before: Row<Table>, values: Values<Table>): Values<Table> {
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && !isSame(Reflect.get(before, key), value),
  );
  return Object.fromEntries(changed) as Values<Table>;
}

/** Changed columns that no form shows, a password above all, are named and not told. */
const hidden = (changed: object, fields: readonly string[]): Changes =>
  Object.fromEntries(
    Object.keys(changed)
      .filter((key) => /hash|secret/i.test(key) && !fields.includes(key))
      .map((key) => [key, { from: '•••', to: '•••' }]),
  );

/** Records without an id drop their null fields. */
const withoutNulls = (sent: Sent): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));

/** `updatedAt` as the writer had it; null when it is not sent. */
function readLoadedAt(updatedAt: unknown): Date | null {
  if (updatedAt === undefined || updatedAt === null || updatedAt === '') return null;
  const time = typeof updatedAt === 'string' ? new Date(updatedAt) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw failure.badInput({ updatedAt: 'error_bad_value' });
  return time;
}

const changedMeanwhile = (changedBy: string, changedAt: Date, record: Answered<unknown>) =>
  failure.conflict({
    messageKey: 'error_changed_by',
    inputs: { who: changedBy, when: changedAt.toISOString() },
    details: { changedBy, changedAt, record },
  });
