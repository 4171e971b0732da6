import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfProxy } from './warn-of-proxy.server.ts';

it('forwarded addresses that are not trusted are logged once', async () => {
  const messages: unknown[] = [];
  const app = Fastify();
  warnOfProxy(app, { warn: (text: unknown) => messages.push(text) });
  app.get('/', async () => 'ok');
  await app.inject('/');
  expect(messages).toEqual([]);
  const forwarded = [{ 'x-forwarded-for': '198.51.100.7' }, { forwarded: 'for=198.51.100.8' }];
  for (const headers of forwarded) await app.inject({ url: '/', headers });
  expect(messages).toEqual([expect.stringContaining('TRUST_PROXY')]);
  await app.close();
});
