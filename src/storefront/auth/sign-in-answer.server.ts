import { redirect, redirectDocument } from 'react-router';
import type { SignInAnswer } from '#src/accounts/accounts.ts';
import { cookiesForSignIn } from '#src/accounts/cookies.server.ts';
import { pageAfterSignIn } from '#src/accounts/start-page.ts';
import { type AuthRequest, withCookies } from './auth-request.server.ts';
import { loginAddress } from './login-address.ts';
import { secondStepCookie } from './second-step-cookie.server.ts';

/** Redirects after a successful sign-in: to the code, or to the start page with the session cookies. */
export async function followSignIn(
  answer: Exclude<SignInAnswer, { kind: 'refused' }>,
  { language, publicUrl }: AuthRequest,
  next: string | null,
): Promise<Response> {
  if (answer.kind === 'second-step') {
    const { tokenId, method } = answer;
    const cookie = await secondStepCookie.keep({ tokenId, way: method }, publicUrl);
    return redirect(loginAddress(language, { step: 'code', next }), withCookies([cookie]));
  }
  const cookies = [...cookiesForSignIn(answer, publicUrl), await secondStepCookie.drop()];
  // A new document: what the router has cached was made for a visitor.
  return redirectDocument(pageAfterSignIn(answer.user, next, language), withCookies(cookies));
}
