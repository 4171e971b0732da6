import { failure } from '#src/lib/errors.ts';

const maxKeyLength = 200;

/** The idempotency key in a header or field. Throws 400 for a malformed key. */
export function readIdempotencyKey(key: string | string[] | null | undefined): string | null {
  if (Array.isArray(key)) throw failure.badInput({ idempotencyKey: 'input_repeated' });
  const trimmed = key?.trim() ?? '';
  if (trimmed === '') return null;
  if (trimmed.length > maxKeyLength || !/^[\x21-\x7e]+$/.test(trimmed)) {
    throw failure.badInput({ idempotencyKey: 'error_bad_value' });
  }
  return trimmed;
}

/** The value of a header that may occur once. */
export function headerKeyOf(value: string | string[] | undefined): string | undefined {
  if (Array.isArray(value)) throw failure.badInput({ 'Idempotency-Key': 'input_repeated' });
  return value;
}
