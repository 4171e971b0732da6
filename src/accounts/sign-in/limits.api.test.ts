import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#src/db/rate-limit/rate-limiter.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { lightHasher, makeUser, testPassword as password } from '#src/test-factories/make-user.server.ts';
import { createAccounts } from '../accounts.server.ts';
import { hashOf, newToken } from '../secret.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'captcha', 'user');
  // Rate limits of earlier tests, in the process as well, expire.
  api.pass(60 * 60_000);
});

type Sent = { input?: string; from?: string; cookie?: string; more?: object };
const login = (username: string, { input = password, more = {}, ...sent }: Sent = {}) =>
  api.post('/user/login', { json: { username, password: input, ...more }, ...sent });

const network = (at: number) => `203.0.113.${at}`;

/** This many failures for a username, spread over networks so that none of them is locked. */
async function failFor(username: string, failures: number) {
  for (let at = 0; at < failures; at += 1) {
    const { status } = await login(username, { input: 'Wrong-one1!', from: network(1 + (at % 5)) });
    expect(status).toBe(401);
  }
}

const solvedCaptcha = () => makeCaptcha(api.db, api.clock.now);

describe('ten failed sign-ins for a username', () => {
  it('block it on their own network only, so that strangers lock out no user', async () => {
    const { username } = await makeUser(api.db);
    for (let guess = 0; guess < 10; guess += 1) await login(username, { input: 'Wrong-one1!', from: network(9) });
    const locked = await login(username, { from: network(9) });
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900']);
    expect((await login(username, { from: network(10) })).status).toBe(200);
  });

  it('are counted per IPv6 customer network, not per address', async () => {
    const { username } = await makeUser(api.db);
    const from = (at: number) => `2001:db8:1:2::${at}`;
    for (let guess = 0; guess < 10; guess += 1) await login(username, { input: 'Wrong-one1!', from: from(guess) });
    expect((await login(username, { from: from(99) })).status).toBe(429);
    expect((await login(username, { from: '2001:db8:1:3::1' })).status).toBe(200);
  });
});

describe('from the twentieth failed sign-in for a username on', () => {
  it('a captcha is required, whatever network the next attempt comes from', async () => {
    const { username } = await makeUser(api.db);
    await failFor(username, 19);
    expect((await login(username, { input: 'Wrong-one1!', from: network(7) })).status).toBe(401);
    const requested = await login(username, { from: network(8) });
    expect([requested.status, requested.error.message, requested.cookies]).toEqual([
      422,
      'Please enter captcha field',
      [],
    ]);
    expect(Object.keys(requested.error.fields)).toEqual(['captcha']);
    const wrong = await login(username, { from: network(8), more: { ...(await solvedCaptcha()), captcha: 'x' } });
    expect([wrong.status, Object.keys(wrong.error.fields)]).toEqual([422, ['captcha']]);
    const more = await solvedCaptcha();
    expect((await login(username, { input: 'Wrong-one1!', from: network(8), more })).status).toBe(401);
    expect((await login(username, { from: network(8), more })).status).toBe(422);
    expect((await login(username, { from: network(8), more: await solvedCaptcha() })).status).toBe(200);
    api.pass(15 * 60_000);
    expect((await login(username, { from: network(8) })).status).toBe(200);
  });

  it('attempts without a captcha are not counted, and the captcha stays required', async () => {
    const { username } = await makeUser(api.db);
    await failFor(username, 20);
    for (let time = 0; time < 30; time += 1) expect((await login(username, { from: network(8) })).status).toBe(422);
    expect((await login(username, { from: network(8), more: await solvedCaptcha() })).status).toBe(200);
  });

  it('an unknown username requires the captcha too', async () => {
    await failFor('nobody-at-all@salishcoastmarine.example', 20);
    const { status, error } = await login('nobody-at-all@salishcoastmarine.example', { from: network(8) });
    expect([status, Object.keys(error.fields)]).toEqual([422, ['captcha']]);
  });

  it('no captcha is required from a signed-in or remembered browser of the same user', async () => {
    const { id, username } = await makeUser(api.db);
    const other = await makeUser(api.db);
    const { token } = (await login(username, { from: network(20) })).result;
    const otherToken = (await login(other.username, { from: network(20) })).result.token;
    const device = newToken();
    await api.database.pool.query(
      `INSERT INTO trusted_device (token_hash, user_id, created_at, expires_at) VALUES ($1, $2, $3, $3::timestamptz + interval '1 day')`,
      [hashOf(device), id, api.clock.now],
    );
    await failFor(username, 20);
    const headers = { origin: api.publicUrl };
    const withCookie = (cookie: string) =>
      api.post('/user/login', { json: { username, password }, cookie, headers, from: network(8) });
    expect((await withCookie(`token=${token}`)).status).toBe(200);
    expect((await withCookie(`device=${device}`)).status).toBe(200);
    for (const cookie of [`token=${otherToken}`, 'device=x']) expect((await withCookie(cookie)).status).toBe(422);
  });

  it.each([{ captcha: 5 }, { captcha: 'a\0b' }, { captcha: 'x'.repeat(101) }, { captchaToken: ['x'] }])(
    'a captcha sent as %j is refused with an error at its field',
    async (more) => {
      const { status, error } = await login('x', { more });
      expect([status, Object.keys(error.fields)]).toEqual([400, Object.keys(more)]);
    },
  );
});

