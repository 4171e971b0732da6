import { expect, it } from 'vitest';
import { openTestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { productView } from './product-view.table.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0' };

it('views by visitors are written when the site closes, without those of robots and staff', async () => {
  const api = await openTestApp();
  try {
    const { id } = await makeProduct(api.db);
    const token = await api.signInAs({ role: 1 });
    await api.post('/product/view', { json: { id }, headers: browser });
    await api.post('/product/view', { json: { id }, headers: { ...browser, 'x-other': 'page' } });
    await api.post('/product/view', { json: { id }, headers: { 'user-agent': 'Googlebot/2.1' } });
    await api.post('/product/view', { json: { id }, headers: browser, token });
    await api.app.close();
    expect(await api.db.select().from(productView)).toEqual([{ productId: id, day: '2026-11-20', views: 2 }]);
  } finally {
    await api.close();
  }
});
