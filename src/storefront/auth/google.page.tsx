import { hash, randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { newToken } from '#src/accounts/secret.server.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Route } from './+types/google.page.ts';
import { authRequest, withCookies } from './auth-request.server.ts';
import { googleCookie } from './google-cookie.server.ts';
import { loginAddress } from './login-address.ts';

/** Redirects to Google, or to the issuer in its place, which redirects back with a code to google-return.page.tsx. */
export async function loader(args: Route.LoaderArgs) {
  const { accounts, publicUrl, language } = authRequest(args);
  if (!accounts.google) return redirect(loginAddress(language));
  const query = args.url.searchParams;
  const purpose = query.get('purpose') === 'sign-up' ? 'sign-up' : 'sign-in';
  const note = {
    purpose,
    next: query.get('next'),
    state: randomUUID(),
    nonce: randomUUID(),
    verifier: newToken(),
  } as const;
  const { clientId, authorizeUrl } = accounts.google;
  const there = new URL(authorizeUrl);
  const requests = {
    client_id: clientId,
    redirect_uri: publicUrl + hrefIn(language, '/auth/google/return'),
    response_type: 'code',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: note.state,
    nonce: note.nonce,
    code_challenge: hash('sha256', note.verifier, 'base64url'),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(requests)) there.searchParams.set(name, value);
  return redirect(there.href, withCookies([await googleCookie.keep(note, publicUrl)]));
}
