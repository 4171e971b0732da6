import type { RouterContextProvider } from 'react-router';
import { caller, services } from '#src/app/services.server.ts';
import { dropOffInput } from '#src/bookings/book/book-service-input.ts';
import { cancelBooking, confirmOwnBooking, keepBooking, moveBooking } from '#src/bookings/book/owner-booking.server.ts';
import { bookingContextOf } from '#src/bookings/book/receive-booking.server.ts';
import { limitPosts } from '#src/forms/limit-forms.server.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { check } from '#src/lib/input/check-input.ts';
import { refusalOf } from '../forms/form-refusal.server.ts';
import { readFields } from '../lead/read-posted.server.ts';

type Args = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** Confirms, moves, cancels or restores a booking. The link is the authorization. Returns the action, or the errors. */
export async function changeOwnBooking({ context, request, url }: Args, token: string) {
  const deps = context.get(services);
  const { intent, date, time } = await readFields(request);
  try {
    const bookingContext = await bookingContextOf(deps);
    const { address } = context.get(caller);
    await limitPosts(deps.db, { form: 'change-booking', address }, bookingContext.now);
    if (intent === 'confirm') {
      await deps.db.transaction((tx) => confirmOwnBooking(tx, token, bookingContext));
      return { done: 'confirmed' as const };
    }
    if (intent === 'cancel') {
      await deps.db.transaction((tx) => cancelBooking(tx, token, bookingContext));
      return { done: 'cancelled' as const };
    }
    if (intent === 'keep') {
      await deps.db.transaction((tx) => keepBooking(tx, token, bookingContext));
      return { done: 'kept' as const };
    }
    const dropOff = check(dropOffInput, { date, time });
    const isMoved = await deps.db.transaction((tx) => moveBooking(tx, token, dropOff, bookingContext));
    return { done: isMoved ? ('moved' as const) : ('same' as const) };
  } catch (error) {
    return { done: null, ...refusalOf(error, languageOfPath(url.pathname)) };
  }
}
