import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/import.page.ts';
import { ImportScreen } from './import-screen.tsx';
import { readImports } from './read-imports.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'importProducts')) throw redirect(startPage(user, user.language));
  return await readImports(context.get(services).db, url, user);
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_import_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} />;
}
