import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#src/access.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { listPreference } from './list-preference.table.ts';
import { readPageSize } from './page-size.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const choose = (token: string, json: object) => api.put('/admin/list-preference', { token, json });
const sizes = () => api.db.select().from(listPreference).orderBy(listPreference.userId, listPreference.list);

test('a page size holds for one list of one user, until that user chooses another', async () => {
  const mine = await api.signInAs({ role: role.staff, access: ['products'] });
  const other = await api.signInAs({ role: role.admin });
  for (const pageSize of [20, 20, 50]) {
    const { status, result } = await choose(mine, { list: 'products', pageSize });
    expect([status, result]).toEqual([200, { list: 'products', pageSize }]);
  }
  await choose(other, { list: 'products', pageSize: 100 });
  await choose(other, { list: 'posts?pageParent=blog', pageSize: 20 });
  const [first] = await sizes();
  const user = { id: first?.userId ?? 0, role: role.staff, access: [] } as const;
  expect(await readPageSize(api.db, user, 'products')).toBe(50);
  expect(await readPageSize(api.db, user, 'brand')).toBe(10);
  expect((await sizes()).map(({ list, pageSize }) => [list, pageSize])).toEqual([
    ['products', 50],
    ['posts?pageParent=blog', 20],
    ['products', 100],
  ]);
});

test('visitors and clients are refused', async () => {
  expect((await api.put('/admin/list-preference', { json: { list: 'products', pageSize: 20 } })).status).toBe(401);
  const client = await api.signInAs({ role: role.client });
  expect((await choose(client, { list: 'products', pageSize: 20 })).status).toBe(403);
});

test.each([
  [{ list: 'products', pageSize: 25 }, 'pageSize'],
  [{ list: 'products', pageSize: '1e309' }, 'pageSize'],
  [{ list: 'products' }, 'pageSize'],
  [{ list: '<script>', pageSize: 20 }, 'list'],
  [{ list: 'nul\0', pageSize: 20 }, 'list'],
  [{ list: 'x'.repeat(41), pageSize: 20 }, 'list'],
  [{ list: { __proto__: null }, pageSize: 20 }, 'list'],
])('%j is refused at its field', async (json, field) => {
  const token = await api.signInAs({ role: role.admin });
  const before = await sizes();
  const { status, error } = await choose(token, json);
  expect([status, Object.keys(error.fields)]).toEqual([400, [field]]);
  expect(await sizes()).toEqual(before);
});
