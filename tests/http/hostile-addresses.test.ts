import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { describe, expect, inject, test } from 'vitest';
import { sitePages } from '#src/site/pages.ts';
import { tokenPrefixes } from '#src/site/private-paths.ts';
import { admin } from '../demo-environment.ts';
import { signInByCall } from '../e2e/office.ts';
import { boats } from '../e2e/page-kinds.ts';
import { hostileAddresses, hostileOfficeAddresses } from './hostile-addresses.ts';
import { hostileTexts } from './hostile-texts.ts';
import { get } from './site.ts';

/** Deterministic; HOSTILE_PAGES sets another number by hand. */
const count = Number(process.env.HOSTILE_PAGES ?? 240);

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

type Options = { method?: string; headers?: OutgoingHttpHeaders };

/** Requests a path as it is, which `fetch` would normalize. */
const statusOf = (path: string, { method = 'GET', headers = {} }: Options = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(inject('origin'));
    request({ agent, hostname, port, path, method, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

/** Sends requests, four at once; returns those that broke something. */
async function failuresAmong<Sent>(requests: readonly Sent[], send: (request: Sent) => Promise<number>) {
  const left = requests.values();
  const failures: string[] = [];
  const sendOn = async () => {
    for (const request of left) {
      const status = await send(request);
      if (status < 200 || status >= 500) failures.push(`${status} ${JSON.stringify(request).slice(0, 200)}`);
    }
  };
  await Promise.all([sendOn(), sendOn(), sendOn(), sendOn()]);
  return failures;
}

describe('hostile parameters', () => {
  // Hundreds of pages, each of which has to be rendered.
  test('break no page of the site', { timeout: 60_000 }, async () => {
    expect(await failuresAmong(hostileAddresses(count), (path) => statusOf(path))).toEqual([]);
  });

  test('break no screen of the back office', { timeout: 60_000 }, async () => {
    const headers = { cookie: `token=${await signInByCall(inject('origin'), admin)}` };
    const ask = (path: string) => statusOf(path, { headers });
    expect(await failuresAmong(hostileOfficeAddresses(count / 4), ask)).toEqual([]);
  });

  test.each([
    ['TRACE', '/watch'],
    ['GET', '/watch.data'],
    ['POST', '/watch.data'],
    ['POST', '/watch?next=9e15'],
    ['GET', '/watch?price=abc'],
    ['GET', '/compare?items=%00'],
    ['GET', '/fit?engine=%00'],
    ['GET', '/watch?listing=%00'],
    ['OPTIONS', '/used'],
    ['PUT', '/used'],
  ])('%s %s is no error of ours', async (method, path) => {
    expect(await statusOf(path, { method })).toBeLessThan(500);
  });
});

describe('hostile links and forms', () => {
  /** Pages behind links in emails, and pages with forms. */
  const linked = [...tokenPrefixes(sitePages), 'fr/booking'].map((prefix) => `/${prefix}`);
  const withForms = [
    '/contact',
    '/newsletter',
    '/watch',
    '/book-marine-services',
    '/value-your-trade',
    '/request/none',
  ];
  const tokens = ['%00', '%ff', 'x'.repeat(5_000), '..%2f..%2fadmin', '__proto__', encodeURIComponent(hostileTexts[1])];
  const bodies = ['email=%00&name=%00', 'email=1&email=2', '__proto__=1', `name=${'x'.repeat(3_000_000)}`, '%E0%A4%A'];

  type Post = { path: string; body: string };

  const post = async ({ path, body }: Post): Promise<number> => {
    const headers = {
      origin: inject('origin'),
      'x-forwarded-for': '203.0.113.80',
      'content-type': 'application/x-www-form-urlencoded',
    };
    // A form that is too large may also be refused by closing the connection.
    return await fetch(inject('origin') + path, { method: 'POST', headers, body, redirect: 'manual' }).then(
      (response) => response.text().then(() => response.status),
      () => 413,
    );
  };

  test('break no page that a link in an email leads to', async () => {
    const paths = linked.flatMap((page) => tokens.map((token) => `${page}/${token}`));
    expect(await failuresAmong(paths, (path) => statusOf(path))).toEqual([]);
    const posts = paths.map((path) => ({ path, body: 'deed=cancel' }));
    expect(await failuresAmong(posts, post)).toEqual([]);
  });

  test('break no page that takes a form', async () => {
    const paths = [...withForms, ...linked.map((page) => `${page}/unknown`)];
    const posts = paths.flatMap((path) => bodies.map((body) => ({ path, body })));
    expect(await failuresAmong(posts, post)).toEqual([]);
    expect((await get('/readyz')).status).toBe(200);
  });
});

describe('a request', () => {
  const wellFormed = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  test.each([
    ['a parameter that no page reads', '?x=1', ''],
    ['a campaign', '?utm_source=paper&fbclid=2', ''],
    ['a value that can’t be decoded', '?brand=%00', ''],
    ['a malformed session token', '', 'token=junk'],
    ['an unknown session token', '', `token=${wellFormed}`],
  ])('with %s is answered from the cache', async (_, query, cookie) => {
    const usual = await get(boats);
    const response = await get(boats + query, { headers: cookie ? { cookie } : {} });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await response.text()).toBe(await usual.text());
  });
});
