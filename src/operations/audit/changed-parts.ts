import type { Changes } from '#src/audit/difference.ts';

/** One changed value: its path, and its value before and after. */
export type ChangedPart = { path: readonly string[]; from: unknown; to: unknown };

/**
 * Descends into objects, so that only the parts that differ are listed: the dealer's phone number, not the whole
 * dealer.
 */
export const changedParts = (changes: Changes): ChangedPart[] =>
  Object.entries(changes).flatMap(([field, { from, to }]) => partsOf([field], from, to));

function partsOf(path: readonly string[], from: unknown, to: unknown): ChangedPart[] {
  if (!isPlain(from) || !isPlain(to)) return [{ path, from, to }];
  const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return keys
    .filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]))
    .flatMap((key) => partsOf([...path, key], from[key], to[key]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
