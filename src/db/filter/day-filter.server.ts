import { type AnyColumn, gte, lt } from 'drizzle-orm';
import { dayAfter, isDayOfRecords } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import type { Filter } from './filter.server.ts';

/** From the first moment of a day (`YYYY-MM-DD`) on, by the dealer's clock. What is no day filters nothing. */
export const fromDay =
  (column: AnyColumn): Filter =>
  (day) =>
    isDayOfRecords(day) ? gte(column, startOfDealerDay(day)) : undefined;

/** To the last moment of a day. */
export const untilDay =
  (column: AnyColumn): Filter =>
  (day) =>
    isDayOfRecords(day) ? lt(column, startOfDealerDay(dayAfter(day))) : undefined;
