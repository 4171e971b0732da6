import { type SQL, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, byText, byWord, byWordOrNone, type Filter } from '#src/db/filter/filter.server.ts';
import { languages } from '#src/i18n/language.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { dayAfter, isDay, isDayOfRecords } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { originFilters } from '#src/sales/lead-origin.server.ts';
import { leadSources } from '#src/sales/lead-source.ts';
import { unitHold } from '#src/sales/unit-hold.table.ts';
import { quote, quoteVersion } from '../quote.table.ts';
import { quoteKinds, quoteStates } from '../rules/versions.ts';

/** What the list of quotes is filtered by. The report counts by the same, so that each of its figures opens its rows. */

/** The last day on which a version holds. */
export const lastDay = sql`(SELECT max(last_day) FROM ${quoteVersion} WHERE ${quoteVersion.quoteId} = ${quote.id})`;
/** When the first version was sent; a quote that was never sent is no offer. */
export const firstSentAt = sql`(SELECT min(sent_at) FROM ${quoteVersion} WHERE ${quoteVersion.quoteId} = ${quote.id})`;
/** How the lead came that it answers. */
const quoteSource = sql`(SELECT ${contact.source} FROM ${contact} WHERE ${contact.id} = ${quote.contact})`;
const columnOfLead = (column: 'source' | 'channel' | 'firstChannel') =>
  sql`coalesce((SELECT ${contact[column]} FROM ${contact} WHERE ${contact.id} = ${quote.contact}),
    (SELECT ${trade[column]} FROM ${trade} WHERE ${trade.id} = ${quote.trade}))`;
/** The same with its channels; an offer may answer a trade-in. */
export const quoteOrigin = {
  source: columnOfLead('source'),
  channel: columnOfLead('channel'),
  firstChannel: columnOfLead('firstChannel'),
};
export const quoteType = sql`(SELECT ${product.type} FROM ${product} WHERE ${product.id} = ${quote.product})`;

/** A filter that is only on or off. */
const ifSet =
  (condition: SQL): Filter =>
  (value) =>
    value === '1' ? condition : undefined;

const ofDay =
  (condition: (day: string) => SQL, isValid = isDay): Filter =>
  (day) =>
    isValid(day) ? condition(day) : undefined;

/** Also as another unit of an offer. */
const byUnit: Filter = (value) => {
  const id = Number(value);
  if (!Number.isInteger(id)) return undefined;
  const line = JSON.stringify([{ kind: 'unit', product: id }]);
  return sql`(${quote.product} = ${id} OR EXISTS (SELECT 1 FROM ${quoteVersion}
    WHERE ${quoteVersion.quoteId} = ${quote.id} AND ${quoteVersion.lines} @> ${line}::jsonb))`;
};

export const quoteFilters = {
  kind: byWord(quote.kind, quoteKinds),
  /** Of estimates. */
  booking: byNumber(quote.booking),
  state: byWord(quote.state, quoteStates),
  owner: byNumber(quote.owner),
  language: byWord(quote.language, languages),
  product: byUnit,
  type: byNumber(quoteType),
  source: byWordOrNone(quoteSource, leadSources),
  ...originFilters(quoteOrigin),
  customer: byNumber(quote.customer),
  trade: byNumber(quote.trade),
  contact: byNumber(quote.contact),
  email: byText(quote.email),
  /** Accepted, and its units are still held for the customer; since a day or longer. */
  pending: ifSet(
    sql`${quote.state} = 'accepted' AND EXISTS (SELECT 1 FROM ${unitHold} WHERE ${unitHold.quoteId} = ${quote.id})`,
  ),
  heldUntil: ofDay(
    (day) => sql`EXISTS (SELECT 1 FROM ${unitHold} WHERE ${unitHold.quoteId} = ${quote.id}
      AND (${unitHold.createdAt} AT TIME ZONE dealer_time_zone())::date <= ${day}::date)`,
  ),
  /** Sent, and looked at by the customer. */
  seen: ifSet(sql`${quote.state} = 'sent' AND ${quote.openedTimes} > 0`),
  /** Sent, with a trade that staff have given no range yet. */
  waitsForTrade: ifSet(
    sql`${quote.state} = 'sent' AND ${quote.tradeFromCents} IS NULL AND (${quote.boat} ->> 'wantsTrade')::boolean`,
  ),
  from: fromDay(quote.createdAt),
  until: untilDay(quote.createdAt),
  sentFrom: ofDay((day) => sql`${firstSentAt} >= ${startOfDealerDay(day)}`, isDayOfRecords),
  sentUntil: ofDay((day) => sql`${firstSentAt} < ${startOfDealerDay(dayAfter(day))}`, isDayOfRecords),
  acceptedFrom: fromDay(quote.acceptedAt),
  acceptedUntil: untilDay(quote.acceptedAt),
  endsFrom: ofDay((day) => sql`${lastDay} >= ${day}::date`),
  endsUntil: ofDay((day) => sql`${lastDay} <= ${day}::date`),
} satisfies Record<string, Filter>;
