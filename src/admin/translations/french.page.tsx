import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { Route } from './+types/french.page.ts';
import { readFrenchAddress } from './french-address.ts';
import { FrenchScreen } from './french-screen.tsx';
import { frenchKindsFor } from './french-work.ts';
import { readFrench } from './read-french.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'seeFrench')) throw redirect(startPage(user, user.language));
  const { db } = context.get(services);
  const asked = readFrenchAddress(url.search);
  const kinds = frenchKindsFor(user);
  const pageSize = await readPageSize(db, user, 'french');
  return { ...(await readFrench(db, kinds, { ...asked, pageSize })), asked, kinds, pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_french() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function FrenchPage({ loaderData }: Route.ComponentProps) {
  return <FrenchScreen {...loaderData} />;
}
