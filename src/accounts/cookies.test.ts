import { describe, expect, it } from 'vitest';
import type { SignInAnswer } from './accounts.ts';
import { cookiesForSignIn, cookiesForSignOut, readCookies } from './cookies.server.ts';

const answer = { token: 'abc', expires: new Date('2026-11-22T18:00:00Z') } as Extract<
  SignInAnswer,
  { kind: 'signed-in' }
>;

describe('the sign-in cookies', () => {
  it('are HttpOnly, except the one with the expiry time, and SameSite', () => {
    expect(cookiesForSignIn(answer, 'https://salishcoastmarine.example')).toEqual([
      'token=abc; Path=/; Expires=Sun, 22 Nov 2026 18:00:00 GMT; HttpOnly; Secure; SameSite=Lax',
      'token_expires=1795370400000; Path=/; Expires=Sun, 22 Nov 2026 18:00:00 GMT; Secure; SameSite=Lax',
    ]);
  });

  it('go without Secure only on a site without HTTPS', () => {
    const lines = cookiesForSignIn({ ...answer, deviceToken: 'def' }, 'http://localhost:3000');
    expect(lines.join()).not.toContain('Secure');
    expect(lines[2]).toBe('device=def; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
  });

  it('are removed at sign-out', () => {
    for (const line of cookiesForSignOut('http://localhost:3000')) {
      expect(line).toMatch(/^token(_expires)?=; Path=\/; Expires=Thu, 01 Jan 1970/);
    }
  });
});

it.each([
  ['a=1; token=abc; device=def', { token: 'abc', deviceToken: 'def' }],
  ['token=abc; token=evil', { token: 'abc' }],
  ['a=b=c; token=abc==', { token: 'abc==' }],
  ['__proto__=a; token=%E0%A4%A; device=def', { token: '%E0%A4%A', deviceToken: 'def' }],
  ['xtoken=abc;token=', {}],
  ['token', {}],
  [undefined, {}],
])('the cookie header %j is read as %j', (header, cookies) => {
  expect(readCookies(header)).toEqual(cookies);
});
