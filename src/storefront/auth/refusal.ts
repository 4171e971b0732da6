/** How a refusal is answered: with 429 when one has to wait, else as bad input. */
export const refusalOptions = ({ retryAfterSeconds }: { retryAfterSeconds?: number }) =>
  retryAfterSeconds ? { status: 429, headers: { 'Retry-After': String(retryAfterSeconds) } } : { status: 400 };
