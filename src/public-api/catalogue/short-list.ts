import { z } from 'zod';
import { maxAtOnce } from '#src/product-search/index/select.ts';
import { lang, pageOf } from './answers.ts';
import { limitOf, pageNumber, sortByIndex } from './parameters.ts';

/** The query of a list that is short enough to be in memory. */
export const shortListQuery = z.strictObject({ page: pageNumber, limit: limitOf(0), sort: sortByIndex, lang });

type Query = Pick<z.infer<typeof shortListQuery>, 'page' | 'limit' | 'sort'>;

/** One page of it, in the order of staff or reversed. */
export function pageOfShortList<Row extends { id: number; index: number }>(
  rows: readonly Row[],
  { page, limit, sort }: Query,
) {
  const size = limit === 0 ? maxAtOnce : limit;
  const first = limit === 0 && page > 1 ? rows.length : (page - 1) * size;
  const inOrder = rows.toSorted((a, b) => sort * (a.index - b.index) || a.id - b.id);
  return { record: inOrder.slice(first, first + size), page: pageOf({ page, limit, total: rows.length }) };
}
