import { z } from 'zod';
import { askShop, bookingContextOf } from '#src/bookings/book/receive-booking.server.ts';
import { formatWeekday } from '#src/bookings/drop-off.ts';
import { type Offered, readOffer } from '#src/bookings/read-offer.server.ts';
import { earliestDay, type SlotQuery, slotsOn } from '#src/bookings/slots/slot.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, formatTime, isDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { localText } from '#src/lib/localized.ts';
import { hrefIn } from '#src/site/href.ts';
import { bookingPath, bookingSearch } from '#src/storefront/booking/booking-address.ts';
import { amount, amountOf } from '../amounts.ts';
import { absolute, blocks, bullets, dotted, escaped, link } from '../markdown/markdown.ts';
import { bookingMarkdown } from '../markdown/service-markdown.ts';
import { address, defineTool, language } from './tool.server.ts';

const maxServices = 20;
const maxDays = 14;

const output = z.object({
  url: address.describe('The page that books it; a person does that'),
  hasOnlineBooking: z.boolean(),
  services: z
    .array(
      z.object({ slug: z.string(), type: z.string(), name: z.string(), priceFrom: amount.nullable(), url: address }),
    )
    .describe('All that can be booked, or the services asked for'),
  days: z.array(z.object({ day: z.string(), text: z.string(), times: z.array(z.string()), url: address })),
  note: z.string().nullable(),
});

export const serviceDays = defineTool({
  name: 'free_service_days',
  title: 'Services, and the days on which the shop is free',
  description:
    'Without services: what can be booked, with prices. With services: the next days on which the shop has room for them, and the drop-off times. It books nothing.',
  input: z.strictObject({
    language,
    services: z
      .array(z.string().min(1).max(200))
      .max(maxServices)
      .default([])
      .describe('Slugs from this tool, all of one type'),
    from: z.string().refine(isDay, 'input_not_a_day').optional().describe('YYYY-MM-DD'),
    days: z.int().min(1).max(maxDays).default(5),
  }),
  output,
  async answer(deps, { services: slugs, from, days, language: spoken }) {
    const { db, catalogue, publicUrl } = deps;
    const offer = (await readOffer(db)).filter(({ work }) => work.length > 0);
    const { dealer } = await catalogue.settings();
    const phone = dealer.phones.main;
    if (slugs.length === 0 || offer.length === 0) return everyService({ offer, phone, publicUrl, spoken });
    const type = offer.find(({ work }) => slugs.every((slug) => work.some((one) => one.slug === slug)));
    if (!type) throw failure.badInput({ services: 'input_not_of_service_type' });
    const work = type.work.filter(({ slug }) => slugs.includes(slug));
    const services = work.map(({ id }) => id);
    const requested = await askShop(db, { services, type: type.id }, await bookingContextOf(deps));
    const addressOf = (date: string | null) =>
      absolute(`${hrefIn(spoken, bookingPath)}${bookingSearch({ type: type.slug, services, date })}`, publicUrl);
    const found = requested ? freeDays(requested, from ?? '', days) : [];
    const shown = found.map(({ day, times }) => ({
      day,
      text: formatWeekday(day, spoken),
      times: times.map((time) => formatTime(time, spoken)),
      url: addressOf(day),
    }));
    const note =
      shown.length > 0
        ? null
        : [m.booking_nothing_free(), phone && m.common_call_us({ phone })].filter(Boolean).join(' ');
    return {
      structured: {
        url: addressOf(null),
        hasOnlineBooking: true,
        services: work.map((one) => serviceOf(one, type, { spoken, publicUrl })),
        days: shown,
        note,
      },
      text: blocks(
        `# ${escaped(work.map(({ name }) => localText(name, spoken).text).join(', '))}`,
        bullets(shown.map(({ text, url, times }) => dotted([link(text, url, publicUrl), escaped(times.join(', '))]))),
        note && escaped(note),
      ),
    };
  },
});

function everyService({ offer, phone, publicUrl, spoken }: Everything) {
  return {
    structured: {
      url: absolute(hrefIn(spoken, bookingPath), publicUrl),
      hasOnlineBooking: offer.length > 0,
      services: offer.flatMap((type) => type.work.map((one) => serviceOf(one, type, { spoken, publicUrl }))),
      days: [],
      note: offer.length > 0 ? null : m.booking_nothing_offered(),
    },
    text: bookingMarkdown({ offer, phone, publicUrl }),
  };
}

type Everything = { offer: readonly Offered[]; phone: string | null; publicUrl: string; spoken: Language };

type Spoken = { spoken: Language; publicUrl: string };

const serviceOf = (
  { id, slug, name, priceFromCents }: Offered['work'][number],
  type: Offered,
  { spoken, publicUrl }: Spoken,
) => ({
  slug,
  type: localText(type.name, spoken).text,
  name: localText(name, spoken).text,
  priceFrom: priceFromCents === null ? null : amountOf(priceFromCents, spoken),
  url: absolute(`${hrefIn(spoken, bookingPath)}${bookingSearch({ type: type.slug, services: [id] })}`, publicUrl),
});

/** The next days with room, each with the times that have some. */
function freeDays(requested: SlotQuery, from: string, max: number): { day: string; times: string[] }[] {
  const found: { day: string; times: string[] }[] = [];
  let day = earliestDay(requested, from);
  while (day !== null && found.length < max) {
    const slots = slotsOn(day, requested).filter(({ free }) => free > 0);
    found.push({ day, times: slots.map(({ time }) => time) });
    day = earliestDay(requested, dayAfter(day));
  }
  return found;
}
