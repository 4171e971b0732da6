import { redirect, redirectDocument } from 'react-router';
import type { SignInAnswer } from '#src/accounts/accounts.ts';
import { cookiesForSignIn } from '#src/accounts/cookies.server.ts';
import { pageAfterSignIn } from '#src/accounts/start-page.ts';
import { type Asking, withCookies } from './asking.server.ts';
import { loginAddress } from './login-address.ts';
import { secondStepCookie } from './second-step-cookie.server.ts';

/** Where a sign-in that went well leads: on to the code, or in, with the cookies of the new session. */
export async function followSignIn(
  answer: Exclude<SignInAnswer, { kind: 'refused' }>,
  { language, publicUrl }: Asking,
  next: string | null,
): Promise<Response> {
  if (answer.kind === 'second-step') {
    const { tokenId, method } = answer;
    const cookie = await secondStepCookie.keep({ tokenId, way: method }, publicUrl);
    return redirect(loginAddress(language, { step: 'code', next }), withCookies([cookie]));
  }
  const cookies = [...cookiesForSignIn(answer, publicUrl), await secondStepCookie.drop()];
  // A whole new document: the back office is another place, and whatever the router keeps was made for a visitor.
  return redirectDocument(pageAfterSignIn(answer.user, next, language), withCookies(cookies));
}
