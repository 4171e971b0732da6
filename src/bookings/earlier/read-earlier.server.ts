import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { formatMoment } from '#src/lib/moment.ts';
import { booking } from '../booking.table.ts';
import { formatDropOff } from '../drop-off.ts';
import { isHeld } from '../slots/read-slots.server.ts';
import { earlierRequest, placeOffer } from './earlier.table.ts';
import { findHeld } from './offer-earlier-days.server.ts';

/** What the owner's page says about an earlier day. */
export type EarlierDay = { isAsked: boolean; offer: { when: string; until: string } | null };

type Owner = { id: number; language: Language; now: Date };

export async function readEarlier(db: Db, { id, language, now }: Owner): Promise<EarlierDay> {
  const [requests, held] = await Promise.all([
    db.$count(earlierRequest, eq(earlierRequest.bookingId, id)),
    findHeld(db, id, now),
  ]);
  const offer = held && {
    when: formatDropOff(held, language),
    until: formatMoment(held.expiresAt.toISOString(), language),
  };
  return { isAsked: requests > 0, offer: offer ?? null };
}

type Days = { from: string; until: string; now: Date };

/** The places that are held on these days. */
export const readHeld = (db: Db, { from, until, now }: Days) =>
  db
    .select({
      serviceType: placeOffer.serviceType,
      date: placeOffer.date,
      lastDay: sql<string>`${placeOffer.lastDay}::text`,
    })
    .from(placeOffer)
    .innerJoin(booking, eq(booking.id, placeOffer.bookingId))
    .where(and(isHeld(now), lte(placeOffer.date, until), gte(placeOffer.lastDay, from)));

/** Bookings whose owners would like an earlier day, in the order in which they asked. */
export async function readAsking(db: Db): Promise<number[]> {
  const rows = await db.select().from(earlierRequest).orderBy(asc(earlierRequest.createdAt));
  return rows.map(({ bookingId }) => bookingId);
}
