import { data, isRouteErrorResponse } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Problem } from './problem.ts';

export type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/**
 * Submits a form of a hydrated page. When the server can't be reached, or is failing or overloaded, the form keeps its
 * input and shows an error: `keep` makes the action's answer from the input. Passwords and idempotency keys stay in
 * their fields, so that a retry sends the same form.
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
    const typed = textsIn(await sent.formData());
    const isTooMany = isRouteErrorResponse(error) && error.status === 429;
    // With this status the router does not call loaders again, which would fail as well.
    return data(keep(typed, { summary: isTooMany ? m.error_too_many() : text(), fields: {} }), { status: 503 });
  }
}

/** Files are chosen again. */
const textsIn = (fields: FormData): Record<string, string> =>
  Object.fromEntries([...fields].filter((field): field is [string, string] => typeof field[1] === 'string'));

/** The same for a form without input. */
export const preservePage = <Answer>(sending: Sending<Answer>) =>
  preserveTyped(sending, (_typed, problem) => ({ problem }), m.form_unreachable_page);

/** Redirects are thrown as well, and invalid requests stay invalid. */
function mayWorkLater(error: unknown): boolean {
  if (error instanceof Response) return false;
  return isRouteErrorResponse(error) ? error.status >= 500 || error.status === 429 : true;
}
