import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { user } from '../account.table.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('TRUNCATE rate_limit, mail, "user" CASCADE');
});

const email = 'noor@salishcoastmarine.example';
const password = 'Fresh-water8!';
const register = (more: object = {}) =>
  api.post('/user/register', { json: { email, password, firstName: 'Noor', lastName: 'Haas', ...more } });
const users = () => api.db.select().from(user);

describe('a new user', () => {
  it('becomes an inactive client and is informed of it', async () => {
    const { status, result, cookies } = await register();
    expect([status, cookies]).toEqual([201, []]);
    expect(result).toEqual({
      message: 'Newly registered account is Not Active. We will contact you shortly email. Thank you!',
    });
    expect(await users()).toMatchObject([
      { username: email, email, firstName: 'Noor', role: 3, access: [], active: false, twoStep: 'off' },
    ]);
    expect(await api.db.select().from(mail)).toMatchObject([{ to: email, purpose: 'registration' }]);
    expect((await api.post('/user/login', { json: { username: email, password } })).status).toBe(401);
  });

  it('can’t set role, access, status or any other field', async () => {
    const requests = { role: 1, access: ['users'], active: true, isRemove: false, id: 1, twoStep: 'off', token: 'x' };
    expect((await register({ ...requests, username: 'root' })).status).toBe(201);
    expect(await users()).toMatchObject([{ username: email, role: 3, access: [], active: false }]);
  });

  it('may register with a form, with the email address as username', async () => {
    const form = new URLSearchParams({ username: email, password, confirmPassword: password, role: '1' }).toString();
    expect((await api.post('/user/register', { form })).status).toBe(201);
    expect(await users()).toMatchObject([{ username: email, email, role: 3 }]);
  });

  it.each([
    [{ email: '' }, 400, 'email'],
    [{ email: 'x' }, 400, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 400, 'email'],
    [{ email: ['a@b.example'] }, 400, 'email'],
    [{ password: null }, 400, 'password'],
    [{ confirmPassword: 'Other-one1!' }, 400, 'confirmPassword'],
    [{ firstName: 'a\0' }, 400, 'firstName'],
    [{ lastName: 'x'.repeat(101) }, 400, 'lastName'],
    [{ password: 'password' }, 422, 'password'],
  ])('who sends %j is refused', async (more, status, field) => {
    const answer = await register(more);
    expect([answer.status, Object.keys(answer.error.fields)]).toEqual([status, [field]]);
    expect(await users()).toEqual([]);
  });
});

describe('a user who already has an account', () => {
  it('gets the same answer, keeps the account unchanged, and is informed by email', async () => {
    const first = await register();
    const known = await makeUser(api.db, { email: 'kit@salishcoastmarine.example' });
    const again = await register({ email: 'KIT@salishcoastmarine.example', firstName: 'Mallory' });
    expect([again.status, again.result]).toEqual([first.status, first.result]);
    expect((await users()).find(({ id }) => id === known.id)).toEqual(known);
    const messages = await api.db.select().from(mail).orderBy(mail.id);
    expect(messages.at(-1)?.text).toContain('It already has an account');
    expect(messages.at(-1)?.text).not.toContain('Mallory');
  });

  it('has one account, even when the same form is sent several times at the same moment', async () => {
    const statuses = (await Promise.all([register(), register(), register()])).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201]);
    expect(await users()).toHaveLength(1);
  });
});

it('at most fifty registrations from one address are accepted in 15 minutes', async () => {
  await api.database.pool.query(
    `INSERT INTO rate_limit (key, hits, expires_at)
     VALUES ('registration network 198.51.100.7', array_fill($1::timestamptz, ARRAY[50]), $1::timestamptz + interval '15 minutes')`,
    [api.clock.now],
  );
  const { status, headers } = await register();
  expect([status, headers['retry-after']]).toEqual([429, '900']);
});
