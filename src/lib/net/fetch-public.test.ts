import { once } from 'node:events';
import { createServer, request as plainRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { FetchRefused, fetchPublic, type Internet, isFetchable, postPublic } from './fetch-public.server.ts';

const limits = { maxBytes: 1000, timeoutMs: 10_000 };
const open: { close: () => void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

/** An internet in which every name leads to a server of the test, without TLS. */
async function makeInternet(answer: RequestListener, resolved: string[] = ['8.8.8.8']) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(server);
  const { port } = server.address() as AddressInfo;
  const reached: string[] = [];
  const request = ((url: URL, options: object) => {
    reached.push(url.href);
    const here = new URL(url);
    Object.assign(here, { protocol: 'http:', hostname: '127.0.0.1', port: String(port) });
    return plainRequest(here, options);
  }) as unknown as Internet['request'];
  const { isPublicAddress } = await import('./public-address.ts');
  const resolve = vi.fn(async () => resolved.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
  return { reached, resolve, isPublic: isPublicAddress, request };
}

const reasonOf = async (fetching: Promise<unknown>) =>
  await fetching.then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchRefused ? error.reason : String(error)),
  );

it('a file of a public address is fetched, also after a redirect on the same host', async () => {
  const world = await makeInternet((request, response) =>
    request.url === '/a.jpg' ? response.writeHead(302, { location: '/b.jpg' }).end() : response.end('photo'),
  );
  expect(String(await fetchPublic('https://photos.example/a.jpg', limits, { world }))).toBe('photo');
  expect(world.reached).toEqual(['https://photos.example/a.jpg', 'https://photos.example/b.jpg']);
  // Each is resolved and checked anew.
  expect(world.resolve).toHaveBeenCalledTimes(2);
});

it.each([
  'http://photos.example/a.jpg',
  'ftp://photos.example/a',
  'file:///etc/passwd',
  'https://u:p@photos.example/',
  'a.jpg',
  '',
])('%s is not fetched, because it is not https', async (address) => {
  const world = await makeInternet((_request, response) => response.end());
  expect(await reasonOf(fetchPublic(address, limits, { world }))).toBe('not-https');
  expect(world.reached).toEqual([]);
});

it.each([
  ...['https://127.0.0.1/a', 'https://2130706433/a', 'https://0x7f.1/a', 'https://[::1]/a', 'https://169.254.169.254/'],
  ...['https://[::ffff:10.0.0.1]/a', 'https://[fe80::1]/', 'https://0177.0.0.1/', 'https://100.64.1.1/'],
  ...['https://[::ffff:7f00:1]/', 'https://[64:ff9b::a00:1]/', 'https://[fd00::1]/', 'https://0/', 'https://127.1/'],
])('%s is not fetched, because it is private', async (address) => {
  const world = await makeInternet((_request, response) => response.end());
  expect(await reasonOf(fetchPublic(address, limits, { world }))).toBe('private-address');
  expect(world.reached).toEqual([]);
});

it.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::1']], [[]]])(
  'a name that leads to %j is not fetched',
  async (resolved) => {
    const world = await makeInternet((_request, response) => response.end(), resolved);
    expect(await reasonOf(fetchPublic('https://photos.example/', limits, { world }))).toBe('private-address');
    expect(world.reached).toEqual([]);
  },
);

it('a name that leads to a private address after a redirect is not fetched', async () => {
  const world = await makeInternet((_request, response) => response.writeHead(301, { location: '/next' }).end());
  world.resolve
    .mockResolvedValueOnce([{ address: '8.8.8.8', family: 4 }])
    .mockResolvedValue([{ address: '10.0.0.1', family: 4 }]);
  expect(await reasonOf(fetchPublic('https://photos.example/', limits, { world }))).toBe('private-address');
  expect(world.reached).toHaveLength(1);
});

it('the connection goes to the address that was checked', async () => {
  const connected: unknown[] = [];
  const world = await makeInternet((_request, response) => response.end('x'));
  const { request } = world;
  const watched = ((
    url: URL,
    options: { lookup: (name: string, options: object, done: (...found: unknown[]) => void) => void },
  ) => {
    options.lookup('photos.example', { all: true }, (_error, found) => connected.push(found));
    options.lookup('photos.example', {}, (_error, found) => connected.push(found));
    return request(url, options as object);
  }) as unknown as Internet['request'];
  await fetchPublic('https://photos.example/', limits, { world: { ...world, request: watched } });
  expect(connected).toEqual([[{ address: '8.8.8.8', family: 4 }], '8.8.8.8']);
});

