import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword as password } from '#src/test-factories/make-user.server.ts';
import { passwordReset, secondStep, session, trustedDevice } from './account.table.ts';
import { hashOf, newToken } from './secret.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'mail', 'user');
});

/** Everything that opens an account without its current username and password. */
const kinds = {
  session,
  'remembered device': trustedDevice,
  'reset link': passwordReset,
  'half-done sign-in': secondStep,
};
type Kind = keyof typeof kinds;

/** One token of each kind for a user. */
async function openEverything(userId: number): Promise<Record<Kind, string>> {
  const tokens = {
    session: newToken(),
    'remembered device': newToken(),
    'reset link': newToken(),
    'half-done sign-in': newToken(),
  };
  const { now } = api.clock;
  const row = (kind: Kind) => ({
    tokenHash: hashOf(tokens[kind]),
    userId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
  });
  await api.db.insert(session).values({ ...row('session'), lastSeenAt: now, address: '198.51.100.1', userAgent: '' });
  await api.db.insert(trustedDevice).values(row('remembered device'));
  await api.db.insert(passwordReset).values(row('reset link'));
  await api.db.insert(secondStep).values({ ...row('half-done sign-in'), method: 'app' });
  return tokens;
}

async function leftOf(userId: number): Promise<string[]> {
  const counts = await Promise.all(
    Object.entries(kinds).map(async ([kind, table]) => {
      const rows = await api.db.select().from(table);
      return rows.some((row) => row.userId === userId) ? [kind] : [];
    }),
  );
  return counts.flat();
}

const changes: [string, object][] = [
  ['password', { password: 'Other-tide2!' }],
  ['email', { email: 'moved@salishcoastmarine.example' }],
  ['username', { username: 'renamed' }],
  ['role', { role: 3 }],
  ['access', { access: ['brand'] }],
  ['status', { active: false }],
];

describe('a change by an admin to a user’s', () => {
  it.each(changes)(
    '%s ends every session, remembered device, reset link and pending second step',
    async (_field, change) => {
      const token = await api.signInAs({ role: 1 });
      const account = await makeUser(api.db, { role: 2, access: ['products'] });
      const other = await makeUser(api.db, { role: 2 });
      const tokens = await openEverything(account.id);
      await openEverything(other.id);
      expect((await api.get('/admin/user/info', { token: tokens.session })).status).toBe(200);
      expect((await api.put('/admin/user/', { token, json: { id: account.id, ...change } })).status).toBe(200);
      expect(await leftOf(account.id)).toEqual([]);
      expect(await leftOf(other.id)).toEqual(Object.keys(kinds));
      expect((await api.get('/admin/user/info', { token: tokens.session })).status).toBe(401);
      const reset = await api.post(`/client/reset/${tokens['reset link']}`, { json: { password: 'Taken-over1!' } });
      expect(reset.status).toBe(422);
      expect((await api.get('/admin/user/all/', { token })).status).toBe(200);
    },
  );

  it('first name or second step ends no session', async () => {
    const token = await api.signInAs({ role: 1 });
    const account = await makeUser(api.db, { role: 2, twoStep: 'email' });
    await openEverything(account.id);
    for (const change of [{ firstName: 'Ada' }, { twoStep: 'off' }]) {
      expect((await api.put('/admin/user/', { token, json: { id: account.id, ...change } })).status).toBe(200);
    }
    expect(await leftOf(account.id)).toContain('session');
  });

  it('account that deletes it ends all of them', async () => {
    const token = await api.signInAs({ role: 1 });
    const account = await makeUser(api.db, { role: 2 });
    await openEverything(account.id);
    expect((await api.remove('/admin/user/', { token, json: { id: account.id } })).status).toBe(200);
    expect(await leftOf(account.id)).toEqual([]);
  });
});

describe('a change to one’s own', () => {
  it.each(changes.slice(0, 3))('%s ends all of them except the current session', async (_field, change) => {
    const account = await makeUser(api.db, { role: 1 });
    await makeUser(api.db, { role: 1 });
    const { session: token } = await openEverything(account.id);
    await api.db.insert(session).values({
      tokenHash: hashOf('elsewhere'),
      userId: account.id,
      createdAt: api.clock.now,
      lastSeenAt: api.clock.now,
      expiresAt: new Date(api.clock.now.getTime() + 3_600_000),
      address: '198.51.100.2',
      userAgent: '',
    });
    const json = { id: account.id, ...change, currentPassword: password };
    expect((await api.put('/admin/user/', { token, json })).status).toBe(200);
    expect(await leftOf(account.id)).toEqual(['session']);
    expect((await api.get('/admin/user/info', { token })).status).toBe(200);
    expect((await api.get('/admin/user/info', { token: 'elsewhere' })).status).toBe(401);
  });
});

it('a password set by a reset link ends all sessions and all other reset links', async () => {
  const account = await makeUser(api.db, { role: 2 });
  const tokens = await openEverything(account.id);
  const sister = newToken();
  await api.db.insert(passwordReset).values({
    tokenHash: hashOf(sister),
    userId: account.id,
    createdAt: api.clock.now,
    expiresAt: new Date(api.clock.now.getTime() + 3_600_000),
  });
  const json = { password: 'Other-tide2!' };
  expect((await api.post(`/client/reset/${tokens['reset link']}`, { json })).status).toBe(200);
  expect(await leftOf(account.id)).toEqual([]);
});
