import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { user } from './account.table.ts';
import type { SignedIn } from './accounts.ts';

let api: TestApp;
let token: string;
let me: SignedIn;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  me = (await api.accounts.whoIs(token)) as SignedIn;
});
afterAll(() => api.close());

const ownRow = async () => (await api.db.select().from(user).where(eq(user.id, me.id)))[0];

it('what somebody did carries the name they have now, also in entries from before they had one', async () => {
  const { result } = await api.post('/admin/brand', { token, json: { name: 'Tidewater' } });
  const historyOf = async () =>
    (await api.get(`/admin/brand/history?id=${result.id}`, { token })).result.record as {
      user: string;
      username: string;
    }[];
  const listed = async () =>
    (await api.get('/admin/audit/all?resource=brand', { token })).result.record[0] as { user: string; person: string };
  expect((await historyOf())[0]).toMatchObject({ user: me.username, username: me.username });
  expect(await listed()).toMatchObject({ person: me.username });
  await api.accounts.changeName(me, { firstName: 'Mara', lastName: 'Quay' });
  expect((await historyOf())[0]).toMatchObject({ user: 'Mara Quay', username: me.username });
  expect(await listed()).toMatchObject({ person: 'Mara Quay', user: me.username });
});

it('a conflict names the person who changed the record meanwhile', async () => {
  await api.accounts.changeName(me, { firstName: 'Mara', lastName: 'Quay' });
  const { result } = await api.post('/admin/brand', { token, json: { name: 'Halyard' } });
  api.pass(1000);
  await api.put('/admin/brand', { token, json: { id: result.id, name: 'Halyards', updatedAt: result.updatedAt } });
  const late = { id: result.id, name: 'Halyard Co', updatedAt: result.updatedAt };
  const { error } = await api.put('/admin/brand', { token, json: late });
  expect(error.details.changedBy).toBe('Mara Quay');
});

it('a changed name is in the history of the account, and not when it stays the same', async () => {
  await api.accounts.changeName(me, { firstName: 'Coral', lastName: 'Reef' });
  await api.accounts.changeName(me, { firstName: 'Coral', lastName: 'Reef' });
  const { record } = (await api.get(`/admin/user/history?id=${me.id}`, { token })).result;
  const renamed = record.filter(({ changes }: { changes: object }) => 'firstName' in changes);
  expect(renamed[0].changes).toMatchObject({ firstName: { to: 'Coral' }, lastName: { to: 'Reef' } });
  expect(
    renamed.filter(({ changes }: { changes: Record<string, { to: string }> }) => changes.firstName?.to === 'Coral'),
  ).toHaveLength(1);
});

it('a direct line is stored in one format, and is in the history of the account', async () => {
  await api.accounts.changePhone(me, '250-555-0164');
  expect((await ownRow())?.phone).toBe('250-555-0164');
  const change = (phone: unknown) => api.put('/admin/user/', { token, json: { id: me.id, phone } });
  expect((await change('(250) 555.0165 x12')).result).toMatchObject({ phone: '250-555-0165 ext. 12' });
  expect(await change('none')).toMatchObject({ status: 422, error: { fields: { phone: /./ } } });
  expect(await change({ __proto__: null })).toMatchObject({ status: 422 });
  expect((await change('')).result).toMatchObject({ phone: null });
  const { record } = (await api.get(`/admin/user/history?id=${me.id}`, { token })).result;
  const changed = record.flatMap(({ changes }: { changes: { phone?: { to: string } } }) => changes.phone?.to ?? []);
  expect(changed).toEqual(expect.arrayContaining(['250-555-0164', '250-555-0165 ext. 12']));
});

it('a photo is a picture of the library, and goes when the picture is deleted', async () => {
  const photo = await makeMedia(api.db);
  const sent = await makeMedia(api.db, { isInLibrary: false });
  expect(await api.accounts.choosePhoto(me, sent.id)).toBe(false);
  expect(await api.accounts.choosePhoto(me, 999_999)).toBe(false);
  expect(await api.accounts.choosePhoto(me, photo.id)).toBe(true);
  expect((await ownRow())?.photo).toBe(photo.id);
  const { record } = (await api.get('/admin/user/all', { token })).result;
  expect(record.find(({ id }: { id: number }) => id === me.id).thumbnail).toMatch(/^\/pictures\//);
  expect((await api.remove('/admin/media', { token, json: { id: photo.id } })).status).toBe(200);
  expect((await ownRow())?.photo).toBeNull();
});
