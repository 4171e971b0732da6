import { sql } from 'drizzle-orm';
import { staffNames } from '#src/accounts/staff-name.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { lostReasonChoices } from '#src/dealer/lost-reasons.ts';
import { openMinutesBetween } from '#src/dealer/opening-hours.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { leadOrigin, leadsIn } from '#src/leads/inbox/read-inbox.server.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { firstSentAt, quoteOrigin, quoteType } from '#src/quotes/staff/quote-filters.server.ts';
import { originBy } from '#src/sales/lead-origin.server.ts';
import type { TouchKey } from '#src/sales/lead-source.ts';
import { sale } from '#src/sales/sale.table.ts';
import { medianOf } from '../home/home.ts';
import {
  type Figures,
  type GroupKey,
  groupKeys,
  monthsIn,
  type Period,
  type Report,
  type ReportRow,
  type Scope,
} from './report.ts';

/** Where something belongs in each group. */
type Place = Record<GroupKey, string | null>;
/** Something that is counted: a lead, an offer, its acceptance, or a sale. */
type Counted = Place & { leads?: 1; lost?: number; offers?: 1; accepted?: 1; sold?: number; soldCents?: number } & {
  answerMinutes?: number;
  daysInStock?: number;
};

type Query = Pick<Scope, 'source'> & { period: Period; touch: TouchKey } & {
  hours: Settings['hours'];
  lostReasons: Settings['lostReasons'];
  language: Language;
};

export async function readReport(db: Db, query: Query): Promise<Report> {
  const { period, touch, source = null, hours, lostReasons, language } = query;
  const [leads, offers, sales] = await Promise.all([
    readLeads(db, period, { touch, hours }),
    readOffers(db, period, touch),
    readSales(db, period, touch),
  ]);
  const everything: Counted[] = [...leads, ...offers, ...sales];
  const isCounted = (one: Counted) => source === null || (one.source ?? 'null') === source;
  const all = everything.filter(isCounted);
  const groups = Object.fromEntries(groupKeys.map((by) => [by, rowsBy(by, all, period)])) as Report['groups'];
  const ids = groups.person.flatMap(({ key }) => (key === null ? [] : Number(key)));
  const names = await staffNames(db, ids);
  return {
    ...period,
    touch,
    source,
    sources: rowsBy('source', everything, period).map(({ key }) => key ?? 'null'),
    months: groups.source.flatMap((of) => monthsOf(of.key, all, period)),
    total: figuresOf(all),
    groups,
    lost: lostReasonChoices(lostReasons, language).map(({ value, label }) => ({
      reason: value,
      label,
      count: all.filter(({ lost }) => lost === value).length,
    })),
    people: ids.map((id) => ({ id, name: names.get(id) ?? `#${id}` })),
  };
}

/** The months of one source in which something came from it. */
const monthsOf = (source: string | null, all: readonly Counted[], period: Period): Report['months'] =>
  rowsBy(
    'month',
    all.filter((one) => one.source === source),
    period,
  )
    .filter(({ leads, offers, accepted, sold }) => leads + offers + accepted + sold > 0)
    .map((row) => ({ ...row, source }));

/** All months, also those without anything; else the busiest first, and what has none last. */
function rowsBy(by: GroupKey, all: readonly Counted[], period: Period): ReportRow[] {
  const found = Map.groupBy(all, (one) => one[by]);
  const keys = by === 'month' ? monthsIn(period) : [...found.keys()];
  const rows = keys.map((key) => ({ key, ...figuresOf(found.get(key) ?? []) }));
  if (by === 'month') return rows;
  const size = ({ leads, offers, sold }: Figures) => leads + offers + sold;
  return rows.toSorted(
    (one, other) => Number(one.key === null) - Number(other.key === null) || size(other) - size(one),
  );
}

function figuresOf(all: readonly Counted[]): Figures {
  const sumOf = (key: 'leads' | 'offers' | 'accepted' | 'sold' | 'soldCents') =>
    all.reduce((sum, { [key]: count = 0 }) => sum + count, 0);
  const numbers = (key: 'answerMinutes' | 'daysInStock') => all.flatMap(({ [key]: number }) => number ?? []);
  return {
    leads: sumOf('leads'),
    lost: all.filter(({ lost }) => lost !== undefined).length,
    offers: sumOf('offers'),
    accepted: sumOf('accepted'),
    sold: sumOf('sold'),
    soldCents: sumOf('soldCents'),
    answerMinutes: medianOf(numbers('answerMinutes')),
    daysInStock: medianOf(numbers('daysInStock')),
  };
}

