import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { bookingState } from '../booking.table.ts';
import type { BookingState } from './booking-state.ts';

type Step = { bookingId: number; was: BookingState; state: BookingState; at: Date; by: number | null };

/** Keeps when a booking came to a state. Returns the id of the step; null where the state is as it was. */
export async function noteState(tx: Tx, { was, state, ...step }: Step): Promise<number | null> {
  if (was === state) return null;
  const [noted] = await tx
    .insert(bookingState)
    .values({ was, state, ...step })
    .returning({ id: bookingState.id });
  return noted?.id ?? null;
}

/** Takes a step back: the time of its state is that of the one before again. */
export const undoStep = (tx: Tx, id: number, now: Date) =>
  tx.update(bookingState).set({ undoneAt: now }).where(eq(bookingState.id, id));

/** The steps of a booking that were not undone, in order. */
export const stepsOf = (db: Reading, bookingId: number) =>
  db
    .select()
    .from(bookingState)
    .where(and(eq(bookingState.bookingId, bookingId), isNull(bookingState.undoneAt)))
    .orderBy(asc(bookingState.id));
