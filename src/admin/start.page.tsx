import { redirect } from 'react-router';
import { startPage } from '../accounts/start-page.ts';
import { signedIn } from '../storefront/services.server.ts';
import type { Route } from './+types/start.page.ts';

/** `/admin` is where each person begins. */
export function loader({ context }: Route.LoaderArgs) {
  const person = context.get(signedIn);
  throw redirect(person ? startPage(person, person.language) : '/auth/login');
}

export default () => null;
