import { findByToken } from '#src/bookings/book/owner-booking.server.ts';
import { findNewOwner } from '#src/bookings/new-owner/boat-history.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';

/**
 * The details of a boat and its owner from the link of its page, by the names of the booking's fields; of a new owner
 * their own, and the hull number alone.
 */
export async function readBoatForBooking(
  { db, now }: { db: Db; now: () => Date },
  token: string | undefined,
  language: Language,
) {
  if (token === undefined) return null;
  const row = await findByToken(db, token, now());
  if (row) {
    const { firstName, lastName, email, phone, boat, engine, serial } = row;
    const fields = { firstName, lastName, ...known({ email, phone, boat, engine, serial }) };
    return { fields, text: textOf(boat ?? engine ?? serial, language) };
  }
  const owner = await findNewOwner(db, token);
  if (!owner) return null;
  const [firstName = '', ...lastNames] = owner.name.trim().split(/\s+/);
  const fields = { firstName, lastName: lastNames.join(' '), email: owner.email, serial: owner.hull };
  return { fields, text: textOf(owner.hull, language) };
}

const textOf = (boat: string | null, language: Language): string | null =>
  boat && m.booking_for_boat({ boat }, { locale: language });

const known = (fields: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? '']));
