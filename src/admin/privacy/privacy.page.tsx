import { redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/privacy.page.ts';
import { PrivacyScreen } from './privacy-screen.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(signedIn);
  if (!person) throw redirect('/auth/login');
  if (!mayOperate(person, 'tendPrivacy')) throw redirect(startPage(person, person.language));
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_privacy_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Privacy() {
  return <PrivacyScreen />;
}
