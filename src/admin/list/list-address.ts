/** A list's page, order, filters and search are in its address, so that they can be shared and Back works. */
export type ListAddress = {
  page: number;
  sort: { key: string; isDescending: boolean } | null;
  keywords: string;
  filters: Readonly<Record<string, string>>;
  /** Shows deleted records. */
  inTrash: boolean;
  /** Shows the whole list, to be reordered. */
  isOrdering: boolean;
};

const own = ['page', 'sort', 'q', 'trash', 'order'];

/** Parses an address; unknown or invalid parameters are ignored. */
export function readListAddress(search: string, filterKeys: readonly string[]): ListAddress {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  const sort = query.get('sort');
  const filters = filterKeys
    .filter((key) => !own.includes(key) && query.get(key))
    .map((key) => [key, query.get(key) ?? ''] as const);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    sort: sort ? { key: sort.replace(/^-/, ''), isDescending: sort.startsWith('-') } : null,
    keywords: (query.get('q') ?? '').slice(0, 200),
    filters: Object.fromEntries(filters),
    inTrash: query.get('trash') === '1',
    isOrdering: query.get('order') === '1',
  };
}

/** The query for the API. */
export function listQuery({ page, sort, keywords, filters, inTrash, isOrdering }: ListAddress): Record<string, string> {
  if (isOrdering) return { limit: '0', sort: JSON.stringify({ index: 1 }) };
  return {
    ...filters,
    page: String(page),
    ...(keywords && { q: keywords }),
    ...(sort && { sort: JSON.stringify({ [sort.key]: sort.isDescending ? -1 : 1 }) }),
    ...(inTrash && { isRemove: '1' }),
  };
}

/** The query of an export: all matching records, on any page. */
export function exportQuery(address: ListAddress, format: string, form = ''): string {
  const { page: _page, ...query } = listQuery(address);
  return new URLSearchParams({ ...query, format, headings: 'words', ...(form && { form }) }).toString();
}

/** The same address with changes; every change except the page itself leads to the first page. */
export function changedSearch(search: string, change: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(search);
  if (!('page' in change)) query.delete('page');
  for (const [key, value] of Object.entries(change)) {
    if (value === null || value === '') query.delete(key);
    else query.set(key, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** A column header switches from ascending to descending and back to the default order. */
export function nextSort(present: ListAddress['sort'], key: string): string | null {
  if (present?.key !== key) return key;
  return present.isDescending ? null : `-${key}`;
}
