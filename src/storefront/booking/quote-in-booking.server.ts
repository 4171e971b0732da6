import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { boatPhrase, oldEngineName, ownBoatFacts } from '#src/quotes/own-boat-text.ts';
import { findQuoteByToken } from '#src/quotes/quote-link.server.ts';

/** The customer's details from the quote of a link, by the names of the booking's fields. */
export async function readQuoteForBooking(db: Db, token: string | undefined, language: Language) {
  const row = token === undefined ? undefined : await findQuoteByToken(db, token);
  if (!row) return null;
  const { number, name, email, phone, boat } = row;
  const [firstName = '', ...lastNames] = name.trim().split(/\s+/);
  const fields = {
    firstName,
    lastName: lastNames.join(' '),
    email: email ?? '',
    phone: phone ?? '',
    boat: boat ? `${boatPhrase(boat, language)}, ${ownBoatFacts({ ...boat, oldEngine: null }, language)}` : '',
    engine: boat?.oldEngine ? oldEngineName(boat.oldEngine, language) : '',
  };
  return { number, fields };
}

/** The notes of a booking begin with the number of its quote. */
export function notesWithQuote(notes: string, number: string, language: Language): string {
  if (notes.includes(number)) return notes;
  return [m.booking_for_quote({ number }, { locale: language }), notes].filter(Boolean).join('\n');
}
