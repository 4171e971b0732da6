import { hash } from 'node:crypto';

/** A hash of what a request says, whatever the order of its fields. */
export const fingerprintOf = (...parts: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(parts, withSortedFields), 'hex');

function withSortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
