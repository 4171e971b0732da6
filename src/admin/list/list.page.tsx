import { href, redirect, useLocation } from 'react-router';
import { services, signedIn } from '#src/app/services.server.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { m } from '#src/i18n/messages.ts';
import { sentence } from '#src/ui/admin/sentence.ts';
import { blogPartOf } from '../menu.ts';
import { adminResourceAt } from '../resources.ts';
import type { Route } from './+types/list.page.ts';
import { List } from './list.tsx';
import { useRememberedList } from './list-memory.ts';
import { readList } from './read-list.server.ts';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  return await readList(context.get(services), { path: params.path, url, user });
}

export const meta: Route.MetaFunction = ({ params }) => {
  const declaration = adminResourceAt(params.path ?? '');
  const title = declaration ? sentence(`admin_${snake(declaration.name)}_title`) : m.error_not_found_title();
  return [{ title }, { name: 'robots', content: 'noindex,nofollow' }];
};

export default function ListPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  useRememberedList(`${href('/admin/:path', { path: loaderData.path })}${blogPartOf(search)}`, search);
  const declaration = adminResourceAt(loaderData.path);
  // Keyed by resource, so that selection and input are not carried over.
  return declaration ? <List key={loaderData.path} declaration={declaration} view={loaderData} /> : null;
}
