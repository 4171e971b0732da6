import { redirect } from 'react-router';
import { hrefIn } from '#src/site/href.ts';
import type { Route } from './+types/google-return.page.ts';
import { type AuthRequest, authRequest, withCookies } from './auth-request.server.ts';
import { googleCookie } from './google-cookie.server.ts';
import { loginAddress } from './login-address.ts';
import { followSignIn } from './sign-in-answer.server.ts';

/** Accepts Google's answer if it belongs to a request of this browser. */
export async function loader(args: Route.LoaderArgs) {
  const requested = authRequest(args);
  const query = args.url.searchParams;
  const note = await googleCookie.read(args.request);
  const code = query.get('code');
  const refused = async () =>
    redirect(loginAddress(requested.language, { notice: 'google' }), withCookies([await googleCookie.drop()]));
  if (!note || !code || query.get('state') !== note.state) return await refused();
  const redirectUri = requested.publicUrl + hrefIn(requested.language, '/auth/google/return');
  const idToken = await requested.accounts.exchangeGoogleCode({ code, verifier: note.verifier, redirectUri });
  if (!idToken || (await nonceOf(idToken)) !== note.nonce) return await refused();
  return note.purpose === 'sign-up' ? await register(requested, idToken) : await signIn(requested, idToken, note.next);
}

/** Not verified here: the accounts service checks the signature. */
async function nonceOf(idToken: string): Promise<unknown> {
  const { decodeJwt } = await import('jose');
  try {
    return decodeJwt(idToken).nonce;
  } catch {
    return undefined;
  }
}

async function signIn(requested: AuthRequest, idToken: string, next: string | null) {
  const { accounts, caller, language, deviceToken } = requested;
  const answer = await accounts.signInWithGoogle(idToken, caller, deviceToken);
  if (answer.kind !== 'refused') return await followSignIn(answer, requested, next);
  return redirect(loginAddress(language, { notice: noticeOf(answer.messageKey) }));
}

async function register({ accounts, language }: AuthRequest, idToken: string) {
  const answer = await accounts.registerWithGoogle(idToken, language);
  if (answer.kind === 'done') return redirect(`${hrefIn(language, '/auth/sign-up')}?registered`);
  return redirect(loginAddress(language, { notice: noticeOf(answer.messageKey) }));
}

const noticeOf = (messageKey: string) => (messageKey === 'account_google_unknown' ? 'google-unknown' : 'google');
