import { redirect } from 'react-router';
import { mayOperate } from '../../access.ts';
import { startPage } from '../../accounts/start-page.ts';
import { m } from '../../i18n/messages.ts';
import { listBackups } from '../../operations/backup/backups.server.ts';
import { readSafety } from '../../operations/backup/safety.server.ts';
import { services, signedIn } from '../../storefront/services.server.ts';
import type { Route } from './+types/backups.page.ts';
import { BackupsScreen } from './backups-screen.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const person = context.get(signedIn);
  if (!person) throw redirect('/auth/login');
  if (!mayOperate(person, 'backUp')) throw redirect(startPage(person, person.language));
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
