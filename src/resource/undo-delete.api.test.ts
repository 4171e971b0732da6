import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

/** Users can undo their own deletions at once; everything else in the trash is for admins. */

let api: TestApp;
let staff: string;
let colleague: string;
beforeAll(async () => {
  api = await openTestApp();
  staff = await api.signInAs({ role: 2, access: ['products'] });
  colleague = await api.signInAs({ role: 2, access: ['products'] });
});
afterAll(() => api.close());

const remove = (id: number, token = staff) => api.remove(`/admin/product?id=${id}`, { token });
const restore = async (id: number, token = staff) => {
  const { status } = await api.put('/admin/product/restore', { json: { id }, token });
  return status;
};

it('staff can restore what they deleted themselves, once', async () => {
  const { id } = await makeProduct(api.db);
  expect(await restore(id)).toBe(403);
  expect((await remove(id)).status).toBe(200);
  expect(await restore(id)).toBe(200);
  expect((await api.get(`/admin/product?id=${id}`, { token: staff })).result).toMatchObject({ isRemove: false });
  expect(await restore(id)).toBe(403);
});

it('staff can’t restore what a colleague deleted, after an hour, or without the section', async () => {
  const { id } = await makeProduct(api.db);
  await remove(id, colleague);
  expect(await restore(id)).toBe(403);
  expect(await restore(id, await api.signInAs({ role: 2, access: ['posts'] }))).toBe(403);
  api.pass(3_600_000);
  expect(await restore(id, colleague)).toBe(403);
  expect(await restore(id, await api.signInAs({ role: 1 }))).toBe(200);
});

it('staff can’t restore what another user has deleted again since', async () => {
  const admin = await api.signInAs({ role: 1 });
  const { id } = await makeProduct(api.db);
  await remove(id);
  await restore(id, admin);
  await remove(id, admin);
  expect(await restore(id)).toBe(403);
});

it('staff can’t open the trash', async () => {
  expect((await api.get('/admin/product/all?isRemove=1', { token: staff })).status).toBe(403);
});
