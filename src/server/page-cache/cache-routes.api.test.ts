import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { role } from '#src/access.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

let api: TestApp;
let admin: string;
let staff: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: role.admin });
  staff = await api.signInAs({ role: role.staff, access: ['posts'] });
  await vi.waitUntil(() => api.changes.seen() !== null);
});
afterAll(() => api.close());

const version = async (): Promise<number> => (await api.get('/cache')).result.version;

it('the version of the cache is public, and nothing else', async () => {
  const { status, result, headers } = await api.get('/cache');
  expect([status, Object.keys(result)]).toEqual([200, ['version']]);
  expect(headers['cache-control']).toBe('no-store');
});

it('a change by staff increases the version before it is answered', async () => {
  const before = await version();
  await api.post('/admin/brand', { token: admin, json: { name: 'Osprey' } });
  const after = await version();
  expect(after).toBeGreaterThan(before);
  expect(await version()).toBe(after);
});

it('a new lead does not change the version', async () => {
  const before = await version();
  const lead = { type: 1, name: 'Imogen Skiff', email: 'imogen@example.com', message: 'Is it still there?' };
  expect((await api.post('/admin/contact', { token: admin, json: lead })).status).toBe(201);
  expect(await version()).toBe(before);
});

it('an admin clears the cache, with a message in their language and an audit entry', async () => {
  const [before, seen] = [await version(), api.changes.seen()];
  const { status, result } = await api.post('/admin/clear-cache?lang=fr', { token: admin });
  expect(status).toBe(200);
  expect(result.message).toMatch(/^Le cache est vidé/);
  expect(await version()).toBe(before + 1);
  expect(api.changes.seen()).not.toBe(seen);
  const trail = await api.get('/admin/audit/all?resource=cache', { token: admin });
  expect(trail.result.record[0]).toMatchObject({ action: 'clear', resource: 'cache' });
});

it('visitors and staff can’t clear the cache', async () => {
  expect((await api.post('/admin/clear-cache')).status).toBe(401);
  expect((await api.post('/admin/clear-cache', { token: staff })).status).toBe(403);
});

it('another site can’t clear the cache through an admin’s browser', async () => {
  const sent = { cookie: `token=${admin}`, headers: { origin: 'https://evil.example' } };
  expect((await api.post('/admin/clear-cache', sent)).status).toBe(403);
});

it('a cached record is current after each change, whoever made it', async () => {
  const { id } = await makeBrand(api.db, { name: 'Seadrift' });
  const path = `/admin/brand/oneWithCache?id=${id}`;
  const name = async (): Promise<string> => (await api.get(path, { token: admin })).result.name;
  expect(await name()).toBe('Seadrift');
  await api.put('/admin/brand', { token: admin, json: { id, name: 'Seadrifter' } });
  expect(await name()).toBe('Seadrifter');
  await api.database.pool.query(`UPDATE brand SET name = 'Kelpie' WHERE id = $1`, [id]);
  await api.changes.caughtUp();
  expect(await name()).toBe('Kelpie');
});

it('a cached record is refused to users without access', async () => {
  const { id } = await makeBrand(api.db);
  const path = `/admin/brand/oneWithCache?id=${id}`;
  const statuses = [
    (await api.get(path, { token: admin })).status,
    (await api.get(path, { token: staff })).status,
    (await api.get(path)).status,
  ];
  expect(statuses).toEqual([200, 403, 401]);
});

it('a list is counted once, and again after each change', async () => {
  const query = vi.spyOn(api.database.pool, 'query');
  const counts = () => query.mock.calls.filter(([requested]) => JSON.stringify(requested).includes('count(*)')).length;
  const total = async (): Promise<number> =>
    (await api.get('/admin/brand/all?q=Quietly&limit=1', { token: admin })).result.page.totalRecord;
  expect([await total(), await total(), counts()]).toEqual([0, 0, 1]);
  await api.post('/admin/brand', { token: admin, json: { name: 'Quietly Afloat' } });
  query.mockClear();
  expect([await total(), await total(), counts()]).toEqual([1, 1, 1]);
  query.mockRestore();
});
