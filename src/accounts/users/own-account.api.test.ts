import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';
import { session, user } from '../account.table.ts';
import { hashOf, newToken } from '../secret.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'mail', 'user');
  api.pass(60 * 60_000);
});

/** A user with a session, with any second step. */
async function enter(requests: Parameters<typeof makeUser>[1] = {}) {
  const made = await makeUser(api.db, requests);
  const token = newToken();
  const { now } = api.clock;
  await api.db.insert(session).values({
    tokenHash: hashOf(token),
    userId: made.id,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
    address: '198.51.100.1',
    userAgent: '',
  });
  return { ...made, token };
}
type Entered = Awaited<ReturnType<typeof enter>>;

const change = ({ id, token }: Entered, json: object) => api.put('/admin/user/', { token, json: { id, ...json } });
const rowOf = async ({ id }: Entered) => (await api.db.select().from(user).where(eq(user.id, id)))[0];
const messages = () => api.db.select().from(mail).orderBy(mail.id);
const currentPassword = testPassword;

const changes: [string, object][] = [
  ['password', { password: 'Other-tide2!' }],
  ['email', { email: 'moved@salishcoastmarine.example' }],
  ['username', { username: 'renamed' }],
];

describe.each(changes)('a change to one’s own %s', (_field, wanted) => {
  it('requires the current password', async () => {
    const me = await enter();
    const before = await rowOf(me);
    for (const [input, key] of [
      [{}, 'Enter your current password to confirm this change.'],
      [{ currentPassword: '' }, 'Enter your current password to confirm this change.'],
      [{ currentPassword: 'Wrong-one1!' }, 'That isn’t your current password. Try again.'],
    ] as const) {
      const { status, error } = await change(me, { ...wanted, ...input });
      expect([status, error.message, error.fields]).toEqual([422, key, { currentPassword: key }]);
    }
    expect(await rowOf(me)).toEqual(before);
    expect(await messages()).toEqual([]);
    const { status, result } = await change(me, { ...wanted, currentPassword });
    expect(status).toBe(200);
    expect(JSON.stringify(result)).not.toContain(currentPassword);
  });

  it('also requires a code of the app, which is used up only by an accepted change', async () => {
    const { base32: totpSecret } = new TOTP().secret;
    const me = await enter({ twoStep: 'app', totpSecret });
    const code = new TOTP({ secret: totpSecret }).generate({ timestamp: api.clock.now.getTime() });
    const missing = await change(me, { ...wanted, currentPassword });
    expect([missing.status, Object.keys(missing.error.fields)]).toEqual([422, ['code']]);
    const wrong = await change(me, { ...wanted, currentPassword, code: code === '111111' ? '222222' : '111111' });
    expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([422, ['code']]);
    const other = await makeUser(api.db);
    expect((await change(me, { ...wanted, email: other.email, currentPassword, code })).status).toBe(409);
    expect((await change(me, { ...wanted, currentPassword, code })).status).toBe(200);
    const again = await change(me, { username: 'again', currentPassword, password: null, code });
    expect([again.status, (await rowOf(me))?.username === 'again']).toEqual([422, false]);
  });
});

describe('a code by email', () => {
  const mailedCode = async () => /\b\d{6}\b/.exec((await messages()).at(-1)?.text ?? '')?.[0] ?? 'no code';
  const send = ({ token }: Entered) => api.post('/admin/user/confirmation-code', { token });

  it('confirms one change, in the session that requested it, within ten minutes', async () => {
    const me = await enter({ twoStep: 'email', language: 'fr' });
    expect((await send(me)).result.message).toContain('10 minutes');
    const [message] = await messages();
    expect(message).toMatchObject({ to: me.email, language: 'fr', purpose: 'sign-in-code' });
    const code = await mailedCode();
    const elsewhere = { ...me, token: (await enter({ username: 'x', email: 'x@crew.example' })).token };
    await api.database.pool.query('UPDATE session SET user_id = $1', [me.id]);
    expect((await change(elsewhere, { username: 'renamed', currentPassword, code })).status).toBe(422);
    expect((await change(me, { username: 'renamed', currentPassword, code })).status).toBe(200);
    expect((await change(me, { username: 'again', currentPassword, code })).status).toBe(422);
    await send(me);
    api.pass(10 * 60_000);
    const late = await change(me, { username: 'again', currentPassword, code: await mailedCode() });
    expect([late.status, Object.keys(late.error.fields)]).toEqual([422, ['code']]);
  });

  it('does not sign in, is sent only to users with that second step, and is rate limited', async () => {
    const me = await enter({ twoStep: 'email' });
    await send(me);
    const { rows } = await api.database.pool.query('SELECT id FROM session WHERE user_id = $1', [me.id]);
    const json = { token_id: `confirmation of session ${rows[0].id}`, code: await mailedCode() };
    // Twenty failures by others must not lock the owner's own codes.
    for (let guess = 0; guess < 21; guess += 1)
      await api.post('/user/loginVerify', { json: { ...json, code: '000000' } });
    expect((await api.post('/user/loginVerify', { json })).status).toBe(401);
    expect((await api.database.pool.query("SELECT FROM rate_limit WHERE key LIKE 'code%'")).rowCount).toBe(0);
    const statuses = [];
    for (let time = 0; time < 10; time += 1) statuses.push((await send(me)).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429]);
    expect((await send(await enter())).status).toBe(422);
    expect((await api.post('/admin/user/confirmation-code')).status).toBe(401);
  });
});

