import { data, type RouterContextProvider, redirect } from 'react-router';
import { caller, services } from '#src/app/services.server.ts';
import { receiveBooking } from '#src/bookings/book/receive-booking.server.ts';
import { readProof } from '#src/forms/sent-form.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { hrefIn } from '#src/site/href.ts';
import { nextKey, refusalOf } from '../forms/form-refusal.server.ts';
import type { Problem } from '../forms/problem.ts';
import { readFields } from '../lead/read-posted.server.ts';
import { bookingPath, bookingSearch, servicesIn } from './booking-address.ts';
import { notesWithQuote, readQuoteForBooking } from './quote-in-booking.server.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** After an invalid submit: the input and its errors. */
export type AnsweredBooking = { typed: Record<string, string>; problem: Problem };

/** Handles the page's form, and redirects to the receipt. */
export async function takeBooking({ context, request, url }: Args) {
  const language = languageOfPath(url.pathname);
  const sent = await readFields(request);
  try {
    const { address } = context.get(caller);
    const deps = context.get(services);
    const { quote: token, ...fields } = sent;
    const quote = await readQuoteForBooking(deps.db, token, language);
    if (quote) fields.notes = notesWithQuote(fields.notes ?? '', quote.number, language);
    await receiveBooking(deps, { ...readProof(fields, undefined), address, language });
  } catch (error) {
    const { problem, status } = refusalOf(error, language);
    const typed = { ...sent, idempotencyKey: nextKey(error, sent.idempotencyKey) };
    return data({ typed, problem } satisfies AnsweredBooking, { status });
  }
  const choice = { type: url.searchParams.get('type') ?? '', services: servicesIn(url.searchParams) };
  const booked = encodeURIComponent(`${sent.date}T${sent.time}`);
  return redirect(`${hrefIn(language, bookingPath)}${bookingSearch(choice)}&booked=${booked}`);
}
