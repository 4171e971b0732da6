import { isSame } from '#src/lib/same.ts';

/** Changed fields with both values, as a write would send them. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

/** Fields whose values differ; a missing side counts as null. */
export function differenceOf(before: object | null, after: object | null): Changes {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: Changes = {};
  for (const key of keys) {
    const from = fieldOf(before, key);
    const to = fieldOf(after, key);
    if (!isSame(from, to)) changes[key] = { from, to };
  }
  return changes;
}

const fieldOf = (side: object | null, key: string): unknown => (side ? (Reflect.get(side, key) ?? null) : null);
