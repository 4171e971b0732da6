import { and, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { stateWithStatus } from '#src/bookings/state/booking-state.ts';
import { stepsOf, undoStep } from '#src/bookings/state/note-state.server.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { isRecent, maxShown, newestFirst, undoChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import { failure } from '#src/lib/errors.ts';
import { type By, findAndLock, type LockedLead, type Writing } from '../answer/lock-lead.server.ts';
import { leadNote } from '../inbox.table.ts';
import { resourcesFor } from '../lead.ts';
import type { BatchAnswer, UndoResult } from './change-input.ts';
import { type ChangedLead, changeOne, leadChangeKind, snoozeOf } from './change-leads.server.ts';

/** Changes of several leads at once whose leads the user may see, newest first: that of one is in its own history. */
export async function readBatches(db: Db, user: CurrentUser, now: Date): Promise<BatchAnswer[]> {
  const resources = resourcesFor(user);
  const rows = await db
    .select({ ...getTableColumns(changeSet), userName: personName(changeSet.userId, changeSet.userName) })
    .from(changeSet)
    .where(and(isRecent(leadChangeKind, now), gt(sql`jsonb_array_length(${changeSet.entries})`, 1)))
    .orderBy(...newestFirst)
    .limit(maxShown);
  return rows
    .map(({ entries, ...row }) => ({ ...row, leads: entries as readonly ChangedLead[] }))
    .filter(({ leads }) => leads.every(({ resource }) => resources.includes(resource)))
    .map(({ id, userName, createdAt, undoneAt, leads }) => {
      const { status = null, owner, snoozedUntil = null } = leads[0]?.after ?? {};
      return {
        id,
        by: userName,
        count: leads.length,
        status,
        isSnoozed: snoozedUntil !== null,
        ...(owner !== undefined && { owner }),
        createdAt: createdAt.toISOString(),
        undoneAt: undoneAt?.toISOString() ?? null,
      };
    });
}

/** Puts the leads of a change back. Throws 403 for leads that the user may not change. */
export async function undoBatch({ db, ...by }: Writing, id: number): Promise<UndoResult> {
  const which = and(isRecent(leadChangeKind, by.now), eq(changeSet.id, id));
  return await db.transaction(async (tx) => {
    const { undone, left } = await undoChangeSet<ChangedLead, LeftLead>(tx, which, by, {
      requireRights: (leads) => {
        if (leads.some(({ resource }) => !mayDo(by.actor, 'update', resource))) throw failure.forbidden();
      },
      // They were stored in the order in which changes lock them.
      putBack: (changed, { createdAt }) => putBack(tx, { ...changed, since: createdAt }, by),
    });
    return { undone, left };
  });
}

type LeftLead = UndoResult['left'][number];

/** Null when it is as it was. */
async function putBack(tx: Tx, changed: ChangedLead & { since: Date }, by: By): Promise<LeftLead | null> {
  const { resource, id } = changed;
  const lead = await findAndLock(tx, changed);
  if (!lead || !(await isAsLeft(tx, lead, changed))) return { resource, id, name: lead?.label ?? `#${id}` };
  const step = changed.before.status === undefined ? undefined : await stepOf(tx, lead, changed);
  if (step) await undoStep(tx, step.id, by.now);
  await changeOne(tx, lead, { resource, id, ...stateBefore(changed, by.now), ...(step && { state: step.was }) }, by);
  return null;
}

/** The step that a change of a booking's status was; undefined where that is unknown. */
async function stepOf(tx: Tx, lead: LockedLead, { since }: Left) {
  if (lead.state === null) return undefined;
  const last = (await stepsOf(tx, lead.id)).at(-1);
  return last && last.at.getTime() === since.getTime() && last.state === lead.state ? last : undefined;
}

/** A boat that went on since has another state, which may be of the same status. */
async function wentOn(tx: Tx, lead: LockedLead, { before, after, since }: Left): Promise<boolean> {
  if (lead.state === null || after.status === undefined || after.status === before.status) return false;
  const isSince = (await stepsOf(tx, lead.id)).some(({ at }) => at > since);
  return isSince || stateWithStatus('booked', after.status) !== lead.state;
}

type Left = Pick<ChangedLead, 'before' | 'after'> & { since: Date };

/** A lead that somebody has answered since is not put back to a status from before that answer. */
async function isAsLeft(tx: Tx, lead: LockedLead, { before, after, since }: Left): Promise<boolean> {
  if (after.status !== undefined && (after.status !== lead.status || (await wasAnsweredSince(tx, lead, since))))
    return false;
  if (await wentOn(tx, lead, { before, after, since })) return false;
  if (after.lostReason !== undefined && after.lostReason !== lead.lostReason) return false;
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
