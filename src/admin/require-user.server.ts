import { href, type RouterContextProvider, redirect } from 'react-router';
import { type Action, mayDo, mayOperate, type Operation, type ResourceName } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { startPage } from '#src/accounts/start-page.ts';
import { signedIn } from '#src/app/services.server.ts';

/**
 * The user of a screen; without its right they go to their first screen. The middleware of all screens has sent everybody
 * else to the sign-in page.
 */
export function requireUser(
  context: Readonly<RouterContextProvider>,
  right?: Operation | readonly [Action, ResourceName],
): SignedIn {
  const user = context.get(signedIn);
  if (!user) throw redirect(href('/auth/login'));
  const isAllowed = !right || (typeof right === 'string' ? mayOperate(user, right) : mayDo(user, ...right));
  if (!isAllowed) throw redirect(startPage(user, user.language));
  return user;
}