type Found = { source: string | null; person: number | null; type: number | null };

const placeOf = (day: string, { source, person, type }: Found): Place => ({
  month: day.slice(0, 7),
  source,
  person: person === null ? null : String(person),
  type: type === null ? null : String(type),
});

type FoundLead = Found & { createdAt: string; answeredAt: string | null; lostReason: number | null };

/** Messages and trade-ins. One that staff entered as answered counts as any other, but waited for nothing. */
async function readLeads(
  db: Db,
  { from, until }: Period,
  { touch, hours }: Pick<Query, 'touch' | 'hours'>,
): Promise<Counted[]> {
  const { rows } = await db.execute<FoundLead>(sql`
    SELECT ${originBy(touch, leadOrigin)} AS source, owner AS person, "productType" AS type, "createdAt", "firstAnsweredAt" AS "answeredAt", "lostReason"
    FROM (${leadsIn(['contact', 'trade'])}) AS lead
    WHERE "createdAt" >= ${startOfDealerDay(from)} AND "createdAt" < ${startOfDealerDay(dayAfter(until))}`);
  return rows.map(({ createdAt, answeredAt, lostReason, ...found }) => {
    const came = new Date(createdAt);
    const answered = answeredAt === null ? null : new Date(answeredAt);
    return {
      ...placeOf(dealerDay(came), found),
      leads: 1,
      ...(lostReason !== null && { lost: lostReason }),
      ...(answered && answered > came && { answerMinutes: openMinutesBetween(came, answered, hours) }),
    };
  });
}

/** Each quote counts in the month in which it was first sent, and in the one in which it was accepted. */
async function readOffers(db: Db, { from, until }: Period, touch: TouchKey): Promise<Counted[]> {
  const [begin, end] = [startOfDealerDay(from), startOfDealerDay(dayAfter(until))];
  const { rows } = await db.execute<Found & { sentAt: string | null; acceptedAt: string | null }>(sql`
    SELECT * FROM (
      SELECT ${firstSentAt} AS "sentAt", ${quote.acceptedAt} AS "acceptedAt", ${originBy(touch, quoteOrigin)} AS source,
        ${quote.owner} AS person, ${quoteType} AS type
      FROM ${quote} WHERE NOT ${quote.isRemove} AND ${quote.kind} <> 'estimate'
    ) AS offer
    WHERE ("sentAt" >= ${begin} AND "sentAt" < ${end}) OR ("acceptedAt" >= ${begin} AND "acceptedAt" < ${end})`);
  const isWithin = (at: Date) => at >= begin && at < end;
  return rows.flatMap(({ sentAt, acceptedAt, ...found }) => {
    const dated = (at: string | null, counts: { offers?: 1; accepted?: 1 }): Counted[] =>
      at !== null && isWithin(new Date(at)) ? [{ ...placeOf(dealerDay(new Date(at)), found), ...counts }] : [];
    return [...dated(sentAt, { offers: 1 }), ...dated(acceptedAt, { accepted: 1 })];
  });
}

type FoundSale = Found & { on: string; units: number; cents: number; stockedOn: string | null };

/** Sales that were not undone. */
async function readSales(db: Db, { from, until }: Period, touch: TouchKey): Promise<Counted[]> {
  const { rows } = await db.execute<FoundSale>(sql`
    SELECT sold_on::text AS "on", units, coalesce(price_cents, 0) AS cents, stocked_on::text AS "stockedOn",
      ${originBy(touch, sale)} AS source,
      sold_by AS person, product_type AS type
    FROM ${sale} WHERE undone_at IS NULL AND sold_on BETWEEN ${from}::date AND ${until}::date`);
  return rows.map(({ on, units, cents, stockedOn, ...found }) => ({
    ...placeOf(on, found),
    sold: units,
    soldCents: cents * units,
    ...(stockedOn !== null && { daysInStock: Math.max(0, (Date.parse(on) - Date.parse(stockedOn)) / dayMs) }),
  }));
}
