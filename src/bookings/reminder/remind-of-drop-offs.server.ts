import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { JobDeps } from '#src/dealer/job-deps.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { dealerDay, dealerTime } from '#src/lib/dates.ts';
import { daySeconds } from '#src/lib/duration.ts';
import { type BookingContext, notifyCustomer } from '../book/book-service.server.ts';
import { booking } from '../booking.table.ts';
import { dropOffsToRemindOf } from './reminder-time.ts';

/**
 * Every quarter of an hour, while the shop is open: reminds the customers whose drop-off is next, once for each drop-off,
 * with what to bring. Whoever has booked or moved today has just had an email.
 */
export const remindOfDropOffsJob = ({ db, now, publicUrl, catalogue }: JobDeps): JobKind<'remind-of-drop-offs'> => ({
  name: 'remind-of-drop-offs',
  retries: 3,
  maxSeconds: 600,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const bookingContext = { settings: await catalogue.settings(), publicUrl, now: now() };
    const hours = hoursOf(bookingContext.settings.hours, 'service');
    const days = dropOffsToRemindOf(dealerTime(bookingContext.now), hours);
    if (days.length === 0) return;
    for (const { id } of await db.select({ id: booking.id }).from(booking).where(isToRemind(days))) {
      if (signal.aborted) return;
      await remind(db, { id, days }, bookingContext);
    }
  },
});

const isToRemind = (days: readonly string[]) =>
  and(
    inArray(booking.date, [...days]),
    eq(booking.state, 'booked'),
    eq(booking.isRemove, false),
    isNotNull(booking.email),
    isNull(booking.cancelledAt),
    or(isNull(booking.remindedFor), ne(booking.remindedFor, booking.date)),
  );

/** Locked and checked again, because it may have moved, or another node may have been quicker. */
const remind = async (db: Db, { id, days }: { id: number; days: readonly string[] }, bookingContext: BookingContext) =>
  await db.transaction(async (tx) => {
    const isIt = and(eq(booking.id, id), isToRemind(days));
    const [row] = await tx.select().from(booking).where(isIt).for('no key update');
    if (!row) return;
    await tx.update(booking).set({ remindedFor: row.date }).where(eq(booking.id, id));
    const { dropOffSetAt, createdAt } = row;
    if (dealerDay(dropOffSetAt ?? createdAt) === dealerDay(bookingContext.now)) return;
    await notifyCustomer(tx, row, 'reminder', bookingContext);
  });
