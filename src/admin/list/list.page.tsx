import { href, useLocation } from 'react-router';
import { services } from '#src/app/services.server.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import type { AnyAdminResource } from '#src/ui/admin/admin-resource.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { privateMeta } from '#src/ui/private-meta.ts';
import { readerAt } from '../list-sources.server.ts';
import { listSourceAt } from '../list-sources.ts';
import { blogPartOf } from '../menu.ts';
import { requireUser } from '../require-user.server.ts';
import { adminResourceAt } from '../resources.ts';
import type { Route } from './+types/list.page.ts';
import { List } from './list.tsx';
import { useRememberedList } from './list-memory.ts';
import { readList } from './read-list.server.ts';
import { readSource } from './read-source.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = requireUser(context);
  const path = pathOf(url);
  const reader = readerAt(path);
  if (reader) return await readSource(context.get(services), reader, { url, user });
  return await readList(context.get(services), { path, url, user });
}

export const meta: Route.MetaFunction = ({ location }) => {
  const declaration = declarationAt(pathOf(location));
  const title = declaration?.source?.title ?? `admin_${snake(declaration?.name ?? '')}_title`;
  return privateMeta(declaration ? sentence(title) : m.error_not_found_title());
};

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { path } = loaderData;
  useRememberedList(`${href('/admin')}/${path}${blogPartOf(search)}`, search);
  const declaration = declarationAt(path);
  // Keyed by resource, so that selection and input are not carried over.
  return declaration ? <List key={path} declaration={declaration} view={loaderData} /> : null;
}

/** The list's path below `/admin/`. */
const pathOf = ({ pathname }: { pathname: string }): string => pathname.split('/').slice(2).filter(Boolean).join('/');

const declarationAt = (path: string): AnyAdminResource | undefined => adminResourceAt(path) ?? listSourceAt(path);
