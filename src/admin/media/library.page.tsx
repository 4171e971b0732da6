import { href, redirect, useLocation } from 'react-router';
import { mayDo } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { useRememberedList } from '../list/list-memory.ts';
import type { Route } from './+types/library.page.ts';
import { Library } from './library.tsx';
import { readLibrary } from './read-library.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayDo(user, 'read', 'media')) throw redirect(startPage(user, user.language));
  return await readLibrary(context.get(services), { url, user });
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_media_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  useRememberedList(href('/admin/media'), search);
  return <Library view={loaderData} />;
}
