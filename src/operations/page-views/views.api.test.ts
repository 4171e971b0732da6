import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { productView } from './product-view.table.ts';
import { writeLooks } from './view-routes.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(() => emptyTables(api.database, 'product_view'));

const views = () => api.db.select().from(productView);
const day = '2026-11-20';

it('views are added to those of the day, and those of unknown products are ignored', async () => {
  const { id } = await makeProduct(api.db);
  await writeLooks(api.db, [{ productId: id, day, views: 2 }]);
  await writeLooks(api.db, [
    { productId: id, day, views: 3 },
    { productId: id + 1_000, day, views: 1 },
  ]);
  expect(await views()).toEqual([{ productId: id, day, views: 5 }]);
});

it('a view is accepted from any visitor, with an empty answer', async () => {
  const answer = await api.post('/product/view', { json: { id: 1 }, headers: { 'user-agent': 'Mozilla/5.0' } });
  expect(answer).toMatchObject({ status: 202, result: null });
});

it.each([{ id: 'seven' }, { id: -1 }, { id: 1e12 }, {}, { id: 1, more: true }])(
  'the view %j is refused',
  async (json) => {
    expect((await api.post('/product/view', { json })).status).toBe(400);
  },
);
