import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';
import { user } from '../account.table.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'audit', 'user');
});

type Options = Parameters<typeof makeUser>[1];

/** A signed-in user. */
async function enter(requests: Options = {}) {
  const made = await makeUser(api.db, requests);
  const json = { username: made.username, password: requests.password ?? testPassword };
  const { result } = await api.post('/user/login', { json, from: `10.0.0.${(made.id % 200) + 1}` });
  return { ...made, token: result.token as string };
}
const staff = (...access: Section[]) => enter({ role: 2, access });

const complete = {
  email: 'noor@salishcoastmarine.example',
  password: 'Fresh-water8!',
  confirmPassword: 'Fresh-water8!',
  firstName: 'Noor',
  lastName: 'Haas',
  role: 2,
  access: ['products'],
  active: true,
};
const create = (token: string, more: object = {}) => api.post('/admin/user', { token, json: { ...complete, ...more } });
const update = (token: string, id: number, json: object) => api.put('/admin/user/', { token, json: { id, ...json } });
const remove = (token: string, id: number) => api.remove('/admin/user/', { token, json: { id } });
const rowOf = async (id: number) => (await api.db.select().from(user).where(eq(user.id, id)))[0];

describe('an admin', () => {
  it('creates an account that can sign in, and its password is never shown', async () => {
    const { token } = await enter();
    const { status, result } = await create(token);
    expect(status).toBe(201);
    expect(result).toMatchObject({ username: complete.email, role: 2, access: ['products'], active: true });
    const list = await api.get('/admin/user/all/?role=2&username=noor', { token });
    expect(list.result.record).toMatchObject([{ id: result.id, twoStep: 'off' }]);
    const seen = JSON.stringify([result, list.result, await api.db.select().from(audit)]);
    expect(seen).not.toMatch(/Fresh-water8!|argon2|totp|"password"/);
    const json = { username: complete.email.toUpperCase(), password: complete.password };
    expect((await api.post('/user/login', { json })).status).toBe(200);
  });

  it('creates one by a form as well, with lists as JSON text and the status as a word', async () => {
    const { token } = await enter();
    const fields = { ...complete, role: '2', active: 'InActive', access: '["products","posts/?pageParent=blog"]' };
    const form = new URLSearchParams(fields).toString();
    const { status, result } = await api.post('/admin/user', { token, form });
    expect(status).toBe(201);
    expect(result).toMatchObject({ active: false, access: ['products', 'blog-posts'] });
  });

  it.each([
    [{ role: null }, 'role', 'Please select a role'],
    [{ role: 4 }, 'role', 'Please select a role'],
    [{ active: null }, 'active', 'Please choose a status'],
    [{ email: null }, 'email', 'Enter an email address'],
    [{ password: null, confirmPassword: null }, 'password', 'Enter a password'],
    [{ confirmPassword: 'Other-one1!' }, 'confirmPassword', 'The passwords don’t match. Enter the same one twice.'],
    [{ password: 'password1', confirmPassword: null }, 'password', /^Add one uppercase letter\. Add one symbol/],
    [{ email: 'a@b.example,c@d.example' }, 'email', /./],
    [{ access: ['everything'] }, 'access.0', /./],
    [{ access: 'products' }, 'access', /./],
    [{ twoStep: 'app' }, null, /only they can set up an authenticator app/],
    [{ firstName: 'a\0' }, 'firstName', /./],
    [{ passwordHash: 'x' }, 'passwordHash', /./],
    [{ googleSubject: 'x' }, 'googleSubject', /./],
  ])('gets a message at the field for %j', async (more, field, message) => {
    const { token } = await enter();
    const { status, error } = await create(token, more);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    if (field) expect(error.fields).toHaveProperty([field]);
    expect(field && error.fields[field] ? error.fields[field] : error.message).toMatch(message);
    expect(await api.db.$count(user)).toBe(1);
  });

  it('gets an error when a username or an email address is taken, in any letter case', async () => {
    const { token } = await enter();
    await create(token);
    const again = await create(token, { email: complete.email.toUpperCase(), username: 'Noor' });
    expect([again.status, Object.keys(again.error.fields)]).toEqual([409, ['email']]);
  });

  it('changes a password, which ends the user’s sessions and is audited without its value', async () => {
    const { token } = await enter();
    const account = await staff('products');
    expect((await update(token, account.id, { password: 'Other-tide2!' })).status).toBe(200);
    expect((await api.get('/admin/user/info', { token: account.token })).status).toBe(401);
    const json = { username: account.username, password: 'Other-tide2!' };
    expect((await api.post('/user/login', { json })).status).toBe(200);
    const entries = JSON.stringify(await api.db.select().from(audit));
    expect(entries).toContain('passwordHash');
    expect(entries).not.toMatch(/Other-tide2!|argon2/);
  });

  it('stays signed in after changing their own password', async () => {
    const admin = await enter();
    const change = { password: 'Other-tide2!', currentPassword: testPassword };
    expect((await update(admin.token, admin.id, change)).status).toBe(200);
    expect((await api.get('/admin/user/info', { token: admin.token })).status).toBe(200);
  });

  it('learns that an email belongs to a user in the trash', async () => {
    const { token } = await enter();
    const gone = await makeUser(api.db, { isRemove: true });
    const { status, error } = await api.post('/admin/user', { token, json: { ...complete, email: gone.email } });
    expect([status, error.details]).toEqual([409, { trash: [{ resource: 'user', id: gone.id, name: gone.username }] }]);
    expect(error.fields.email).toContain('in the trash');
  });

  it('can ask a user for codes by email, and turn a second step off, but not set up an app', async () => {
    const { token } = await enter();
    const requested = await makeUser(api.db, { role: 2 });
    expect((await update(token, requested.id, { twoStep: 'app' })).status).toBe(403);
    expect((await update(token, requested.id, { twoStep: 'email' })).status).toBe(200);
    const signIn = { username: requested.username, password: testPassword };
    expect(Object.values((await api.post('/user/login', { json: signIn })).result)).toContain('email');
    const account = await makeUser(api.db, { role: 2, twoStep: 'app', totpSecret: 'ABC' });
    expect((await update(token, account.id, { twoStep: 'off' })).status).toBe(200);
    expect(await rowOf(account.id)).toMatchObject({ twoStep: 'off', totpSecret: null });
  });

  it('sees a change of rights, status or deletion take effect at the next request', async () => {
    const { token } = await enter();
    const account = await staff('users');
    const list = () => api.get('/admin/user/all/', { token: account.token });
    expect((await list()).status).toBe(200);
    await update(token, account.id, { access: [] });
    expect((await list()).status).toBe(401);
    await update(token, account.id, { active: false });
    expect((await list()).status).toBe(401);
    await update(token, account.id, { active: true });
    expect((await list()).status).toBe(401);
  });

  it('clones an account as inactive, with an email address of its own', async () => {
    const { token } = await enter();
    const { result } = await create(token);
    const copy = await api.post('/admin/user/clone', { token, json: { id: result.id } });
    expect(copy.status).toBe(201);
    expect(copy.result).toMatchObject({ active: false, role: 2, lastName: 'Haas (copy)' });
    expect(copy.result.email).toMatch(/^noor\+copy-\w{4}@salishcoastmarine\.example$/);
  });

  it('can’t delete their own account, and can restore a deleted one', async () => {
    const admin = await enter();
    await enter();
    expect((await remove(admin.token, admin.id)).status).toBe(422);
    const account = await staff('products');
    expect((await remove(admin.token, account.id)).status).toBe(200);
    expect((await api.get('/admin/user/info', { token: account.token })).status).toBe(401);
    const back = await api.put('/admin/user/restore', { token: admin.token, json: { id: account.id } });
    expect(back.status).toBe(200);
    expect((await api.get('/admin/user/info', { token: account.token })).status).toBe(401);
  });
});

