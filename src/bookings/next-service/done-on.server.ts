import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { type booking, bookingState } from '../booking.table.ts';
import { type Due, nextServiceDue } from './next-service.ts';

type Row = Pick<
  typeof booking.$inferSelect,
  'id' | 'date' | 'lastDay' | 'engineHours' | 'nextServiceMonths' | 'nextServiceAtHours'
>;

/** When the boats of bookings are due again: from the day on which each was ready, else from the last of its days. */
export async function dueOf(db: Reading, rows: readonly Row[]): Promise<Map<number, Due>> {
  const entered = rows.filter((row) => nextServiceDue(row, row.date) !== null);
  if (entered.length === 0) return new Map();
  const ids = entered.map(({ id }) => id);
  const steps = await db
    .select({ id: bookingState.bookingId, at: bookingState.at })
    .from(bookingState)
    .where(and(inArray(bookingState.bookingId, ids), eq(bookingState.state, 'ready'), isNull(bookingState.undoneAt)))
    .orderBy(asc(bookingState.id));
  const ready = new Map(steps.map(({ id, at }) => [id, dealerDay(at)]));
  return new Map(
    entered.flatMap((row) => {
      const due = nextServiceDue(row, ready.get(row.id) ?? row.lastDay ?? row.date);
      return due ? [[row.id, due] as const] : [];
    }),
  );
}
