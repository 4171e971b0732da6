import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { role } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { listView } from './list-view.table.ts';
import { readViews } from './list-views.server.ts';

let api: TestApp;
let author: string;
let other: string;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
  author = await api.signInAs({ role: role.staff, access: ['products', 'brand'] });
  other = await api.signInAs({ role: role.staff, access: ['products'] });
  admin = await api.signInAs({ role: role.admin });
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(listView));

const boats = {
  list: 'products',
  name: 'Boats',
  query: 'sort=-price&type=1',
  columns: ['name', 'priceNow'],
  isShared: false,
};
const create = (token: string, values: object = {}) =>
  api.post('/admin/list-view', { token, json: { ...boats, ...values } });
const update = async (token: string, id: number, values: object = {}) => {
  const [row] = await api.db.select().from(listView).where(eq(listView.id, id));
  const { updatedAt = new Date() } = row ?? {};
  const json = { id, query: 'type=2', columns: null, isShared: true, updatedAt: updatedAt.toISOString(), ...values };
  return api.put('/admin/list-view', { token, json });
};
const remove = (token: string, id: number) => api.remove('/admin/list-view', { token, json: { id } });
const names = async (userId: number) =>
  (await readViews(api.db, { id: userId, role: role.staff, access: [] }, 'products')).map(({ name }) => name.en);
const authorId = async () => (await api.db.select().from(listView))[0]?.userId ?? 0;

test('a view is visible only to its author, until it is shared', async () => {
  const { status, result } = await create(author);
  expect([status, result]).toEqual([
    201,
    expect.objectContaining({ name: { en: 'Boats', fr: null }, mayChange: true }),
  ]);
  const me = await authorId();
  expect([await names(me), await names(me + 1)]).toEqual([['Boats'], []]);
  expect((await update(author, result.id)).status).toBe(200);
  expect(await names(me + 1)).toEqual(['Boats']);
});

test('a shared view is changed and deleted by its author and by admins', async () => {
  const { result } = await create(author, { isShared: true });
  expect([(await update(other, result.id)).status, (await remove(other, result.id)).status]).toEqual([403, 403]);
  expect((await update(admin, result.id)).result).toMatchObject({ query: 'type=2', columns: null });
  expect((await remove(admin, result.id)).status).toBe(200);
  expect((await remove(author, result.id)).status).toBe(404);
});

test('a view that is not shared is hidden from everybody else, including admins', async () => {
  const { result } = await create(author);
  for (const token of [other, admin])
    expect([(await update(token, result.id)).status, (await remove(token, result.id)).status]).toEqual([404, 404]);
  expect((await api.db.select().from(listView))[0]).toMatchObject({ ...boats, name: { en: 'Boats', fr: null } });
});

test('of two saves of the same view the second gets 409 with who made the first, and may be repeated', async () => {
  const { result } = await create(author, { isShared: true });
  const { updatedAt } = result;
  const first = await update(admin, result.id, { updatedAt });
  const second = await update(author, result.id, { updatedAt, query: 'type=3' });
  expect(second.status).toBe(409);
  expect(second.error.message).toMatch(/ changed this view while you worked/);
  expect((await api.db.select().from(listView))[0]).toMatchObject({ query: 'type=2' });
  const again = await update(author, result.id, { updatedAt: first.result.updatedAt, query: 'type=3' });
  expect(again.result).toMatchObject({ query: 'type=3' });
});

test('of two concurrent saves of a view one gets 409', async () => {
  const { result } = await create(author, { isShared: true });
  const { updatedAt } = result;
  const both = await Promise.all([author, admin].map((token) => update(token, result.id, { updatedAt })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a view has a name in both languages, and a plain one is English', async () => {
  const name = { en: 'Boats', fr: 'Bateaux' };
  expect((await create(author, { name })).result.name).toEqual(name);
});

test('a user can’t give two views of a list the same name', async () => {
  await create(author);
  expect((await create(author, { name: 'BOATS' })).status).toBe(409);
  expect([(await create(author, { list: 'brand' })).status, (await create(other)).status]).toEqual([201, 201]);
});

test('visitors and clients are refused', async () => {
  const client = await api.signInAs({ role: role.client });
  expect((await api.post('/admin/list-view', { json: boats })).status).toBe(401);
  expect([(await create(client)).status, (await update(client, 1)).status, (await remove(client, 1)).status]).toEqual([
    403, 403, 403,
  ]);
});

test.each([
  [{ name: '' }, 'name'],
  [{ name: 'nul\0' }, 'name'],
  [{ name: 'x'.repeat(61) }, 'name'],
  [{ name: { en: 'Boats', fr: 'nul\0' } }, 'name'],
  [{ name: { en: '', fr: 'Bateaux' } }, 'name'],
  [{ list: '<script>' }, 'list'],
  [{ query: 'x'.repeat(1001) }, 'query'],
  [{ columns: ['<b>'] }, 'columns'],
  [{ isShared: 'yes' }, 'isShared'],
])('%j is refused', async (values, field) => {
  const { status, error } = await create(author, values);
  expect([status, Object.keys(error.fields)[0]]).toEqual([400, expect.stringContaining(field)]);
  expect(await api.db.$count(listView)).toBe(0);
});

test('the audit log records who saved, changed and deleted a view', async () => {
  const { result } = await create(author);
  await update(admin, result.id);
  await update(author, result.id);
  await remove(admin, result.id);
  const entries = await api.db
    .select({ action: audit.action, name: audit.recordName, changes: audit.changes })
    .from(audit)
    .where(and(eq(audit.resource, 'list-view'), eq(audit.recordId, result.id)))
    .orderBy(asc(audit.id));
  expect(entries).toMatchObject([
    { action: 'create', name: 'Boats', changes: { query: { from: null, to: 'sort=-price&type=1' } } },
    { action: 'update', name: 'Boats', changes: { isShared: { from: false, to: true } } },
    { action: 'delete', name: 'Boats', changes: { query: { from: 'type=2', to: null } } },
  ]);
});

test('a view is saved only for a list that its author may open', async () => {
  const contacts = await api.signInAs({ role: role.staff, access: ['contact'] });
  const blogger = await api.signInAs({ role: role.staff, access: ['blog-posts'] });
  expect((await create(contacts, { isShared: true })).status).toBe(403);
  expect((await create(author, { list: 'settings' })).status).toBe(403);
  expect((await create(admin, { list: 'nonsense' })).status).toBe(403);
  expect((await create(contacts, { list: 'trade' })).status).toBe(201);
  expect((await create(blogger, { list: 'posts?pageParent=blog' })).status).toBe(201);
  expect((await create(blogger, { list: 'posts' })).status).toBe(403);
  expect(await api.db.$count(listView)).toBe(2);
});
