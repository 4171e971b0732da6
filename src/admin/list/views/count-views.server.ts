import { isAppError } from '#src/lib/errors.ts';
import type { ListQuery } from '#src/resource/list-query.server.ts';
import { listQuery, readListAddress } from '../list-address.ts';

type Count = (query: ListQuery) => Promise<number>;
type ViewQueries = { queries: readonly string[]; filterKeys: readonly string[]; fixed: string };

/** How many records each view's query finds, by query; one with a filter or option that is gone is left out. */
export async function countViews(
  count: Count,
  { queries, filterKeys, fixed }: ViewQueries,
): Promise<Record<string, number>> {
  const counted = await Promise.all(
    [...new Set(queries)].map(async (query): Promise<[string, number][]> => {
      const { page: _page, sort: _sort, ...requested } = listQuery(readListAddress(`${fixed}&${query}`, filterKeys));
      try {
        return [[query, await count(requested)]];
      } catch (error) {
        if (isAppError(error) && error.status === 400) return [];
        throw error;
      }
    }),
  );
  return Object.fromEntries(counted.flat());
}
