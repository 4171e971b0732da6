import { eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { booking } from '../booking.table.ts';
import { lockBooking } from '../lock-booking.server.ts';
import { noteChange } from '../note-change.server.ts';
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
  await noteChange(tx, row, { isUnconfirmed: { from: true, to: false } }, by);
}

/** Cancels the booking without an email to the customer. */
export async function freePlace(tx: Tx, id: number, by: By): Promise<void> {
  const row = await lockBooking(tx, id);
  if (row.cancelledAt) return;
  await tx.update(booking).set({ cancelledAt: by.now }).where(eq(booking.id, id));
  await noteChange(tx, row, { cancelledAt: { from: null, to: by.now.toISOString() } }, by);
}
