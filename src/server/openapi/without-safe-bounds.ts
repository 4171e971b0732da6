/**
 * The document without the bounds that zod writes for each whole number: they are those of JavaScript, say nothing of the
 * field, and stand in it hundreds of times.
 */
export function withoutSafeBounds<Described extends object>(document: Described): Described {
  return JSON.parse(JSON.stringify(document), (key, value) => (isSafeBound(key, value) ? undefined : value));
}

const isSafeBound = (key: string, value: unknown): boolean =>
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) || (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);
