import { eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { booking } from '../booking.table.ts';
import type { Booking } from './book-service.server.ts';
import { confirmed } from './unconfirmed.server.ts';

/**
 * What staff do with a visitor's booking in one press. Neither changes the form, so that one that is open can still be
 * saved, and doing it again changes nothing. Both throw 404.
 */

type By = { actor: Actor; now: Date };

export async function confirmBooking(tx: Tx, id: number, by: By): Promise<void> {
  const row = await lockBooking(tx, id);
  if (!row.isUnconfirmed) return;
  await tx.update(booking).set(confirmed).where(eq(booking.id, id));
  await note(tx, row, by, { isUnconfirmed: { from: true, to: false } });
}

/** Cancels the booking without an email to the customer. */
export async function freePlace(tx: Tx, id: number, by: By): Promise<void> {
  const row = await lockBooking(tx, id);
  if (row.cancelledAt) return;
  await tx.update(booking).set({ cancelledAt: by.now }).where(eq(booking.id, id));
  await note(tx, row, by, { cancelledAt: { from: null, to: by.now.toISOString() } });
}

async function lockBooking(tx: Tx, id: number): Promise<Booking> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('no key update');
  if (!row || row.isRemove) throw failure.notFound();
  return row;
}

const note = (tx: Tx, row: Booking, { actor, now }: By, changes: Record<string, { from: unknown; to: unknown }>) =>
  recordAudit(tx, actor, [
    {
      createdAt: now,
      action: 'update',
      resource: 'book-service',
      recordId: row.id,
      recordName: `${row.firstName} ${row.lastName}, ${row.date} ${row.time}`,
      changes,
    },
  ]);
