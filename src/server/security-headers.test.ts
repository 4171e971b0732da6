import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.server.ts';

const app = Fastify();
securityHeaders(app, { https: true });
const answer = async () => ({ success: true });
for (const path of ['/api/admin/mail', '/api/product', '/healthz', '/readyz', '/apiary']) app.get(path, answer);
app.get('/api/kept', (_request, reply) => reply.header('Cache-Control', 'public, max-age=60').send('kept'));

it.each([
  ['/api/admin/mail', 'no-store'],
  ['/api/product?id=1', 'no-store'],
  ['/api/nothing-there', 'no-store'],
  ['/healthz', 'no-store'],
  ['/readyz', 'no-store'],
  ['/admin', 'no-store'],
  ['/api/kept', 'public, max-age=60'],
  ['/apiary', undefined],
])('%s has Cache-Control %s', async (url, expected) => {
  expect((await app.inject(url)).headers['cache-control']).toBe(expected);
});

it('the camera is for the back office alone, where tags are scanned', async () => {
  const cameraOf = async (url: string) =>
    /camera=\([^)]*\)/.exec(String((await app.inject(url)).headers['permissions-policy']))?.[0];
  expect([
    await cameraOf('/admin/lot?code=1'),
    await cameraOf('/administrators'),
    await cameraOf('/api/product'),
  ]).toEqual(['camera=(self)', 'camera=()', 'camera=()']);
});
