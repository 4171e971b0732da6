import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/privacy.page.ts';
import { PrivacyScreen } from './privacy-screen.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'tendPrivacy')) throw redirect(startPage(user, user.language));
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_privacy_title() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default function Privacy() {
  return <PrivacyScreen />;
}
