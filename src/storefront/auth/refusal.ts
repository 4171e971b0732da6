import type { Refused } from '#src/accounts/accounts.ts';

/** How a refusal is answered: with 429 when one has to wait, 422 when fields are named, else as bad input. */
export const refusalOptions = ({ retryAfterSeconds, fields }: Pick<Refused, 'retryAfterSeconds' | 'fields'>) =>
  retryAfterSeconds
    ? { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } }
    : { status: fields ? 422 : 400 };
