import { booking, bookingService } from '#src/bookings/booking.table.ts';
import { stateWithStatus } from '#src/bookings/state/booking-state.ts';
import type { Db } from '#src/db/client.server.ts';
import { leadStatus } from '#src/leads/work/status.ts';
import { makeServiceType } from './make-service.server.ts';
import { uniqueWord } from './unique.ts';

type Overrides = Partial<typeof booking.$inferInsert> & { services?: readonly number[] };

/** A new booking for a Friday morning, by default without services. */
export async function makeBooking(db: Db, { services = [], ...overrides }: Overrides = {}) {
  const [made] = await db
    .insert(booking)
    .values({
      firstName: 'Rosalind',
      lastName: `Quay ${uniqueWord()}`,
      email: `${uniqueWord()}@example.com`,
      date: '2026-11-27',
      time: '09:30',
      state: stateWithStatus('booked', overrides.status ?? leadStatus.new),
      serviceType: overrides.serviceType ?? (await makeServiceType(db)).id,
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no booking was made');
  const work = services.map((serviceId, position) => ({ bookingId: made.id, position, serviceId }));
  if (work.length > 0) await db.insert(bookingService).values(work);
  return made;
}
