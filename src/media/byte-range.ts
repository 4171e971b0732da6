/** First and last byte, both included. */
export type ByteRange = { first: number; last: number };

/** What a `Range` header requests: a part, the whole file, or a range outside of it (416). */
export type RangeAnswer = { kind: 'part'; range: ByteRange } | { kind: 'whole' } | { kind: 'outside' };

/**
 * Supports a single range; several ranges, or another unit than bytes, are answered with the whole file, as HTTP
 * allows.
 */
export function readByteRange(header: string | undefined, size: number): RangeAnswer {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.replaceAll(' ', '') ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return { kind: 'whole' };
  const [first, last] =
    match[1] === '' ? [size - Number(match[2]), size - 1] : [Number(match[1]), lastByte(match[2], size)];
  if (match[1] !== '' && match[2] !== '' && Number(match[2]) < first) return { kind: 'whole' };
  if (first >= size || size === 0 || (match[1] === '' && Number(match[2]) === 0)) return { kind: 'outside' };
  return { kind: 'part', range: { first: Math.max(first, 0), last } };
}

const lastByte = (text: string | undefined, size: number) => (text ? Math.min(Number(text), size - 1) : size - 1);
