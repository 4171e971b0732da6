import { and, eq, gte, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { daySeconds } from '#src/lib/duration.ts';
import { AppError } from '#src/lib/errors.ts';
import { booking } from '../booking.table.ts';
import { lastDayOf } from '../slots/read-slots.server.ts';

/** One email or phone holds at most three places that nobody has confirmed; one network ten, as phones share addresses. */
const maxOfCustomer = 3;
const maxOfNetwork = 10;
const retryAfterSeconds = daySeconds;

type Sender = { email: string; phone: string | null; network: string };

/** Throws 429 with the number to call when a visitor holds too many places. Serializes bookings of one sender. */
export async function requireFewUnconfirmed(
  tx: Tx,
  { email, phone, network }: Sender,
  { now, servicePhone }: { now: Date; servicePhone: string | null },
): Promise<void> {
  const ofEmail = eq(sql`lower(${booking.email})`, email.toLowerCase());
  const ofPhone = phone === null ? sql`false` : eq(booking.phone, phone);
  const ofNetwork = eq(booking.network, network);
  const keys = [
    `email ${email.toLowerCase()}`,
    ...(phone === null ? [] : [`phone ${phone}`]),
    `network ${network}`,
  ].toSorted();
  for (const key of keys) await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`unconfirmed ${key}`}))`);
  const counted = (isTheirs: SQL) => sql<number>`count(*) FILTER (WHERE ${isTheirs})`.mapWith(Number);
  const [held] = await tx
    .select({ email: counted(ofEmail), phone: counted(ofPhone), network: counted(ofNetwork) })
    .from(booking)
    .where(and(holdsUnconfirmed(now), or(ofEmail, ofPhone, ofNetwork)));
  if (!held || (Math.max(held.email, held.phone) < maxOfCustomer && held.network < maxOfNetwork)) return;
  throw new AppError('too_many', {
    ...(servicePhone === null
      ? { messageKey: 'booking_too_many_unconfirmed' }
      : { messageKey: 'booking_too_many_unconfirmed_call', inputs: { phone: servicePhone } }),
    retryAfterSeconds,
  });
}

const holdsUnconfirmed = (now: Date): SQL | undefined =>
  and(
    eq(booking.isUnconfirmed, true),
    eq(booking.isRemove, false),
    isNull(booking.cancelledAt),
    gte(lastDayOf, sql`${dealerDay(now)}::date`),
  );

/** The network is needed no longer. */
export const confirmed = { isUnconfirmed: false, network: null } as const;
