import { type SQL, sql } from 'drizzle-orm';
import type { CurrentUser } from '#src/access.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { matchesKeywords, phoneIn } from '#src/db/filter/filter.server.ts';
import { openMinutesBetween } from '#src/dealer/opening-hours.ts';
import { dueUntil, replyDue } from '#src/dealer/response-time/reply-promise.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { originFilters } from '#src/sales/lead-origin.server.ts';
import { leadStatus } from '../work/status.ts';
import type { InboxQuestion, InboxView } from './inbox-question.ts';
import { type InboxRow, type LeadResource, type LeadRow, resourcesFor } from './lead.ts';
import { markRows } from './mark-rows.server.ts';

/** All leads in one list. */

export type LeadClock = { now: Date; hours: Settings['hours'] };
export type InboxPage = {
  record: InboxRow[];
  page: { currentPage: number; total: number; totalRecord: number };
};

type Query = { user: CurrentUser; question: InboxQuestion } & LeadClock;

export async function readInbox(db: Db, { user, question, ...clock }: Query): Promise<InboxPage> {
  const { page, limit } = question;
  const leads = sql`FROM (${leadsIn(resourcesFor(user))}) AS lead WHERE ${conditionOf(question, user, clock)}`;
  const order = question.sort === 'due' ? dueFirst(clock) : newestFirst;
  const [rows, totalRecord] = await Promise.all([
    selectLeads(db, sql`${leads} ORDER BY ${order} LIMIT ${limit} OFFSET ${(page - 1) * limit}`, clock),
    countLeads(db, leads),
  ]);
  const record = await markRows(db, rows, { user, now: clock.now });
  return { record, page: { currentPage: page, total: Math.ceil(totalRecord / limit), totalRecord } };
}

/** How many of the user's visible leads are late. */
export const countLate = (db: Db, resources: readonly LeadResource[], clock: LeadClock): Promise<number> =>
  countLeads(db, sql`FROM (${leadsIn(resources)}) AS lead WHERE ${isLate(clock)} AND NOT ${isSnoozed(clock.now)}`);

