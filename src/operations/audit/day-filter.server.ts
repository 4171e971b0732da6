import { gte, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dayAfter, isDay, startOfDealerDay } from '../../lib/dates.ts';
import type { Filter } from '../../resource/filter.server.ts';

/** From the first minute of a day on, by the dealer's clock. */
export const fromDay =
  (column: PgColumn): Filter =>
  (day) =>
    isDay(day) ? gte(column, startOfDealerDay(day)) : undefined;

/** To the last minute of a day. */
export const untilDay =
  (column: PgColumn): Filter =>
  (day) =>
    isDay(day) ? lt(column, startOfDealerDay(dayAfter(day))) : undefined;
