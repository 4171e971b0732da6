import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { user } from '#src/accounts/account.table.ts';
import { staffName } from '#src/accounts/staff-name.server.ts';
import type { Reading } from '#src/db/client.server.ts';
import { bookingState } from '../booking.table.ts';
import type { BookingState } from './booking-state.ts';

/** When a booking came to a state, and who brought it there; undone steps are left out. */
export type Step = { state: BookingState; at: string; by: string | null };

/** The steps of some bookings by their ids, in order. */
export async function readSteps(db: Reading, bookings: readonly { id: number }[]): Promise<Map<number, Step[]>> {
  if (bookings.length === 0) return new Map();
  const ids = bookings.map(({ id }) => id);
  const rows = await db
    .select({ step: bookingState, by: sql<string | null>`${staffName}` })
    .from(bookingState)
    .leftJoin(user, eq(user.id, bookingState.by))
    .where(and(inArray(bookingState.bookingId, ids), isNull(bookingState.undoneAt)))
    .orderBy(asc(bookingState.id));
  const steps = new Map<number, Step[]>();
  for (const { step, by } of rows)
    steps.set(step.bookingId, [
      ...(steps.get(step.bookingId) ?? []),
      { state: step.state, at: step.at.toISOString(), by },
    ]);
  return steps;
}
