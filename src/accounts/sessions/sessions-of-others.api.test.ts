import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());

const idOf = async (token: string) => (await api.get('/admin/user/info', { token })).result.id as number;
const sessions = async (id: number, token = admin) => await api.get(`/admin/user/sessions?id=${id}`, { token });
const end = (json: object, token = admin) => api.post('/admin/user/sessions/end', { token, json });

it('an admin sees where somebody is signed in, and ends one session', async () => {
  const token = await api.signInAs({ role: 2, access: ['brand'] });
  const id = await idOf(token);
  const listed = (await sessions(id)).result.sessions;
  expect(listed).toMatchObject([{ address: '198.51.100.9', userAgent: 'test', isThisOne: false }]);
  expect((await end({ id, session: listed[0].id })).status).toBe(200);
  expect((await api.get('/admin/user/info', { token })).status).toBe(401);
  const [entry] = await api.db.select().from(audit).where(eq(audit.recordId, id)).orderBy(desc(audit.id));
  expect(entry).toMatchObject({ action: 'end-session', resource: 'user' });
});

it('an admin ends all sessions of somebody, and only theirs', async () => {
  const token = await api.signInAs({ role: 2 });
  const other = await api.signInAs({ role: 2 });
  expect((await end({ id: await idOf(token) })).status).toBe(200);
  expect((await api.get('/admin/user/info', { token })).status).toBe(401);
  expect((await api.get('/admin/user/info', { token: other })).status).toBe(200);
});

it('a session of another user is not ended with the wrong user', async () => {
  const [one, other] = [await api.signInAs({ role: 2 }), await api.signInAs({ role: 2 })];
  const [session] = (await sessions(await idOf(other))).result.sessions;
  await end({ id: await idOf(one), session: session.id });
  expect((await api.get('/admin/user/info', { token: other })).status).toBe(200);
});

it('admins keep the session in which they end their own', async () => {
  const me = await api.signInAs({ role: 1 });
  await end({ id: await idOf(me) }, me);
  expect((await api.get('/admin/user/info', { token: me })).status).toBe(200);
});

it('sessions of others are for admins', async () => {
  const staff = await api.signInAs({ role: 2, access: ['users'] });
  const id = await idOf(admin);
  expect((await sessions(id, staff)).status).toBe(403);
  expect((await end({ id }, staff)).status).toBe(403);
  expect((await api.get('/admin/user/info', { token: admin })).status).toBe(200);
  expect((await end({ id: 999_999 })).status).toBe(404);
  expect((await end({ id: 'x' })).status).toBe(422);
});

it('the list of users says when each was last seen, also after signing out', async () => {
  const token = await api.signInAs({ role: 2, access: ['users'], username: 'seen-last' });
  api.pass(5 * minuteMs);
  await api.get('/admin/user/info', { token });
  const seen = api.clock.now.toISOString();
  await api.post('/user/logout', { token });
  const { record } = (await api.get('/admin/user/all?username=seen-last', { token: admin })).result;
  expect(record).toMatchObject([{ username: 'seen-last', lastSeenAt: seen }]);
});
