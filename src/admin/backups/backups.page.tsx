import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { services, signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import { listBackups } from '#src/operations/backup/backups.server.ts';
import { readSafety } from '#src/operations/backup/safety.server.ts';
import type { Route } from './+types/backups.page.ts';
import { BackupsScreen } from './backups-screen.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'backUp')) throw redirect(startPage(user, user.language));
  const given = context.get(services);
  const [backups, safety] = await Promise.all([listBackups(given.db), readSafety(given)]);
  return { backups, safety };
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_backups_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Backups({ loaderData }: Route.ComponentProps) {
  return <BackupsScreen backups={loaderData.backups} safety={loaderData.safety} />;
}
