import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#src/access.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { countViews } from './count-views.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await makeProduct(api.db, { condition: 'New' });
  await makeProduct(api.db, { condition: 'Used' });
  await makeProduct(api.db, { condition: 'Used' });
});
afterAll(() => api.close());

test('each view has its number of records, except one whose filter option was deleted', async () => {
  const staff = { id: 1, username: 'x', role: role.admin, access: [] };
  const count = (query: object) => api.services.resources.product.as(staff).count({ ...query, lang: 'en' });
  const counts = await countViews(count, {
    queries: ['', 'condition=Used&sort=-price', 'condition=Rented', 'condition=Used&sort=-price'],
    filterKeys: ['condition'],
    fixed: '',
  });
  expect(counts).toEqual({ '': 3, 'condition=Used&sort=-price': 2 });
});
