import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import { mayDo } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { findAndLock, type LockedLead, type Writing } from '../answer/lock-lead.server.ts';
import { type ChangedLead, leadChangeBatch, leadNote } from '../inbox.table.ts';
import type { UndoResult } from './change-input.ts';
import { changeOne, snoozeOf } from './change-leads.server.ts';
import { oldestUndo } from './lead-batches.server.ts';

/**
 * Puts the leads of a change back where they are still as it left them, and names the others. A second undo changes
 * nothing. Throws 404 after 30 days, and 403 for leads that the user may not change.
 */
export async function undoBatch({ db, actor, now }: Writing, id: number): Promise<UndoResult> {
  return await db.transaction(async (tx) => {
    const isIt = and(eq(leadChangeBatch.id, id), gte(leadChangeBatch.createdAt, oldestUndo(now)));
    const [batch] = await tx.select().from(leadChangeBatch).where(isIt).for('update');
    if (!batch) throw failure.notFound();
    if (batch.leads.some(({ resource }) => !mayDo(actor, 'update', resource))) throw failure.forbidden();
    const result: UndoResult = { undone: 0, left: [] };
    if (batch.undoneAt !== null) return result;
    // They were stored in the order in which changes lock them.
    for (const changed of batch.leads) {
      const lead = await findAndLock(tx, changed);
      if (lead && (await isAsLeft(tx, lead, { ...changed, since: batch.createdAt }))) {
        await changeOne(
          tx,
          lead,
          { resource: lead.resource, id: lead.id, ...stateBefore(changed, now) },
          { actor, now },
        );
        result.undone += 1;
      } else {
        result.left.push({ resource: changed.resource, id: changed.id, name: lead?.label ?? `#${changed.id}` });
      }
    }
    await tx.update(leadChangeBatch).set({ undoneAt: now }).where(eq(leadChangeBatch.id, id));
    return result;
  });
}

type Left = Pick<ChangedLead, 'after'> & { since: Date };

/** A lead that somebody has answered since is not put back to a status from before that answer. */
async function isAsLeft(tx: Tx, lead: LockedLead, { after, since }: Left): Promise<boolean> {
  if (after.status !== undefined && (after.status !== lead.status || (await wasAnsweredSince(tx, lead, since))))
    return false;
  if (after.owner !== undefined && after.owner !== lead.owner) return false;
  if (after.snoozedUntil === undefined) return true;
  const snooze = await snoozeOf(tx, lead);
  return (snooze?.getTime() ?? null) === (after.snoozedUntil === null ? null : Date.parse(after.snoozedUntil));
}

async function wasAnsweredSince(tx: Tx, { resource, id }: LockedLead, since: Date): Promise<boolean> {
  const isOfLead = and(eq(leadNote.resource, resource), eq(leadNote.leadId, id));
  const isAnswer = and(inArray(leadNote.kind, ['reply', 'call']), gt(leadNote.createdAt, since));
  return (await tx.$count(leadNote, and(isOfLead, isAnswer))) > 0;
}

/** A snooze that has ended meanwhile is not set again. */
function stateBefore({ before }: ChangedLead, now: Date): ChangedLead['before'] {
  const { snoozedUntil } = before;
  return snoozedUntil && new Date(snoozedUntil) <= now ? { ...before, snoozedUntil: null } : before;
}

export const deleteExpiredBatches = (db: Db, now: Date) =>
  db.delete(leadChangeBatch).where(lt(leadChangeBatch.createdAt, oldestUndo(now)));
