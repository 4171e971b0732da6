import { workOf } from '#src/bookings/book/book-service.server.ts';
import { findByToken, servicesOf } from '#src/bookings/book/owner-booking.server.ts';
import { type BookingDeps, bookingContextOf } from '#src/bookings/book/receive-booking.server.ts';
import { formatDropOff } from '#src/bookings/drop-off.ts';
import { hoursBooked, readSlotQuery } from '#src/bookings/slots/read-slots.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { readDay } from './read-day.ts';

type SlotQuery = { token: string; url: URL; language: Language };

/** The booking of a link, with the days it could move to; null for an unknown link. */
export async function loadOwnBooking(deps: BookingDeps, { token, url, language }: SlotQuery) {
  const { db } = deps;
  const bookingContext = await bookingContextOf(deps);
  const row = await findByToken(db, token, bookingContext.now);
  if (!row) return null;
  const hoursOfWork = await hoursBooked(db, await servicesOf(db, row.id));
  const work = { serviceType: row.serviceType, hoursOfWork, moving: row.id };
  const query = await readSlotQuery(db, work, {
    hours: hoursOf(bookingContext.settings.hours, 'service'),
    now: bookingContext.now,
  });
  const address = (query: Record<string, string>) => `${url.pathname}?${new URLSearchParams(query)}`;
  return {
    row,
    when: formatDropOff(row, language),
    work: (await workOf(db, row.id)).map((name) => localText(name, language).text),
    day: query && readDay(query, { query: url.searchParams, language, address }),
  };
}
