import type { AnyColumn } from 'drizzle-orm';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, byText, byWord } from '#src/db/filter/filter.server.ts';
import { languages } from '#src/i18n/language.ts';
import { leadSources } from '#src/sales/lead-source.ts';

type Columns = Record<
  'status' | 'owner' | 'source' | 'lostReason' | 'language' | 'product' | 'email' | 'createdAt',
  AnyColumn
>;

/** Filters of messages and trade-ins. `from` and `until` are the dealer's days, both included. */
export const leadFilters = (columns: Columns) => ({
  status: byNumber(columns.status),
  source: byWord(columns.source, leadSources),
  lostReason: byNumber(columns.lostReason),
  owner: byNumber(columns.owner),
  language: byWord(columns.language, languages),
  product: byNumber(columns.product),
  email: byText(columns.email),
  from: fromDay(columns.createdAt),
  until: untilDay(columns.createdAt),
});
