import type { Db } from '#src/db/client.server.ts';
import { answerOnce, findEarlierAnswer } from '#src/db/idempotency/idempotency.server.ts';
import { passCaptcha } from '#src/forms/captcha/pass-captcha.server.ts';
import { queueForm } from '#src/forms/form-queue.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { readWritten, type SentForm } from '#src/forms/sent-form.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { hoursBooked, readSlotQuery } from '../slots/read-slots.server.ts';
import type { SlotQuery } from '../slots/slot.ts';
import { type BookingContext, bookService } from './book-service.server.ts';
import { bookServiceInput } from './book-service-input.ts';

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

/**
 * Receives a booking. Throws 503 when too many forms are queued, 429 after too many from one network, 422 for invalid
 * fields or captcha, and what `bookService` throws.
 */
export async function receiveBooking(deps: BookingDeps, { proof, written, address, language }: SentForm) {
  const { db, now } = deps;
  const request = { scope: 'book-service', key: proof.idempotencyKey, now: now() };
  const bookingContext = { ...(await bookingContextOf(deps)), language, address };

  await queueForm(db, async () => {
    await limitPosts(db, { form: 'book-service', address }, now());
    if (await findEarlierAnswer(db, request)) return;
    const form = readWritten(bookServiceInput, written);
    await passCaptcha(db, proof, now());
    await db.transaction((tx) =>
      answerOnce(tx, request, async () => {
        await bookService(tx, form, bookingContext);
      }),
    );
  });
}

/** The slots for some services, before anything is booked. */
export async function askShop(
  db: Db,
  { services, type }: { services: readonly number[]; type: number },
  bookingContext: BookingContext,
) {
  const work = { serviceType: type, hoursOfWork: await hoursBooked(db, services) };
  const query: SlotQuery | null = await readSlotQuery(db, work, {
    hours: bookingContext.settings.hours,
    now: bookingContext.now,
  });
  return query;
}
