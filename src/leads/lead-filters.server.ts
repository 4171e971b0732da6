import { type AnyColumn, gte, lt } from 'drizzle-orm';
import { languages } from '../i18n/language.ts';
import { dayAfter, isDay, startOfDealerDay } from '../lib/dates.ts';
import { byNumber, byText, byWord, type Filter } from '../resource/filter.server.ts';

type Columns = Record<'status' | 'owner' | 'language' | 'product' | 'email' | 'createdAt', AnyColumn>;

/** How messages and trades are looked for. `from` and `until` are the dealer's days, both included. */
export const leadFilters = (columns: Columns) => ({
  status: byNumber(columns.status),
  owner: byNumber(columns.owner),
  language: byWord(columns.language, languages),
  product: byNumber(columns.product),
  email: byText(columns.email),
  from: byFirstDay(columns.createdAt),
  until: byLastDay(columns.createdAt),
});

// Further away there is no dealer, and the day after the last of all can't be written.
const isOwnDay = (day: string) => isDay(day) && day >= '1900-01-01' && day <= '2200-12-31';

const byFirstDay =
  (column: AnyColumn): Filter =>
  (day) =>
    isOwnDay(day) ? gte(column, startOfDealerDay(day)) : undefined;

const byLastDay =
  (column: AnyColumn): Filter =>
  (day) =>
    isOwnDay(day) ? lt(column, startOfDealerDay(dayAfter(day))) : undefined;
