import { failure } from './errors.ts';

const longestKey = 200;

/** Tells one that is sent from another that is only sent again. Throws 400 for a key that no program makes. */
export function readIdempotencyKey(key: string | string[] | null | undefined): string | null {
  if (Array.isArray(key)) throw failure.badInput({ idempotencyKey: 'input_repeated' });
  const trimmed = key?.trim() ?? '';
  if (trimmed === '') return null;
  if (trimmed.length > longestKey || !/^[\x21-\x7e]+$/.test(trimmed)) {
    throw failure.badInput({ idempotencyKey: 'error_bad_value' });
  }
  return trimmed;
}

/** For so long what comes with a key is answered as it was the first time. */
export const answerLifetimeMs = 24 * 60 * 60 * 1000;
