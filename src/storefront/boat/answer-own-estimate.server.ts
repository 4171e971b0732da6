import { eq } from 'drizzle-orm';
import type { BookingContext } from '#src/bookings/book/book-service.server.ts';
import { findByToken } from '#src/bookings/book/owner-booking.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { check } from '#src/lib/input/check-input.ts';
import { answerEstimate } from '#src/quotes/estimate/answer-estimate.server.ts';
import { ownerAnswerInput } from '#src/quotes/estimate/estimate-input.ts';
import { quote } from '#src/quotes/quote.table.ts';

const ofLine = /^line-([1-9]\d{0,4})$/;

/** The answers of the page's form, to an estimate of the link's booking. Throws 404 for any other. */
export async function answerOwnEstimate(
  tx: Tx,
  token: string,
  { estimate, version, seen, name, ...fields }: Record<string, string>,
  context: BookingContext,
): Promise<void> {
  const answers = Object.fromEntries(
    Object.entries(fields).flatMap(([field, answer]) => {
      const key = ofLine.exec(field)?.[1];
      return key === undefined ? [] : [[key, answer]];
    }),
  );
  const sent = check(ownerAnswerInput, { id: estimate, version, seen, name, answers });
  const boat = await findByToken(tx, token, context.now);
  const [row] = await tx.select({ booking: quote.booking }).from(quote).where(eq(quote.id, sent.id));
  if (!boat || row?.booking !== boat.id) throw failure.notFound();
  await answerEstimate(tx, sent.id, sent, { ...context, actor: null, isByPhone: false });
}
