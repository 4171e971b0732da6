import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { user } from './account.table.ts';
import { makeFirstAdmin, refuseWeakPassword } from './first-admin.server.ts';
import { missingFromPassword } from './password.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'user');
});

const email = 'admin@salishcoastmarine.example';
const make = (password?: string) => makeFirstAdmin(api.db, { email, password }, api.clock.now);
const login = async (password: string) =>
  (await api.post('/user/login', { json: { username: email, password } })).status;

describe('the first admin', () => {
  it('gets a generated password, which is returned only once', async () => {
    const made = await make();
    expect(made?.email).toBe(email);
    expect(missingFromPassword(made?.password ?? '')).toEqual([]);
    expect(await login(made?.password ?? '')).toBe(200);
    expect(await make()).toBeNull();
    expect(await api.db.select().from(user)).toMatchObject([{ username: email, role: 1, active: true }]);
  });

  it('gets the password from the environment, which is not returned', async () => {
    expect(await make('Harbour-light9!')).toEqual({ email });
    expect(await login('Harbour-light9!')).toBe(200);
  });

  it('is created once when several nodes start together', async () => {
    const made = await Promise.all([make(), make(), make()]);
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('is refused a weak password', () => {
    expect(() => refuseWeakPassword('harbour')).toThrow(/ADMIN_PASSWORD.*uppercase/);
    expect(() => refuseWeakPassword(undefined)).not.toThrow();
  });
});
