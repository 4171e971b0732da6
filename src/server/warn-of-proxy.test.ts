import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfProxy } from './warn-of-proxy.server.ts';

it('forwarded addresses that are not trusted are logged once', async () => {
  const message: unknown[] = [];
  const app = Fastify();
  warnOfProxy(app, { warn: (text: unknown) => message.push(text) });
  app.get('/', async () => 'ok');
  await app.inject('/');
  expect(message).toEqual([]);
  const forwarded = [{ 'x-forwarded-for': '198.51.100.7' }, { forwarded: 'for=198.51.100.8' }];
  for (const headers of forwarded) await app.inject({ url: '/', headers });
  expect(message).toEqual([expect.stringContaining('TRUST_PROXY')]);
  await app.close();
});
