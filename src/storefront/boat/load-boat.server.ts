import type { Booking } from '#src/bookings/book/book-service.server.ts';
import { findByToken, servicesOf } from '#src/bookings/book/owner-booking.server.ts';
import { type BookingDeps, bookingContextOf } from '#src/bookings/book/receive-booking.server.ts';
import { boatHistory, findNewOwner, hasEnded } from '#src/bookings/new-owner/boat-history.server.ts';
import { byDay, type PastItem } from '#src/bookings/owner/own-visits.server.ts';
import { ownerPage } from '#src/bookings/owner/owner-page.server.ts';
import { ownerPhotos } from '#src/bookings/photos/owner-photos.ts';
import { shownPhotos } from '#src/bookings/photos/shop-photos.server.ts';
import { hoursBooked, readSlotQuery } from '#src/bookings/slots/read-slots.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { readOwnerMessages } from '#src/leads/inbox/owner/owner-messages.server.ts';
import { dealerDay, formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { newKey } from '#src/lib/new-key.ts';
import { quotesOfBoat } from '#src/quotes/customer/boat-quotes.server.ts';
import { estimateView, readEstimates } from '#src/quotes/estimate/owner-estimates.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { readDay } from '../booking/read-day.ts';

type BoatRequest = { token: string; url: URL; language: Language };

/** The boat of a link, with the days that its drop-off could move to; null for an unknown link. */
export async function loadBoat(deps: BookingDeps, { token, url, language }: BoatRequest) {
  const { db } = deps;
  const { settings, now } = await bookingContextOf(deps);
  const row = await findByToken(db, token, now);
  if (!row) return null;
  const held = row.cancelledAt ? [] : await readEstimates(db, row.id, now);
  const photos = ownerPhotos(await shownPhotos(db, row.id), token, language);
  const estimates = held.flatMap((estimate) => estimateView(estimate, language, photos) ?? []);
  const openLines = estimates.reduce((sum, { open }) => sum + open, 0);
  const page = await ownerPage(db, row, { settings, now, language, openLines, token });
  const view = { ...page, past: await withQuotes(deps, row, { past: page.past, token, language, now }) };
  const messages = await messagesOf(db, row.id, now, language);
  const shown = { view, estimates, photos, messages, messageKey: newKey() };
  if (!view.mayChange) return { ...shown, day: null };
  const hoursOfWork = await hoursBooked(db, await servicesOf(db, row.id));
  const work = { serviceType: row.serviceType, hoursOfWork, moving: row.id };
  const query = await readSlotQuery(db, work, { hours: hoursOf(settings.hours, 'service'), now });
  const address = (query: Record<string, string>) => `${url.pathname}?${new URLSearchParams(query)}`;
  return { ...shown, day: query && readDay(query, { query: url.searchParams, language, address }) };
}

export type MessageView = Awaited<ReturnType<typeof messagesOf>>[number];

/**
 * What there is instead of a boat's page: what was done, for the new owner of a boat that was sold on, or that a link has
 * ended. Null for an unknown link.
 */
export async function loadHistory({ db, now: clock }: BookingDeps, { token, language }: Omit<BoatRequest, 'url'>) {
  const owner = await findNewOwner(db, token);
  if (!owner) return (await hasEnded(db, token)) ? ('ended' as const) : null;
  const now = clock();
  const linesOf = async ({ id }: Booking) => {
    const views = (await readEstimates(db, id, now)).flatMap((one) => estimateView(one, language) ?? []);
    return views.flatMap(({ lines }) => lines.flatMap(({ answer, name }) => (answer === 'yes' ? [name] : [])));
  };
  return await boatHistory(db, owner, { language, linesOf });
}

type Past = { past: PastItem[]; token: string; language: Language; now: Date };

/** Earlier work with what was approved of it, and the quotes about the boat. */
async function withQuotes({ db }: BookingDeps, row: Booking, { past, token, language, now }: Past) {
  const items: PastItem[] = [];
  for (const item of past) {
    const [kind, id] = item.key.split(' ');
    const held = kind === 'booking' ? await readEstimates(db, Number(id), now) : [];
    const approved = held.flatMap((one) => {
      const view = estimateView(one, language);
      if (!view) return [];
      const { number, approved: totals } = view;
      return [m.boat_past_estimate({ number, total: totals.total }, { locale: language })];
    });
    items.push({ ...item, note: [item.note, ...approved].filter(Boolean).join(' · ') || null });
  }
  for (const { id, kind, number, subject, createdAt } of await quotesOfBoat(db, row)) {
    const on = dealerDay(createdAt);
    const named = { number, name: localText(subject, language).text };
    const text = kind === 'offer' ? m.boat_past_offer : m.boat_past_quote;
    items.push({
      key: `quote ${id}`,
      on,
      day: formatDay(on, language),
      name: text(named, { locale: language }),
      note: null,
      href: hrefIn(language, '/boat/:token/quote/:quote', { token, quote: String(id) }),
    });
  }
  return items.toSorted(byDay);
}

const messagesOf = async (db: BookingDeps['db'], booking: number, now: Date, language: Language) =>
  (await readOwnerMessages(db, booking, now)).map(({ at, ...message }) => ({
    ...message,
    at: formatMoment(at, language),
  }));
