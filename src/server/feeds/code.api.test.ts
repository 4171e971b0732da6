import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawQrCode } from '#src/ui/qr-code.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const get = (query: string) => api.app.inject({ method: 'GET', url: `/share/code.svg${query}` });

it('the QR code of a page leads to the page on this site', async () => {
  const { statusCode, headers, body } = await get(`?of=${encodeURIComponent('/fr/compare?items=a,b')}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(body).toBe(drawQrCode(`${api.publicUrl}/fr/compare?items=a,b`, { quietZone: 4 }));
});

it.each([
  ['no page', ''],
  ['another site', '?of=https://evil.example/'],
  ['another site without a scheme', '?of=//evil.example/'],
  ['another site by a backslash', '?of=/%5Cevil.example/'],
  ['two pages', '?of=/used&of=/contact'],
  ['a NUL byte', '?of=/used%00'],
  ['an address of 501 characters', `?of=/${'x'.repeat(500)}`],
])('there is no QR code of %s', async (_what, query) => {
  expect((await get(query)).statusCode).toBe(404);
});
