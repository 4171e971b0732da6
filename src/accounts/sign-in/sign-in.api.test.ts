import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimit } from '#src/db/rate-limit/rate-limit.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { lightHasher, makeUser, testPassword as password } from '#src/test-factories/make-user.server.ts';
import { session, user } from '../account.table.ts';
import { createAccounts } from '../accounts.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'user');
});

const login = (username: string, input = password, from?: string) =>
  api.post('/user/login', { json: { username, password: input }, ...(from && { from }) });
const whoAmI = (token: string) => api.get('/admin/user/info', { token });

describe('a username with its password', () => {
  it('opens a session, sent as JSON or as a form', async () => {
    const { id, username } = await makeUser(api.db, { firstName: 'Mira', role: 2, access: ['products'] });
    const asForm = new URLSearchParams({ username, password }).toString();
    for (const sent of [{ json: { username, password } }, { form: asForm }]) {
      const { status, result, cookies } = await api.post('/user/login/', sent);
      expect(status).toBe(200);
      expect(result).toMatchObject({
        token: expect.stringMatching(/^[\w-]{43}$/),
        expires: api.clock.now.getTime() + 172_800_000,
        user: { id, username, firstName: 'Mira', role: 2, access: ['products'], active: true, twoStep: 'off' },
      });
      expect(cookies).toMatchObject([
        { name: 'token', value: result.token, httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
        { name: 'token_expires', value: String(result.expires), secure: true },
      ]);
      expect(cookies[1]).not.toHaveProperty('httpOnly');
      expect((await whoAmI(result.token)).result).toEqual(result.user);
    }
  });

  it('is accepted in any letter case and with spaces around the username', async () => {
    await makeUser(api.db, { username: 'Mira.Voss', email: 'mira@salishcoastmarine.example' });
    expect((await login('  mira.VOSS ')).status).toBe(200);
  });

  it('gives no secret in the answer, and stores no token in the database', async () => {
    const { username } = await makeUser(api.db);
    const { result } = await login(username);
    expect(JSON.stringify(result)).not.toMatch(/argon2|hash|secret/i);
    const [row] = await api.db.select().from(session);
    expect(JSON.stringify(row)).not.toContain(result.token);
  });

  it('is refused with the same message when it is wrong, unknown, inactive or deleted', async () => {
    const known = await makeUser(api.db);
    const off = await makeUser(api.db, { active: false });
    const removed = await makeUser(api.db, { isRemove: true });
    const byGoogle = await makeUser(api.db, { passwordHash: null });
    const answers = [
      await login(known.username, 'Wrong-one1!'),
      await login('nobody@salishcoastmarine.example'),
      await login(off.username),
      await login(removed.username),
      await login(byGoogle.username),
    ];
    for (const { status, error, cookies } of answers) {
      expect([status, error, cookies]).toEqual([401, answers[0]?.error, []]);
    }
    expect(answers[0]?.error.message).toBe('The username or password isn’t right. Check both and try again.');
  });

  it('is compared with a hash for unknown usernames too, so that both take the same time', async () => {
    const compared: (string | null)[] = [];
    const isRight = async (stored: string | null, input: string) => {
      compared.push(stored);
      return await lightHasher.isRight(stored, input);
    };
    const { db, publicUrl } = api;
    const accounts = createAccounts({
      db,
      publicUrl,
      now: () => api.clock.now,
      google: null,
      hasMailServer: false,
      stepPolicy: async () => ({ graceDays: null, isForStaff: false }),
      dealerName: async () => 'Salish Coast Marine',
      siteNames: async () => [],
      checkCaptcha: async () => 'wrong',
      log: pino({ level: 'silent' }),
      hasher: { ...lightHasher, isRight },
    });
    const known = await makeUser(db);
    const caller = { address: '198.51.100.7', userAgent: '', requestId: '' };
    for (const username of [known.username, 'nobody@salishcoastmarine.example']) {
      await accounts.signIn({ username, password: 'Wrong-one1!' }, caller, 'en');
    }
    expect(compared).toEqual([known.passwordHash, null]);
  });
});

describe('a sign-in request', () => {
  it.each([
    [{}, ['username', 'password']],
    [undefined, ['username', 'password']],
    [{ username: 'x', password: '' }, ['password']],
    [{ username: 5, password: ['x'] }, ['username', 'password']],
    [{ username: 'a\0b', password: 'x' }, ['username']],
    [{ username: '\ud800', password: 'x' }, ['username']],
    [{ username: 'x'.repeat(300), password: 'x'.repeat(201) }, ['username', 'password']],
    [{ username: 'x', password: 'x', role: 1 }, ['role']],
    [['x'], ['request']],
    ['x', ['request']],
  ])('with the JSON %j is refused with an error at its fields', async (json, fields) => {
    const { status, error } = await api.post('/user/login', { json });
    expect([status, Object.keys(error.fields)]).toEqual([400, fields]);
  });

  it.each([
    ['username=a&username=b&password=x', ['username']],
    ['username=&password=x', ['username']],
    ['__proto__=1&username=a&password=x', ['__proto__']],
    ['username=%00&password=x', ['username']],
  ])('with the form %s is refused with an error at its fields', async (form, fields) => {
    const { status, error } = await api.post('/user/login', { form });
    expect([status, Object.keys(error.fields)]).toEqual([400, fields]);
  });

  it('is answered in the requested language', async () => {
    const { error } = await api.post('/user/login?lang=fr', { json: { username: 'x', password: 'y' } });
    expect(error.message).toBe('Le nom d’utilisateur ou le mot de passe n’est pas le bon. Vérifiez-les et réessayez.');
  });

  it('with an unsupported content type or broken JSON is refused', async () => {
    const xml = { form: '<x/>', headers: { 'content-type': 'text/xml' } };
    expect((await api.post('/user/login', xml)).status).toBe(415);
    const torn = { form: '{"username":', headers: { 'content-type': 'application/json' } };
    expect((await api.post('/user/login', torn)).status).toBe(400);
  });
});

describe('guessing passwords', () => {
  it('is blocked after ten failures for a username, known or not, for 15 minutes', async () => {
    const { username } = await makeUser(api.db);
    for (const name of [username, 'nobody@salishcoastmarine.example']) {
      for (let guess = 0; guess < 10; guess++) expect((await login(name, `Wrong-${guess}!`)).status).toBe(401);
      const refused = await login(name.toUpperCase());
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900']);
    }
    api.pass(15 * 60_000 - 1000);
    expect((await login(username)).headers['retry-after']).toBe('1');
    api.pass(1000);
    expect((await login(username)).status).toBe(200);
  });

  it('is blocked after fifty failures from one address, whatever the usernames, and other addresses are not', async () => {
    const { username } = await makeUser(api.db);
    for (let guess = 0; guess < 50; guess++) await login(`name-${guess}`, 'x', '203.0.113.9');
    expect((await login(username, password, '203.0.113.9')).status).toBe(429);
    expect((await login(username, password, '203.0.113.10')).status).toBe(200);
  });

  it('gets no more attempts when all are sent at once', async () => {
    const { username } = await makeUser(api.db);
    const guesses = Array.from({ length: 30 }, (_, at) => login(username, `Wrong-${at}!`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('does not block twenty people who sign in at once under one username', async () => {
    const { username } = await makeUser(api.db);
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => login(username)))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await api.db.$count(rateLimit, sql`cardinality(hits) > 0`)).toBe(0);
  });
});

describe('a session', () => {
  const enter = async (requests = {}) => {
    const made = await makeUser(api.db, requests);
    return { ...made, token: (await login(made.username)).result.token as string };
  };

  it('lasts exactly 172,800 seconds, however much it is used', async () => {
    const { token } = await enter();
    api.pass(172_800_000 - 1);
    expect((await whoAmI(token)).status).toBe(200);
    api.pass(1);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('is recognized by a bearer token, a bare token and a cookie', async () => {
    const { token } = await enter();
    const bearers = [
      { headers: { authorization: token } },
      { headers: { authorization: `bearer ${token}` } },
      { cookie: `other=1; token=${token}` },
      { cookie: `token=${token}`, headers: { authorization: 'Basic cHJveHk6d29yZA==' } },
    ];
    for (const bearer of bearers) expect((await api.get('/admin/user/info', bearer)).status).toBe(200);
    for (const nothing of [{}, { token: 'x' }, { cookie: 'token=%00' }, { token: `${token}x` }]) {
      expect((await api.get('/admin/user/info', nothing)).status).toBe(401);
    }
  });

  it('applies a change of role and access at the next request, and ends with the account', async () => {
    const { id, token } = await enter();
    const change = (values: Partial<typeof user.$inferInsert>) =>
      api.db.update(user).set(values).where(eq(user.id, id));
    await change({ role: 2, access: ['brand'] });
    expect((await whoAmI(token)).result).toMatchObject({ role: 2, access: ['brand'] });
    await change({ active: false });
    expect((await whoAmI(token)).status).toBe(401);
    await change({ active: true, isRemove: true });
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('ends with sign-out, which removes its cookies', async () => {
    const { token } = await enter();
    const { status, cookies } = await api.post('/user/logout', { token });
    expect(status).toBe(200);
    expect(cookies).toMatchObject([
      { name: 'token', value: '' },
      { name: 'token_expires', value: '' },
    ]);
    expect((await whoAmI(token)).status).toBe(401);
  });

  it('is in the list of sessions, where one or all can be ended', async () => {
    const { username, token } = await enter();
    const other = (await login(username)).result.token as string;
    const account = await api.accounts.whoIs(token);
    if (!account) throw new Error('nobody is signed in');
    const list = await api.accounts.sessionsOf(account);
    expect(list.map(({ isThisOne }) => isThisOne).sort()).toEqual([false, true]);
    const elsewhere = list.find(({ isThisOne }) => !isThisOne);
    await api.accounts.endSession(account, elsewhere?.id ?? 0);
    expect((await whoAmI(other)).status).toBe(401);
    const third = (await login(username)).result.token as string;
    await api.accounts.endAllSessions(account);
    for (const ended of [token, third]) expect((await whoAmI(ended)).status).toBe(401);
  });
});

describe('a request from another site', () => {
  const evil = { origin: 'https://evil.example' };

  it('with the visitor’s cookie is refused, with a token in the header accepted', async () => {
    const { username } = await makeUser(api.db);
    const { token } = (await login(username)).result;
    const cookie = `token=${token}`;
    const refused = [
      evil,
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
      { ...evil, 'sec-fetch-site': 'same-origin' },
      { origin: 'http://salishcoastmarine.example' },
    ];
    for (const headers of refused) expect((await api.post('/user/logout', { cookie, headers })).status).toBe(403);
    expect((await whoAmI(token)).status).toBe(200);
    expect((await api.get('/admin/user/info', { cookie, headers: evil })).status).toBe(200);
    const home = { origin: api.publicUrl };
    expect((await api.post('/user/logout', { cookie, headers: home })).status).toBe(200);
    const again = (await login(username)).result.token;
    expect((await api.post('/user/logout', { token: again, headers: evil })).status).toBe(200);
  });

  it('can’t sign a visitor in', async () => {
    const { username } = await makeUser(api.db);
    const { status, cookies } = await api.post('/user/login', { json: { username, password }, headers: evil });
    expect([status, cookies]).toEqual([403, []]);
  });
});
