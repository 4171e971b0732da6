import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { isStaff, role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { JobDeps } from '#src/dealer/job-deps.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { remindAfterShare } from '#src/dealer/response-time/reply-promise.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { daySeconds } from '#src/lib/duration.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { leadReminder } from './inbox.table.ts';
import { type LeadRow, leadResources } from './lead.ts';
import { hasWaited, type LeadClock, leadsIn, selectLeads } from './read-inbox.server.ts';
import { type ReminderStep, reminderEmail } from './reminder-email.ts';

/** Every quarter of an hour: reminds staff of unanswered leads, once before they are late and once after. */
export const remindOfLeadsJob = ({ db, now, publicUrl, catalogue }: JobDeps): JobKind<'remind-of-leads'> => ({
  name: 'remind-of-leads',
  retries: 2,
  maxSeconds: 300,
  shownSeconds: daySeconds,
  run: async () => {
    const { hours: ofHouse, dealer } = await catalogue.settings();
    const hours = hoursOf(ofHouse, 'sales');
    const clock = { now: now(), hours };
    // Late ones first, so that they are not also announced as late soon.
    await db.transaction((tx) => remind(tx, 'late', { clock, publicUrl, dealer: dealer.name }));
    await db.transaction((tx) => remind(tx, 'soon', { clock, publicUrl, dealer: dealer.name }));
  },
});

type ReminderDeps = { clock: LeadClock; publicUrl: string; dealer: string };

const shareUntil: Record<ReminderStep, number> = { soon: remindAfterShare, late: 1 };

/** One email per recipient for all leads, in the transaction that records the reminders. */
async function remind(tx: Tx, step: ReminderStep, { clock, publicUrl, dealer }: ReminderDeps): Promise<void> {
  const leads = await newlyWaiting(tx, step, clock);
  if (leads.length === 0) return;
  for (const [to, theirs] of await readersOf(tx, step, leads)) {
    await queueEmail(tx, reminderEmail(step, { to, leads: theirs, publicUrl, dealer }), clock.now);
  }
}

/** Leads that have waited this long without a reminder; locked, so that two nodes don't take the same ones. */
async function newlyWaiting(tx: Tx, step: ReminderStep, clock: LeadClock): Promise<LeadRow[]> {
  const waiting = await selectLeads(
    tx,
    sql`FROM (${leadsIn(leadResources)}) AS lead
    WHERE ${hasWaited(shareUntil[step], clock)} AND ${isNotReminded(step)} ORDER BY "createdAt"`,
    clock,
  );
  if (waiting.length === 0) return [];
  const rows = waiting.map(({ resource, id }) => ({ resource, leadId: id, step, createdAt: clock.now }));
  const reminded = await tx.insert(leadReminder).values(rows).onConflictDoNothing().returning();
  const names = new Set(reminded.map(({ resource, leadId }) => `${resource} ${leadId}`));
  return waiting.filter(({ resource, id }) => names.has(`${resource} ${id}`));
}

const isNotReminded = (step: ReminderStep): SQL => sql`NOT EXISTS (SELECT FROM lead_reminder
  WHERE lead_reminder.resource = lead.resource AND lead_id = lead.id AND step IN (${step}, 'late'))`;

/** The owner of each lead; admins for leads without an owner, and for all late ones. */
async function readersOf(tx: Tx, step: ReminderStep, leads: readonly LeadRow[]): Promise<Map<string, LeadRow[]>> {
  const people = await tx
    .select({ id: user.id, email: user.email, role: user.role, access: user.access })
    .from(user)
    .where(and(eq(user.active, true), not(user.isRemove), inArray(user.role, [role.admin, role.staff])));
  const staff = new Set(people.filter(isStaff).map(({ id }) => id));
  const readers = new Map<string, LeadRow[]>();
  for (const { id, email, role: theirRole } of people) {
    const isAdmin = theirRole === role.admin;
    const theirs = leads.filter(({ owner }) => {
      if (owner === id) return true;
      return isAdmin && (step === 'late' || owner === null || !staff.has(owner));
    });
    if (theirs.length > 0) readers.set(email, theirs);
  }
  return readers;
}