it.each([
  ['https://other.example/b.jpg', 'other-host'],
  ['https://photos.example:8443/b.jpg', 'other-host'],
  ['http://photos.example/b.jpg', 'not-https'],
  ['/again', 'too-many-redirects'],
])('a redirect to %s is not followed: %s', async (location, reason) => {
  const world = await makeInternet((_request, response) => response.writeHead(302, { location }).end());
  expect(await reasonOf(fetchPublic('https://photos.example/a.jpg', limits, { world }))).toBe(reason);
});

it('a file that is announced or turns out larger is refused', async () => {
  const announced = await makeInternet((_request, response) =>
    response.writeHead(200, { 'content-length': 5000 }).flushHeaders(),
  );
  expect(await reasonOf(fetchPublic('https://photos.example/', limits, { world: announced }))).toBe('too-large');
  const endless = await makeInternet((_request, response) => {
    response.writeHead(200);
    for (let at = 0; at < 100; at += 1) response.write('a'.repeat(100));
  });
  expect(await reasonOf(fetchPublic('https://photos.example/', limits, { world: endless }))).toBe('too-large');
});

it('a server that does not answer is given up', async () => {
  const silent = await makeInternet(() => undefined);
  const fetching = fetchPublic('https://photos.example/', { ...limits, timeoutMs: 50 }, { world: silent });
  expect(await reasonOf(fetching)).toBe('too-slow');
});

it('a stopping process ends the fetch with its own reason', async () => {
  const silent = await makeInternet(() => undefined);
  const stop = AbortSignal.abort(new Error('stopping'));
  expect(await reasonOf(fetchPublic('https://photos.example/', limits, { world: silent, signal: stop }))).toBe(
    'Error: stopping',
  );
});

it.each([
  [404, 'not-found'],
  [410, 'not-found'],
  [500, 'unreachable'],
  [206, 'unreachable'],
])('the status %i is no photo', async (status, reason) => {
  const world = await makeInternet((_request, response) => response.writeHead(status).end());
  expect(await reasonOf(fetchPublic('https://photos.example/', limits, { world }))).toBe(reason);
});

it('a file whose connection ends before its announced length is not taken for the whole file', async () => {
  const half = await makeInternet((_request, response) => {
    response.writeHead(200, { 'content-length': 900 });
    response.write('half', () => response.destroy());
  });
  expect(await reasonOf(fetchPublic('https://photos.example/', limits, { world: half }))).toBe('unreachable');
});

it('a post sends its headers and body, and returns the status with the beginning of the answer', async () => {
  const received: unknown[] = [];
  const world = await makeInternet((request, response) => {
    void text(request).then((body) => {
      received.push([request.method, request.headers['x-key'], body]);
      response.writeHead(202).end('a'.repeat(5000));
    });
  });
  const sent = { headers: { 'x-key': 'k' }, body: '{"é":1}' };
  const answer = await postPublic('https://crm.example/hook', sent, limits, { world });
  expect(answer).toEqual({ status: 202, text: 'a'.repeat(1000) });
  expect(received).toEqual([['POST', 'k', '{"é":1}']]);
});

it('a post follows no redirect: that is its answer', async () => {
  const world = await makeInternet((_request, response) => response.writeHead(307, { location: '/other' }).end());
  const answer = await postPublic('https://crm.example/hook', { headers: {}, body: 'x' }, limits, { world });
  expect(answer.status).toBe(307);
  expect(world.reached).toEqual(['https://crm.example/hook']);
});

it.each([
  ['http://crm.example/', 'not-https'],
  ['https://10.0.0.1/', 'private-address'],
  ['https://0x7f000001/', 'private-address'],
])('a post to %s is refused: %s', async (address, reason) => {
  const world = await makeInternet((_request, response) => response.end());
  expect(await reasonOf(postPublic(address, { headers: {}, body: 'x' }, limits, { world }))).toBe(reason);
  expect(world.reached).toEqual([]);
});

it.each(['https://crm.example/hook', 'https://8.8.8.8/', 'https://crm.example:8443/a?b=c'])(
  '%s can be stored as an address to call',
  (address) => {
    expect(isFetchable(address)).toBe(true);
  },
);

it.each([
  '',
  'crm.example',
  'http://crm.example/',
  'https://u:p@crm.example/',
  'https://[::1]/',
  'https://0300.0250.1/',
])('“%s” can’t be stored as an address to call', (address) => {
  expect(isFetchable(address)).toBe(false);
});
