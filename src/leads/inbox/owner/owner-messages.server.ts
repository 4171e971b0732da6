import { and, asc, eq, inArray, isNull, lte, notInArray, or } from 'drizzle-orm';
import { type BookingContext, notifyStaff } from '#src/bookings/book/book-service.server.ts';
import { findByToken } from '#src/bookings/book/owner-booking.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { fingerprintOf } from '#src/db/idempotency/fingerprint.ts';
import { answerOnce } from '#src/db/idempotency/idempotency.server.ts';
import { failure } from '#src/lib/errors.ts';
import { undoMs } from '#src/mail/drop-held-mail.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { unsentStates } from '#src/mail/mail-state.ts';
import { leadNote } from '../inbox.table.ts';

/** The conversation of a booking as its owner sees it on their boat's page: their messages, and replies that were sent. */

export type OwnerMessage = { id: number; isOwn: boolean; text: string; at: Date };

const isOfBooking = (booking: number) => and(eq(leadNote.resource, 'book-service'), eq(leadNote.leadId, booking));

/** Notes and calls are never shown; a reply that could still be taken back is not there yet. */
export async function readOwnerMessages(db: Db, booking: number, now: Date): Promise<OwnerMessage[]> {
  const rows = await db
    .select({ note: leadNote })
    .from(leadNote)
    .leftJoin(mail, eq(mail.id, leadNote.mail))
    .where(
      and(
        isOfBooking(booking),
        inArray(leadNote.kind, ['reply', 'received']),
        or(eq(leadNote.kind, 'received'), lte(leadNote.createdAt, new Date(now.getTime() - undoMs))),
        or(isNull(mail.state), notInArray(mail.state, unsentStates)),
      ),
    )
    .orderBy(asc(leadNote.id));
  return rows.map(({ note: { id, kind, text, createdAt } }) => ({
    id,
    isOwn: kind === 'received',
    // A reply begins with its subject.
    text: kind === 'reply' ? text.split('\n\n').slice(1).join('\n\n') : text,
    at: createdAt,
  }));
}

type Sent = { text: string; key: string };

/**
 * Stores what the owner writes in the conversation of the inbox, and notifies staff. The same message again is stored
 * once. Throws 404 for an unknown link.
 */
export async function writeToShop(tx: Tx, token: string, { text, key }: Sent, context: BookingContext): Promise<void> {
  const { now } = context;
  const row = await findByToken(tx, token, now);
  if (!row) throw failure.notFound();
  const once = { scope: 'boat-message', key, fingerprint: fingerprintOf(row.id, text), now };
  await answerOnce(tx, once, async () => {
    const authorName = `${row.firstName} ${row.lastName}`;
    await tx
      .insert(leadNote)
      .values({ resource: 'book-service', leadId: row.id, kind: 'received', text, authorName, createdAt: now });
    await notifyStaff(tx, row, 'wrote', context, text);
  });
}
