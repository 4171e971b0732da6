import { describe, expect, inject, test } from 'vitest';
import { demoEnvironment } from '../demo-environment.ts';
import { get, textOf } from './site.ts';
import { visit } from './visit.ts';

const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = demoEnvironment(0, '');
const pages = ['/auth/login', '/auth/sign-up', '/auth/forgot-your-password', '/auth/reset-your-password/none'];

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(inject('origin') + path, { method: 'POST', body, headers, redirect: 'manual' });

describe('the pages of accounts', () => {
  test.each(pages.flatMap((path) => [path, `/fr${path}`]))('%s is neither cached nor indexed', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  test('the storefront links to sign-in in the language of the page', async () => {
    const { all } = await visit('/fr');
    const link = all('a').find((each) => textOf(each) === 'Ouvrir une session');
    expect(link?.attribs.href).toBe('/fr/auth/login');
    const signIn = await visit('/fr/auth/login');
    expect(signIn.all('h1').map(textOf)).toEqual(['Ouvrir une session']);
  });

  test.each(['/auth/login', '/auth/logout'])('a page of another site can’t use %s', async (path) => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await post(path, new URLSearchParams({ username, password }), headers)).status).toBe(403);
  });

  test('a body that no form sends is refused', async () => {
    const json = { 'content-type': 'application/json' };
    const tooLong = new URLSearchParams({ username: 'a'.repeat(20_000), password: 'b' });
    expect((await post('/auth/login', tooLong)).status).toBe(413);
    expect((await post('/auth/login', JSON.stringify({ username: 'a' }), json)).status).toBe(415);
    const malformed = new URLSearchParams({ username: 'nul\0', password: '\ud800' });
    expect((await post('/auth/login', malformed)).status).toBe(400);
  });
});
