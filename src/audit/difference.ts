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

/** Several changes of one record as one. */
export function joinChanges(each: readonly Changes[]): Changes {
  const joined: Changes = {};
  for (const changes of each)
    for (const [field, { from, to }] of Object.entries(changes)) joined[field] = { from, ...joined[field], to };
  return joined;
}

/** The fields that are no longer as a change left them. */
export const changedSince = (changes: Changes, present: object): string[] =>
  Object.entries(changes).flatMap(([field, { to }]) => (isSame(fieldOf(present, field), to) ? [] : [field]));

/** The values from before a change. */
export const valuesBefore = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { from }]) => [field, from]));
