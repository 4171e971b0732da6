import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { user } from '#src/accounts/account.table.ts';
import { audit } from '#src/audit/audit.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { dayMs, minuteMs } from '#src/lib/duration.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { apiKey } from './api-key.table.ts';

let api: TestApp;
let admin: string;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(apiKey);
  await emptyTables(api.database, 'rate_limit');
  admin = await api.signInAs({ role: 1 });
});

async function makeKey({ sections = ['contact'], expiresOn = null as string | null, token = admin } = {}) {
  const json = { name: 'Harbour CRM', sections, expiresOn };
  const created = await api.post('/admin/api-key', { token, json });
  expect([created.status, created.error]).toEqual([201, undefined]);
  const { id } = created.result;
  const made = await api.post('/admin/api-key/secret', { token, json: { id } });
  return { id: id as number, secret: made.result.secret as string };
}

const statusOf = async (path: string, token: string) => (await api.get(path, { token })).status;

it('a key calls the records of its sections, by the rights of staff', async () => {
  const { secret } = await makeKey();
  const statuses = await Promise.all(
    ['contact', 'trade', 'customer', 'product', 'setting', 'user', 'audit', 'api-key', 'webhook'].map(
      async (name) => `${name} ${await statusOf(`/admin/${name}/all`, secret)}`,
    ),
  );
  expect(statuses).toEqual([
    ...['contact 200', 'trade 200', 'customer 200'],
    ...['product 403', 'setting 403', 'user 403', 'audit 403', 'api-key 403', 'webhook 403'],
  ]);
});

it.each(['/admin/user/info', '/admin/inbox', '/admin/job/all', '/admin/list-view', '/admin/nonsense'])(
  'a key is refused by %s, which is no record of a section',
  async (path) => {
    const { secret } = await makeKey();
    expect(await statusOf(path, secret)).toBeGreaterThanOrEqual(401);
    expect(await statusOf(path, secret)).toBeLessThan(500);
  },
);

it('a key makes no users', async () => {
  const json = { name: 'CRM', sections: ['users'] };
  const { status, error } = await api.post('/admin/api-key', { token: admin, json });
  expect([status, Object.keys(error.fields)[0]]).toEqual([422, 'sections.0']);
});

it('what a key does is in the audit log under its own name', async () => {
  const { secret } = await makeKey();
  const { id } = await makeContact(api.db);
  const changed = await api.put('/admin/contact', { token: secret, json: { id, notes: 'from the CRM' } });
  expect([changed.status, changed.error]).toEqual([200, undefined]);
  expect(await api.db.select().from(contact).where(eq(contact.id, id))).toMatchObject([{ notes: 'from the CRM' }]);
  const entries = await api.db.select().from(audit).where(eq(audit.recordId, id));
  expect(entries.at(-1)).toMatchObject({ userId: null, userName: 'API: Harbour CRM', action: 'update' });
});

it('a secret is shown once and stored as a hash', async () => {
  const { id, secret } = await makeKey();
  expect(secret).toMatch(/^slk_[\w-]{43}$/);
  const [stored] = await api.db.select().from(apiKey).where(eq(apiKey.id, id));
  expect(JSON.stringify(stored)).not.toContain(secret.slice(10));
  const one = await api.get(`/admin/api-key?id=${id}`, { token: admin });
  expect(one.result).toMatchObject({ hasSecret: true, start: secret.slice(0, 8) });
  expect(JSON.stringify(one.result)).not.toContain(secret.slice(10));
});

it('a new secret makes the one before void', async () => {
  const { id, secret } = await makeKey();
  const { result } = await api.post('/admin/api-key/secret', { token: admin, json: { id } });
  expect([await statusOf('/admin/contact/all', secret), await statusOf('/admin/contact/all', result.secret)]).toEqual([
    401, 200,
  ]);
});

it('a revoked key is refused at once', async () => {
  const { id, secret } = await makeKey();
  expect(await statusOf('/admin/contact/all', secret)).toBe(200);
  await api.post('/admin/api-key/revoke', { token: admin, json: { id } });
  expect(await statusOf('/admin/contact/all', secret)).toBe(401);
});

it('a key works on its last day, and not after it', async () => {
  const { secret } = await makeKey({ expiresOn: '2026-11-20' });
  expect(await statusOf('/admin/contact/all', secret)).toBe(200);
  const { now } = api.clock;
  api.pass(dayMs);
  expect(await statusOf('/admin/contact/all', secret)).toBe(401);
  api.clock.now = now;
});

it('the key of somebody who is no admin any more is refused', async () => {
  const { id, secret } = await makeKey();
  const [made] = await api.db.select().from(apiKey).where(eq(apiKey.id, id));
  await api.db
    .update(user)
    .set({ role: 2 })
    .where(eq(user.id, made?.maker ?? 0));
  expect(await statusOf('/admin/contact/all', secret)).toBe(401);
});

it('a key in a cookie is no sign-in', async () => {
  const { secret } = await makeKey();
  const { status } = await api.get('/admin/contact/all', { cookie: `token=${secret}` });
  expect(status).toBe(401);
});

it('a key is limited to 300 calls a minute', async () => {
  const { id, secret } = await makeKey();
  for (let at = 0; at < 300; at += 50)
    await Promise.all(Array.from({ length: 50 }, () => api.get('/admin/contact/count', { token: secret })));
  const refused = await api.get('/admin/contact/count', { token: secret });
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  api.pass(minuteMs + 1000);
  expect(await statusOf('/admin/contact/count', secret)).toBe(200);
  const one = await api.get(`/admin/api-key?id=${id}`, { token: admin });
  expect(one.result.lastUsedAt).toBe(api.clock.now.toISOString());
});

it.each([
  [2, 403],
  [3, 403],
  [null, 401],
] as const)('role %s neither makes nor revokes secrets: %i', async (role, status) => {
  const { id } = await makeKey();
  const token = role === null ? undefined : await api.signInAs({ role, access: ['users', 'contact'] });
  for (const call of ['secret', 'revoke']) {
    const answer = await api.post(`/admin/api-key/${call}`, { ...(token && { token }), json: { id } });
    expect([call, answer.status]).toEqual([call, status]);
  }
});

it.each(['slk_', `slk_${'a'.repeat(43)}`, `slk_${'a'.repeat(5000)}`, 'slk_\0', "slk_' OR 1=1"])(
  'the invented key “%s” is refused',
  async (token) => {
    const sent = encodeURIComponent(token) === token ? token : token.replace('\0', '');
    expect(await statusOf('/admin/contact/all', sent)).toBe(401);
  },
);

it('a key that would have ended before it is made is refused, and one that has ended can be renamed', async () => {
  const json = { name: 'Harbour CRM', sections: ['contact'], expiresOn: '2020-01-01' };
  const { status, error } = await api.post('/admin/api-key', { token: admin, json });
  expect([status, error.fields]).toEqual([422, { expiresOn: 'That day is over.' }]);
  const { id } = await makeKey();
  await api.db.update(apiKey).set({ expiresOn: '2020-01-01' }).where(eq(apiKey.id, id));
  const renamed = await api.put('/admin/api-key', { token: admin, json: { ...json, id, name: 'Former CRM' } });
  expect(renamed.status).toBe(200);
});
