import { redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/import.page.ts';
import { ImportScreen } from './import-screen.tsx';
import { readImports } from './read-imports.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = context.get(signedIn);
  if (!person) throw redirect('/auth/login');
  if (!mayOperate(person, 'importProducts')) throw redirect(startPage(person, person.language));
  return await readImports(context.get(services).db, url, person);
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_import_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Import({ loaderData }: Route.ComponentProps) {
  return <ImportScreen {...loaderData} />;
}
