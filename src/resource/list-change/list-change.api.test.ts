import { asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { audit } from '#src/audit/audit.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { deleteExpiredChangeSets } from '#src/change-sets/change-sets.server.ts';
import { post } from '#src/content/post/post.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { newKey } from '#src/lib/new-key.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makePost } from '#src/test-factories/make-post.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

let api: TestApp;
let staff: string;
let colleague: string;
let ids: number[];
beforeAll(async () => {
  api = await openTestApp();
  staff = await api.signInAs({ role: role.staff, access: ['products'] });
  colleague = await api.signInAs({ role: role.staff, access: ['products'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'product', 'post', 'audit', 'change_set');
  ids = [];
  for (const name of ['One', 'Two', 'Three'])
    ids.push((await makeProduct(api.db, { name: { en: name, fr: null }, publish: false })).id);
});

const publish = (change: string, of = ids, token = staff) =>
  api.put(`/admin/product/update-more?change=${change}`, {
    token,
    json: { record: of.map((id) => ({ id, publish: true })) },
  });
const undo = (change: string, token = staff) => api.post('/admin/product/undo-change', { token, json: { change } });
const changes = async (token = staff) => (await api.get('/admin/product/changes', { token })).result.record;
const published = async () => (await api.db.select().from(product).orderBy(asc(product.id))).map((row) => row.publish);

describe('an update of several records', () => {
  it('is one entry of the history, however many calls it takes, and is undone as one', async () => {
    const change = newKey();
    await publish(change, ids.slice(0, 2));
    await publish(change, ids.slice(2));
    expect(await changes()).toMatchObject([
      { id: change, action: 'update', count: 3, undoneAt: null, changes: { publish: { from: false, to: true } } },
    ]);
    expect((await undo(change, colleague)).result).toEqual({ undone: 3, left: [] });
    expect(await published()).toEqual([false, false, false]);
    expect((await changes())[0].undoneAt).not.toBeNull();
  });

  it('leaves alone what somebody has changed since, and names it', async () => {
    const change = newKey();
    await publish(change);
    await api.put('/admin/product', { token: colleague, json: { id: ids[1], publish: false } });
    await api.put('/admin/product', { token: colleague, json: { id: ids[1], publish: true, stock: 3 } });
    await api.put('/admin/product', { token: colleague, json: { id: ids[2], publish: false } });
    await api.remove('/admin/product', { token: colleague, json: { id: ids[0] } });
    const { result } = await undo(change);
    expect(result).toEqual({
      undone: 1,
      left: [
        { id: ids[0], name: 'One', reason: 'gone', by: null },
        { id: ids[2], name: 'Three', reason: 'changed', by: expect.any(String) },
      ],
    });
    // Another field of it was changed since: that stays.
    expect(
      (
        await api.db
          .select()
          .from(product)
          .where(eq(product.id, ids[1] ?? 0))
      )[0],
    ).toMatchObject({
      publish: false,
      stock: 3,
    });
  });

  it('is undone once, also by two concurrent calls', async () => {
    const change = newKey();
    await publish(change);
    const answers = await Promise.all([undo(change), undo(change, colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ result }) => result.undone).sort()).toEqual([0, 3]);
  });

  it('is not listed when it changed a single record, or none', async () => {
    const [one, none] = [newKey(), newKey()];
    await publish(one, ids.slice(0, 1));
    await publish(none, ids.slice(0, 1));
    expect(await changes()).toEqual([]);
    expect((await undo(one)).result).toEqual({ undone: 1, left: [] });
    expect((await undo(none)).result).toEqual({ undone: 0, left: [] });
  });

  it('is deleted after 30 days, but its audit entries are kept', async () => {
    const change = newKey();
    await publish(change);
    await api.db.update(changeSet).set({ createdAt: new Date('2026-10-21T17:00:00Z') });
    expect(await changes()).toEqual([]);
    expect((await undo(change)).status).toBe(404);
    await deleteExpiredChangeSets(api.db, new Date('2026-11-20T18:00:00Z'), []);
    expect([await api.db.$count(changeSet), await api.db.$count(audit)]).toEqual([0, 3]);
    expect(await api.db.$count(audit, isNotNull(audit.listChangeId))).toBe(0);
  });

  it('can’t be put into a change of somebody else, of another list, or that is undone', async () => {
    const change = newKey();
    await publish(change, ids.slice(0, 2));
    expect((await publish(change, ids.slice(2), colleague)).status).toBe(409);
    const admin = await api.signInAs({ role: role.admin });
    expect(
      (await api.put(`/admin/brand/update-more?change=${change}`, { token: admin, json: { record: [{ id: 1 }] } }))
        .status,
    ).toBe(409);
    await undo(change);
    expect((await publish(change, ids.slice(2))).status).toBe(409);
    expect((await published())[2]).toBe(false);
  });

  it('restores nothing of which the values are erased', async () => {
    const change = newKey();
    await publish(change);
    await api.db.update(audit).set({ changes: {} });
    expect((await undo(change)).result).toMatchObject({ undone: 0, left: [{ reason: 'changed' }, {}, {}] });
  });
});

describe('a deletion of several records', () => {
  const remove = (change: string) =>
    api.remove(`/admin/product/delete-more?change=${change}`, { token: staff, json: { listID: ids } });

  it('is undone by its author, also after the hour in which single ones can be', async () => {
    const change = newKey();
    await remove(change);
    expect(await changes()).toMatchObject([{ action: 'delete', count: 3, changes: {} }]);
    expect((await undo(change, colleague)).status).toBe(403);
    api.pass(5 * 3_600_000);
    expect((await undo(change)).result).toEqual({ undone: 3, left: [] });
    expect(await api.db.$count(product, eq(product.isRemove, false))).toBe(3);
  });

  it('leaves alone what an admin has restored and deleted again', async () => {
    const change = newKey();
    await remove(change);
    const admin = await api.signInAs({ role: role.admin });
    await api.put('/admin/product/restore', { token: admin, json: { id: ids[0] } });
    await api.remove('/admin/product', { token: admin, json: { id: ids[0] } });
    expect((await undo(change)).result).toMatchObject({ undone: 2, left: [{ id: ids[0], reason: 'changed' }] });
  });
});

it('undoing copies of several records deletes them, except one that somebody has changed since', async () => {
  const change = newKey();
  const made: number[] = [];
  for (const id of ids)
    made.push((await api.post(`/admin/product/clone?change=${change}`, { token: staff, json: { id } })).result.id);
  await api.put('/admin/product', { token: colleague, json: { id: made[1], stock: 4 } });
  expect(await changes()).toMatchObject([{ action: 'clone', count: 3 }]);
  expect((await undo(change)).result).toMatchObject({ undone: 2, left: [{ id: made[1], reason: 'changed' }] });
  expect(await api.db.$count(product, eq(product.isRemove, false))).toBe(4);
});

it('undoing a restore moves the records to the trash again', async () => {
  const admin = await api.signInAs({ role: role.admin });
  await api.remove('/admin/product/delete-more', { token: admin, json: { listID: ids } });
  const change = newKey();
  for (const id of ids) await api.put(`/admin/product/restore?change=${change}`, { token: admin, json: { id } });
  expect((await undo(change, admin)).result).toEqual({ undone: 3, left: [] });
  expect(await api.db.$count(product, eq(product.isRemove, true))).toBe(3);
});

it('changes of pages are neither shown to nor undone by staff of the blog alone', async () => {
  const editor = await api.signInAs({ role: role.staff, access: ['posts'] });
  const blogger = await api.signInAs({ role: role.staff, access: ['blog-posts'] });
  const pages = [await makePost(api.db, { publish: false }), await makePost(api.db, { publish: false })];
  const change = newKey();
  const json = { record: pages.map(({ id }) => ({ id, publish: true })) };
  expect((await api.put(`/admin/post/update-more?change=${change}`, { token: editor, json })).status).toBe(200);
  const listed = async (token: string) => (await api.get('/admin/post/changes', { token })).result.record.length;
  expect([await listed(editor), await listed(blogger)]).toEqual([1, 0]);
  const of = (token: string) => api.post('/admin/post/undo-change', { token, json: { change } });
  expect((await of(blogger)).status).toBe(404);
  expect((await of(editor)).result).toEqual({ undone: 2, left: [] });
  expect(await api.db.$count(post, eq(post.publish, true))).toBe(0);
});

it.each(['x', '1', '', '{"__proto__":1}', '<script>'])('a change named %j is refused', async (change) => {
  expect((await publish(encodeURIComponent(change))).status).toBe(400);
  expect((await undo(change)).status).toBe(400);
});

it('a change stays when the account of its author is deleted', async () => {
  const change = newKey();
  await publish(change);
  const [stored] = await api.db.select().from(changeSet);
  await api.db.delete(user).where(eq(user.id, stored?.userId ?? 0));
  expect((await api.db.select().from(changeSet))[0]).toMatchObject({ key: change, userId: null });
  expect(await changes(colleague)).toHaveLength(1);
});
