import type { Refused } from '#src/accounts/accounts.ts';
import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import type { Problem } from '../forms/problem.ts';

/** The status of a refusal: 429 when the visitor has to wait, 422 with errors of fields, otherwise 400. */
export const refusalOptions = ({ retryAfterSeconds, fields }: Pick<Refused, 'retryAfterSeconds' | 'fields'>) =>
  retryAfterSeconds
    ? { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }
    : { status: fields ? 422 : 400 };

/** The error shown on the form. */
export function problemOf({ messageKey, fields = {} }: Refused, language: Language): Problem {
  const errors = Object.entries(fields).map(([name, key]) => [name, sentence(key, language)]);
  return { summary: sentence(messageKey, language), fields: Object.fromEntries(errors) };
}
