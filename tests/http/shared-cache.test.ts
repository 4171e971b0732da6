import { describe, expect, inject, test } from 'vitest';
import { demoEnvironment } from '../demo-environment.ts';
import { boats, inFrench, luxor } from '../e2e/page-kinds.ts';
import { get } from './site.ts';

/** What a CDN between visitors and the site may keep, and what it must not. */

const { ADMIN_EMAIL: username, ADMIN_PASSWORD: password } = demoEnvironment(0, '');

async function signedIn(): Promise<Record<string, string>> {
  const response = await fetch(`${inject('origin')}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; ') };
}

describe('a CDN', () => {
  test.each(['/', boats, luxor, inFrench(luxor), '/contact', `${luxor}.data`, '/sitemap.xml'])(
    'may keep %s, and hears that it has not changed',
    async (path) => {
      const first = await get(path);
      await first.arrayBuffer();
      const tag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect(first.headers.get('set-cookie')).toBeNull();
      // A page with a Markdown twin is another answer for programs that prefer it.
      const hasTwin = [boats, luxor, inFrench(luxor)].includes(path);
      expect(first.headers.get('vary')?.toLowerCase()).toBe(hasTwin ? 'accept, accept-encoding' : 'accept-encoding');
      const again = await get(path, { headers: { 'if-none-match': tag } });
      expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
      expect(again.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('asks for the stored page with the cookie of somebody who has signed in, who gets a page of their own', async () => {
    const stored = await get(luxor);
    await stored.arrayBuffer();
    const headers = { ...(await signedIn()), 'if-none-match': stored.headers.get('etag') ?? '' };
    for (const path of [luxor, `${luxor}.data`, '/search?q=jet']) {
      const own = await get(path, { headers });
      await own.arrayBuffer();
      expect([path, own.status, own.headers.get('etag')]).toEqual([path, 200, null]);
      expect([path, own.headers.get('cache-control')]).toEqual([path, expect.stringMatching(/private|no-store/)]);
    }
  });

  test.each(['/search?q=jet', '/favourites', '/auth/login', '/api/product/', '/no-such-page'])(
    'is told what to do with %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toMatch(/no-cache|no-store/);
    },
  );
});
