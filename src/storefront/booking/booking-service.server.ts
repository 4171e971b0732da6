import type { Services } from '#src/app/services.server.ts';
import { type BookingContext, bookService } from '#src/bookings/book/book-service.server.ts';
import type { BookServiceSent } from '#src/bookings/book/book-service-input.ts';
import { bookServiceInput } from '#src/bookings/book/book-service-input.ts';
import { hoursBooked, readRequested } from '#src/bookings/slots/read-slots.server.ts';
import type { SlotQuery } from '#src/bookings/slots/slot.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import type { Proof } from '#src/leads/receive/form-fields.ts';
import { createFormSubmissions } from '#src/leads/receive/form-submission.server.ts';
import { readWritten } from '#src/leads/receive/sent-form.ts';
import type { Sent } from '#src/lib/input/check-input.ts';

export type BookingDeps = Pick<Services, 'db' | 'catalogue' | 'publicUrl' | 'now'>;

export const bookingContextOf = async ({ catalogue, publicUrl, now }: BookingDeps): Promise<BookingContext> => ({
  settings: await catalogue.settings(),
  publicUrl,
  now: now(),
});

/** A booking as it came in, by the call or by the page. */
export type SentBooking = { proof: Proof; written: Sent; address: string; language: Language };

/** Where bookings are handed in. Throws what the form submission and `bookService` throw. */
export async function receiveBooking(deps: BookingDeps, { proof, written, address, language }: SentBooking) {
  const bookingContext = { ...(await bookingContextOf(deps)), language };
  const read = (): BookServiceSent => readWritten(bookServiceInput, written);
  await createFormSubmissions(deps).submitFields('book-service', { ...proof, address, read }, async (tx, form) => {
    await bookService(tx, form, bookingContext);
    return null;
  });
}

/** What the shop can say about some work, asked for by somebody who has not booked yet. */
export async function askShop(
  db: Db,
  { services, type }: { services: readonly number[]; type: number },
  bookingContext: BookingContext,
) {
  const requested = { serviceType: type, hoursOfWork: await hoursBooked(db, services) };
  const asked: SlotQuery | null = await readRequested(db, requested, {
    hours: bookingContext.settings.hours,
    now: bookingContext.now,
  });
  return asked;
}
