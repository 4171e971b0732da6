import { href, redirect } from 'react-router';
import { mayOperate } from '#src/access.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { signedIn } from '#src/app/services.server.ts';
import { m } from '#src/i18n/messages.ts';
import type { Route } from './+types/replace-media.page.ts';
import { ReplaceMedia } from './replace-media.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  if (!mayOperate(user, 'replaceMedia')) throw redirect(startPage(user, user.language));
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_replace_media() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default ReplaceMedia;
