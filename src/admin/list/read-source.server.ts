import { redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { startPage } from '#src/accounts/start-page.ts';
import type { Services } from '#src/app/services.server.ts';
import type { AnyListSource, Choices, ListFilter } from '#src/ui/admin/admin-resource.ts';
import { changedSearch, readListAddress } from './list-address.ts';
import type { ListRecord, ListView } from './list-view.ts';
import { readPageSize } from './page-size/page-size.server.ts';
import { readViews } from './views/list-views.server.ts';

/** Which rows of a source a page shows. */
export type SourceQuery = { page: number; limit: number; filters: Readonly<Record<string, string>>; user: SignedIn };

export type SourcePage<Row, Extra> = {
  record: readonly Row[];
  page: ListView['page'];
  choices?: Choices;
  extra?: Extra;
};

export type ReadSource<Row, Extra> = (services: Services, query: SourceQuery) => Promise<SourcePage<Row, Extra>>;

type Query = { url: URL; user: SignedIn };

/** One page of a list whose rows come from elsewhere; users without access are redirected to their start page. */
export async function readSource(
  services: Services,
  { declaration, read }: { declaration: AnyListSource; read: ReadSource<object, unknown> },
  { url, user }: Query,
): Promise<ListView> {
  const { path, filters = [], source } = declaration;
  if (!mayOperate(user, source.operation)) throw redirect(startPage(user, user.language));
  const address = readListAddress(
    url.search,
    filters.map(({ key }) => key),
  );
  const [pageSize, views] = await Promise.all([
    readPageSize(services.db, user, path),
    readViews(services.db, user, path),
  ]);
  const query = { page: address.page, limit: pageSize, filters: address.filters, user };
  const { record, page, choices = {}, extra } = await read(services, query);
  if (page.currentPage > page.total) {
    throw redirect(url.pathname + changedSearch(url.search, { page: String(page.total) }));
  }
  return {
    path,
    address: { ...address, filters: knownFilters(address.filters, filters, choices) },
    page,
    pageSize,
    views,
    viewCounts: {},
    listKey: path,
    choices,
    may: nothingMore,
    records: record as unknown as ListRecord[],
    extra,
  };
}

/** Without what its filters don't offer, which a source ignores. */
export function knownFilters(requested: SourceQuery['filters'], filters: readonly ListFilter[], choices: Choices) {
  const isKnown = ([key, value]: [string, string]) => {
    const offered = filters.find((filter) => filter.key === key)?.choices;
    const known = typeof offered === 'string' ? choices[offered] : offered;
    return Array.isArray(known) && known.some((choice) => String(choice.value) === value);
  };
  return Object.fromEntries(Object.entries(requested).filter(isKnown));
}

/** Rows of a source have actions of their own. */
const nothingMore = {
  create: false,
  update: false,
  clone: false,
  remove: false,
  export: false,
  undo: false,
  seeTrash: false,
};

type Place = Pick<SourceQuery, 'page' | 'limit'>;

export const pageNumbers = (totalRecord: number, { page, limit }: Place): ListView['page'] => ({
  currentPage: page,
  total: Math.max(1, Math.ceil(totalRecord / limit)),
  totalRecord,
});

/** One page of rows that are all known. */
export const pageOf = <Row>(rows: readonly Row[], place: Place) => ({
  record: rows.slice((place.page - 1) * place.limit, place.page * place.limit),
  page: pageNumbers(rows.length, place),
});
