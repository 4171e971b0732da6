import { redirect } from 'react-router';
import { mayOperate } from '../../access.ts';
import { startPage } from '../../accounts/start-page.ts';
import { m } from '../../i18n/messages.ts';
import { signedIn } from '../../storefront/services.server.ts';
import type { Route } from './+types/replace-media.page.ts';
import { ReplaceMedia } from './replace-media.tsx';

export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(signedIn);
  if (!person) throw redirect('/auth/login');
  if (!mayOperate(person, 'replaceMedia')) throw redirect(startPage(person, person.language));
  return null;
}

export const meta: Route.MetaFunction = () => [
  { title: m.admin_menu_replace_media() },
  { name: 'robots', content: 'noindex,nofollow' },
];

export default ReplaceMedia;
