import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { priceChange } from '../price-change.table.ts';

let api: TestApp;
let staff: string;

beforeAll(async () => {
  api = await openTestApp();
  // Triggers note prices by the database's clock.
  api.clock.now = new Date();
  staff = await api.signInAs({ role: 2, access: ['products'] });
});
afterAll(() => api.close());

const history = (id: unknown, token?: string) =>
  api.get(`/admin/product/price-history?id=${id}`, token ? { token } : {});

describe('the price history of a product', () => {
  it('has what staff changed, published or not', async () => {
    const { id } = await makeProduct(api.db, { publish: false, priceCents: 100_000 });
    const tenDaysAgo = new Date(api.clock.now.getTime() - 10 * 86_400_000);
    await api.db.update(priceChange).set({ at: tenDaysAgo }).where(eq(priceChange.productId, id));
    const { updatedAt } = (await api.get(`/admin/product/?id=${id}`, { token: staff })).result;
    const changed = await api.put('/admin/product/', { json: { id, price: 950, updatedAt }, token: staff });
    expect(changed.status).toBe(200);
    const { status, result } = await history(id, staff);
    expect(status).toBe(200);
    expect(result).toMatchObject([
      { price: 1000, isPromotion: false, isOffered: false },
      { price: 950, isPromotion: false, isOffered: false },
    ]);
  });

  it('is for staff with products alone, and of products that exist', async () => {
    const { id } = await makeProduct(api.db, {});
    const blogStaff = await api.signInAs({ role: 2, access: ['blog-posts'] });
    expect((await history(id)).status).toBe(401);
    expect((await history(id, blogStaff)).status).toBe(403);
    expect((await history(999_999, staff)).status).toBe(404);
    for (const invalid of ['0', 'x', '1e309', '\0', '{"__proto__":1}']) {
      expect((await history(encodeURIComponent(invalid), staff)).status, invalid).toBe(400);
    }
  });
});
