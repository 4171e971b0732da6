import { and, eq, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { BookingState } from '#src/bookings/state/booking-state.ts';
import { recordChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { firstAnswer } from '#src/leads/work/first-answer.ts';
import { requireOwner } from '#src/leads/work/owner.server.ts';
import { requireAnswersSent } from '#src/leads/work/require-answer-sent.server.ts';
import { type LeadStatus, leadStatus } from '#src/leads/work/status.ts';
import { failure } from '#src/lib/errors.ts';
import { mail } from '#src/mail/mail.table.ts';
import { unsentStates } from '#src/mail/mail-state.ts';
import {
  type By,
  endSnooze,
  findAndLock,
  type LockedLead,
  type Writing,
  writeLead,
} from '../answer/lock-lead.server.ts';
import { leadNote, leadSnooze } from '../inbox.table.ts';
import type { LeadName } from '../lead.ts';
import { type ChangeResult, isPossibleSnooze, type LeadChange } from './change-input.ts';

/** Changes of leads, one or several at once, among all change sets. */
export const leadChangeKind = 'inbox';

/** The fields that a change may set; missing ones stay as they are. */
type LeadState = {
  status?: LeadStatus;
  lostReason?: number | null;
  owner?: number | null;
  snoozedUntil?: string | null;
};

/** A lead of a change, before and after. It has only ids, so that nothing has to be erased. */
export type ChangedLead = LeadName & { before: LeadState; after: LeadState };

/**
 * Changes owner, status and snooze of leads in one transaction, and returns what they were before. Each change can be
 * undone. Throws 422 for an unknown owner, 404 when none of the leads is there, 422 for a snooze that is over or too long,
 * and 409 to be confirmed when a lead is resolved whose last reply was not sent.
 */
export async function changeLeads(
  { db, actor, now }: Writing,
  leads: readonly LeadChange[],
  { isAnyway = false } = {},
): Promise<ChangeResult> {
  return await db.transaction(async (tx) => {
    const before: ChangeResult['before'] = [];
    const resolved: Parameters<typeof requireAnswersSent>[1][number][] = [];
    // Always in the same order, so that two changes of the same leads don't wait for each other.
    for (const sent of leads.toSorted(byName)) {
      const change = withStatus(sent);
      const lead = await findAndLock(tx, change);
      if (!lead) continue;
      before.push(await changeOne(tx, lead, change, { actor, now }));
      const { resource, id, label: name, status } = lead;
      if (change.status === leadStatus.resolve && status !== leadStatus.resolve) resolved.push({ resource, id, name });
    }
    if (before.length === 0) throw failure.notFound();
    if (!isAnyway) await requireAnswersSent(tx, resolved);
    return { before, change: await noteBatch(tx, { before, changes: leads }, { actor, now }) };
  });
}

/** A reason resolves the lead. */
const withStatus = (change: LeadChange): LeadChange =>
  typeof change.lostReason === 'number' ? { ...change, status: leadStatus.resolve } : change;

const byName = (one: LeadName, other: LeadName): number =>
  one.resource.localeCompare(other.resource) || one.id - other.id;

type Noted = { before: ChangeResult['before']; changes: readonly LeadChange[] };

async function noteBatch(tx: Tx, { before, changes }: Noted, by: By): Promise<number> {
  const leads = before.map(({ resource, id, ...was }): ChangedLead => {
    const sent = changes.map(withStatus).findLast((one) => one.resource === resource && one.id === id);
    const after = {
      // A new status ends a snooze and the reason why it was lost, too.
      ...('lostReason' in was && { lostReason: sent?.lostReason ?? null }),
      ...(sent?.status !== undefined && { status: sent.status }),
      ...(sent?.owner !== undefined && { owner: sent.owner }),
      ...('snoozedUntil' in was && { snoozedUntil: sent?.snoozedUntil ?? null }),
    };
    return { resource, id, before: was as ChangedLead['before'], after };
  });
  return (await recordChangeSet(tx, { kind: leadChangeKind, entries: leads }, by)).id;
}

/** `state` is that of a booking whose step is taken back. */
export async function changeOne(
  tx: Tx,
  lead: LockedLead,
  change: LeadChange & { state?: BookingState },
  by: By,
): Promise<ChangeResult['before'][number]> {
  const { status, owner, snoozedUntil, state } = change;
  const was: ChangeResult['before'][number] = { resource: lead.resource, id: lead.id };
  if (owner !== undefined) {
    await requireOwner(tx, lead, { owner });
    was.owner = lead.owner;
  }
  if (status !== undefined) was.status = lead.status;
  const lostReason = lostReasonAfter(lead, change);
  if (lostReason !== lead.lostReason) was.lostReason = lead.lostReason;
  await writeLead(
    tx,
    lead,
    {
      ...(owner !== undefined && { owner }),
      ...(status !== undefined && (await statusColumns(tx, lead, status, by))),
      ...(state && { state }),
      lostReason,
    },
    by,
  );
  const snooze = await snoozeOf(tx, lead);
  if (snoozedUntil !== undefined || (status !== undefined && snooze !== null)) {
    was.snoozedUntil = snooze && snooze > by.now ? snooze.toISOString() : null;
  }
  if (snoozedUntil) await setSnooze(tx, lead, new Date(snoozedUntil), by);
  else if (snoozedUntil === null || status !== undefined) await endSnooze(tx, lead);
  return was;
}

/** A lead that is given a status without a reason is not lost, or not any more. */
function lostReasonAfter(lead: LockedLead, { status, lostReason }: LeadChange): number | null {
  if (lostReason !== undefined) return lostReason;
  return status === undefined ? lead.lostReason : null;
}

/** A lead that is new again counts as unanswered when nobody has replied or called. */
async function statusColumns(tx: Tx, lead: LockedLead, status: NonNullable<LeadChange['status']>, { now }: By) {
  if (status !== leadStatus.new) return { status, ...firstAnswer(lead, status, now) };
  if (lead.firstAnsweredAt === null || (await wasAnswered(tx, lead))) return { status };
  return { status, firstAnsweredAt: null };
}

async function wasAnswered(tx: Tx, { resource, id }: LeadName): Promise<boolean> {
  const isSent = or(isNull(mail.state), notInArray(mail.state, unsentStates));
  const [found] = await tx
    .select({ id: leadNote.id })
    .from(leadNote)
    .leftJoin(mail, eq(mail.id, leadNote.mail))
    .where(
      and(eq(leadNote.resource, resource), eq(leadNote.leadId, id), inArray(leadNote.kind, ['call', 'reply']), isSent),
    )
    .limit(1);
  return found !== undefined;
}

export async function snoozeOf(tx: Tx, { resource, id }: LeadName): Promise<Date | null> {
  const [row] = await tx
    .select({ until: leadSnooze.until })
    .from(leadSnooze)
    .where(and(eq(leadSnooze.resource, resource), eq(leadSnooze.leadId, id)));
  return row?.until ?? null;
}

async function setSnooze(tx: Tx, { resource, id }: LeadName, until: Date, { actor, now }: By): Promise<void> {
  if (!isPossibleSnooze(until, now)) {
    throw failure.ruleBroken('admin_inbox_snooze_ahead', { snoozedUntil: 'admin_inbox_snooze_ahead' });
  }
  const row = { until, user: actor.id, createdAt: now };
  await tx
    .insert(leadSnooze)
    .values({ resource, leadId: id, ...row })
    .onConflictDoUpdate({ target: [leadSnooze.resource, leadSnooze.leadId], set: row });
}
