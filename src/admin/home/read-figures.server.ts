import { and, type SQL, sql } from 'drizzle-orm';
import { isOpen, isSalePending } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { productFilters } from '#src/catalogue/product/product-list.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { openMinutesBetween } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter, weekdayOf } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import {
  type LeadFigures,
  type LeadKind,
  medianOf,
  type ProductFigures,
  stockByAge,
  type TopProduct,
  type WeekOfLeads,
} from './home.ts';
import { ageClasses, productQuestions, type Question } from './questions.ts';

const weeksShown = 12;
const answerDays = 30;

type Query = { day: string; hours: Settings['hours'] };

/** Leads by week, and how soon they were answered. */
export async function leadFigures(db: Db, { day, hours }: Query): Promise<LeadFigures> {
  const [weeks, firstAnswer] = await Promise.all([leadsByWeek(db, day), firstAnswers(db, day, hours)]);
  return { weeks, firstAnswer };
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

type Answered = { requested: string; answered: string };

/**
 * The median of the opening minutes until the first answer: of the last thirty days, and of the thirty before them.
 * A lead without the time of an answer counts from when its status changed; one that was entered as answered waited for
 * nothing, and does not count.
 */
async function firstAnswers(db: Db, today: string, hours: Settings['hours']): Promise<LeadFigures['firstAnswer']> {
  const middle = startOfDealerDay(dayAfter(today, -answerDays));
  const first = startOfDealerDay(dayAfter(today, -2 * answerDays));
  const takenUp = (resource: string, table: string) => sql`
    SELECT lead.created_at AS requested, coalesce(lead.first_answered_at, min(audit.created_at)) AS answered
    FROM ${sql.identifier(table)} AS lead
    LEFT JOIN audit ON audit.resource = ${resource} AND audit.record_id = lead.id AND audit.changes ? 'status'
    WHERE lead.created_at >= ${first} AND NOT lead.is_remove AND lead.status <> 1
    GROUP BY lead.id HAVING coalesce(lead.first_answered_at, min(audit.created_at)) > lead.created_at`;
  const { rows } = await db.execute<Answered>(
    sql`${takenUp('contact', 'contact')} UNION ALL ${takenUp('trade', 'trade')}`,
  );
  const minutesOf = (leads: Answered[]) =>
    medianOf(
      leads.map(({ requested, answered }) => openMinutesBetween(new Date(requested), new Date(answered), hours)),
    );
  const isRecent = ({ requested }: Answered) => new Date(requested) >= middle;
  return { now: minutesOf(rows.filter(isRecent)), before: minutesOf(rows.filter((row) => !isRecent(row))) };
}

const topCount = 10;
const topDays = 30;

/** The age of the stock, and page views. */
export async function productFigures(db: Db, today: string): Promise<ProductFigures> {
  const [ages, top] = await Promise.all([countAges(db), mostViewed(db, today)]);
  return { ages: stockByAge(ages), top };
}

/** The same condition as the list's for this query. */
function conditionOf(question: Question): SQL {
  const parts = Object.entries(question).map(([key, value]) =>
    productFilters[key as keyof typeof productFilters](value),
  );
  return and(sql`NOT ${product.isRemove}`, ...parts) ?? sql`true`;
}

const countOf = (question: Question): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM ${product} WHERE ${conditionOf(question)})`;

type Counts = Record<keyof typeof productQuestions, number>;

/** Incomplete listings, in one query; each count uses its own index. */
export async function countListings(db: Db): Promise<Counts> {
  const counted = Object.entries(productQuestions).map(
    ([name, question]) => sql`${countOf(question)} AS ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Counts>(sql`SELECT ${sql.join(counted, sql`, `)}`);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers one row');
  return counts;
}

type AgeCount = { type: number; age: number; count: number };

/** Stock by type and age. */
async function countAges(db: Db): Promise<AgeCount[]> {
  const days = sql`(now()::date - ${product.createdAt}::date)`;
  const begins = ageClasses.map((age) => Number(age.split('-')[0]));
  const { rows } = await db.execute<AgeCount>(sql`
    SELECT ${product.type} AS type, width_bucket(${days}, ${sql.raw(`ARRAY[${begins.join(',')}]`)}) - 1 AS age,
      count(*)::int AS count
    FROM ${product}
    WHERE ${isOpen} AND ${product.availability} = 'in-stock' AND NOT ${isSalePending}
    GROUP BY 1, 2`);
  return rows;
}

/** The most viewed products, with the number of leads about each in the same period. */
async function mostViewed(db: Db, today: string): Promise<TopProduct[]> {
  const first = dayAfter(today, 1 - topDays);
  const { rows } = await db.execute<TopProduct>(sql`
    WITH top AS (
      SELECT product_id, sum(views)::int AS views FROM product_view WHERE day >= ${first}::date
      GROUP BY product_id ORDER BY views DESC, product_id LIMIT ${topCount + topCount}
    )
    SELECT product.id, product.name, top.views, (
      (SELECT count(*) FROM contact WHERE contact.product_id = product.id AND NOT contact.is_remove
        AND contact.created_at >= ${first}::date)
      + (SELECT count(*) FROM trade WHERE trade.product_id = product.id AND NOT trade.is_remove
        AND trade.created_at >= ${first}::date))::int AS leads
    FROM top JOIN product ON product.id = top.product_id AND NOT product.is_remove
    ORDER BY top.views DESC, product.id LIMIT ${topCount}`);
  return rows;
}
