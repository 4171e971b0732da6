import type { SignInAnswer } from './accounts.ts';

/** The cookies of who is signed in: API and pages set and read them here. Their values need no escapes. */

const names = { token: 'token', expires: 'token_expires', device: 'device' };

/** How long a remembered device skips the second step. */
export const trustedDeviceSeconds = 30 * 86_400;

/** The cookie header of a request, read. Of several cookies with one name the first is the closest to this site. */
export function readCookies(header: string | null | undefined): { token?: string; deviceToken?: string } {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim().split('=', 2));
  const find = (wanted: string) => cookies.find(([name]) => name === wanted)?.[1];
  const [token, deviceToken] = [find(names.token), find(names.device)];
  return { ...(token && { token }), ...(deviceToken && { deviceToken }) };
}

type Cookie = { name: string; value: string; lasts: string; isHidden: boolean };

const until = (moment: Date) => `Expires=${moment.toUTCString()}`;

function cookieLine({ name, value, lasts, isHidden }: Cookie, publicUrl: string): string {
  const secrecy = [isHidden && 'HttpOnly', publicUrl.startsWith('https:') && 'Secure'];
  return [`${name}=${value}`, 'Path=/', lasts, ...secrecy, 'SameSite=Lax'].filter(Boolean).join('; ');
}

type SignedInAnswer = Extract<SignInAnswer, { kind: 'signed-in' }>;

/** `Set-Cookie` lines for one who has just signed in. Scripts may read when the session ends, never its token. */
export function cookiesForSignIn({ token, expires, deviceToken }: SignedInAnswer, publicUrl: string): string[] {
  const lasts = until(expires);
  const cookies: Cookie[] = [
    { name: names.token, value: token, lasts, isHidden: true },
    { name: names.expires, value: String(expires.getTime()), lasts, isHidden: false },
  ];
  if (deviceToken) {
    const longer = `Max-Age=${trustedDeviceSeconds}`;
    cookies.push({ name: names.device, value: deviceToken, lasts: longer, isHidden: true });
  }
  return cookies.map((cookie) => cookieLine(cookie, publicUrl));
}

/** `Set-Cookie` lines that take the sign-in away; a remembered device stays remembered. */
export function cookiesForSignOut(publicUrl: string): string[] {
  const gone = { value: '', lasts: until(new Date(0)) };
  const cookies = [
    { name: names.token, isHidden: true },
    { name: names.expires, isHidden: false },
  ];
  return cookies.map((cookie) => cookieLine({ ...cookie, ...gone }, publicUrl));
}
