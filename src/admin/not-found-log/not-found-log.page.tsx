import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { readMissing } from '#src/operations/not-found-log/read-missing.server.ts';
import { readPageSize } from '../list/page-size/page-size.server.ts';
import type { Route } from './+types/not-found-log.page.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

const mostPages = 100_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'tendAddresses')) throw redirect(startPage(user, user.language));
  const asked = Number(url.searchParams.get('page') ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= mostPages ? asked : 1;
  const pageSize = await readPageSize(context.get(services).db, user, 'missing-pages');
  return { ...(await readMissing(context.get(services), { page, limit: pageSize })), pageSize };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_missing_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function NotFoundLogPage({ loaderData }: Route.ComponentProps) {
  return <NotFoundScreen {...loaderData} />;
}
