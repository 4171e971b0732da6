import type { Refused } from '#src/accounts/accounts.ts';

/** The status of a refusal: 429 when one has to wait, 422 with errors of fields, otherwise 400. */
export const refusalOptions = ({ retryAfterSeconds, fields }: Pick<Refused, 'retryAfterSeconds' | 'fields'>) =>
  retryAfterSeconds
    ? { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }
    : { status: fields ? 422 : 400 };