describe('staff with access to users', () => {
  it('can’t change their own role, access or status', async () => {
    const me = await staff('users');
    for (const change of [
      { role: 1 },
      { role: 3 },
      { access: ['users', 'products'] },
      { access: [] },
      { active: false },
    ]) {
      expect((await update(me.token, me.id, change)).status).toBe(403);
    }
    expect((await update(me.token, me.id, { firstName: 'Ada', access: ['users'] })).status).toBe(200);
    expect(await rowOf(me.id)).toMatchObject({ role: 2, access: ['users'], active: true, firstName: 'Ada' });
  });

  it('can’t create, promote, edit or delete an admin', async () => {
    const me = await staff('users');
    const admin = await makeUser(api.db);
    const other = await makeUser(api.db, { role: 2 });
    const answers = [
      await create(me.token, { role: 1, access: [] }),
      await update(me.token, other.id, { role: 1 }),
      await update(me.token, admin.id, { firstName: 'Ada' }),
      await update(me.token, admin.id, { password: 'Other-tide2!' }),
      await update(me.token, admin.id, { role: 2 }),
      await remove(me.token, admin.id),
      await api.remove('/admin/user/delete-more', { token: me.token, json: { listID: [other.id, admin.id] } }),
      await api.post('/admin/user/clone', { token: me.token, json: { id: admin.id } }),
    ];
    for (const { status } of answers) expect(status).toBe(403);
    expect(await rowOf(admin.id)).toEqual(admin);
    expect(await rowOf(other.id)).toEqual(other);
  });

  it('can grant only the access that they have', async () => {
    const me = await staff('users', 'brand');
    expect((await create(me.token, { access: ['brand'] })).status).toBe(201);
    expect((await create(me.token, { email: 'b@salishcoastmarine.example', access: ['products'] })).status).toBe(403);
    const inactive = await makeUser(api.db, { role: 2, access: ['products'], active: false });
    expect((await update(me.token, inactive.id, { active: true })).status).toBe(403);
    const client = await makeUser(api.db, { role: 3, active: false, isAwaitingActivation: true });
    expect((await update(me.token, client.id, { active: true })).status).toBe(200);
    expect(await rowOf(client.id)).toMatchObject({ active: true, isAwaitingActivation: false });
    expect((await update(me.token, client.id, { access: ['products'] })).status).toBe(403);
  });

  it('can’t take over the account of a user with more rights', async () => {
    const me = await staff('users');
    const other = await makeUser(api.db, { role: 2, access: ['products'] });
    for (const change of [
      { password: 'Other-tide2!' },
      { email: 'me@salishcoastmarine.example' },
      { username: 'me' },
    ]) {
      expect((await update(me.token, other.id, change)).status).toBe(403);
    }
    expect((await update(me.token, other.id, { firstName: 'Ada' })).status).toBe(200);
    const guarded = await makeUser(api.db, { role: 2, twoStep: 'email' });
    expect((await update(me.token, guarded.id, { twoStep: 'off' })).status).toBe(403);
  });
});

