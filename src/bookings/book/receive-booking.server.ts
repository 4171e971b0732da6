import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import type { SentForm } from '#src/forms/sent-form.ts';
import { submitForm } from '#src/forms/submit-form.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { booking } from '../booking.table.ts';
import { hoursBooked, readSlotQuery } from '../slots/read-slots.server.ts';
import type { SlotQuery } from '../slots/slot.ts';
import { type BookingContext, bookService } from './book-service.server.ts';
import { bookServiceInput } from './book-service-input.ts';
import { servicesOf } from './owner-booking.server.ts';

export type BookingDeps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings'>;
  publicUrl: string;
  now: () => Date;
};

export const bookingContextOf = async ({ catalogue, publicUrl, now }: BookingDeps): Promise<BookingContext> => ({
  settings: await catalogue.settings(),
  publicUrl,
  now: now(),
});

/** Receives a booking; throws what `submitForm` and `bookService` throw. */
export async function receiveBooking(deps: BookingDeps, sent: SentForm): Promise<void> {
  const { address, language } = sent;
  const bookingContext = { ...(await bookingContextOf(deps)), language, address };
  await submitForm(deps, sent, {
    name: 'book-service',
    input: bookServiceInput,
    async store(tx, form) {
      await bookService(tx, form, bookingContext);
    },
  });
}

type Wanted = { services: readonly number[]; type: number; moving?: number };

/** The slots for some services, before anything is booked. */
export async function askShop(db: Db, { services, type, moving }: Wanted, bookingContext: BookingContext) {
  const work = { serviceType: type, hoursOfWork: await hoursBooked(db, services), moving };
  const query: SlotQuery | null = await readSlotQuery(db, work, {
    hours: hoursOf(bookingContext.settings.hours, 'service'),
    now: bookingContext.now,
  });
  return query;
}

/** The slots that a booking can move to; its own place counts as free. Throws 404. */
export async function askShopToMove(db: Db, id: number, bookingContext: BookingContext) {
  const [row] = await db
    .select({ type: booking.serviceType })
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.isRemove, false)));
  if (!row) throw failure.notFound();
  return await askShop(db, { type: row.type, services: await servicesOf(db, id), moving: id }, bookingContext);
}