async function countLeads(db: Db, from: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count ${from}`);
  return rows[0]?.count ?? 0;
}

type Selected = Omit<LeadRow, 'createdAt' | 'firstAnsweredAt' | 'dueAt' | 'openMinutesLeft' | 'isLate'> & {
  createdAt: string;
  firstAnsweredAt: string | null;
};

/** Leads with the names of their owners and their response times. */
export async function selectLeads(db: Db | Tx, from: SQL, clock: LeadClock): Promise<LeadRow[]> {
  const { rows } =
    await db.execute<Selected>(sql`SELECT resource, id, kind, name, email, phone, language, status, owner,
    source, "lostReason", (SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) FROM "user" WHERE "user".id = owner)
      AS "ownerName",
    about, "callAt", "isOff", "isByStaff", "createdAt", "firstAnsweredAt" ${from}`);
  return rows.map((row) => withClock(row, clock));
}

function withClock(row: Selected, { now, hours }: LeadClock): LeadRow {
  const createdAt = new Date(row.createdAt);
  const isWaiting = row.status === leadStatus.new && row.firstAnsweredAt === null && !row.isOff && !row.isByStaff;
  const dueAt = isWaiting ? replyDue(createdAt, hours) : null;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    firstAnsweredAt: row.firstAnsweredAt && new Date(row.firstAnsweredAt).toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    openMinutesLeft: dueAt && openMinutesBetween(now, dueAt, hours) - openMinutesBetween(dueAt, now, hours),
    isLate: dueAt !== null && dueAt <= now,
  };
}

/** Leads without a first answer. Bookings that staff entered need none. */
export const isWaiting = sql`status = ${leadStatus.new} AND "firstAnsweredAt" IS NULL AND NOT "isOff" AND NOT "isByStaff"`;

/** Leads that have waited for this share of the promised time. */
export function hasWaited(share: number, { now, hours }: LeadClock): SQL {
  const until = dueUntil(now, hours, share);
  return until ? sql`${isWaiting} AND "createdAt" <= ${until}` : sql`false`;
}

export const isLate = (clock: LeadClock): SQL => hasWaited(1, clock);

const snoozeOfLead = sql`SELECT FROM lead_snooze WHERE lead_snooze.resource = lead.resource AND lead_id = lead.id`;
export const isSnoozed = (now: Date): SQL =>
  sql`EXISTS (${snoozeOfLead} AND until > ${now.toISOString()}::timestamptz)`;
/** Its snooze has ended. */
const isBack = (now: Date): SQL => sql`EXISTS (${snoozeOfLead} AND until <= ${now.toISOString()}::timestamptz)`;

const newestFirst = sql`"createdAt" DESC, resource, id DESC`;

/** Waiting leads are due in the order in which they came. */
const dueFirst = ({ now }: LeadClock): SQL => sql`${isBack(now)} DESC, (${isWaiting}) DESC,
  CASE WHEN ${isWaiting} THEN "createdAt" END, ${newestFirst}`;

export const isOpen = (now: Date): SQL =>
  sql`(status <> ${leadStatus.resolve} AND NOT "isOff" AND NOT ${isSnoozed(now)})`;

export const hasDraftOf = (userId: number): SQL => sql`EXISTS (SELECT FROM lead_draft
  WHERE lead_draft.resource = lead.resource AND lead_id = lead.id AND user_id = ${userId})`;

const viewCondition: Record<InboxView, (user: CurrentUser, now: Date) => SQL> = {
  open: (_, now) => isOpen(now),
  drafts: ({ id }) => hasDraftOf(id),
  snoozed: (_, now) => isSnoozed(now),
  resolved: () => sql`status = ${leadStatus.resolve}`,
};

/** Where leads of the union came from. */
export const leadOrigin = { source: sql`source`, channel: sql`channel`, firstChannel: sql`"firstChannel"` };
const touches = originFilters(leadOrigin);

function conditionOf(question: InboxQuestion, user: CurrentUser, clock: LeadClock): SQL {
  const { view, kind, status, owner, late, sales, from, until, source, type, lost, q = '' } = question;
  const { lastTouch, firstTouch } = question;
  const { id } = user;
  const conditions = [
    sql`true`,
    view && viewCondition[view](user, clock.now),
    kind && sql`kind = ${kind}`,
    status && sql`status = ${status}`,
    owner === 'none' && sql`owner IS NULL`,
    owner === 'mine' && sql`owner = ${id}`,
    typeof owner === 'number' && sql`owner = ${owner}`,
    late && isLate(clock),
    sales && sql`resource <> 'book-service'`,
    from && sql`"createdAt" >= ${startOfDealerDay(from)}`,
    until && sql`"createdAt" < ${startOfDealerDay(dayAfter(until))}`,
    source && (source === 'null' ? sql`source IS NULL` : sql`source = ${source}`),
    lastTouch && touches.lastTouch(lastTouch),
    firstTouch && touches.firstTouch(firstTouch),
    type && (type === 'null' ? sql`"productType" IS NULL` : sql`"productType" = ${type}`),
    lost && (lost === 'any' ? sql`"lostReason" IS NOT NULL` : sql`"lostReason" = ${lost}`),
    matchesKeywords([sql`words`, phoneIn(sql`phone`)], q),
  ];
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` AND `,
  );
}

/** The leads of these tables, as a union with common columns. */
export const leadsIn = (resources: readonly LeadResource[]): SQL =>
  sql.join(
    resources.length === 0 ? [sql`${branches.contact} AND false`] : resources.map((one) => branches[one]),
    sql` UNION ALL `,
  );

const common = sql`email, phone, language, status, owner_id AS owner, created_at AS "createdAt",
  first_answered_at AS "firstAnsweredAt"`;
const named = (text: SQL) => sql`jsonb_build_object('en', ${text}, 'fr', null)`;
const noBooking = sql`false AS "isOff", false AS "isByStaff"`;
const outcome = sql`source, lost_reason AS "lostReason", channel, first_channel AS "firstChannel"`;
const noOutcome = sql`NULL::text AS source, NULL::smallint AS "lostReason", NULL::text AS channel,
  NULL::text AS "firstChannel", NULL::smallint AS "productType"`;
const typeOfProduct = sql`(SELECT product.type FROM product WHERE product.id = product_id)`;
/** Of quotes and part requests without a product. */
const typeOfKind = sql.raw(`CASE type WHEN 5 THEN ${numberOfType('part')} WHEN 6 THEN ${numberOfType('engine')} END`);
const noCall = sql`NULL::text AS "callAt"`;
const boat = sql`concat_ws(' ', year, make, model)`;
const work = sql`(SELECT name FROM service_type WHERE service_type.id = service_type_id)`;

const branches: Record<LeadResource, SQL> = {
  contact: sql`SELECT 'contact' AS resource, id, name, ${common},
    CASE type WHEN 2 THEN 'email' WHEN 3 THEN 'phone' WHEN 5 THEN 'part' WHEN 6 THEN 'quote' ELSE 'message' END AS kind,
    ${outcome}, coalesce(${typeOfProduct}, ${typeOfKind})::smallint AS "productType",
    nullif(concat_ws(', ', call_date, call_time), '') AS "callAt", ${noBooking},
    CASE WHEN product_snapshot IS NOT NULL THEN product_snapshot -> 'name'
      WHEN coalesce(title, part_number) IS NOT NULL THEN ${named(sql`coalesce(title, part_number)`)} END AS about,
    concat_ws(' ', name, email, phone, title, message, part_number, use, product_snapshot -> 'name' ->> 'en') AS words
    FROM contact WHERE NOT is_remove`,
  trade: sql`SELECT 'trade' AS resource, id, name, ${common}, 'trade' AS kind, ${outcome},
    ${typeOfProduct} AS "productType", ${noCall}, ${noBooking}, ${named(boat)} AS about,
    concat_ws(' ', name, email, phone, make, model, year, hin, product_snapshot -> 'name' ->> 'en') AS words
    FROM trade WHERE NOT is_remove`,
  'book-service': sql`SELECT 'book-service' AS resource, id, first_name || ' ' || last_name AS name, ${common},
    'booking' AS kind, ${noOutcome}, ${noCall}, cancelled_at IS NOT NULL AS "isOff", is_by_staff AS "isByStaff", ${work} AS about,
    concat_ws(' ', first_name, last_name, email, phone, boat, engine, serial) AS words
    FROM booking WHERE NOT is_remove`,
};
