import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { findPreviewedProduct } from './product-preview.server.ts';
import { productPreview } from './product-preview.table.ts';

let api: TestApp;
let admin: string;
let productStaff: string;
let blogStaff: string;
let id: number;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
  productStaff = await api.signInAs({ role: 2, access: ['products'] });
  blogStaff = await api.signInAs({ role: 2, access: ['blog-posts'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:20:00Z');
  id = (await makeProduct(api.db, { publish: false })).id;
});

const links = (token?: string) => api.post('/admin/product/preview', { json: { id }, ...(token && { token }) });
const read = (token?: string) => api.get(`/admin/product/preview?id=${id}`, token ? { token } : {});
const find = (url: string) => findPreviewedProduct(api.db, url.slice(url.lastIndexOf('/') + 1), api.clock.now);

describe('the links to a product’s preview', () => {
  it('show it unpublished, in both languages, for seven days', async () => {
    const { status, result } = await links(productStaff);
    expect([status, result.expiresAt]).toEqual([200, '2026-11-27T19:00:00.000Z']);
    expect(new URL(result.fr).pathname).toMatch(/^\/fr\/product-preview\//);
    expect(await find(result.en)).toMatchObject({ id, publish: false });
    expect(await find(result.fr)).toMatchObject({ id });
    api.pass(7 * 24 * 3_600_000);
    expect(await find(result.en)).toMatchObject({ id });
    api.pass(3_600_000);
    expect(await find(result.en)).toBeUndefined();
  });

  it('end when they are turned off, and a new one takes their place', async () => {
    const { en } = (await links(admin)).result;
    const renewed = await api.put('/admin/product/revoke-preview', { json: { id }, token: productStaff });
    expect(renewed.status).toBe(200);
    expect(await find(en)).toBeUndefined();
    expect(await find(renewed.result.en)).toMatchObject({ id });
    const { record } = (await api.get('/admin/audit/all?limit=1', { token: admin })).result;
    expect(record[0]).toMatchObject({ action: 'revoke-preview', resource: 'product', recordId: id });
  });

  it('are made once, and reading makes none', async () => {
    expect((await read(productStaff)).result).toEqual({ links: null });
    expect(await api.db.$count(productPreview, eq(productPreview.productId, id))).toBe(0);
    const [first, second] = [await links(productStaff), await links(admin)];
    expect(second.result).toEqual(first.result);
    expect((await read(productStaff)).result).toEqual({ links: first.result });
  });

  it('end when the product is deleted', async () => {
    const { en } = (await links(admin)).result;
    await api.remove('/admin/product', { json: { id }, token: admin });
    expect(await find(en)).toBeUndefined();
  });

  it('are for staff with products alone', async () => {
    expect([(await links()).status, (await read()).status]).toEqual([401, 401]);
    expect([(await links(blogStaff)).status, (await read(blogStaff)).status]).toEqual([403, 403]);
    expect((await api.put('/admin/product/revoke-preview', { json: { id }, token: blogStaff })).status).toBe(403);
  });

  it.each(['', 'x', '-1', '1e309', '%00', '99999999', '[1]'])('are refused for the product %j', async (unknown) => {
    const { status } = await api.get(`/admin/product/preview?id=${unknown}`, { token: admin });
    expect([400, 404]).toContain(status);
    const made = await api.post('/admin/product/preview', { json: { id: unknown }, token: admin });
    expect([400, 404]).toContain(made.status);
  });
});
