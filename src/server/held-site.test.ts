import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer } from './held-site.server.ts';

const server = createServer(answer as RequestListener);
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => void server.close());

const visit = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);

it('a site that waits for its operator names no file, backup or variable to visitors', async () => {
  const html = await (await visit('/fr/boats')).text();
  expect(html).toContain('<h1>Ce site n’est pas encore ouvert</h1>');
  expect(html).toContain('<h2>This site isn’t open yet</h2>');
  expect(html).not.toMatch(/npm run|DATABASE_URL|ADOPT_STORE|\d+ (files|backups|fichiers|sauvegardes)/);
});

it.each(['/', '/api/settings', '/readyz'])('%s of such a site is not ready, and can’t be framed', async (path) => {
  const { status, headers } = await visit(path);
  expect([status, headers.get('retry-after'), headers.get('x-frame-options')]).toEqual([503, '60', 'DENY']);
});

it('the page of such a site loads nothing and is in no frame', async () => {
  const policy = (await visit('/')).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
});
