import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { answerError } from './error-handler.server.ts';
import { limitRequests, timeouts } from './request-limits.server.ts';

const max = { connections: 50, connectionsOfOne: 2, largeBodies: 3, largeBodiesOfOne: 2 };
const opened: { app: FastifyInstance | null; sockets: Socket[] } = { app: null, sockets: [] };
afterEach(async () => {
  for (const socket of opened.sockets.splice(0)) socket.destroy();
  await opened.app?.close();
});

/** A site behind a proxy that forwards visitors' addresses. */
async function openSite(options: object = {}) {
  const app = Fastify({ trustProxy: true, ...options });
  app.setErrorHandler(answerError);
  limitRequests(app, true, max);
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload
      .resume()
      .on('end', () => done(null))
      .on('error', done);
  });
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  opened.app = app;
  return (app.server.address() as AddressInfo).port;
}

const head = (from: string, bytes: number) =>
  `POST / HTTP/1.1\r\nHost: here\r\nX-Forwarded-For: ${from}\r\nContent-Type: a/b\r\nContent-Length: ${bytes}\r\n\r\n`;

/** Sends these bytes, and then stalls. */
async function send(port: number, bytes: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  opened.sockets.push(socket);
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
}

const statusOf = async (socket: Socket) => (await text(socket)).split(' ')[1];
const large = 70_000;

it('refuses a large body before reading it when its network has too many in progress, and accepts others', async () => {
  const port = await openSite();
  const stalled = [await send(port, head('198.51.100.7', large)), await send(port, head('198.51.100.7', large))];
  const third = statusOf(await send(port, head('198.51.100.7', large)));
  expect(await third).toBe('429');
  const small = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '198.51.100.7', 'content-type': 'a/b' },
    body: 'small',
  });
  expect(await small.text()).toBe('taken');

  await send(port, head('198.51.100.8', large));
  expect(await statusOf(await send(port, head('198.51.100.9', large)))).toBe('503');

  stalled[0]?.write('x'.repeat(large));
  await once(stalled[0] as Socket, 'data');
  const next = await send(port, `${head('198.51.100.9', large)}${'x'.repeat(large)}`);
  expect(String((await once(next, 'data'))[0])).toContain('200 OK');
});

it('counts a body of unknown length as a large one', async () => {
  const port = await openSite();
  const chunked = head('198.51.100.7', 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked');
  await Promise.all([send(port, chunked), send(port, chunked)]);
  expect(await statusOf(await send(port, chunked))).toBe('429');
});

it('ends a request whose head or body does not arrive', async () => {
  const port = await openSite({ requestTimeout: 300, http: { headersTimeout: 200, connectionsCheckingInterval: 50 } });
  expect(await statusOf(await send(port, 'POST / HTTP/1.1\r\nHost: he'))).toBe('408');
  expect(await statusOf(await send(port, `${head('198.51.100.7', 100)}half`))).toBe('408');
});

it('has a time limit for each part of a request', () => {
  const { requestTimeout, connectionTimeout, keepAliveTimeout, http } = timeouts(false);
  for (const limit of [requestTimeout, connectionTimeout, keepAliveTimeout, http.headersTimeout]) {
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(120_000);
  }
  // Proxies keep an idle connection for a minute, and must not send into one that has just closed.
  expect(timeouts(true).keepAliveTimeout).toBeGreaterThan(60_000);
});

it('refuses a request with two hosts', async () => {
  const port = await openSite();
  const rest = 'Content-Type: a/b\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  const hosts = (lines: string) => send(port, `POST / HTTP/1.1\r\n${lines}${rest}`);
  expect(await statusOf(await hosts('Host: here\r\n'))).toBe('200');
  expect(await statusOf(await hosts('Host: here\r\nhost: evil.example\r\n'))).toBe('400');
});