it('guesses at the current password are blocked after ten, whatever the content type', async () => {
  const me = await enter();
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await change(me, { username: 'renamed', currentPassword: `Wrong-${guess}!` })).status).toBe(422);
  }
  const refused = await change(me, { username: 'renamed', currentPassword });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
  expect((await rowOf(me))?.username).toBe(me.username);
});

it.each([
  [{ currentPassword: 5 }, 'currentPassword'],
  [{ currentPassword: 'a\0b' }, 'currentPassword'],
  [{ currentPassword: 'x'.repeat(201) }, 'currentPassword'],
  [{ currentPassword, code: { a: 1 } }, 'code'],
])('a confirmation sent as %j is refused, and nothing changes', async (input, field) => {
  const me = await enter();
  const { status, error } = await change(me, { username: 'renamed', ...input });
  expect([status, Object.keys(error.fields)]).toEqual([422, [field]]);
  expect((await rowOf(me))?.username).toBe(me.username);
});

it('a change to one’s own name requires no confirmation', async () => {
  const me = await enter({ twoStep: 'email' });
  expect((await change(me, { firstName: 'Ada', username: me.username, email: me.email })).status).toBe(200);
});

describe('the user', () => {
  it('is notified at the old and the new address, in the language of the account, whoever made the change', async () => {
    const me = await enter({ language: 'fr' });
    await change(me, { email: 'moved@salishcoastmarine.example', currentPassword });
    const emails = await messages();
    expect(emails.map(({ to, language, purpose }) => [to, language, purpose])).toEqual([
      [me.email, 'fr', 'account-changed'],
      ['moved@salishcoastmarine.example', 'fr', 'account-changed'],
    ]);
    for (const { text } of emails) expect(text).toContain('moved@salishcoastmarine.example');
  });

  it('is notified when an admin changes password, username or second step, which needs no confirmation', async () => {
    const admin = await enter();
    const account = await makeUser(api.db, { role: 2, twoStep: 'email' });
    for (const wanted of [{ password: 'Other-tide2!' }, { username: 'renamed' }, { twoStep: 'off' }]) {
      const json = { id: account.id, ...wanted };
      expect((await api.put('/admin/user/', { token: admin.token, json })).status).toBe(200);
    }
    const described = await messages();
    expect(described.map(({ to, purpose }) => [to, purpose])).toEqual([
      [account.email, 'password-changed'],
      [account.email, 'account-changed'],
      [account.email, 'account-changed'],
    ]);
    expect(described.map(({ text }) => text).join()).not.toMatch(/Other-tide2!/);
  });

  it('is not notified of a refused change or a new first name', async () => {
    const admin = await enter();
    const account = await makeUser(api.db, { role: 2 });
    const taken = { id: account.id, username: 'renamed', email: admin.email };
    expect((await api.put('/admin/user/', { token: admin.token, json: taken })).status).toBe(409);
    await api.put('/admin/user/', { token: admin.token, json: { id: account.id, firstName: 'Ada' } });
    expect(await messages()).toEqual([]);
  });
});

describe('setting up the second step', () => {
  const personOf = async ({ token }: Entered) => {
    const account = await api.accounts.whoIs(token);
    if (!account) throw new Error('nobody is signed in');
    return account;
  };

  it('requires the current password, and the user is notified', async () => {
    const account = await personOf(await enter());
    const { twoStep } = api.accounts;
    for (const input of [{}, { currentPassword: 'Wrong-one1!' }]) {
      expect(await twoStep.startApp(account, input)).toMatchObject({ kind: 'refused' });
      expect(await twoStep.turnOnEmail(account, input)).toMatchObject({ kind: 'refused' });
    }
    expect((await api.db.select().from(user))[0]).toMatchObject({ twoStep: 'off', totpPending: null });
    expect(await twoStep.turnOnEmail(account, { currentPassword })).toEqual({ kind: 'done' });
    expect((await messages()).map(({ to, purpose }) => [to, purpose])).toEqual([[account.email, 'account-changed']]);
  });
});
