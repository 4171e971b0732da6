import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { minuteMs } from '#src/lib/duration.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';
import { passkey, type UserRow, user } from '../account.table.ts';
import { createSoftwareKey, isUnverified } from './testing/software-key.server.ts';

const site = { origin: 'https://salishcoastmarine.example', host: 'salishcoastmarine.example' };
const currentPassword = testPassword;

let api: TestApp;
let me: UserRow;
let token: string;
beforeAll(async () => {
  api = await openTestApp({ secondStepDays: 0 });
});
afterAll(() => api.close());
beforeEach(async () => {
  me = await makeUser(api.db, { role: 1, twoStep: 'off' });
  token = (await api.post('/user/login', { json: { username: me.username, password: testPassword } })).result.token;
});

const startAdding = (json: object = { currentPassword }, as = token) =>
  api.post('/admin/passkey/options', { token: as, json });
async function add(key = createSoftwareKey(site), name = 'Work phone') {
  const { challenge } = (await startAdding()).result.options;
  const answer = await api.post('/admin/passkey', { token, json: { name, response: key.create({ challenge }) } });
  return { key, answer };
}
const challengeToSignIn = async () => (await api.post('/user/passkey/options')).result.options.challenge as string;
const signIn = (response: object) => api.post('/user/passkey', { json: { response } });
const refusal = { status: 401, error: { message: /doesn’t open an account here/ } };

describe('a passkey', () => {
  it('signs in as both steps, with neither name nor password', async () => {
    const { key, answer } = await add();
    expect(answer.status).toBe(200);
    await api.db.update(user).set({ twoStep: 'email' }).where(eq(user.id, me.id));
    const signed = await signIn(key.get({ challenge: await challengeToSignIn() }));
    expect(signed).toMatchObject({ status: 200, result: { user: { id: me.id } } });
    expect(signed.cookies.map(({ name }) => name)).toContain('token');
  });

  it('is enough where a second step is required; the password alone still is not', async () => {
    expect((await api.get('/admin/brand/all', { token })).status).toBe(403);
    const { key } = await add();
    expect((await api.get('/admin/brand/all', { token })).status).toBe(200);
    const signed = await signIn(key.get({ challenge: await challengeToSignIn() }));
    expect((await api.get('/admin/brand/all', { token: signed.result.token })).status).toBe(200);
    const json = { username: me.username, password: testPassword };
    const alone = (await api.post('/user/login', { json })).result.token;
    expect((await api.get('/admin/brand/all', { token: alone })).status).toBe(403);
  });

  it('uses each challenge once, also when the answer is wrong', async () => {
    const { key } = await add();
    const challenge = await challengeToSignIn();
    expect((await signIn(key.get({ challenge }))).status).toBe(200);
    expect(await signIn(key.get({ challenge }))).toMatchObject(refusal);
    const other = await challengeToSignIn();
    expect(await signIn(key.get({ challenge: other, flags: isUnverified }))).toMatchObject(refusal);
    expect(await signIn(key.get({ challenge: other }))).toMatchObject(refusal);
  });

  it('has five minutes for a challenge', async () => {
    const { key } = await add();
    const began = api.clock.now;
    const [early, late] = [await challengeToSignIn(), await challengeToSignIn()];
    api.pass(5 * minuteMs - 1);
    expect((await signIn(key.get({ challenge: early }))).status).toBe(200);
    api.pass(1);
    expect(await signIn(key.get({ challenge: late }))).toMatchObject(refusal);
    api.clock.now = began;
  });

  it('whose counter does not rise is refused as a copy; one that never counts is not', async () => {
    const { key } = await add();
    const next = async (counter: number) =>
      (await signIn(key.get({ challenge: await challengeToSignIn(), counter }))).status;
    expect([await next(0), await next(0), await next(3), await next(3), await next(2), await next(4)]).toEqual([
      200, 200, 200, 401, 401, 200,
    ]);
  });

  it('of another site, of nobody, or of an account that was closed is refused', async () => {
    const elsewhere = createSoftwareKey({ origin: 'https://evil.example', host: 'evil.example' });
    const { answer } = await add(elsewhere);
    expect(answer.status).toBe(422);
    expect(await signIn(createSoftwareKey(site).get({ challenge: await challengeToSignIn() }))).toMatchObject(refusal);
    const { key } = await add();
    await api.db.update(user).set({ active: false }).where(eq(user.id, me.id));
    expect(await signIn(key.get({ challenge: await challengeToSignIn() }))).toMatchObject(refusal);
  });

  it.each([{}, { response: 1 }, { response: { id: '<script>' } }, { response: { id: 'a', type: 'public-key' } }])(
    'is not %j',
    async (json) => expect((await api.post('/user/passkey', { json })).status).toBe(400),
  );
});

describe('adding a passkey', () => {
  it('needs the password, and a challenge of the same user', async () => {
    expect((await startAdding({ currentPassword: 'wrong' })).error.fields).toHaveProperty('currentPassword');
    expect((await startAdding({})).status).toBe(422);
    const { challenge } = (await startAdding()).result.options;
    const other = await makeUser(api.db, { role: 2 });
    const json = { username: other.username, password: testPassword };
    const theirs = (await api.post('/user/login', { json })).result.token;
    const response = createSoftwareKey(site).create({ challenge });
    expect((await api.post('/admin/passkey', { token: theirs, json: { name: 'Mine', response } })).status).toBe(422);
    const unasked = createSoftwareKey(site).create({ challenge: await challengeToSignIn() });
    expect((await api.post('/admin/passkey', { token, json: { name: 'Mine', response: unasked } })).status).toBe(422);
    expect(await api.db.$count(passkey, eq(passkey.userId, me.id))).toBe(0);
  });

  it('tells the owner by email, and is in the audit log', async () => {
    await add();
    const [sent] = await api.db.select().from(mail).where(eq(mail.to, me.email));
    expect(sent?.text).toContain('The passkey “Work phone” now opens your account.');
    const [entry] = await api.db.select().from(audit).where(eq(audit.recordId, me.id)).orderBy(desc(audit.id));
    expect(entry).toMatchObject({ action: 'passkey-add', resource: 'user' });
  });

  it('is for staff and admins', async () => {
    await api.db.update(user).set({ role: 3 }).where(eq(user.id, me.id));
    expect((await startAdding()).status).toBe(403);
  });
});

it('several passkeys are listed by name, and removed one by one with the password', async () => {
  const { key } = await add();
  await add(createSoftwareKey(site), 'Office key');
  const list = async () => (await api.get('/admin/passkey', { token })).result.passkeys;
  const [first] = await list();
  expect(await list()).toMatchObject([{ name: 'Work phone', isSynced: false }, { name: 'Office key' }]);
  const remove = (json: object) => api.post('/admin/passkey/remove', { token, json: { id: first.id, ...json } });
  expect((await remove({ currentPassword: 'wrong' })).status).toBe(422);
  expect((await remove({ currentPassword })).status).toBe(200);
  expect(await list()).toMatchObject([{ name: 'Office key' }]);
  expect(await signIn(key.get({ challenge: await challengeToSignIn() }))).toMatchObject(refusal);
});
