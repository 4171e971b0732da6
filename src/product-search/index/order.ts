import type { Language } from '#src/i18n/language.ts';
import type { SortKey } from '../listing-query.ts';
import type { Columns } from './columns.ts';

/** All rows of a product index in one order. Missing values come last in both directions; ties are broken by id. */

export type Compare = (row: number, other: number) => number;

export type SortStep = { key: SortKey; direction: 1 | -1 };

export function compareBy(columns: Columns, steps: readonly SortStep[], language: Language): Compare {
  const byId: Compare = compareNumbers(columns.ids.values, 1);
  const compares = steps.map((step) => compareStep(columns, step, language));
  const [only] = compares;
  if (compares.length === 1 && only) return (row, other) => only(row, other) || byId(row, other);
  return (row, other) => {
    for (const compare of compares) {
      const difference = compare(row, other);
      if (difference !== 0) return difference;
    }
    return byId(row, other);
  };
}

function compareStep(columns: Columns, { key, direction }: SortStep, language: Language): Compare {
  if (key === 'id') return compareNumbers(columns.ids.values, direction);
  if (key === 'name') return compareTexts(columns.names[language].texts, direction, language);
  const column = columns.numbers.get(key);
  if (!column) throw new Error(`the product index has no column ${key}`);
  return compareNumbers(column.values, direction);
}

function compareNumbers(values: Float64Array | Int32Array, direction: 1 | -1): Compare {
  return (row, other) => {
    const a = values[row] as number;
    const b = values[other] as number;
    if (a < b) return -direction;
    if (a > b) return direction;
    if (a === b) return 0;
    if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1;
    return -1;
  };
}

function compareTexts(texts: readonly string[], direction: 1 | -1, language: Language): Compare {
  const { compare } = new Intl.Collator(language === 'fr' ? 'fr-CA' : 'en-CA', { numeric: true });
  return (row, other) => direction * compare(texts[row] ?? '', texts[other] ?? '');
}

export const sortRows = (size: number, compare: Compare): Int32Array =>
  Int32Array.from({ length: size }, (_, row) => row).sort(compare);

/** Updates an order after some rows have changed or been added: they are removed and merged in again. */
export function mergeRows(order: Int32Array, changed: ReadonlySet<number>, compare: Compare): Int32Array {
  const fresh = Int32Array.from(changed).sort(compare);
  const stay = without(order, fresh);
  const merged = new Int32Array(stay.length + fresh.length);
  let [next, from] = [0, 0];
  for (const row of fresh) {
    const place = placeFor(row, stay, from, compare);
    merged.set(stay.subarray(from, place), next);
    next += place - from;
    merged[next] = row;
    next += 1;
    from = place;
  }
  merged.set(stay.subarray(from), next);
  return merged;
}

function without(order: Int32Array, rows: Int32Array): Int32Array {
  const goes = new Uint8Array(order.length);
  for (const row of rows) goes[row] = 1;
  const stay = new Int32Array(order.length);
  let count = 0;
  for (let at = 0; at < order.length; at += 1) {
    const row = order[at] as number;
    if (goes[row] !== 1) stay[count++] = row;
  }
  return stay.subarray(0, count);
}

/** The first position, from a start on, whose row comes after this one. */
function placeFor(row: number, order: Int32Array, from: number, compare: Compare): number {
  let [low, high] = [from, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(order[middle] ?? 0, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
