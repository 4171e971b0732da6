import { inArray, sql } from 'drizzle-orm';
import { booking, bookingLink } from '#src/bookings/booking.table.ts';
import { earlierRequest, placeOffer } from '#src/bookings/earlier/earlier.table.ts';
import { bookingPhoto } from '#src/bookings/photos/photo.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { leadDraft, leadNote, leadSnooze, replyPicture } from '#src/leads/inbox/inbox.table.ts';
import { contact, trade, tradeMedia } from '#src/leads/lead.table.ts';
import { contactFile, tradePaper } from '#src/leads/receive/form.table.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { eraseQuotes } from '#src/quotes/erase-quotes.server.ts';
import type { LeadIds } from './data-subject.ts';
import { erasedDomain, erasedName } from './erased.ts';
import { forgetTrail } from './forget-trail.server.ts';
import { isAboutLeads } from './personal-records.server.ts';

/**
 * An address that nobody has, different for each lead, so that erased people are not taken for one returning customer.
 */
const erasedEmail = (kind: keyof LeadIds, id: typeof contact.id | typeof trade.id | typeof booking.id) =>
  sql<string>`${`erased-${kind}-`}::text || ${id}::text || ${erasedDomain}::text`;

/** Anonymizes leads and bookings; their kind and time stay for statistics. */
export async function eraseLeads(tx: Tx, leads: LeadIds, now: Date): Promise<void> {
  const unattributed = { attribution: null, channel: null, firstChannel: null };
  const gone = { customer: null, phone: null, notes: null, ...unattributed, updatedAt: now };
  const output = { title: null, message: null, callDate: null, callTime: null, partNumber: null, use: null };
  await tx
    .update(contact)
    .set({ ...gone, ...output, name: erasedName, email: erasedEmail('contact', contact.id) })
    .where(inArray(contact.id, leads.contact));
  await tx.delete(contactFile).where(inArray(contactFile.contactId, leads.contact));
  const quotes = await eraseQuotes(
    tx,
    { ids: [], contacts: leads.contact, bookings: leads['book-service'] },
    { name: erasedName, now },
  );
  await forgetTrail(tx, 'quote', quotes);
  await forgetTrail(tx, 'estimate', quotes);
  await eraseTrades(tx, leads.trade, gone);
  await eraseBookings(tx, leads['book-service'], gone, now);
  for (const table of [leadNote, leadDraft, leadSnooze, replyPicture])
    await tx.delete(table).where(isAboutLeads(table, leads));
  for (const [resource, ids] of Object.entries(leads)) await forgetTrail(tx, resource as keyof LeadIds, ids);
}

type Gone = Pick<typeof booking.$inferInsert, 'attribution' | 'channel' | 'firstChannel'> & {
  customer: null;
  phone: null;
  notes: null;
  updatedAt: Date;
};

async function eraseTrades(tx: Tx, ids: number[], gone: Gone) {
  const own = { hin: null, instagram: null, staffNotes: null, featureImage: null };
  await tx
    .update(trade)
    .set({ ...gone, ...own, name: erasedName, email: erasedEmail('trade', trade.id) })
    .where(inArray(trade.id, ids));
  await tx.delete(tradeMedia).where(inArray(tradeMedia.tradeId, ids));
  await tx.delete(tradePaper).where(inArray(tradePaper.tradeId, ids));
}

/** Future bookings free their places. */
async function eraseBookings(tx: Tx, ids: number[], gone: Gone, now: Date) {
  const own = { serial: null, boat: null, engine: null, staffNotes: null, overLimitReason: null, network: null };
  const isAhead = sql`${booking.date} >= ${dealerDay(now)}::date`;
  const cancelledAt = sql`CASE WHEN ${isAhead} THEN coalesce(${booking.cancelledAt}, ${now.toISOString()}::timestamptz) ELSE ${booking.cancelledAt} END`;
  await tx
    .update(booking)
    .set({
      ...gone,
      ...own,
      firstName: erasedName,
      lastName: erasedName,
      email: erasedEmail('book-service', booking.id),
      cancelledAt,
    })
    .where(inArray(booking.id, ids));
  await tx.delete(bookingPhoto).where(inArray(bookingPhoto.bookingId, ids));
  await tx.delete(bookingLink).where(inArray(bookingLink.bookingId, ids));
  await tx.delete(earlierRequest).where(inArray(earlierRequest.bookingId, ids));
  await tx.delete(placeOffer).where(inArray(placeOffer.bookingId, ids));
}
