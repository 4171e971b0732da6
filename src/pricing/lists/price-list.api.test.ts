import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { product } from '#src/catalogue/product/product.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

let api: TestApp;
let staff: string;
let stranger: string;
let brand: number;
beforeAll(async () => {
  api = await openTestApp();
  staff = await api.signInAs({ role: 2, access: ['products'] });
  stranger = await api.signInAs({ role: 2, access: ['contact'] });
  brand = (await makeBrand(api.db, { name: 'Osprey' })).id;
});
afterAll(() => api.close());

const form = { year: 2026, issuedOn: '2026-01-15' };
const make = async () => (await api.post('/admin/price-list', { token: staff, json: { brand, ...form } })).result.id;
const listAt = async (id: number) => (await api.get(`/admin/price-list/?id=${id}`, { token: staff })).result;

const pdf = (bytes = 200) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]);

async function upload(
  id: number | string,
  content: Buffer,
  { token = staff, field = 'file', name = 'MSRP 2026.pdf' } = {},
) {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  const request = new Request('http://here/', { method: 'POST', body });
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/admin/price-list/file?id=${id}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const read = (id: number, token: string) =>
  api.app.inject({ url: `/api/admin/price-list/file?id=${id}`, headers: { authorization: `Bearer ${token}` } });

describe('the PDF of a price list', () => {
  it('is kept with it, replaced and removed by staff with products', async () => {
    const id = await make();
    expect(await upload(id, pdf())).toMatchObject({ status: 200, result: { fileName: 'MSRP 2026' } });
    expect(await upload(id, pdf(300), { name: 'MSRP July.pdf' })).toMatchObject({ status: 200 });
    expect(await listAt(id)).toMatchObject({ fileName: 'MSRP July', brandName: 'Osprey', products: 0 });
    const answer = await read(id, staff);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, pdf(300).length]);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { status } = await api.remove(`/admin/price-list/file?id=${id}`, { token: staff });
    expect([status, (await read(id, staff)).statusCode]).toEqual([200, 404]);
  });

  it('is for staff with products alone', async () => {
    const id = await make();
    await upload(id, pdf());
    expect((await read(id, stranger)).statusCode).toBe(403);
    expect((await upload(id, pdf(), { token: stranger })).status).toBe(403);
    expect((await api.remove(`/admin/price-list/file?id=${id}`, { token: stranger })).status).toBe(403);
    expect((await api.get(`/admin/price-list/file?id=${id}`)).status).toBe(401);
  });

  it('is a PDF of up to 10 MB', async () => {
    const id = await make();
    const page = Buffer.from('<script>alert(1)</script>');
    expect((await upload(id, page)).status).toBe(400);
    expect((await upload(id, pdf(), { field: 'list' })).status).toBe(400);
    expect((await upload(id, pdf(10_485_760))).status).toBe(413);
    expect((await upload(9_999_999, pdf())).status).toBe(404);
    expect((await upload('1e309', pdf())).status).toBe(400);
    const broken = { method: 'POST' as const, url: `/api/admin/price-list/file?id=${id}` };
    const headers = { authorization: `Bearer ${staff}`, 'content-type': 'multipart/form-data; boundary=x' };
    expect((await api.app.inject({ ...broken, headers, payload: '--x\r\n' })).statusCode).toBe(400);
    expect((await listAt(id)).fileName).toBeNull();
  });
});

describe('a price list', () => {
  it('has a brand, a year, a day, and a link that is an address', async () => {
    const { status, error } = await api.post('/admin/price-list', { token: staff, json: { link: 'javascript:1' } });
    expect([status, Object.keys(error.fields).sort()]).toEqual([422, ['brand', 'issuedOn', 'link', 'year']]);
  });

  it('stays while a product names it', async () => {
    const id = await make();
    const { id: categoryId } = await makeCategory(api.db);
    await makeProduct(api.db, { categoryId, priceListId: id });
    expect((await api.remove(`/admin/price-list/?id=${id}`, { token: staff })).status).toBe(409);
  });
});

describe('where the dealer requires evidence', () => {
  const priced = { priceCents: 90_000, msrpCents: 120_000 };
  const slugOf = async (own: Partial<typeof product.$inferInsert>) => {
    const { id: categoryId } = await makeCategory(api.db);
    return await makeProduct(api.db, { categoryId, ...priced, ...own });
  };
  const shown = async (slug: string) => {
    const found = await api.get(`/product?slug=${slug}`);
    return { hasPriceEvidence: found.result.hasPriceEvidence, saveMoney: found.result.saveMoney };
  };

  beforeAll(async () => {
    const value = { showShopByBrand: true, requireEvidence: true, soldDaysUntilRedirect: 45 };
    await api.db
      .insert(setting)
      .values({ key: 'storefront', value })
      .onConflictDoUpdate({ target: setting.key, set: { value } });
  });

  it('the API reports which MSRP has evidence, and keeps the saving', async () => {
    const priceListId = await make();
    const proved = await slugOf({ priceListId, priceListPage: '4', priceListCents: 120_000 });
    const other = await slugOf({ priceListId, priceListPage: '4', priceListCents: 119_000 });
    expect(await shown(proved.slug)).toEqual({ hasPriceEvidence: true, saveMoney: 300 });
    expect(await shown(other.slug)).toEqual({ hasPriceEvidence: false, saveMoney: 300 });
  });
});
