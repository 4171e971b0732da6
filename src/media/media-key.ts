type Keyed = { id: number; contentHash: string };

const hashDigits = 10;

/**
 * The part of a media's addresses that changes with its bytes, so that they can be cached for ever: `12-3fa85f6457`.
 */
export const mediaKeyOf = ({ id, contentHash }: Keyed): string => `${id}-${contentHash.slice(0, hashDigits)}`;

/** The record that a key refers to; undefined for an invalid key. */
export function readMediaKey(key: string): { id: number; hashStart: string } | undefined {
  const match = /^([1-9]\d{0,9})-([0-9a-f]{10})$/.exec(key);
  const id = Number(match?.[1]);
  return match?.[2] && id <= 2_147_483_647 ? { id, hashStart: match[2] } : undefined;
}
