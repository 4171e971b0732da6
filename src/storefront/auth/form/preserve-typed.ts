import { data, isRouteErrorResponse } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Problem } from './problem.ts';

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Sends a form from a hydrated page. Without a connection, and while the server is out of order or too busy, the form
 * stays as it was filled in and says so: `keep` makes of what was typed the answer that the action would have given.
 * Passwords and keys stay in their fields, which the page keeps: pressing again sends the same form.
 */
export async function preserveTyped<Answer, Stored>(
  { request, serverAction }: Sending<Answer>,
  keep: (typed: Record<string, string>, problem: Problem) => Stored,
  text: () => string = m.form_unreachable,
) {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (request.signal.aborted || !mayWorkLater(error)) throw error;
    const typed = Object.fromEntries(new URLSearchParams(await sent.text()));
    const isTooMany = isRouteErrorResponse(error) && error.status === 429;
    // With this status the router asks no loader again, which would fail as well.
    return data(keep(typed, { summary: isTooMany ? m.error_too_many() : text(), fields: {} }), { status: 503 });
  }
}

/** The same for a form in which there is nothing to type: its page stays, with the button to press again. */
export const preservePage = <Answer>(sending: Sending<Answer>) =>
  preserveTyped(sending, (_typed, problem) => ({ problem }), m.form_unreachable_page);

/** Redirects are thrown as well, and what is wrong with the address or the form is not better the next time. */
function mayWorkLater(error: unknown): boolean {
  if (error instanceof Response) return false;
  return isRouteErrorResponse(error) ? error.status >= 500 || error.status === 429 : true;
}
