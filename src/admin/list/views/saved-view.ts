import type { Localized } from '#src/lib/localized.ts';
import type { ListFilter } from '#src/ui/admin/admin-resource.ts';

/** A saved view, as lists show it. */
export type SavedView = {
  id: number;
  name: Localized;
  query: string;
  columns: string[] | null;
  isShared: boolean;
  /** For its author, and of shared ones for admins. */
  mayChange: boolean;
  /** When it was changed last: saving it again sends this. */
  updatedAt: string;
};

const besideFilters = ['q', 'sort'];

/** The parts of an address that a view stores: filters, search and order, in a fixed order; not the page. */
export function queryOfView(search: string, filterKeys: readonly string[]): string {
  const query = new URLSearchParams(search);
  const entries = [...besideFilters, ...filterKeys].flatMap((key) => {
    const value = query.get(key);
    return value ? [[key, value]] : [];
  });
  entries.sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return new URLSearchParams(entries).toString();
}

/** Whether a list shows this view; a view without an order matches any order. */
export function isShown(view: string, present: string): boolean {
  const [of, now] = [view, present].map((query) => new URLSearchParams(query)) as [URLSearchParams, URLSearchParams];
  if (!of.has('sort')) now.delete('sort');
  return of.toString() === now.toString();
}

/** The filters of a view, and the keys of those that the list no longer has, or whose option is gone. */
export function usableQuery(
  query: string,
  filters: readonly ListFilter[],
  optionsOf: (filter: ListFilter) => readonly (string | number)[] | null,
): { query: string; gone: string[] } {
  const usable = new URLSearchParams();
  const gone: string[] = [];
  for (const [key, value] of new URLSearchParams(query)) {
    const filter = filters.find((one) => one.key === key);
    const options = filter && optionsOf(filter);
    const isThere =
      besideFilters.includes(key) || (filter && (!options || options.some((option) => String(option) === value)));
    if (isThere) usable.append(key, value);
    else gone.push(key);
  }
  return { query: usable.toString(), gone };
}
