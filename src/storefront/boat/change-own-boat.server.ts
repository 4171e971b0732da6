import { eq } from 'drizzle-orm';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { caller, services } from '#src/app/services.server.ts';
import type { BookingContext } from '#src/bookings/book/book-service.server.ts';
import { dropOffInput } from '#src/bookings/book/book-service-input.ts';
import {
  cancelBooking,
  confirmOwnBooking,
  findByToken,
  keepBooking,
  moveBooking,
} from '#src/bookings/book/owner-booking.server.ts';
import { bookingContextOf } from '#src/bookings/book/receive-booking.server.ts';
import {
  askForEarlier,
  declineEarlier,
  stopAskingForEarlier,
  takeEarlier,
} from '#src/bookings/earlier/ask-for-earlier.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { writeToShop } from '#src/leads/inbox/owner/owner-messages.server.ts';
import { failure } from '#src/lib/errors.ts';
import { check } from '#src/lib/input/check-input.ts';
import { requiredText } from '#src/lib/input/field.ts';
import { answerEstimate } from '#src/quotes/estimate/answer-estimate.server.ts';
import { ownerAnswerInput } from '#src/quotes/estimate/estimate-input.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { refusalOf } from '../forms/form-refusal.server.ts';
import { readFields } from '../lead/read-posted.server.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** What the owner does on the page. The link is the authorization. Leads to the page, or answers with the errors. */
export async function changeOwnBoat({ context, request, url }: Args, token: string) {
  const deps = context.get(services);
  const fields = await readFields(request);
  try {
    const bookingContext = await bookingContextOf(deps);
    const { address } = context.get(caller);
    await limitPosts(deps.db, { form: 'change-booking', address }, bookingContext.now);
    const done = await deps.db.transaction((tx) => change(tx, token, fields, bookingContext));
    return redirect(`${url.pathname}?${done}`);
  } catch (error) {
    const { problem, status } = refusalOf(error, languageOfPath(url.pathname));
    return data({ problem, typed: fields }, { status });
  }
}

const messageInput = z.strictObject({
  text: requiredText(5000, 'missing_message'),
  key: requiredText(100),
});

type Fields = Awaited<ReturnType<typeof readFields>>;

/** What the owner wants about an earlier day; what was done stands on the page. */
const earlierIntents: Readonly<Record<string, { change: typeof askForEarlier; done: string }>> = {
  'ask-earlier': { change: askForEarlier, done: 'asked' },
  'stop-earlier': { change: stopAskingForEarlier, done: 'left' },
  'decline-earlier': { change: declineEarlier, done: 'declined' },
  'take-earlier': { change: takeEarlier, done: 'moved' },
};

/** Confirms, moves, cancels or restores the booking. Returns what was done, for the address. */
async function change(tx: Tx, token: string, fields: Fields, bookingContext: BookingContext) {
  const { intent, date, time } = fields;
  if (intent === 'answer') {
    await answerOwnEstimate(tx, token, fields, bookingContext);
    return 'answered';
  }
  if (intent === 'write') {
    const { text, key } = check(messageInput, { text: fields.message, key: fields.key });
    await writeToShop(tx, token, { text, key }, bookingContext);
    return 'written';
  }
  if (intent === 'confirm') {
    await confirmOwnBooking(tx, token, bookingContext);
    return 'confirmed';
  }
  if (intent === 'cancel') {
    await cancelBooking(tx, token, bookingContext);
    return 'cancelled';
  }
  if (intent === 'keep') {
    await keepBooking(tx, token, bookingContext);
    return 'kept';
  }
  const earlier = intent === undefined ? undefined : earlierIntents[intent];
  if (earlier) {
    await earlier.change(tx, token, bookingContext);
    return earlier.done;
  }
  const isMoved = await moveBooking(tx, token, check(dropOffInput, { date, time }), bookingContext);
  return isMoved ? 'moved' : 'same';
}

const ofLine = /^line-([1-9]\d{0,4})$/;

/** The answers of the page's form, to an estimate of the link's booking. Throws 404 for any other. */
async function answerOwnEstimate(
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
