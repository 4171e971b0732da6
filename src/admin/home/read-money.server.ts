import { isNull, sql } from 'drizzle-orm';
import { isListed, isOpen, isSalePending } from '#src/catalogue/product/listed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { openMinutesBetween } from '#src/dealer/opening-hours.ts';
import { openMinutesToReply } from '#src/dealer/response-time/reply-promise.server.ts';
import type { LeadClock } from '#src/leads/inbox/read-inbox.server.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { sale } from '#src/sales/sale.table.ts';
import type { Money } from './answers.ts';
import { medianOf } from './home.ts';
import { bandStarts, monthsOf, soldByDay } from './money.ts';

const replyDays = 30;
const promotionDays = 14;

export async function readMoney(db: Db, clock: LeadClock): Promise<Money> {
  const day = dealerDay(clock.now);
  const [bands, sold, promotions, replies] = await Promise.all([
    readBands(db, day),
    readSold(db, day),
    readPromotions(db, day),
    readReplies(db, day, clock),
  ]);
  return { day, bands, sold, promotions, replies, goalMinutes: openMinutesToReply };
}

type Sum = { cents: number; units: number };

/** Units in stock that no offer holds, by days since they came. */
async function readBands(db: Db, day: string): Promise<Sum[]> {
  const { rows } = await db.execute<{ band: number; cents: string; units: number }>(sql`
    SELECT width_bucket(${day}::date - created_at::date, ${sql.raw(`ARRAY[${bandStarts.slice(1).join(',')}]`)}) AS band,
      sum(coalesce(price_cents, 0)::bigint * (stock - held)) AS cents, sum(stock - held)::int AS units
    FROM product WHERE ${isOpen} AND availability = 'in-stock' AND NOT ${isSalePending} GROUP BY 1`);
  return bandStarts.map((_start, band) => {
    const found = rows.find((row) => row.band === band);
    return { cents: Number(found?.cents ?? 0), units: found?.units ?? 0 };
  });
}

type SoldRow = { day: string; cents: string; units: number };

/** Sales alone, without those that were undone. */
async function readSold(db: Db, day: string): Promise<Money['sold']> {
  const { from, beforeFrom, beforeUntil } = monthsOf(day);
  const [{ rows }, sales] = await Promise.all([
    db.execute<SoldRow>(sql`
      SELECT sold_on::text AS day, sum(coalesce(price_cents, 0)::bigint * units) AS cents, sum(units)::int AS units
      FROM sale WHERE undone_at IS NULL AND sold_on BETWEEN ${beforeFrom}::date AND ${day}::date GROUP BY 1`),
    db.$count(sale, isNull(sale.undoneAt)),
  ]);
  const sums = rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  return {
    month: sumOf(sums.filter((one) => one.day >= from)),
    before: sumOf(sums.filter((one) => one.day <= beforeUntil)),
    sales,
    days: soldByDay(sums, day),
  };
}

const sumOf = (sums: readonly Sum[]): Sum =>
  sums.reduce((all, { cents, units }) => ({ cents: all.cents + cents, units: all.units + units }), {
    cents: 0,
    units: 0,
  });

type Promoted = { until: string; min: number; max: number; units: { id: number; updatedAt: string }[] };

/** By their last day; the units are what ending one changes. */
async function readPromotions(db: Db, day: string): Promise<Money['promotions']> {
  const { rows } = await db.execute<Promoted>(sql`
    SELECT promo_until::text AS until, min(promo_price_cents) AS min, max(promo_price_cents) AS max,
      json_agg(json_build_object('id', id, 'updatedAt', updated_at) ORDER BY id) AS units
    FROM product
    WHERE ${isListed} AND promo_price_cents IS NOT NULL
      AND promo_until BETWEEN ${day}::date AND ${dayAfter(day, promotionDays)}::date
    GROUP BY 1 ORDER BY 1`);
  return rows.map(({ until, min, max, units }) => ({
    until,
    minCents: min,
    maxCents: max,
    units: units.map(({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt).toISOString() })),
  }));
}

type Answered = { name: string; requested: string; answered: string };

/** Per owner, the slowest last, without leads that were entered as answered. */
async function readReplies(db: Db, day: string, { hours }: LeadClock): Promise<Money['replies']> {
  const since = startOfDealerDay(dayAfter(day, -replyDays));
  const { rows } = await db.execute<Answered>(sql`
    SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) AS name, requested, answered
    FROM (
      SELECT owner_id, created_at AS requested, first_answered_at AS answered FROM contact
        WHERE NOT is_remove AND created_at >= ${since} AND first_answered_at > created_at
      UNION ALL
      SELECT owner_id, created_at, first_answered_at FROM trade
        WHERE NOT is_remove AND created_at >= ${since} AND first_answered_at > created_at
    ) AS lead JOIN "user" ON "user".id = owner_id`);
  return [...Map.groupBy(rows, ({ name }) => name)]
    .map(([name, own]) => ({
      name,
      count: own.length,
      minutes:
        medianOf(
          own.map(({ requested, answered }) => openMinutesBetween(new Date(requested), new Date(answered), hours)),
        ) ?? 0,
    }))
    .toSorted((one, other) => one.minutes - other.minutes);
}
