import { and, asc, eq, gte } from 'drizzle-orm';
import { lastEntryOf } from '#src/audit/audit.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { isSame } from '#src/lib/same.ts';
import type { Calls, LeftRecord, ListChangeUndone } from '../calls.ts';
import { auditName, type ResourceContext, type WriteContext } from '../definition.server.ts';
import { mayOpenTrash, requireMay } from '../rights.server.ts';
import { formOf, lockRows } from '../rows.server.ts';
import { inTransaction } from '../save.server.ts';
import { listChange, oldestUndo } from './list-change.table.ts';
import { hiddenOf } from './read-changes.server.ts';

type Entry = typeof audit.$inferSelect;
type CallsIn<Form> = (context: ResourceContext<Form>) => Calls<Form>;

/**
 * Puts the records of a change back where they are still as it left them, each by the rules of a single call, and names
 * the others. A second undo changes nothing. Throws 404 after 30 days.
 */
export async function undoListChange<Form>(
  context: ResourceContext<Form>,
  id: string,
  callsIn: CallsIn<Form>,
): Promise<ListChangeUndone> {
  requireMay(context, 'update');
  return await inTransaction(context, async (inside) => {
    const { db: tx, definition, now } = inside;
    const isIt = and(eq(listChange.id, id), eq(listChange.resource, definition.name));
    const isRecent = gte(listChange.createdAt, oldestUndo(now()));
    const [change] = await tx.select().from(listChange).where(and(isIt, isRecent)).for('update');
    const entries = await tx.select().from(audit).where(eq(audit.listChangeId, id)).orderBy(asc(audit.id));
    const byRecord = Map.groupBy(entries, ({ recordId }) => recordId ?? 0);
    const hidden = await hiddenOf(inside, [...byRecord.keys()]);
    if (!change || hidden.size > 0) throw failure.notFound();
    requireRights(inside, entries, change.userId);
    const result: ListChangeUndone = { undone: 0, left: [] };
    if (change.undoneAt !== null) return result;
    // In the order in which changes lock records.
    for (const [recordId, ofRecord] of [...byRecord].sort(([one], [other]) => one - other)) {
      const left = await undoRecord(inside, { recordId, entries: ofRecord, callsIn });
      if (left) result.left.push(left);
      else result.undone += 1;
    }
    await tx.update(listChange).set({ undoneAt: now() }).where(eq(listChange.id, id));
    return result;
  });
}

/** What was made again goes; what went to the trash comes back for its author and for those who may open the trash. */
function requireRights<Form>(context: WriteContext<Form>, entries: readonly Entry[], userId: number | null) {
  const actions = new Set(entries.map(({ action }) => action));
  if (actions.has('clone') || actions.has('restore')) requireMay(context, 'remove');
  if (actions.has('delete') && !mayOpenTrash(context) && userId !== context.actor?.id) throw failure.forbidden();
}

type OfRecord<Form> = { recordId: number; entries: readonly Entry[]; callsIn: CallsIn<Form> };

/** Null when it is as it was. */
async function undoRecord<Form>(context: WriteContext<Form>, of: OfRecord<Form>): Promise<LeftRecord | null> {
  const { recordId, entries } = of;
  const name = entries.at(-1)?.recordName ?? `#${recordId}`;
  try {
    const isAsLeft = await inTransaction(context, (inside) => putBack(inside, of));
    if (isAsLeft) return null;
  } catch (error) {
    // The rules of today may refuse what was there before.
    if (!isAppError(error)) throw error;
    if (error.code !== 'not_found') return { id: recordId, name, reason: 'refused', by: null };
    return { id: recordId, name, reason: 'gone', by: null };
  }
  const last = await lastEntryOf(context.db, auditName(context.definition), recordId);
  return { id: recordId, name, reason: 'changed', by: last?.userName ?? null };
}

/** False when somebody has changed it since. */
async function putBack<Form>(context: WriteContext<Form>, { recordId, entries, callsIn }: OfRecord<Form>) {
  const { db: tx, definition } = context;
  const calls = callsIn({ ...context, isUndo: true });
  const last = entries.at(-1);
  if (last?.action === 'update') {
    const [row] = await lockRows(context, [recordId]);
    const { before, after } = bothSides(entries, definition.fields);
    if (!row || Object.keys(before).length === 0) return false;
    const present = (await formOf(context, row)) as object;
    if (Object.keys(after).some((field) => !isSame(Reflect.get(present, field) ?? null, after[field]))) return false;
    await calls.update({ ...before, id: recordId });
    return true;
  }
  await lockRows(context, [recordId], { inTrash: last?.action === 'delete' });
  if ((await lastEntryOf(tx, auditName(definition), recordId))?.id !== last?.id) return false;
  if (last?.action === 'delete') await calls.restore(recordId);
  else await calls.remove(recordId);
  return true;
}

/** The fields that forms have, as they were before the first entry and after the last. */
function bothSides(entries: readonly Entry[], fields: readonly string[]) {
  const before: Sent = {};
  const after: Sent = {};
  for (const { changes } of entries)
    for (const [field, { from, to }] of Object.entries(changes)) {
      if (!fields.includes(field)) continue;
      if (!(field in before)) before[field] = from;
      after[field] = to;
    }
  return { before, after };
}
