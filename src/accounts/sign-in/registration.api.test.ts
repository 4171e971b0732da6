import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { user } from '../account.table.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'mail', 'user');
});

const email = 'noor@salishcoastmarine.example';
const password = 'Fresh-water8!';
const proof = () => makeCaptcha(api.db, api.clock.now);
const register = async (more: object = {}) =>
  api.post('/user/register', {
    json: { email, password, firstName: 'Noor', lastName: 'Haas', ...(await proof()), ...more },
  });
const users = () => api.db.select().from(user);

describe('a new user', () => {
  it('becomes an inactive client and is informed of it', async () => {
    const { status, result, cookies } = await register();
    expect([status, cookies]).toEqual([201, []]);
    expect(result).toEqual({
      message: 'Newly registered account is Not Active. We will contact you shortly email. Thank you!',
    });
    expect(await users()).toMatchObject([
      { username: email, email, role: 3, access: [], active: false, twoStep: 'off', isPasswordUnconfirmed: true },
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
    const typed = { username: email, password, confirmPassword: password, role: '1', ...(await proof()) };
    const form = new URLSearchParams(typed).toString();
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
    [{ captcha: '' }, 422, 'captcha'],
    [{ captcha: 'wrong' }, 422, 'captcha'],
    [{ captchaToken: 'unknown' }, 422, 'captcha'],
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

describe('the email of a registration', () => {
  const mails = async () => await api.db.select().from(mail).orderBy(mail.id);

  it('repeats nothing that a stranger typed', async () => {
    await register({ firstName: 'https://prize.example', lastName: 'Claim it now' });
    const [sent] = await mails();
    expect([sent?.text, sent?.html, sent?.subject].join()).not.toMatch(/prize|Claim/);
  });

  it('is sent to one address once a day', async () => {
    for (let time = 0; time < 3; time += 1) expect((await register()).status).toBe(201);
    expect(await mails()).toHaveLength(1);
    api.pass(25 * 3_600_000);
    await register();
    expect((await mails()).map(({ to }) => to)).toEqual([email, email]);
  });
});

it('at most thirty registrations from one network are accepted in an hour', async () => {
  await api.database.pool.query(
    `INSERT INTO rate_limit (key, hits, expires_at)
     VALUES ('registration network 198.51.100.7', array_fill($1::timestamptz, ARRAY[30]), $1::timestamptz + interval '1 hour')`,
    [api.clock.now],
  );
  const { status, headers } = await register();
  expect([status, headers['retry-after']]).toEqual([429, '3600']);
});
