import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { openMinutesBetween } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter, weekdayOf } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { type LeadKind, type LeadsPart, medianOf, type WeekOfLeads } from './dashboard.ts';

const weeksShown = 12;
const answerDays = 30;

type Query = { today: string; hours: Settings['hours'] };

/** Leads by week, and how soon they were answered. */
export async function leadFigures(db: Db, { today, hours }: Query): Promise<LeadsPart> {
  const [weeks, firstAnswer] = await Promise.all([leadsByWeek(db, today), firstAnswers(db, today, hours)]);
  return { weeks, firstAnswer };
}

type Counts = { messagesWaiting: number; tradesWaiting: number };

/** Leads from before today that nobody has taken up. */
export async function countLeads(db: Db, today: string): Promise<Counts> {
  const from = startOfDealerDay(today);
  const { rows } = await db.execute<Counts>(sql`SELECT
    (SELECT count(*)::int FROM contact WHERE status = 1 AND created_at < ${from} AND NOT is_remove)
      AS "messagesWaiting",
    (SELECT count(*)::int FROM trade WHERE status = 1 AND created_at < ${from} AND NOT is_remove) AS "tradesWaiting"`);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers one row');
  return counts;
}

const kindOfMessage = sql`CASE type WHEN 2 THEN 'email' WHEN 3 THEN 'phone' ELSE 'message' END`;

type Counted = { week: number; kind: LeadKind; count: number };

/** The last twelve weeks from Monday to Sunday; the present one is incomplete. */
async function leadsByWeek(db: Db, today: string): Promise<WeekOfLeads[]> {
  const monday = dayAfter(today, 1 - weekdayOf(today));
  const mondays = Array.from({ length: weeksShown }, (_, at) => dayAfter(monday, (at + 1 - weeksShown) * 7));
  const begins = mondays.map((day) => startOfDealerDay(day).toISOString());
  const week = sql`width_bucket(created_at, ${`{${begins.join(',')}}`}::timestamptz[]) - 1`;
  const { rows } = await db.execute<Counted>(sql`
    SELECT ${week} AS week, ${kindOfMessage} AS kind, count(*)::int AS count
    FROM contact WHERE created_at >= ${begins[0]}::timestamptz AND NOT is_remove GROUP BY 1, 2
    UNION ALL
    SELECT ${week}, 'trade', count(*)::int
    FROM trade WHERE created_at >= ${begins[0]}::timestamptz AND NOT is_remove GROUP BY 1`);
  return mondays.map((from, at) => {
    const none = { email: 0, phone: 0, message: 0, trade: 0 };
    const counts = rows.filter((row) => row.week === at).map(({ kind, count }) => [kind, count]);
    return { from, ...none, ...Object.fromEntries(counts) };
  });
}

type Answered = { asked: string; answered: string };

/**
 * The median of the opening minutes until the first answer: of the last thirty days, and of the thirty before them.
 * A lead without the time of an answer counts from when its status changed.
 */
async function firstAnswers(db: Db, today: string, hours: Settings['hours']): Promise<LeadsPart['firstAnswer']> {
  const middle = startOfDealerDay(dayAfter(today, -answerDays));
  const first = startOfDealerDay(dayAfter(today, -2 * answerDays));
  const takenUp = (resource: string, table: string) => sql`
    SELECT lead.created_at AS asked, coalesce(lead.first_answered_at, min(audit.created_at)) AS answered
    FROM ${sql.identifier(table)} AS lead
    LEFT JOIN audit ON audit.resource = ${resource} AND audit.record_id = lead.id AND audit.changes ? 'status'
    WHERE lead.created_at >= ${first} AND NOT lead.is_remove AND lead.status <> 1
    GROUP BY lead.id HAVING coalesce(lead.first_answered_at, min(audit.created_at)) IS NOT NULL`;
  const { rows } = await db.execute<Answered>(
    sql`${takenUp('contact', 'contact')} UNION ALL ${takenUp('trade', 'trade')}`,
  );
  const minutesOf = (leads: Answered[]) =>
    medianOf(leads.map(({ asked, answered }) => openMinutesBetween(new Date(asked), new Date(answered), hours)));
  const isRecent = ({ asked }: Answered) => new Date(asked) >= middle;
  return { now: minutesOf(rows.filter(isRecent)), before: minutesOf(rows.filter((row) => !isRecent(row))) };
}
