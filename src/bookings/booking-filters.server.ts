import { type AnyColumn, and, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { fromDay, untilDay } from '#src/db/filter/day-filter.server.ts';
import { byNumber, byText, byWord, type Filter } from '#src/db/filter/filter.server.ts';
import { languages } from '#src/i18n/language.ts';
import { isDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import { booking, bookingService } from './booking.table.ts';
import { bookingStates } from './state/booking-state.ts';

const byDay =
  (compare: (column: AnyColumn, day: string) => SQL): Filter =>
  (day) =>
    isDay(day) ? compare(booking.date, day) : undefined;

/** Bookings that were made on one of the dealer's days, whatever day they are for. */
const byDayReceived: Filter = (day) => and(fromDay(booking.createdAt)(day), untilDay(booking.createdAt)(day));

const byCancelled: Filter = (value) => {
  if (value === '1') return isNotNull(booking.cancelledAt);
  return value === '0' ? isNull(booking.cancelledAt) : undefined;
};

const byConfirmed: Filter = (value) => {
  if (value === '1') return eq(booking.isUnconfirmed, false);
  return value === '0' ? eq(booking.isUnconfirmed, true) : undefined;
};

const byStaff: Filter = (value) => (value === '0' || value === '1' ? eq(booking.isByStaff, value === '1') : undefined);

/** Boats that became ready on or after a day; a step that was undone does not count. */
const byReadyFrom: Filter = (day) => {
  if (!isDay(day)) return undefined;
  return sql`EXISTS (SELECT FROM booking_state WHERE booking_state.booking_id = ${booking.id} AND undone_at IS NULL
    AND booking_state.state = 'ready' AND at >= ${startOfDealerDay(day)})`;
};

const byService: Filter = (value) => {
  const requested = byNumber(bookingService.serviceId)(value);
  return (
    requested &&
    sql`EXISTS (SELECT FROM ${bookingService} WHERE ${bookingService.bookingId} = ${booking.id} AND ${requested})`
  );
};

/** What lists of bookings are filtered by. `from` and `until` are drop-off days, both included. */
export const bookingFilters: Record<string, Filter> = {
  status: byNumber(booking.status),
  state: byWord(booking.state, bookingStates),
  serviceType: byNumber(booking.serviceType),
  service: byService,
  owner: byNumber(booking.owner),
  language: byWord(booking.language, languages),
  email: byText(booking.email),
  date: byDay(eq),
  from: byDay(gte),
  until: byDay(lte),
  received: byDayReceived,
  cancelled: byCancelled,
  confirmed: byConfirmed,
  readyFrom: byReadyFrom,
  byStaff,
};