describe('the last active admin', () => {
  it('can’t be demoted, deactivated or deleted, even by several requests at once', async () => {
    const me = await enter();
    const inactive = await makeUser(api.db, { active: false });
    const answers = [
      await update(me.token, me.id, { role: 2 }),
      await update(me.token, me.id, { active: false }),
      await api.remove('/admin/user/delete-more', { token: me.token, json: { listID: [inactive.id, me.id] } }),
    ];
    for (const { status } of answers) expect(status).toBe(422);
    expect(answers[0]?.error.message).toBe('At least one admin must stay active.');
    expect(await rowOf(inactive.id)).toMatchObject({ isRemove: false });
  });

  it('remains when two admins demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      await emptyTables(api.database, 'user');
      const [one, two] = [await enter(), await enter()];
      const statuses = await Promise.all([
        update(one.token, two.id, { role: 3 }),
        remove(two.token, one.id),
        update(two.token, one.id, { active: false }),
      ]);
      expect(statuses.map(({ status }) => status).every((status) => status < 500)).toBe(true);
      const left = await api.db.$count(user, eq(user.role, 1));
      const { rows } = await api.database.pool.query(
        'SELECT count(*)::int AS open FROM "user" WHERE role = 1 AND active AND NOT is_remove',
      );
      expect(left).toBeGreaterThanOrEqual(1);
      expect(rows[0].open).toBeGreaterThanOrEqual(1);
    }
  });
});
