import { m } from '#src/i18n/messages.ts';
import { type Called, callApi, type Method } from '../call.ts';
import { isConfirmed } from './is-confirmed.ts';

type Body = Record<string, unknown>;

/**
 * Like `callApi`. When the server requires a confirmation (409 with `ask`), this shows it, and a yes repeats the call
 * with `anyway`. After a no the call is refused without an error to show.
 */
export async function callAsking<Result = unknown>(
  method: Method,
  path: string,
  body: object,
  answered: (body: Body) => Body = (requested) => ({ ...requested, anyway: true }),
): Promise<Called<Result>> {
  const called = await callApi<Result>(method, path, body);
  if (called.isDone || called.status !== 409 || !('ask' in Object(called.details))) return called;
  if (!(await isConfirmed({ title: called.message, confirm: m.admin_ask_anyway() })))
    return { ...called, isDeclined: true };
  return await callApi<Result>(method, path, answered(body as Body));
}
