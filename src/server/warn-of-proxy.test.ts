import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { warnOfProxy } from './warn-of-proxy.server.ts';

it('forwarded addresses that are not trusted are logged once', async () => {
  const said: unknown[] = [];
  const app = Fastify();
  warnOfProxy(app, { warn: (text: unknown) => said.push(text) });
  app.get('/', async () => 'ok');
  await app.inject('/');
  expect(said).toEqual([]);
  const forwarded = [{ 'x-forwarded-for': '198.51.100.7' }, { forwarded: 'for=198.51.100.8' }];
  for (const headers of forwarded) await app.inject({ url: '/', headers });
  expect(said).toEqual([expect.stringContaining('TRUST_PROXY')]);
  await app.close();
});
