import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Door, openDoor } from '#src/server/testing/door.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

/** Who deletes by mistake calls it back at once; everything else in the trash is for admins. */

let door: Door;
let staff: string;
let colleague: string;
beforeAll(async () => {
  door = await openDoor();
  staff = await door.signInAs({ role: 2, access: ['products'] });
  colleague = await door.signInAs({ role: 2, access: ['products'] });
});
afterAll(() => door.close());

const remove = (id: number, token = staff) => door.remove(`/admin/product?id=${id}`, { token });
const restore = async (id: number, token = staff) => {
  const { status } = await door.put('/admin/product/restore', { json: { id }, token });
  return status;
};

it('staff can restore what they deleted themselves, once', async () => {
  const { id } = await makeProduct(door.db);
  expect(await restore(id)).toBe(403);
  expect((await remove(id)).status).toBe(200);
  expect(await restore(id)).toBe(200);
  expect((await door.get(`/admin/product?id=${id}`, { token: staff })).result).toMatchObject({ isRemove: false });
  expect(await restore(id)).toBe(403);
});

it('staff can’t restore what a colleague deleted, after an hour, or without the section', async () => {
  const { id } = await makeProduct(door.db);
  await remove(id, colleague);
  expect(await restore(id)).toBe(403);
  expect(await restore(id, await door.signInAs({ role: 2, access: ['posts'] }))).toBe(403);
  door.pass(3_600_000);
  expect(await restore(id, colleague)).toBe(403);
  expect(await restore(id, await door.signInAs({ role: 1 }))).toBe(200);
});

it('staff can’t restore what another user has deleted again since', async () => {
  const admin = await door.signInAs({ role: 1 });
  const { id } = await makeProduct(door.db);
  await remove(id);
  await restore(id, admin);
  await remove(id, admin);
  expect(await restore(id)).toBe(403);
});

it('staff can’t open the trash', async () => {
  expect((await door.get('/admin/product/all?isRemove=1', { token: staff })).status).toBe(403);
});
