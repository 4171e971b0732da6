import { type AddressInfo, connect } from 'node:net';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { failure } from '#src/lib/errors.ts';
import { createMetrics } from '../metrics/metrics.server.ts';
import { buildWith } from '../testing/fake-build.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';
import { pages } from './pages.server.ts';

/** Hostile requests, and error pages. */

let api: TestApp;
let site: FastifyInstance;
let logged: string[];

beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
afterEach(() => site.close());

type Loader = Parameters<typeof buildWith>[0];

async function open(loader: Loader, services = api.services) {
  logged = [];
  site = Fastify({ logger: { level: 'error', stream: { write: (line: string) => logged.push(line) } } });
  await site.register(pages, { build: buildWith(loader), services, metrics: createMetrics(api.database) });
}

const addressesOf = async (...urls: string[]) => {
  const seen: string[] = [];
  await open(({ request }) => {
    seen.push(request.url.replace(api.publicUrl, ''));
    return new Response('a page');
  });
  for (const url of urls) await site.inject(url);
  return seen;
};

describe('a page', () => {
  it('is rendered with known parameters only, whoever is signed in', async () => {
    const token = await api.signInAs({ role: 1 });
    const seen: string[] = [];
    await open(({ request }) => {
      seen.push(request.url.replace(api.publicUrl, ''));
      return new Response('a page');
    });
    const url = '/used?x=1&page=2&utm_source=paper';
    await site.inject(url);
    await site.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(seen).toEqual(['/used?page=2', '/used?page=2']);
  });

  it('never gets a value that the database would refuse', async () => {
    expect(await addressesOf('/compare?items=%00', '/fit?engine=a%00', '/watch?listing=%00&price=1')).toEqual([
      '/compare',
      '/fit',
      '/watch?price=1',
    ]);
    expect(await addressesOf(`/watch?listing=${'x'.repeat(8_001)}`, '/admin/product?q=%00&page=2')).toEqual([
      '/watch',
      '/admin/product?page=2',
    ]);
  });

  it('that redirects keeps campaign parameters', async () => {
    await open(() => new Response(null, { status: 302, headers: { location: '/used?page=2' } }));
    const { headers } = await site.inject('/used?page=9&utm_source=paper');
    expect(headers.location).toBe('/used?page=2&utm_source=paper');
  });

  it('answers a form once its node has been notified of the change, so that the next page shows it', async () => {
    const notified = Promise.withResolvers<void>();
    const caughtUp = vi.fn(() => notified.promise);
    await open(() => new Response(null, { status: 303, headers: { location: '/contact' } }), {
      ...api.services,
      changes: { ...api.services.changes, caughtUp },
    });
    const answered = vi.fn();
    const answer = site.inject({
      method: 'POST',
      url: '/contact',
      headers: { origin: api.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'message=Hi',
    });
    void answer.then(answered);
    await vi.waitFor(() => expect(caughtUp).toHaveBeenCalled());
    expect(answered).not.toHaveBeenCalled();
    notified.resolve();
    expect((await answer).statusCode).toBe(303);
  });
});

describe('a permanent redirect', () => {
  it('is revalidated each time, so that an address can be used again', async () => {
    await open(() => new Response(null, { status: 301, headers: { location: '/used' } }));
    expect((await site.inject('/tinnies')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/boats-for-sale/financing', '"cache"'],
    ['/fr/boats-for-sale/contact?page=2', '"cache"'],
    ['/boats-for-sale/pontoon-boats', undefined],
    ['/financing', undefined],
    ['/about-us/events', undefined],
  ])(
    'from the address of a page to a category below another is cleared from browsers at %s: %s',
    async (url, expected) => {
      await open(() => new Response('a page'));
      expect((await site.inject(url)).headers['clear-site-data']).toBe(expected);
    },
  );
});

describe('a page that can’t be rendered', () => {
  it('because the database refuses a value is a bad request, without a log entry', async () => {
    await open(async () => await api.db.execute(sql`SELECT '9e15'::integer`));
    expect((await site.inject('/watch?next=9e15')).statusCode).toBe(400);
    expect(logged).toEqual([]);
  });

  it('because the database is unavailable is answered with Retry-After', async () => {
    await open(() => {
      throw failure.notReady(5);
    });
    expect(await site.inject('/used')).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(logged).toHaveLength(1);
  });

  it('at all is answered by a plain page in the visitor’s language', async () => {
    const down = async () => {
      throw failure.notReady(5);
    };
    await open(() => new Response('a page'), {
      ...api.services,
      catalogue: { ...api.services.catalogue, redirectFor: down },
    });
    const { statusCode, headers, body } = await site.inject('/fr/used');
    expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '5',
      'text/html; charset=utf-8',
    ]);
    expect(body).toContain('<html lang="fr-CA">');
    expect(body).toContain('Une erreur est survenue');
    expect(body).toContain('href="/fr"');
  });
});

describe('while the database is known to be down', () => {
  const away = () => ({ ...api.services, outage: { isKnown: () => true, mayServeCached: () => true } });
  const form = (payload: string, type = 'application/x-www-form-urlencoded') => ({
    method: 'POST' as const,
    headers: { origin: api.publicUrl, 'content-type': type },
    payload,
  });

  it('a page is refused at once, in the visitor’s language', async () => {
    const loader = vi.fn(() => new Response('a page'));
    await open(loader, away());
    const french = await site.inject('/fr/used');
    expect([french.statusCode, french.headers['retry-after']]).toEqual([503, '5']);
    expect(french.body).toContain('Une erreur est survenue');
    const admin = await site.inject({ url: '/admin', headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(admin.body).toContain('<html lang="fr-CA">');
    expect(loader).not.toHaveBeenCalled();
  });

  it('keeps what was typed on the page, ready to be sent again', async () => {
    await open(() => new Response('a page'), away());
    const sent = form('name=Mara+%22Linden%22&message=%3Cb%3E&captcha=ABC&captchaToken=1');
    const { statusCode, body } = await site.inject({ url: '/request/lund-1?form=quote', ...sent });
    expect(statusCode).toBe(503);
    expect(body).toContain('<form method="post" action="/request/lund-1?form=quote">');
    expect(body).toContain('<input type="hidden" name="name" value="Mara &quot;Linden&quot;">');
    expect(body).toContain('<input type="hidden" name="message" value="&lt;b&gt;">');
    expect(body).not.toContain('captcha');
  });

  it('the fields of a form with files stay as well, and the sender has to choose the files again', async () => {
    await open(() => new Response('a page'), away());
    const part = (head: string, content: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
    const sent = `${part('name="name"', 'Mara')}${part('name="files"; filename="bow.jpg"', 'bytes')}--b--\r\n`;
    const { body } = await site.inject({ url: '/trade', ...form(sent, 'multipart/form-data; boundary=b') });
    expect(body).toContain('<input type="hidden" name="name" value="Mara">');
    expect(body).toContain('Your files have to be chosen again.');
  });

  it('a password never gets into a page', async () => {
    await open(() => new Response('a page'), away());
    const { body } = await site.inject({ url: '/auth/login', ...form('username=mara&password=Tide-tables-88') });
    expect(body).toContain('An error occurred');
    expect(body).not.toContain('mara');
  });
});

it('a form whose page fails because of the database keeps what was typed', async () => {
  await open(async ({ request }) => {
    await request.text();
    throw failure.notReady(5);
  });
  const { statusCode, body } = await site.inject({
    method: 'POST',
    url: '/fr/contact',
    headers: { origin: api.publicUrl, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'name=Mara',
  });
  expect(statusCode).toBe(503);
  expect(body).toContain('<input type="hidden" name="name" value="Mara">');
  expect(body).toContain('Réessayer');
});

describe('too many simultaneous pages', () => {
  it('are refused when the queue is full, except for staff', async () => {
    const token = await api.signInAs({ role: 1 });
    const turn = Promise.withResolvers<void>();
    await open(async () => {
      await turn.promise;
      return new Response('a page');
    });
    const answers = Array.from({ length: 90 }, (_, at) => site.inject(`/search?q=${at}`));
    const turnedAway = await Promise.any(answers);
    expect([turnedAway.statusCode, turnedAway.headers['retry-after']]).toEqual([503, '5']);
    expect(turnedAway.body).toContain('An error occurred');
    const staff = site.inject({ url: '/search?q=staff', headers: { authorization: `Bearer ${token}` } });
    turn.resolve();
    expect((await staff).statusCode).toBe(200);
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(64);
  });
});

const from = (network: number) => ({ remoteAddress: `10.0.${network}.1` });

describe('many forms at once', () => {
  it('are answered eight at a time, and of one network twenty: the others keep what was typed', async () => {
    let [running, max] = [0, 0];
    const turn = Promise.withResolvers<void>();
    await open(async ({ request }) => {
      max = Math.max(max, ++running);
      await request.text();
      await turn.promise;
      running -= 1;
      return new Response('a page');
    });
    const headers = { origin: api.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
    const send = (network: number, url = '/contact') =>
      site.inject({ method: 'POST', url, headers, payload: 'message=Hi', ...from(network) });
    const flood = Array.from({ length: 60 }, () => send(1));
    const refused = await Promise.any(flood);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(refused.body).toContain('<input type="hidden" name="message" value="Hi">');
    const other = send(2, '/fr/contact');
    await expect.poll(() => running).toBe(8);
    turn.resolve();
    expect((await other).statusCode).toBe(200);
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode);
    expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([20, 40]);
    expect(max).toBe(8);
    expect((await send(1)).statusCode).toBe(200);
  });
});

it('forms of a proxy on this machine, which is the address of all visitors without TRUST_PROXY, are all answered', async () => {
  await open(async ({ request }) => new Response(await request.text()));
  const headers = { origin: api.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
  const sent = { method: 'POST', url: '/contact', headers, payload: 'message=Hi' } as const;
  const answers = await Promise.all(Array.from({ length: 300 }, () => site.inject(sent)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

describe('slow form submissions', () => {
  it('don’t prevent pages from being rendered', async () => {
    const rest = Promise.withResolvers<void>();
    await open(async ({ request }) => {
      if (request.method === 'POST') await rest.promise;
      return new Response('a page');
    });
    const headers = { origin: api.publicUrl, 'content-type': 'application/x-www-form-urlencoded' };
    const forms = Array.from({ length: 80 }, (_, at) =>
      site.inject({ method: 'POST', url: '/auth/login', headers, payload: 'username=mara', ...from(at) }),
    );
    expect((await site.inject('/auth/login')).statusCode).toBe(200);
    rest.resolve();
    expect(new Set((await Promise.all(forms)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

describe('an invalid request', () => {
  it('with TRACE is refused', async () => {
    await open(() => new Response('a page'));
    // `inject` does not support this method.
    expect(await message('TRACE /watch HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 405 /);
    expect(logged).toEqual([]);
  });

  it('with a form for a page without one is answered with the allowed methods', async () => {
    await open(() => new Response('no form', { status: 405 }));
    const { statusCode, headers } = await site.inject({ method: 'POST', url: '/about-us', payload: {} });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it('with a form whose connection breaks off is not logged as an error', async () => {
    const read = Promise.withResolvers<unknown>();
    await open(async ({ request }) => {
      await request.text().then(read.resolve, read.resolve);
      throw new Error('nothing to read');
    });
    const head = (type: string) =>
      `POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 99\r\n\r\n`;
    await message(`${head('multipart/form-data; boundary=b')}--b`, { isBrokenOff: true });
    await read.promise;
    await message(`${head('application/x-www-form-urlencoded')}a=b`, { isBrokenOff: true });
    await site.close();
    expect(logged).toEqual([]);
  });
});

/** The site's answer to raw bytes. */
async function message(bytes: string, { isBrokenOff = false } = {}): Promise<string> {
  if (!site.server.listening) await site.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.server.address() as AddressInfo;
  return await new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(bytes);
      if (isBrokenOff) setTimeout(() => socket.destroy(), 50);
    });
    socket.on('data', (part) => (heard += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}
