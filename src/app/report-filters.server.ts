import { type SQL, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, type Filter } from '#src/db/filter/filter.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { dayAfter, isDayOfRecords } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { leadSources } from '#src/sales/lead-source.ts';

/** What the report counts of quotes, and the list of quotes filters by, so that each figure opens its rows. */

/** When the first version was sent; a quote that was never sent is no offer. */
export const firstSentAt = sql`(SELECT min(sent_at) FROM ${quoteVersion} WHERE ${quoteVersion.quoteId} = ${quote.id})`;
/** How the lead came that it answers. */
export const quoteSource = sql`(SELECT ${contact.source} FROM ${contact} WHERE ${contact.id} = ${quote.contact})`;
export const quoteType = sql`(SELECT ${product.type} FROM ${product} WHERE ${product.id} = ${quote.product})`;

const sentDay =
  (condition: (day: string) => SQL): Filter =>
  (day) =>
    isDayOfRecords(day) ? condition(day) : undefined;

const bySource: Filter = (value) => {
  if (value === 'null') return sql`${quoteSource} IS NULL`;
  return leadSources.some((source) => source === value) ? sql`${quoteSource} = ${value}` : undefined;
};

export const quoteReportFilters = {
  sentFrom: sentDay((day) => sql`${firstSentAt} >= ${startOfDealerDay(day)}`),
  sentUntil: sentDay((day) => sql`${firstSentAt} < ${startOfDealerDay(dayAfter(day))}`),
  acceptedUntil: untilDay(quote.acceptedAt),
  source: bySource,
  type: byNumber(quoteType),
} satisfies Record<string, Filter>;
