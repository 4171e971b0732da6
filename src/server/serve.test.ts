import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { closeAfterLastRequests, endConnections } from './serve.server.ts';

it('closes the connection of a request that was in progress when the site got the stop signal', async () => {
  let isDraining = false;
  const app = Fastify();
  endConnections(app, () => isDraining);
  app.get('/slow', async () => {
    isDraining = true;
    return 'slow';
  });
  app.get('/before', async () => 'before');
  expect((await app.inject('/before')).headers.connection).toBe('keep-alive');
  expect((await app.inject('/slow')).headers.connection).toBe('close');
  expect((await app.inject('/unknown')).headers.connection).toBe('close');
});

it('answers a connection that was opened before the site closed and sends its request afterwards', async () => {
  const app = Fastify();
  endConnections(app, () => true);
  app.get('/', async () => 'late');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const closed = closeAfterLastRequests(app);
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  client.on('data', (chunk) => (answer += chunk));
  await once(client, 'connect');
  const ended = once(client, 'close');
  await expect.poll(() => app.server.listening, { timeout: 10_000 }).toBe(false);
  client.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  await ended;
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  await closed;
});
