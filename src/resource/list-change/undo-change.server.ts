import { and, asc, eq } from 'drizzle-orm';
import { lastEntryOf } from '#src/audit/audit.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { type Changes, changedSince, joinChanges, valuesBefore } from '#src/audit/difference.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { isRecent, undoChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import type { Calls, LeftRecord, ListChangeUndone } from '../calls.ts';
import { auditName, type ResourceContext, type WriteContext } from '../definition.server.ts';
import { mayOpenTrash, requireMay } from '../rights.server.ts';
import { formOf, lockRows } from '../rows.server.ts';
import { inTransaction } from '../save.server.ts';
import { hiddenOf } from './read-changes.server.ts';

type Entry = typeof audit.$inferSelect;
type CallsIn<Form> = (context: ResourceContext<Form>) => Calls<Form>;

/** Restores the records of a change, each by the rules of a single call, and names those that it left unchanged. */
export async function undoListChange<Form>(
  context: ResourceContext<Form>,
  key: string,
  callsIn: CallsIn<Form>,
): Promise<ListChangeUndone> {
  requireMay(context, 'update');
  return await inTransaction(context, async (inside) => {
    const { db: tx, definition, actor, now } = inside;
    const which = and(isRecent(definition.name, now()), eq(changeSet.key, key));
    const { undone, left } = await undoChangeSet<OfRecord, LeftRecord>(
      tx,
      which,
      { actor, now: now() },
      {
        entriesOf: () => entriesByRecord(tx, key),
        requireRights: (records, { userId }) => requireRights(inside, records, userId),
        putBack: (ofRecord) => undoRecord(inside, ofRecord, callsIn),
      },
    );
    return { undone, left };
  });
}

type OfRecord = { recordId: number; entries: readonly Entry[] };

/** In the order in which changes lock records. */
async function entriesByRecord(tx: Tx, key: string): Promise<OfRecord[]> {
  const entries = await tx
    .select()
    .from(audit)
    .where(eq(audit.listChangeId, key))
    .orderBy(asc(audit.recordId), asc(audit.id));
  const byRecord = Map.groupBy(entries, ({ recordId }) => recordId ?? 0);
  return [...byRecord].map(([recordId, ofRecord]) => ({ recordId, entries: ofRecord }));
}

/** Undo deletes created records, and restores deleted ones for their author and for those who may open the trash. */
async function requireRights<Form>(context: WriteContext<Form>, records: readonly OfRecord[], userId: number | null) {
  const ids = records.map(({ recordId }) => recordId);
  if ((await hiddenOf(context, ids)).size > 0) throw failure.notFound();
  const actions = new Set(records.flatMap(({ entries }) => entries.map(({ action }) => action)));
  if (actions.has('clone') || actions.has('restore')) requireMay(context, 'remove');
  if (actions.has('delete') && !mayOpenTrash(context) && userId !== context.actor?.id) throw failure.forbidden();
}

/** Null when it is as it was. */
async function undoRecord<Form>(
  context: WriteContext<Form>,
  ofRecord: OfRecord,
  callsIn: CallsIn<Form>,
): Promise<LeftRecord | null> {
  const { recordId: id, entries } = ofRecord;
  const left = { id, name: entries.at(-1)?.recordName ?? `#${id}` };
  try {
    if (await inTransaction(context, (inside) => putBack(inside, ofRecord, callsIn))) return null;
  } catch (error) {
    // Today's rules may refuse the former values.
    if (!isAppError(error)) throw error;
    return { ...left, reason: error.code === 'not_found' ? 'gone' : 'refused', by: null };
  }
  const last = await lastEntryOf(context.db, auditName(context.definition), id);
  return { ...left, reason: 'changed', by: last?.userName ?? null };
}

/** False when somebody has changed it since. */
async function putBack<Form>(
  context: WriteContext<Form>,
  { recordId, entries }: OfRecord,
  callsIn: CallsIn<Form>,
): Promise<boolean> {
  const { db: tx, definition } = context;
  const calls = callsIn({ ...context, isUndo: true });
  const last = entries.at(-1);
  if (last?.action === 'update') {
    const [row] = await lockRows(context, [recordId]);
    const changes = joinChanges(entries.map((entry) => ofForm(entry.changes, definition.fields)));
    if (!row || Object.keys(changes).length === 0) return false;
    if (changedSince(changes, (await formOf(context, row)) as object).length > 0) return false;
    await calls.update({ ...valuesBefore(changes), id: recordId });
    return true;
  }
  await lockRows(context, [recordId], { inTrash: last?.action === 'delete' });
  if ((await lastEntryOf(tx, auditName(definition), recordId))?.id !== last?.id) return false;
  if (last?.action === 'delete') await calls.restore(recordId);
  else await calls.remove(recordId);
  return true;
}

const ofForm = (changes: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([field]) => fields.includes(field)));
