import { languageTag } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';

/** A failed API call: a message to show, and the errors of fields. */
export type Refused = {
  isDone: false;
  /** 0 when there was no answer. */
  status: number;
  message: string;
  fields: Readonly<Record<string, string>>;
  details: unknown;
  /** The user declined the confirmation that the server required: nothing has gone wrong. */
  isDeclined?: true;
};
export type Called<Result> = { isDone: true; result: Result } | Refused;

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Envelope<Result> =
  | { success: true; result: Result }
  | { success: false; error: { message: string; fields?: Record<string, string>; details?: unknown } };

/** Calls `/api/admin/<path>` as the signed-in user. Never throws: no answer is an outcome too. */
export async function callApi<Result = unknown>(
  method: Method,
  path: string,
  body?: object,
  signal?: AbortSignal,
  /** Repeats of a call with the same key act once. */
  key?: string,
): Promise<Called<Result>> {
  try {
    const response = await fetch(`/api/admin/${path}`, {
      method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': languageTag[getLocale()],
        ...(body && { 'Content-Type': 'application/json' }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    return outcomeOf(response.status, (await response.json()) as Envelope<Result>);
  } catch {
    return noAnswer();
  }
}

/** Parses the body; anything that is not our JSON, such as a proxy's error page, counts as no answer. */
export function readAnswer<Result>(status: number, text: string): Called<Result> {
  try {
    return outcomeOf(status, JSON.parse(text) as Envelope<Result>);
  } catch {
    return { ...noAnswer(), status };
  }
}

export const noAnswer = (): Refused => refusal(0, m.admin_call_no_answer());

/** An error found on the client, in the shape of a response. */
export const refusal = (status: number, message: string): Refused => ({
  isDone: false,
  status,
  message,
  fields: {},
  details: undefined,
});

function outcomeOf<Result>(status: number, answer: Envelope<Result>): Called<Result> {
  if (answer.success) return { isDone: true, result: answer.result };
  const { message, fields = {}, details } = answer.error;
  return { isDone: false, status, message, fields, details };
}
