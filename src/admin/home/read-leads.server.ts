import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type CurrentUser, mayDo, mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { LeadRow } from '#src/leads/inbox/lead.ts';
import { resourcesFor } from '#src/leads/inbox/lead.ts';
import { markRows } from '#src/leads/inbox/mark-rows.server.ts';
import {
  hasDraftOf,
  isSnoozed,
  isWaiting,
  type LeadClock,
  leadsIn,
  selectLeads,
} from '#src/leads/inbox/read-inbox.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { LeftOut } from '#src/pricing/batches/left-out.ts';
import { isSaved } from '#src/pricing/batches/price-batch.server.ts';
import { sayOwnBoats } from '#src/quotes/own-boat-of-lead.server.ts';
import type { WaitingLeads, Yours } from './answers.ts';

const maxLeads = 7;
const maxOfYours = 8;

type Query = { user: CurrentUser } & LeadClock;

const leadsWhere = (user: CurrentUser, condition: SQL): SQL =>
  sql`FROM (${leadsIn(resourcesFor(user))}) AS lead WHERE ${condition}`;

/** Leads without a first answer; the oldest is due first. */
export async function readWaiting(
  db: Db,
  { user, ...clock }: { user: Pick<SignedIn, 'language'> } & Query,
): Promise<WaitingLeads> {
  const leads = leadsWhere(user, sql`${isWaiting} AND NOT ${isSnoozed(clock.now)}`);
  const [rows, counted] = await Promise.all([
    selectLeads(db, sql`${leads} ORDER BY "createdAt", resource, id LIMIT ${maxLeads}`, clock),
    db.execute<{ count: number }>(sql`SELECT count(*)::int AS count ${leads}`),
  ]);
  const marked = await markRows(db, rows, { user, now: clock.now });
  return { record: await sayOwnBoats(db, marked, user.language), waiting: counted.rows[0]?.count ?? 0 };
}

type Why = Yours['record'][number]['why'];
type Reason = { resource: LeadRow['resource']; id: number; why: Why; since: string | Date };

/** What waits for this user: drafts, leads whose snooze has ended, and newly assigned leads. A lead is listed once. */
export async function readYours(db: Db, { user, ...clock }: Query): Promise<Yours> {
  const { id } = user;
  const now = clock.now.toISOString();
  const ofLead = sql`resource = lead.resource AND lead_id = lead.id`;
  const { rows: reasons } = await db.execute<Reason>(sql`
    SELECT DISTINCT ON (resource, id) resource, id, why, since FROM (
      SELECT lead.resource, lead.id, 'draft' AS why, 1 AS rank,
        (SELECT max(updated_at) FROM lead_draft WHERE ${ofLead} AND user_id = ${id}) AS since
      ${leadsWhere(user, hasDraftOf(id))}
      UNION ALL
      SELECT lead.resource, lead.id, 'back', 2, (SELECT until FROM lead_snooze WHERE ${ofLead})
      ${leadsWhere(
        user,
        sql`EXISTS (SELECT FROM lead_snooze WHERE ${ofLead} AND until <= ${now}::timestamptz
          AND (owner = ${id} OR (owner IS NULL AND user_id = ${id})))`,
      )}
      UNION ALL
      SELECT lead.resource, lead.id, 'owned', 3, lead."createdAt"
      ${leadsWhere(user, sql`${isWaiting} AND owner = ${id} AND NOT ${isSnoozed(clock.now)}`)}
    ) AS reason ORDER BY resource, id, rank`);
  const calls = mayDo(user, 'read', 'customer') ? await readCalls(db, id, dealerDay(clock.now)) : [];
  const stopped = mayOperate(user, 'changePrices') ? await readStopped(db, id, clock.now) : [];
  const first = reasons.toSorted(bySince).slice(0, maxOfYours);
  if (first.length === 0) return { calls, stopped, record: [] };
  const pairs = sql.join(
    first.map((one) => sql`(${one.resource}::text, ${one.id}::int)`),
    sql`, `,
  );
  const rows = await selectLeads(db, leadsWhere(user, sql`(resource, id) IN (${pairs})`), clock);
  const marked = await markRows(db, rows, { user, now: clock.now });
  return {
    calls,
    stopped,
    record: first.flatMap(({ resource, id: leadId, why, since }) => {
      const row = marked.find((one) => one.resource === resource && one.id === leadId);
      return row ? [{ ...row, why, since: new Date(since).toISOString() }] : [];
    }),
  };
}

async function readCalls(db: Db, author: number, day: string): Promise<Yours['calls']> {
  const { rows } = await db.execute<Yours['calls'][number]>(sql`
    SELECT customer_note.id, customer.id AS customer, coalesce(nullif(customer.name, ''), customer.email, '') AS name,
      customer.phone, customer_note.text, call_again_on::text AS on
    FROM customer_note JOIN customer ON customer.id = customer_note.customer_id
    WHERE author_id = ${author} AND call_again_on <= ${day}::date AND called_again_at IS NULL
    ORDER BY call_again_on, customer_note.id LIMIT ${maxOfYours}`);
  return rows;
}

const stoppedDays = 7;

/** Schedules of this user's prices that left units out when they were due. */
async function readStopped(db: Db, author: number, now: Date): Promise<Yours['stopped']> {
  const rows = await db
    .select({ id: changeSet.id, scheduledFor: changeSet.scheduledFor, leftOut: changeSet.leftOut })
    .from(changeSet)
    .where(
      and(
        isSaved,
        eq(changeSet.userId, author),
        gt(changeSet.scheduledFor, new Date(now.getTime() - stoppedDays * dayMs)),
        sql`jsonb_array_length(${changeSet.leftOut}) > 0`,
      ),
    )
    .orderBy(desc(changeSet.scheduledFor))
    .limit(maxOfYours);
  return rows.flatMap(({ id, scheduledFor, leftOut }) =>
    scheduledFor === null
      ? []
      : [
          {
            id,
            dueAt: scheduledFor.toISOString(),
            left: (leftOut as LeftOut[]).map((unit) => ({ id: unit.id, name: unit.name })),
          },
        ],
  );
}

const order: Why[] = ['draft', 'back', 'owned'];
const bySince = (one: Reason, other: Reason): number =>
  order.indexOf(one.why) - order.indexOf(other.why) || Number(new Date(one.since)) - Number(new Date(other.since));
