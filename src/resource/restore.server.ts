import { lastEntryOf } from '#src/audit/audit.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import type { Answered } from './calls.ts';
import { auditName, type ResourceContext, type WriteContext } from './definition.server.ts';
import { mayOpenTrash, requireMay } from './rights.server.ts';
import { describeRow, firstOf, hasTrash, lockRows } from './rows.server.ts';
import { inTransaction, recordAction, setColumns } from './save.server.ts';

/** Restores a record from the trash. */
export async function restoreRecord<Form>(context: ResourceContext<Form>, id: unknown): Promise<Answered<Form>> {
  requireMay(context, 'update');
  if (!hasTrash(context)) throw mayOpenTrash(context) ? failure.notFound() : failure.forbidden();
  return await inTransaction(context, async (inside) => {
    const recordId = readId(id);
    if (!mayOpenTrash(inside) && !inside.isUndo) await requireOwnDelete(inside, recordId);
    const removed = firstOf(await lockRows(inside, [recordId], { inTrash: true }));
    const row = await setColumns(inside, removed, { isRemove: false, removedAt: null });
    await recordAction(inside, row, 'restore');
    return await describeRow(inside, row);
  });
}

const undoMs = hourMs;

/**
 * Users without access to the trash may restore what they deleted themselves within the last hour, unless it has
 * changed since. Throws 403.
 */
async function requireOwnDelete<Form>({ db: tx, definition, actor, now }: WriteContext<Form>, id: number) {
  const last = await lastEntryOf(tx, auditName(definition), id);
  const isOwn = last?.action === 'delete' && last.userId === actor?.id;
  if (!isOwn || last.createdAt.getTime() <= now().getTime() - undoMs) throw failure.forbidden();
}
