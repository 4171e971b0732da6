import { expect, it } from 'vitest';
import { openDoor } from '#src/server/testing/door.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { productView } from './product-view.table.ts';

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Gecko/20100101 Firefox/140.0' };

it('views by visitors are written when the site closes, without those of robots and staff', async () => {
  const door = await openDoor();
  try {
    const { id } = await makeProduct(door.db);
    const token = await door.signInAs({ role: 1 });
    await door.post('/product/view', { json: { id }, headers: browser });
    await door.post('/product/view', { json: { id }, headers: { ...browser, 'x-other': 'page' } });
    await door.post('/product/view', { json: { id }, headers: { 'user-agent': 'Googlebot/2.1' } });
    await door.post('/product/view', { json: { id }, headers: browser, token });
    await door.app.close();
    expect(await door.db.select().from(productView)).toEqual([{ productId: id, day: '2026-11-20', views: 2 }]);
  } finally {
    await door.close();
  }
});
