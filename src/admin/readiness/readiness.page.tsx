import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { Route } from './+types/readiness.page.ts';
import { readReadiness } from './read-readiness.server.ts';
import { readReadinessAddress } from './readiness-address.ts';
import { ReadinessScreen } from './readiness-screen.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeReadiness')) throw redirect(startPage(user, user.language));
  const operations = context.get(services);
  const asked = readReadinessAddress(url.search);
  const pageSize = await readPageSize(operations.db, user, 'readiness');
  return { ...(await readReadiness(operations, { ...asked, pageSize }, operations.now())), asked, pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_readiness() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function ReadinessPage({ loaderData }: Route.ComponentProps) {
  return <ReadinessScreen {...loaderData} />;
}
