import { eq } from 'drizzle-orm';
import type { Db, Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { hrefIn } from '#src/site/href.ts';
import { type Booking, workOf } from '../book/book-service.server.ts';
import { serviceType } from '../booking.table.ts';
import { dueOf } from '../next-service/done-on.server.ts';
import { dueText } from '../next-service/due-text.ts';
import { ownerStateNames } from './owner-states.ts';
import { openBookings, pastBookings, salesOfBoat } from './past-work.server.ts';

/** What else there is of an owner on the page of one boat: their other bookings, earlier work, and when it is due again. */

export type PastItem = {
  key: string;
  /** For the order. */
  on: string;
  day: string;
  name: string;
  note: string | null;
  /** Null where it has no page of its own. */
  href: string | null;
};
export type OtherVisit = { id: number; name: string; state: string; href: string };
export type NextView = {
  text: string;
  now: string | null;
  /** The slug of the type of service that it follows. */
  type: string;
};

export type Own = {
  past: PastItem[];
  /** The owner’s other boats at the shop, and their other bookings. */
  others: OtherVisit[];
  next: NextView | null;
};

type Reader = { language: Language; token: string | null };

export async function ownVisits(db: Db, row: Booking, { language, token }: Reader): Promise<Own> {
  const done = await pastBookings(db, row);
  const hrefOf = (id: number) =>
    token === null ? null : hrefIn(language, '/boat/:token/visit/:booking', { token, booking: String(id) });
  const past: PastItem[] = [];
  for (const one of done)
    past.push({
      key: `booking ${one.id}`,
      on: one.date,
      day: formatDay(one.date, language),
      name: await workName(db, one.id, language),
      note: hoursText(one.engineHours, language),
      href: hrefOf(one.id),
    });
  for (const { id, soldOn, name } of await salesOfBoat(db, row))
    past.push({
      key: `sale ${id}`,
      on: soldOn,
      day: formatDay(soldOn, language),
      name: m.boat_past_sale({ name: localText(name, language).text }, { locale: language }),
      note: null,
      href: null,
    });
  const others: OtherVisit[] = [];
  for (const one of await openBookings(db, row)) {
    const href = hrefOf(one.id);
    const name = [one.boat, one.engine].filter(Boolean).join(' · ') || (await workName(db, one.id, language));
    const state =
      one.state === 'booked' ? formatDay(one.date, language) : ownerStateNames[one.state]({}, { locale: language });
    if (href !== null) others.push({ id: one.id, name, state, href });
  }
  return { past: past.toSorted(byDay), others, next: await nextOf(db, [row, ...done], language) };
}

export const byDay = (one: PastItem, other: PastItem): number => other.on.localeCompare(one.on);

export const hoursText = (hours: number | null, language: Language): string | null =>
  hours === null ? null : m.boat_past_hours({ hours: formatNumber(hours, language) }, { locale: language });

/** The last entry counts. */
export async function nextOf(db: Reading, visits: readonly Booking[], language: Language): Promise<NextView | null> {
  const due = await dueOf(db, visits);
  const last = visits.filter(({ id }) => due.has(id)).toSorted((one, other) => other.date.localeCompare(one.date))[0];
  const found = last && due.get(last.id);
  if (!found) return null;
  const hours = found.engineHours;
  const now = hours === null ? null : m.boat_next_now({ hours: formatNumber(hours, language) }, { locale: language });
  const [type] = await db
    .select({ slug: serviceType.slug })
    .from(serviceType)
    .where(eq(serviceType.id, last.serviceType));
  return { text: dueText(found, language), now, type: type?.slug ?? '' };
}

export async function workName(db: Db, id: number, language: Language): Promise<string> {
  const work = await workOf(db, id);
  return work.map((name) => localText(name, language).text).join(', ') || '–';
}
