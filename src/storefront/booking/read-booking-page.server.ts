import { askShop, type BookingDeps, bookingContextOf } from '#src/bookings/book/receive-booking.server.ts';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { type Offered, readOffer } from '#src/bookings/read-offer.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatTime, isDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatMoney } from '#src/lib/money.ts';
import { hrefIn } from '#src/site/href.ts';
import { readBoatForBooking } from './boat-in-booking.server.ts';
import { bookingPath, bookingSearch, knownIn, readDropOff, servicesIn } from './booking-address.ts';
import { readQuoteForBooking } from './quote-in-booking.server.ts';
import { readDay } from './read-day.ts';

export type BookingView = Awaited<ReturnType<typeof readBookingPage>>;

/** The view model of the booking page: tabs, work, days and times. */
export async function readBookingPage(deps: BookingDeps & { hasMailServer: boolean }, url: URL, language: Language) {
  const offer = (await readOffer(deps.db)).filter(({ work }) => work.length > 0);
  const type = offer.find(({ slug }) => slug === url.searchParams.get('type')) ?? offer[0];
  const requested = servicesIn(url.searchParams);
  const chosen = type?.work.filter(({ id }) => requested.includes(id)) ?? [];
  const services = chosen.map(({ id }) => id);
  const text = (name: Offered['name']) => localText(name, language).text;
  const booked = readDropOff(url.searchParams.get('booked'));
  const path = hrefIn(language, bookingPath);
  const known = knownIn(url.searchParams);
  const quote = await readQuoteForBooking(deps.db, known.quote, language);
  return {
    path,
    known,
    /** What is known of the customer by a link of theirs, and what their work is for. */
    filled: quote
      ? { fields: quote.fields, text: m.booking_for_quote({ number: quote.number }, { locale: language }) }
      : await readBoatForBooking(deps, known.boat, language),
    tabs: offer.map(({ slug, name }) => ({
      slug,
      name: text(name),
      href: `${path}${bookingSearch({ type: slug, services: [], known })}`,
      isHere: slug === type?.slug,
    })),
    type: type ? { id: type.id, slug: type.slug, name: text(type.name), desc: type.desc && text(type.desc) } : null,
    work: (type?.work ?? []).map(({ id, name, desc, priceFromCents }) => ({
      id,
      name: text(name),
      desc: desc && text(desc),
      price: priceFromCents === null ? null : formatMoney(priceFromCents, language),
      isChosen: services.includes(id),
    })),
    services,
    chosen: chosen.map(({ name }) => text(name)),
    totalFrom: totalFrom(chosen, language),
    booked: booked && isDay(booked.date) ? { ...booked, when: whenOf(booked, language) } : null,
    /** Without a mail server nobody gets the link that confirms. */
    isEmailed: deps.hasMailServer,
    day: type && services.length > 0 && !booked ? await dayOf(deps, url, { type, services, language }) : null,
  };
}

/** The sum of what the chosen work costs at least; null when the price of one is unknown. */
function totalFrom(chosen: Offered['work'], language: Language): string | null {
  const prices = chosen.flatMap(({ priceFromCents }) => priceFromCents ?? []);
  if (prices.length === 0 || prices.length < chosen.length) return null;
  return formatMoney(
    prices.reduce((sum, price) => sum + price, 0),
    language,
  );
}

const whenOf = ({ date, time }: { date: string; time: string }, language: Language) => ({
  day: formatWeekday(date, language),
  time: formatTime(time, language),
});

type Options = { type: Offered; services: number[]; language: Language };

async function dayOf(deps: BookingDeps, { searchParams: query }: URL, { type, services, language }: Options) {
  const requested = await askShop(deps.db, { services, type: type.id }, await bookingContextOf(deps));
  const address = (other: { date: string } | { month: string }) =>
    `${hrefIn(language, bookingPath)}${bookingSearch({ type: type.slug, services, known: knownIn(query), ...other })}`;
  return requested && readDay(requested, { query, language, address });
}
