import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword as password } from '#src/test-factories/make-user.server.ts';
import type { SignedIn } from '../accounts.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'mail', 'audit', 'recovery_code');
});

const login = async (username: string, cookie?: string) =>
  await api.post('/user/login', { json: { username, password }, ...(cookie && { cookie }) });
const verify = (token_id: string, code: string, more: object = {}) =>
  api.post('/user/loginVerify', { json: { token_id, code, ...more } });

/** The code in the newest email. */
async function mailedCode(): Promise<string> {
  const messages = await api.db.select().from(mail).orderBy(mail.id);
  return /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? 'no code';
}
const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

describe('a code by email', () => {
  const begin = async () => {
    const { username, email } = await makeUser(api.db, { twoStep: 'email' });
    const { status, result, cookies } = await login(username);
    expect([status, Object.keys(result), cookies]).toEqual([200, ['token_id', 'way'], []]);
    return { username, email, tokenId: result.token_id as string, code: await mailedCode() };
  };

  it('is sent after the password was checked, and opens one session', async () => {
    const { tokenId, code, email } = await begin();
    const [message] = await api.db.select().from(mail);
    expect(message).toMatchObject({
      to: email,
      purpose: 'sign-in-code',
      subject: 'Your sign-in code',
      state: 'waiting',
    });
    const { status, result, cookies } = await verify(tokenId, code);
    expect([status, cookies.map(({ name }) => name)]).toEqual([200, ['token', 'token_expires']]);
    expect((await api.get('/admin/user/info', { token: result.token })).status).toBe(200);
    expect((await verify(tokenId, code)).status).toBe(401);
    expect((await api.db.select().from(audit)).map(({ action }) => action)).toEqual(['sign-in']);
  });

  it('is accepted as a form and with a space in it', async () => {
    const { tokenId, code } = await begin();
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const form = new URLSearchParams({ token_id: tokenId, code: spaced, isRemember: 'false' }).toString();
    expect((await api.post('/user/loginVerify', { form })).status).toBe(200);
  });

  it('may be wrong five times, then the sign-in expires, even for the right code', async () => {
    const { tokenId, code } = await begin();
    const messages = [];
    for (let guess = 0; guess < 5; guess++) {
      const { status, error } = await verify(tokenId, wrongFor(code));
      expect(status).toBe(401);
      messages.push(error.message);
    }
    expect(new Set(messages.slice(0, 4))).toEqual(new Set(['That code isn’t right. Check it and try again.']));
    expect(messages[4]).toBe('This sign-in has expired. Start again.');
    expect((await verify(tokenId, code)).status).toBe(401);
  });

  it('allows no more than five guesses when they are sent at once', async () => {
    const { tokenId, code } = await begin();
    await Promise.all(Array.from({ length: 8 }, () => verify(tokenId, wrongFor(code))));
    expect((await verify(tokenId, code)).status).toBe(401);
  });

  it('may be guessed ten times an hour and thirty times a day, and the owner is warned at the fifth', async () => {
    const { username, email } = await begin();
    const warnings = async () =>
      (await api.db.select().from(mail)).filter(({ purpose }) => purpose === 'sign-in-failed').map(({ to }) => to);
    let step = { tokenId: '', wrong: 0 };
    const guess = async () => {
      if (step.wrong % 4 === 0) {
        await api.db.delete(mail).where(eq(mail.purpose, 'sign-in-code'));
        step = { tokenId: (await login(username)).result.token_id, wrong: 0 };
      }
      step.wrong += 1;
      return (await verify(step.tokenId, wrongFor(await mailedCode()))).status;
    };
    const guesses = async (times: number) => {
      const statuses = [];
      for (let time = 0; time < times; time += 1) statuses.push(await guess());
      return statuses;
    };
    expect(await guesses(4)).toEqual(Array(4).fill(401));
    expect(await warnings()).toEqual([]);
    expect(await guesses(7)).toEqual([...Array(6).fill(401), 429]);
    expect(await warnings()).toEqual([email]);
    for (const _hour of [2, 3]) {
      api.pass(60 * 60_000);
      expect(await guesses(10)).toEqual(Array(10).fill(401));
    }
    api.pass(60 * 60_000);
    expect(await guess()).toBe(429);
    expect(await warnings()).toEqual([email, email, email]);
  });

  it('expires after ten minutes, and is not valid for another sign-in', async () => {
    const first = await begin();
    const second = (await login(first.username)).result.token_id as string;
    expect((await verify(second, wrongFor(await mailedCode()))).status).toBe(401);
    if (first.code !== (await mailedCode())) expect((await verify(second, first.code)).status).toBe(401);
    api.pass(10 * 60_000);
    expect((await verify(first.tokenId, first.code)).status).toBe(401);
  });

  it('opens one session when it is sent twice at once', async () => {
    const { tokenId, code } = await begin();
    const statuses = (await Promise.all([verify(tokenId, code), verify(tokenId, code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('is not required on a remembered device for thirty days', async () => {
    const { username, tokenId, code } = await begin();
    const { cookies } = await verify(tokenId, code, { isRemember: true });
    const device = cookies.find(({ name }) => name === 'device');
    expect(device).toMatchObject({ httpOnly: true, secure: true, maxAge: 2_592_000 });
    const cookie = `device=${device?.value}`;
    expect((await login(username, cookie)).result).toHaveProperty('token');
    const other = await makeUser(api.db, { twoStep: 'email' });
    expect((await login(other.username, cookie)).result).toHaveProperty('token_id');
    api.pass(30 * 86_400_000);
    expect((await login(username, cookie)).result).toHaveProperty('token_id');
  });

  it('is rate limited', async () => {
    const { username } = await begin();
    const answers = [];
    for (let time = 0; time < 10; time++) answers.push((await login(username)).status);
    expect(answers).toEqual([...Array(9).fill(200), 429]);
  });

  it.each([
    [{}, ['token_id', 'code']],
    [{ token_id: 'x', code: 123456 }, ['code']],
    [{ token_id: 'x', code: '1', isRemember: 'perhaps' }, ['isRemember']],
    [{ token_id: 'x', code: '1', user: 1 }, ['user']],
  ])('sent as %j is refused with an error at its fields', async (json, fields) => {
    const { status, error } = await api.post('/user/loginVerify', { json });
    expect([status, Object.keys(error.fields)]).toEqual([400, fields]);
  });
});

describe('an authenticator app', () => {
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.now.getTime() });

  async function enter(username: string): Promise<SignedIn> {
    const account = await api.accounts.whoIs((await login(username)).result.token);
    if (!account) throw new Error('nobody is signed in');
    return account;
  }

  async function startApp(account: SignedIn) {
    const started = await api.accounts.twoStep.startApp(account, { currentPassword: password });
    if (started.kind === 'refused') throw new Error(started.messageKey);
    return started;
  }

  async function setUp() {
    const { username } = await makeUser(api.db);
    const account = await enter(username);
    const { secret, uri } = await startApp(account);
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Your dealership:${username}`);
    const confirmed = await api.accounts.twoStep.confirmApp(account, codeOf(secret));
    if (confirmed.kind !== 'done') throw new Error(confirmed.messageKey);
    api.pass(30_000);
    return { username, account, secret, recoveryCodes: confirmed.recoveryCodes };
  }

  it('is active only after one of its codes was confirmed', async () => {
    const { username } = await makeUser(api.db);
    const account = await enter(username);
    expect(await api.accounts.twoStep.confirmApp(account, '123456')).toMatchObject({
      messageKey: 'account_app_not_started',
    });
    const { secret } = await startApp(account);
    const wrong = wrongFor(codeOf(secret));
    expect(await api.accounts.twoStep.confirmApp(account, wrong)).toMatchObject({ messageKey: 'account_code_wrong' });
    expect((await login(username)).result).toHaveProperty('token');
  });

  it('signs in with its code, and each code works once', async () => {
    const { username, secret } = await setUp();
    const [first, second] = [(await login(username)).result, (await login(username)).result];
    expect(first.way).toBe('app');
    const code = codeOf(secret);
    expect((await verify(first.token_id, code)).status).toBe(200);
    expect((await verify(second.token_id, code)).status).toBe(401);
    api.pass(30_000);
    expect((await verify(second.token_id, codeOf(secret))).status).toBe(200);
    const codes = await api.db.select().from(mail).where(eq(mail.purpose, 'sign-in-code'));
    expect(codes).toEqual([]);
  });

  it('has recovery codes, each valid for one sign-in', async () => {
    const { username, recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    const enterWith = async (input: string) => (await verify((await login(username)).result.token_id, input)).status;
    expect(await enterWith(code.toUpperCase())).toBe(200);
    expect(await enterWith(code)).toBe(401);
    expect(await enterWith(recoveryCodes[1] ?? '')).toBe(200);
  });

  it('can be turned off with the password and a code, which deletes its recovery codes', async () => {
    const { username, account, secret, recoveryCodes } = await setUp();
    const code = codeOf(secret);
    const turnOff = (currentPassword: string, input: string) =>
      api.accounts.twoStep.turnOff({ ...account, twoStep: 'app' }, { currentPassword, code: input });
    expect(await turnOff('Wrong-one1!', code)).toMatchObject({ fields: { currentPassword: 'account_wrong_password' } });
    expect(await turnOff(password, '')).toMatchObject({ fields: { code: 'account_confirm_code' } });
    expect(await turnOff(password, wrongFor(code))).toMatchObject({ fields: { code: 'account_code_wrong' } });
    expect(await turnOff(password, code)).toEqual({ kind: 'done' });
    expect((await login(username)).result).toHaveProperty('token');
    const { rows } = await api.database.pool.query('SELECT count(*)::int AS codes FROM recovery_code');
    expect([rows[0].codes, recoveryCodes.length]).toEqual([0, 10]);
  });
});
