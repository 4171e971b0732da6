import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

let api: TestApp;
let admin: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());
beforeEach(() => emptyTables(api.database, 'post', 'audit'));

const write = async (json: object) => (await api.post('/admin/post', { json, token: admin })).result;
const change = async (json: object) => (await api.put('/admin/post', { json, token: admin })).result;
const revisionsOf = async (id: number) =>
  (await api.get(`/admin/post/revisions?id=${id}`, { token: admin })).result.record as {
    revision: number;
    action: string;
    isCurrent: boolean;
    changes: Record<string, unknown>;
  }[];
const restore = (json: object, token = admin) => api.put('/admin/post/restore-revision', { json, token });

const text = (html: string) => [{ type: 'full-text', html }];

it('every version of a post is kept, newest first', async () => {
  const { id } = await write({ title: 'One' });
  await change({ id, title: 'Two' });
  await change({ id, publish: '1' });
  const revisions = await revisionsOf(id);
  expect(revisions.map(({ action, isCurrent }) => [action, isCurrent])).toEqual([
    ['update', true],
    ['update', false],
    ['create', false],
  ]);
  expect(revisions[1]?.changes).toMatchObject({ title: { from: 'One', to: 'Two' } });
});

it('an earlier version is restored without changing the publication', async () => {
  const { id } = await write({ title: 'One', blocks: text('<p>First</p>') });
  await change({ id, title: 'Two', blocks: text('<p>Second</p>'), publish: '1' });
  const first = (await revisionsOf(id)).at(-1);
  const { status, result } = await restore({ id, revision: first?.revision });
  expect(status).toBe(200);
  expect(result).toMatchObject({ title: 'One', blocks: [{ html: '<p>First</p>' }], publish: true });
  expect(await revisionsOf(id)).toHaveLength(3);
});

it('a mistaken restore can be undone by another restore', async () => {
  const { id } = await write({ title: 'One' });
  await change({ id, title: 'Two' });
  const [second, first] = await revisionsOf(id);
  await restore({ id, revision: first?.revision });
  expect((await restore({ id, revision: second?.revision })).result.title).toBe('Two');
});

it('an unknown revision, or one of another post, is refused', async () => {
  const [one, other] = [await write({ title: 'One' }), await write({ title: 'Other' })];
  const [foreign] = await revisionsOf(other.id);
  expect((await restore({ id: one.id, revision: foreign?.revision })).status).toBe(400);
  expect((await restore({ id: one.id, revision: 'x' })).status).toBe(400);
  expect((await restore({ id: one.id })).status).toBe(400);
  expect((await restore({ id: 99_999, revision: 1 })).status).toBe(404);
});

it('a restore does not overwrite a newer version', async () => {
  const { id, updatedAt } = await write({ title: 'One' });
  await change({ id, title: 'Two' });
  const first = (await revisionsOf(id)).at(-1);
  expect((await restore({ id, revision: first?.revision, updatedAt })).status).toBe(409);
});

it('only staff who may change the post see and restore its revisions', async () => {
  const { id } = await write({ title: 'One' });
  const [revision] = await revisionsOf(id);
  const blogStaff = await api.signInAs({ role: 2, access: ['blog-posts'] });
  const brandStaff = await api.signInAs({ role: 2, access: ['brand'] });
  const see = async (token: string) => (await api.get(`/admin/post/revisions?id=${id}`, { token })).status;
  const back = async (token: string) => (await restore({ id, revision: revision?.revision }, token)).status;
  expect([await see(''), await see(brandStaff), await see(blogStaff)]).toEqual([401, 403, 404]);
  expect([await back(''), await back(brandStaff), await back(blogStaff)]).toEqual([401, 403, 404]);
});
