import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setting } from '#src/dealer/setting.table.ts';
import { dayMs } from '#src/lib/duration.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';
import { session, trustedDevice, user } from '../account.table.ts';
import type { SignedIn } from '../accounts.ts';
import { resetSecondStep } from './reset-second-step.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ secondStepDays: 7 });
});
afterAll(() => api.close());

const began = new Date('2026-11-20T18:00:00Z');
afterEach(() => {
  api.clock.now = began;
});

const signIn = async (username: string) =>
  (await api.post('/user/login', { json: { username, password: testPassword } })).result;
const list = (token: string) => api.get('/admin/brand/all', { token });
const required = /Set up two-step sign-in first/;

describe('for an admin without a second step', () => {
  it('everything opens for seven days from the first sign-in', async () => {
    const { username } = await makeUser(api.db, { createdAt: new Date('2020-01-01') });
    const { token } = await signIn(username);
    expect((await list(token)).status).toBe(200);
    api.pass(6 * dayMs);
    expect((await list((await signIn(username)).token)).status).toBe(200);
    api.pass(dayMs - 1);
    expect((await list((await signIn(username)).token)).status).toBe(200);
  });

  it('then nothing opens but the set-up, their own facts and signing out', async () => {
    const { username } = await makeUser(api.db);
    await signIn(username);
    api.pass(7 * dayMs);
    const { token } = await signIn(username);
    expect(await list(token)).toMatchObject({ status: 403, error: { message: required } });
    expect(await api.put('/admin/user', { token, json: { id: 1 } })).toMatchObject({ status: 403 });
    expect(await api.get('/admin/nothing-there', { token })).toMatchObject({ status: 403 });
    expect((await api.get('/admin/user/info', { token })).status).toBe(200);
    expect((await api.post('/user/logout', { token })).status).toBe(200);
    expect((await list(token)).status).toBe(401);
  });

  it('a session that was open before the days were over is closed to all but the set-up, too', async () => {
    const { username } = await makeUser(api.db);
    await signIn(username);
    api.pass(6.5 * dayMs);
    const { token } = await signIn(username);
    expect((await list(token)).status).toBe(200);
    api.pass(dayMs);
    expect((await list(token)).status).toBe(403);
  });

  it('everything opens once an app is set up', async () => {
    const { username } = await makeUser(api.db);
    await signIn(username);
    api.pass(8 * dayMs);
    const { token } = await signIn(username);
    const me = (await api.accounts.whoIs(token)) as SignedIn;
    expect(me.mustSetUpStep).toBe(true);
    const started = await api.accounts.twoStep.startApp(me, { currentPassword: testPassword });
    const secret = 'secret' in started ? started.secret : '';
    const code = new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() });
    expect((await api.accounts.twoStep.confirmApp(me, code)).kind).toBe('done');
    expect((await list(token)).status).toBe(200);
  });
});

it('staff and clients need no second step, until the setting requires it of staff', async () => {
  const staff = await makeUser(api.db, { role: 2, access: ['brand'] });
  await signIn(staff.username);
  api.pass(8 * dayMs);
  expect((await list((await signIn(staff.username)).token)).status).toBe(200);
  const value = { staffSecondStep: true };
  await api.db
    .insert(setting)
    .values({ key: 'security', value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
  const { token } = await signIn(staff.username);
  expect((await list(token)).status).toBe(200);
  api.pass(8 * dayMs);
  const later = await signIn(staff.username);
  expect((await list(later.token)).status).toBe(403);
  await api.db.delete(setting).where(eq(setting.key, 'security'));
});

describe('resetting the second step on the server', () => {
  it('leaves the password, ends sessions and remembered devices, and tells the owner', async () => {
    const before = await makeUser(api.db, { twoStep: 'email' });
    const expiresAt = new Date(began.getTime() + dayMs);
    const row = { userId: before.id, createdAt: began, expiresAt };
    await api.db.insert(trustedDevice).values({ ...row, tokenHash: 'a'.repeat(64) });
    await api.db
      .insert(session)
      .values({ ...row, tokenHash: 'b'.repeat(64), lastSeenAt: began, address: '::1', userAgent: '' });
    const services = { now: () => began, publicUrl: api.publicUrl, dealerName: async () => 'Dealer' };
    expect(await resetSecondStep(api.db, services, before.username.toUpperCase())).toBe(true);
    const [after] = await api.db.select().from(user).where(eq(user.id, before.id));
    expect(after).toMatchObject({ twoStep: 'off', passwordHash: before.passwordHash });
    expect(await api.db.$count(session, eq(session.userId, before.id))).toBe(0);
    expect(await api.db.$count(trustedDevice, eq(trustedDevice.userId, before.id))).toBe(0);
    expect((await signIn(before.username)).token).toBeDefined();
    expect(await resetSecondStep(api.db, services, 'nobody')).toBe(false);
  });
});

it('without days of grace the set-up is all that opens from the first sign-in', async () => {
  const strict = await openTestApp({ secondStepDays: 0 });
  const token = await strict.signInAs({ role: 1 });
  expect((await strict.get('/admin/brand/all', { token })).status).toBe(403);
  await strict.close();
});
