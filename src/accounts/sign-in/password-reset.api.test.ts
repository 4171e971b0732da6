import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'mail', 'user');
});

const fresh = 'Fresh-water8!';
const login = (username: string, password = testPassword) => api.post('/user/login', { json: { username, password } });
const forgot = (email: string, headers = {}) => api.post('/client/forgot-password', { json: { email }, headers });
const reset = (token: string, password = fresh, more = {}) =>
  api.post(`/client/reset/${token}`, { json: { password, ...more } });
const messagesFor = async (to: string) =>
  (await api.db.select().from(mail).orderBy(mail.id)).filter((message) => message.to === to);

/** The token of the newest link sent to an address. */
async function tokenFor(email: string): Promise<string> {
  await forgot(email);
  const link = (await messagesFor(email)).at(-1)?.text ?? '';
  return /reset-your-password\/([\w-]{43})$/m.exec(link)?.[1] ?? 'no token';
}

describe('a request to reset a password', () => {
  it('gets the same answer for known, unknown and inactive accounts, and only the known one gets an email', async () => {
    const { email } = await makeUser(api.db);
    const off = await makeUser(api.db, { active: false });
    const answers = [];
    for (const address of [email, 'nobody@salishcoastmarine.example', off.email]) answers.push(await forgot(address));
    for (const { status, result } of answers) expect([status, result]).toEqual([200, answers[0]?.result]);
    expect((await api.db.select().from(mail)).map(({ to }) => to)).toEqual([email]);
  });

  it('sends a link with the configured host, never the request’s Host header', async () => {
    const { email } = await makeUser(api.db, { firstName: 'Mira' });
    await forgot(email.toUpperCase(), { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const [message] = await messagesFor(email);
    expect(message?.text).toContain('https://salishcoastmarine.example/auth/reset-your-password/');
    expect(message?.text).toContain('Hello Mira,');
    expect(`${message?.text}${message?.html}`).not.toContain('evil.example');
  });

  it('sends the email in the language of the request', async () => {
    const { email } = await makeUser(api.db);
    await api.post('/client/forgot-password?lang=fr', { json: { email } });
    const [message] = await messagesFor(email);
    expect(message).toMatchObject({ language: 'fr', subject: 'Réinitialisez votre mot de passe' });
    expect(message?.text).toContain('/fr/auth/reset-your-password/');
  });

  it('sends at most five emails to one address', async () => {
    const { email } = await makeUser(api.db);
    for (let time = 0; time < 7; time++) expect((await forgot(email)).status).toBe(200);
    expect(await messagesFor(email)).toHaveLength(5);
  });

  it.each(['x', 'a@b.example,c@d.example', 'a@b.example\nBcc: c@d.example', '', 'a b@c.example'])(
    'for the address %j is refused',
    async (email) => {
      const { status, error } = await forgot(email);
      expect([status, Object.keys(error.fields)]).toEqual([400, ['email']]);
    },
  );
});

describe('a reset link', () => {
  it('works once, ends every session and notifies the user', async () => {
    const { email, username } = await makeUser(api.db);
    const { token } = (await login(username)).result;
    const link = await tokenFor(email);
    expect(await api.accounts.isResetTokenGood(link)).toBe(true);
    const { status, result } = await reset(link);
    expect([status, result.message]).toEqual([200, 'Your password has been changed successfully!']);
    expect((await api.get('/admin/user/info', { token })).status).toBe(401);
    expect([(await login(username)).status, (await login(username, fresh)).status]).toEqual([401, 200]);
    expect((await reset(link)).status).toBe(422);
    expect((await messagesFor(email)).at(-1)?.purpose).toBe('password-changed');
  });

  it('expires after an hour', async () => {
    const { email } = await makeUser(api.db);
    const link = await tokenFor(email);
    api.pass(3_600_000);
    expect(await api.accounts.isResetTokenGood(link)).toBe(false);
    expect((await reset(link)).status).toBe(422);
  });

  it('used several times at the same moment works once', async () => {
    const { email, username } = await makeUser(api.db);
    const link = await tokenFor(email);
    const passwords = ['First-one1!', 'Second-one2!', 'Third-one3!'];
    const statuses = (await Promise.all(passwords.map((one) => reset(link, one)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422, 422]);
    const winner = passwords[statuses.indexOf(200)] ?? '';
    expect((await login(username, winner)).status).toBe(200);
  });

  it('invalidates older links when it is sent', async () => {
    const { email } = await makeUser(api.db);
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(first)).status).toBe(422);
    expect((await reset(second)).status).toBe(200);
  });

  it('stops working when the account becomes inactive', async () => {
    const { email, id } = await makeUser(api.db);
    const link = await tokenFor(email);
    await api.database.pool.query('UPDATE "user" SET active = false WHERE id = $1', [id]);
    expect((await reset(link)).status).toBe(422);
  });

  it('refuses one of the most common passwords', async () => {
    const { email } = await makeUser(api.db);
    const { status, error } = await reset(await tokenFor(email), 'Password1!');
    expect([status, error.fields.password]).toEqual([422, expect.stringContaining('too easy to guess')]);
  });

  it('is not used up by a weak password, which is refused with what it lacks', async () => {
    const { email } = await makeUser(api.db);
    const link = await tokenFor(email);
    const { status, error } = await reset(link, 'abc');
    expect(status).toBe(422);
    expect(error.fields.password).toBe(
      'Add one uppercase letter. Add one number. Add one symbol of !@#$%^&*. Use min 8 characters.',
    );
    expect(error.message).toBe(error.fields.password);
    expect((await reset(link)).status).toBe(200);
  });

  it.each([
    [{}, 'password'],
    [{ password: 'a\0b' }, 'password'],
    [{ password: 7 }, 'password'],
    [{ password: 'x'.repeat(201) }, 'password'],
    [{ password: fresh, confirmPassword: 'Other-one1!' }, 'confirmPassword'],
    [{ password: fresh, role: 1 }, 'role'],
  ])('used with %j is refused', async (json, field) => {
    const { status, error } = await api.post('/client/reset/some-token', { json });
    expect([status, Object.keys(error.fields)]).toEqual([400, [field]]);
  });
});

describe('a change of one’s own password', () => {
  it('requires the current password and ends all other sessions', async () => {
    const { username } = await makeUser(api.db);
    const [here, there] = [(await login(username)).result.token, (await login(username)).result.token];
    const account = await api.accounts.whoIs(here);
    if (!account) throw new Error('nobody is signed in');
    const change = (currentPassword: string, password: string) =>
      api.accounts.changePassword(account, { currentPassword, password });
    expect(await change('Wrong-one1!', fresh)).toMatchObject({ fields: { currentPassword: 'account_wrong_password' } });
    expect(await change(testPassword, 'abcdefgh')).toMatchObject({ kind: 'refused' });
    expect(await change(testPassword, fresh)).toEqual({ kind: 'done' });
    expect((await api.get('/admin/user/info', { token: here })).status).toBe(200);
    expect((await api.get('/admin/user/info', { token: there })).status).toBe(401);
  });
});