describe('a signed-in user', () => {
  it('can confirm changes while strangers guess the password, within a rate limit of their own', async () => {
    const { username } = await makeUser(api.db);
    const account = await api.accounts.whoIs((await login(username, { from: network(30) })).result.token);
    if (!account) throw new Error('nobody is signed in');
    await failFor(username, 40 / 2);
    const change = (currentPassword: string) =>
      api.accounts.changePassword(account, { currentPassword, password: 'Fresh-water8!' });
    for (let guess = 0; guess < 10; guess += 1) {
      expect(await change('Wrong-one1!')).toMatchObject({ messageKey: 'account_wrong_password' });
    }
    expect(await change(password)).toMatchObject({ messageKey: 'error_too_many', retryAfterSeconds: 900 });
    expect((await login(username, { from: network(31), more: await solvedCaptcha() })).status).toBe(200);
    api.pass(15 * 60_000);
    expect(await change(password)).toEqual({ kind: 'done' });
  });
});

describe('the rate limiter', () => {
  it('refuses from memory while the database is locked', async () => {
    const guess = () => login('held@salishcoastmarine.example', { input: 'Wrong-one1!', from: network(40) });
    for (let time = 0; time < 10; time += 1) await guess();
    expect((await guess()).status).toBe(429);
    const holder = await api.database.pool.connect();
    await holder.query('BEGIN; LOCK TABLE rate_limit, "user" IN ACCESS EXCLUSIVE MODE');
    const statuses = (await Promise.all(Array.from({ length: 200 }, guess))).map(({ status }) => status);
    await holder.query('ROLLBACK');
    holder.release();
    expect(new Set(statuses)).toEqual(new Set([429]));
  });

  it('counts across nodes, and a refund allows one more', async () => {
    const [one, two] = [createRateLimiter(api.db), createRateLimiter(api.db)];
    const limits = [{ key: 'both', max: 2, windowMs: 60_000 }];
    const first = await one.consume(limits, api.clock.now);
    expect(await two.consume(limits, api.clock.now)).toMatchObject({ isAllowed: true });
    for (const node of [one, two]) {
      expect(await node.consume(limits, api.clock.now)).toEqual({ isAllowed: false, retryAfterSeconds: 60 });
    }
    if (first.isAllowed) await first.refund();
    expect(await one.consume(limits, api.clock.now)).toMatchObject({ isAllowed: true });
    const { rows } = await api.database.pool.query(
      `SELECT cardinality(hits) AS hits FROM rate_limit WHERE key = 'both'`,
    );
    expect(rows).toEqual([{ hits: 2 }]);
  });

  it('allows exactly its limit of simultaneous requests over two nodes', async () => {
    const nodes = [createRateLimiter(api.db), createRateLimiter(api.db)] as const;
    const limits = ['b', 'a'].map((key) => ({ key: `at once ${key}`, max: 7, windowMs: 60_000 }));
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        nodes[at % 2 ? 1 : 0].consume(at % 3 ? limits : limits.toReversed(), api.clock.now),
      ),
    );
    expect(answers.filter((answer) => answer.isAllowed)).toHaveLength(7);
  });
});

it('two sign-ins run at a time, and no more hold a connection, whatever the number of requests', async () => {
  const running = { now: 0, max: 0 };
  const two = Promise.withResolvers<void>();
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
    hasher: {
      ...lightHasher,
      isRight: async (stored, input) => {
        running.now += 1;
        running.max = Math.max(running.max, running.now);
        if (running.now === 2) two.resolve();
        await two.promise;
        const isRight = await lightHasher.isRight(stored, input);
        running.now -= 1;
        return isRight;
      },
    },
  });
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      accounts.signIn(
        { username: `name-${at}`, password },
        { address: network(50 + (at % 3)), userAgent: '', requestId: '' },
        'en',
      ),
    ),
  );
  expect(running.max).toBe(2);
  const refused = answers.filter((answer) => answer.kind === 'refused' && answer.retryAfterSeconds !== undefined);
  expect([answers.length, refused.length]).toEqual([300, 150]);
});
