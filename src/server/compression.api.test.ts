import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { openTestApp, type TestApp } from './testing/test-app.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  for (let number = 1; number <= 30; number++) await makeBrand(api.db, { name: `Brand number ${number}` });
});
afterAll(() => api.close());

const ask = (url: string, encoding?: string) =>
  api.app.inject({ url: `/api${url}`, headers: encoding ? { 'accept-encoding': encoding } : {} });

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('an answer from 1 KB on is compressed as %s, and says that it depends on the client', async (encoding, unpack) => {
  const plain = await ask('/brand');
  const packed = await ask('/brand', encoding);
  expect(plain.rawPayload.length).toBeGreaterThan(1024);
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(packed.headers.vary).toContain('accept-encoding');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
});

it('a small answer, and one for a client that takes no compression, are sent as they are', async () => {
  expect((await ask('/brand?limit=1', 'br')).headers).not.toHaveProperty('content-encoding');
  expect((await ask('/brand')).headers).not.toHaveProperty('content-encoding');
});

it('exports are sent as they are', async () => {
  const token = await api.signInAs({ role: 1 });
  const headers = { 'accept-encoding': 'br', authorization: `Bearer ${token}` };
  for (const url of [
    '/api/admin/brand/export?format=csv',
    '/api/admin/product/export?format=csv',
    '/api/admin/inbox/export?format=csv',
    '/api/admin/privacy/export?email=nobody@example.com',
  ]) {
    const answer = await api.app.inject({ url, headers });
    expect([url, answer.statusCode, answer.headers['content-encoding']]).toEqual([url, 200, undefined]);
  }
});

it('compressed request bodies are not unpacked', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64'),
  });
  expect(answer.statusCode).toBe(400);
});
