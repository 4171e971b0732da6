import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

let api: TestApp;
let tess: string;
let coral: string;

beforeAll(async () => {
  api = await openTestApp();
  tess = await api.signInAs({ role: 2, access: ['contact'], firstName: 'Tess', lastName: 'Oarlock' });
  coral = await api.signInAs({ role: 2, access: ['contact', 'products'], firstName: 'Coral', lastName: '' });
});
afterAll(() => api.close());
beforeEach(() => emptyTables(api.database, 'presence'));

const beat = (token: string, json: object = {}) =>
  api.post('/admin/presence', { token, json: { resource: 'contact', id: 7, ...json } });
const othersOf = async (token: string, json?: object) => (await beat(token, json)).result.others;

it('tells who else has the record open, and who is typing', async () => {
  expect(await othersOf(tess)).toEqual([]);
  expect(await othersOf(coral, { writing: true })).toMatchObject([{ name: 'Tess Oarlock', isWriting: false }]);
  expect(await othersOf(tess)).toMatchObject([{ name: 'Coral', isWriting: true }]);
  expect(await othersOf(coral)).toHaveLength(1);
  expect(await othersOf(tess)).toMatchObject([{ isWriting: false }]);
  expect(await othersOf(tess, { id: 8 })).toEqual([]);
});

it('forgets who has left, and who has given no sign for a minute', async () => {
  await beat(tess);
  api.pass(59_999);
  expect(await othersOf(coral)).toHaveLength(1);
  api.pass(1);
  expect(await othersOf(coral)).toEqual([]);
  expect(await othersOf(tess)).toHaveLength(1);
  await beat(coral, { leaving: true });
  expect(await othersOf(tess)).toEqual([]);
  expect((await api.database.pool.query('SELECT FROM presence')).rowCount).toBe(1);
});

it('is for those who may see the record', async () => {
  expect(await beat(tess, { resource: 'product' })).toMatchObject({ status: 403 });
  expect(await beat(coral, { resource: 'product' })).toMatchObject({ status: 200 });
  expect(await beat(coral, { resource: 'setting' })).toMatchObject({ status: 403 });
  expect(await api.post('/admin/presence', { json: { resource: 'contact', id: 1 } })).toMatchObject({ status: 401 });
});

it.each([{ id: 0 }, { id: 2 ** 31 }, { resource: 'user' }, { writing: 'perhaps' }, { __proto__: null, more: 1 }])(
  'refuses %j',
  async (wrong) => {
    expect(await beat(tess, wrong)).toMatchObject({ status: 400 });
  },
);
