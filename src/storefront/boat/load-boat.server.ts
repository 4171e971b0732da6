import { findByToken, servicesOf } from '#src/bookings/book/owner-booking.server.ts';
import { type BookingDeps, bookingContextOf } from '#src/bookings/book/receive-booking.server.ts';
import { ownerPage } from '#src/bookings/owner/owner-page.server.ts';
import { ownerPhotos } from '#src/bookings/photos/owner-photos.ts';
import { shownPhotos } from '#src/bookings/photos/shop-photos.server.ts';
import { hoursBooked, readSlotQuery } from '#src/bookings/slots/read-slots.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import type { Language } from '#src/i18n/language.ts';
import { readOwnerMessages } from '#src/leads/inbox/owner/owner-messages.server.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { estimateView, readEstimates } from '#src/quotes/estimate/owner-estimates.server.ts';
import { readDay } from '../booking/read-day.ts';
import { randomKey } from '../forms/random-key.ts';

type Asked = { token: string; url: URL; language: Language };

/** The boat of a link, with the days that its drop-off could move to; null for an unknown link. */
export async function loadBoat(deps: BookingDeps, { token, url, language }: Asked) {
  const { db } = deps;
  const { settings, now } = await bookingContextOf(deps);
  const row = await findByToken(db, token, now);
  if (!row) return null;
  const held = row.cancelledAt ? [] : await readEstimates(db, row.id, now);
  const photos = ownerPhotos(await shownPhotos(db, row.id), token, language);
  const estimates = held.flatMap((estimate) => estimateView(estimate, language, photos) ?? []);
  const openLines = estimates.reduce((sum, { open }) => sum + open, 0);
  const view = await ownerPage(db, row, { settings, now, language, openLines });
  const messages = await messagesOf(db, row.id, now, language);
  const shown = { view, estimates, photos, messages, messageKey: randomKey() };
  if (!view.mayChange) return { ...shown, day: null };
  const hoursOfWork = await hoursBooked(db, await servicesOf(db, row.id));
  const work = { serviceType: row.serviceType, hoursOfWork, moving: row.id };
  const query = await readSlotQuery(db, work, { hours: hoursOf(settings.hours, 'service'), now });
  const address = (asked: Record<string, string>) => `${url.pathname}?${new URLSearchParams(asked)}`;
  return { ...shown, day: query && readDay(query, { query: url.searchParams, language, address }) };
}

export type MessageView = Awaited<ReturnType<typeof messagesOf>>[number];

const messagesOf = async (db: BookingDeps['db'], booking: number, now: Date, language: Language) =>
  (await readOwnerMessages(db, booking, now)).map(({ at, ...message }) => ({
    ...message,
    at: formatMoment(at, language),
  }));
