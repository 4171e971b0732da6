/** Compares values as JSON: dates as text, and without regard to the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (isPlain(one) && isPlain(other)) return (one ?? null) === (other ?? null);
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function sorted(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
