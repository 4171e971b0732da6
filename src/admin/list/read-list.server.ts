import { redirect } from 'react-router';
import { isAdmin, mayDo, type ResourceName } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { definitions, type Resources } from '#src/app/resources.server.ts';
import type { Services } from '#src/app/services.server.ts';
import { isAppError } from '#src/lib/errors.ts';
import type { Resource } from '#src/resource/calls.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import type { ListQuery } from '#src/resource/list-query.server.ts';
import type { SavedRecord } from '#src/ui/admin/admin-resource.ts';
import { loadChoices } from '../choices.server.ts';
import { blogPartOf, mayListPosts } from '../menu.ts';
import { adminResourceAt } from '../resources.ts';
import { changedSearch, type ListAddress, listQuery, readListAddress } from './list-address.ts';
import { choiceNamesOf, type ListView, mayHere } from './list-view.ts';
import { readPageSize } from './page-size/page-size.server.ts';
import type { PageSize } from './page-size/page-size.ts';
import { countViews } from './views/count-views.server.ts';
import { readViews } from './views/list-views.server.ts';

type Query = { path: string; url: URL; user: SignedIn };

/** One page of a resource's list; users without access are redirected to their start page. */
export async function readList({ db, resources }: Services, { path, url, user }: Query): Promise<ListView> {
  const declaration = adminResourceAt(path);
  if (!declaration) throw new Response(null, { status: 404 });
  if (!mayDo(user, 'read', declaration.name)) throw redirect(startPage(user, user.language));
  if (declaration.name === 'post' && !mayListPosts(user, url.search)) throw redirect(startPage(user, user.language));
  const filterKeys = (declaration.filters ?? []).map(({ key }) => key);
  const address = readListAddress(url.search, filterKeys);
  const listKey = `${path}${blogPartOf(url.search)}`;
  const [pageSize, views] = await Promise.all([readPageSize(db, user, listKey), readViews(db, user, listKey)]);
  const named = [...(declaration.views ?? []), ...views].map(({ query }) => query);
  const count = (query: ListQuery) =>
    callsOf(resources, declaration.name)
      .as(user)
      .count({ ...query, lang: user.language });
  const [{ record, page }, choices, viewCounts] = await Promise.all([
    listOf(resources, declaration.name, user, { address, pageSize }).catch(sendToPlainList(url)),
    loadChoices(db, choiceNamesOf(declaration), user.language),
    countViews(count, {
      queries: named.length > 0 ? ['', ...named] : [],
      filterKeys,
      fixed: blogPartOf(url.search).slice(1),
    }),
  ]);
  if (page.currentPage > page.total && !address.isOrdering) {
    throw redirect(url.pathname + changedSearch(url.search, { page: String(page.total) }));
  }
  return {
    path,
    address,
    page,
    pageSize,
    views,
    viewCounts,
    listKey,
    choices,
    may: mayHere(declaration, (action) => mayDo(user, action, declaration.name), {
      trash: { isThere: isSoft(declaration.name), isOpen: isAdmin(user) },
      canExport: (definitions[declaration.name] as AnyDefinition).mayExport?.(user) ?? true,
    }),
    // As JSON, like the API: timestamps are strings, as a write returns them.
    records: JSON.parse(JSON.stringify(record)) as (SavedRecord & Record<string, unknown>)[],
  };
}

/** The resource with this name. */
type Shown = { address: ListAddress; pageSize: PageSize };

const listOf = async (resources: Resources, name: ResourceName, user: SignedIn, { address, pageSize }: Shown) =>
  await callsOf(resources, name)
    .as(user)
    .list({ limit: String(pageSize), ...listQuery(address), lang: user.language });

function callsOf(resources: Resources, name: ResourceName): Resource<object> {
  const calls = (resources as Partial<Record<ResourceName, Resource<object>>>)[name];
  if (!calls) throw new Response(null, { status: 404 });
  return calls;
}

/** True when deleted records can be restored. */
const isSoft = (name: ResourceName): boolean => {
  const definition = (definitions as Partial<Record<ResourceName, AnyDefinition>>)[name];
  return definition !== undefined && 'isRemove' in definition.table;
};

/** An invalid query redirects to the plain list. */
const sendToPlainList =
  ({ pathname, search }: URL) =>
  (error: unknown): never => {
    if (isAppError(error) && error.status === 400 && search) throw redirect(pathname);
    throw error;
  };
