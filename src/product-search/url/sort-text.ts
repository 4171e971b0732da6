import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { SortKey } from '../listing-query.ts';
import type { SortStep } from './listing-place.ts';

/** Sorting in an address: `sort=-price`, or the JSON that programs send. */

const keywords: Record<SortKey, string> = {
  price: 'price',
  hullLength: 'hull-length',
  horsepower: 'horsepower',
  shaftLength: 'shaft-length',
  programYear: 'year',
  name: 'name',
  createdAt: 'added',
  id: 'id',
};

// The attributes behind a sort are accepted as its name too.
const keyOfName = new Map<string, SortKey>([
  ...Object.entries(keywords).flatMap(([key, word]): [string, SortKey][] => [
    [key, key as SortKey],
    [word, key as SortKey],
  ]),
  ...Object.values(productTypes).flatMap(({ sizes }) =>
    Object.entries(sizes).map(([size, attribute]): [string, SortKey] => [attribute, size as SortKey]),
  ),
]);

const maxSortLength = 200;

/** `-price,id`, for a page's address. */
export const sortWord = (sort: readonly SortStep[]): string =>
  sort.map(({ key, direction }) => `${direction === -1 ? '-' : ''}${keywords[key]}`).join(',');

/** Parses `{"price":1}`, `[{"price":1},{"id":-1}]` or `-price,id`; null when invalid. */
export function readSort(text: string): SortStep[] | null {
  if (text.length > maxSortLength) return null;
  const steps = /^\s*[[{]/.test(text) ? readJson(text) : text.split(',').map(readWord);
  if (steps.length === 0 || steps.includes(null)) return null;
  return steps as SortStep[];
}

function readWord(word: string): SortStep | null {
  const key = keyOfName.get(word.replace(/^-/, ''));
  return key ? { key, direction: word.startsWith('-') ? -1 : 1 } : null;
}

function readJson(text: string): (SortStep | null)[] {
  const parsed = parseJson(text);
  return (Array.isArray(parsed) ? parsed : [parsed]).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [null];
    return Object.entries(entry).map(([name, direction]): SortStep | null => {
      const key = keyOfName.get(name);
      return key && (direction === 1 || direction === -1) ? { key, direction } : null;
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
