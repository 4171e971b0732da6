import { and, desc, eq, isNull } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { formatDay } from '#src/lib/dates.ts';
import { localText } from '#src/lib/localized.ts';
import { type Booking, workOf } from '../book/book-service.server.ts';
import { booking, bookingLink } from '../booking.table.ts';
import { hoursText, type NextView, nextOf } from '../owner/own-visits.server.ts';
import { type BoatOwner, boatOwner, boatOwnerLink } from './boat-owner.table.ts';
import { presentOwner } from './new-owner.server.ts';
import { hullOfBooking } from './sold-on.server.ts';

/** What the new owner of a boat sees: the work done with day and hours, and nothing else of the former owner. */

export type BoatHistory = {
  hull: string;
  visits: { id: number; day: string; hours: string | null; work: string[] }[];
  next: NextView | null;
};

const maxShown = 60;

/** The new owner of a link, as long as the boat is theirs. */
export async function findNewOwner(db: Reading, token: string): Promise<BoatOwner | undefined> {
  const [found] = await db
    .select({ owner: boatOwner })
    .from(boatOwnerLink)
    .innerJoin(boatOwner, eq(boatOwner.id, boatOwnerLink.boatOwnerId))
    .where(eq(boatOwnerLink.tokenHash, hashOf(token)));
  if (!found) return undefined;
  const present = await presentOwner(db, found.owner.hull);
  return present?.id === found.owner.id ? present : undefined;
}

/** A link that was good until its boat was sold on, or until that was undone. */
export async function hasEnded(db: Reading, token: string): Promise<boolean> {
  const tokenHash = hashOf(token);
  const ofBooking = await db.$count(bookingLink, eq(bookingLink.tokenHash, tokenHash));
  return ofBooking + (await db.$count(boatOwnerLink, eq(boatOwnerLink.tokenHash, tokenHash))) > 0;
}

/** `linesOf`: what was approved of the estimates of bookings, which are a layer above. */
export async function boatHistory(
  db: Reading,
  { hull }: BoatOwner,
  { language, linesOf }: { language: Language; linesOf: (booking: Booking) => Promise<string[]> },
): Promise<BoatHistory> {
  const isDone = and(eq(booking.status, leadStatus.resolve), eq(booking.isRemove, false), isNull(booking.cancelledAt));
  const rows = await db
    .select()
    .from(booking)
    .where(and(eq(hullOfBooking, hull), isDone))
    .orderBy(desc(booking.date), desc(booking.id))
    .limit(maxShown);
  const visits: BoatHistory['visits'] = [];
  for (const row of rows) {
    const names = (await workOf(db, row.id)).map((name) => localText(name, language).text);
    const work = [...names, ...(await linesOf(row))];
    visits.push({ id: row.id, day: formatDay(row.date, language), hours: hoursText(row.engineHours, language), work });
  }
  return { hull, visits, next: await nextOf(db, rows, language) };
}
