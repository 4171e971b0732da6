import { parseCookie, stringifySetCookie } from 'cookie';
import { daySeconds } from '#src/lib/duration.ts';
import type { SignInAnswer } from './accounts.ts';

/** The session cookies, for API and pages. */

const names = { token: 'token', expires: 'token_expires', device: 'device' };

/** How long a remembered device skips the second step. */
export const trustedDeviceSeconds = 30 * daySeconds;

/** Parses a Cookie header. When several cookies have the same name, the first one is the most specific. */
export function readCookies(header: string | null | undefined): { token?: string; deviceToken?: string } {
  const { [names.token]: token, [names.device]: deviceToken } = parseCookie(header ?? '');
  return { ...(token && { token }), ...(deviceToken && { deviceToken }) };
}

type Lifetime = { expires: Date } | { maxAge: number };

/** Scripts can read only cookies that are not `httpOnly`. */
const cookieLine = (name: string, value: string, options: Lifetime & { httpOnly: boolean }, publicUrl: string) =>
  stringifySetCookie({ name, value, ...options, path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') });

type SignedInAnswer = Extract<SignInAnswer, { kind: 'signed-in' }>;

/** `Set-Cookie` lines after a sign-in. Scripts can read when the session ends, but not its token. */
export function cookiesForSignIn({ token, expires, deviceToken }: SignedInAnswer, publicUrl: string): string[] {
  const cookies = [
    cookieLine(names.token, token, { expires, httpOnly: true }, publicUrl),
    cookieLine(names.expires, String(expires.getTime()), { expires, httpOnly: false }, publicUrl),
  ];
  if (!deviceToken) return cookies;
  return [
    ...cookies,
    cookieLine(names.device, deviceToken, { maxAge: trustedDeviceSeconds, httpOnly: true }, publicUrl),
  ];
}

/** `Set-Cookie` lines that sign out; a remembered device stays remembered. */
export function cookiesForSignOut(publicUrl: string): string[] {
  const expires = new Date(0);
  return [
    cookieLine(names.token, '', { expires, httpOnly: true }, publicUrl),
    cookieLine(names.expires, '', { expires, httpOnly: false }, publicUrl),
  ];
}
