import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

let api: TestApp;
let admin: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
});

afterAll(() => api.close());

const list = (query = '') => api.get(`/admin/job/all/${query}`, { token: admin });

it('is for admins only', async () => {
  const staff = await api.signInAs({ role: 2, access: ['products', 'users'] });
  expect(await api.get('/admin/job/all')).toMatchObject({ status: 401 });
  expect(await api.get('/admin/job/all', { token: staff })).toMatchObject({ status: 403 });
  expect(await api.post('/admin/job/retry', { token: staff, json: { id: crypto.randomUUID() } })).toMatchObject({
    status: 403,
  });
});

it('lists waiting, finished and upcoming jobs', async () => {
  const id = await api.jobs.ask('clean-up', {});
  expect((await list('?state=waiting')).result.record).toMatchObject([{ id, name: 'clean-up', tries: 0, error: null }]);
  await api.work();
  const { result } = await list();
  expect(result.record).toMatchObject([
    { id, state: 'done', tries: 1, startedAt: expect.any(String), finishedAt: expect.any(String), dueAt: null },
  ]);
  expect(result.page).toEqual({ currentPage: 1, total: 1, totalRecord: 1 });
  expect(result.upcoming).toEqual(
    expect.arrayContaining([
      { name: 'clean-up', at: expect.any(String) },
      { name: 'send-mail', at: expect.any(String) },
    ]),
  );
});

it.each(['send-mail', 'change-prices', 'send-batch-alerts'] as const)(
  'leaves out successful jobs of every few minutes by default: %s',
  async (often) => {
    await api.jobs.ask(often, {});
    await api.work();
    expect((await list()).result.record.map(({ name }: { name: string }) => name)).not.toContain(often);
    expect((await list(`?name=${often}`)).result.record).toMatchObject([{ name: often, state: 'done' }]);
  },
);

it('shows the reason of a failure in one line, and can be retried', async () => {
  const id = await api.jobs.ask('clean-up', {});
  await api.database.pool.query(
    `UPDATE pgboss.job SET state = 'failed', retry_count = 3, retry_limit = 3, completed_on = now(),
       output = '{"message": "no space left\\n  on device"}' WHERE id = $1`,
    [id],
  );
  expect((await list('?state=failed')).result.record).toMatchObject([
    { id, tries: 4, error: 'no space left on device' },
  ]);
  expect(await api.post('/admin/job/retry', { token: admin, json: { id } })).toMatchObject({ status: 200 });
  expect(await api.work()).toMatchObject([{ name: 'clean-up', id, error: null }]);
  expect((await list('?state=failed')).result.record).toEqual([]);
  expect(await api.post('/admin/job/retry', { token: admin, json: { id } })).toMatchObject({ status: 404 });
});

it.each(['?state=lost', '?name=rm', '?page=0', '?limit=9999', '?page=1e9'])('refuses %s', async (query) => {
  expect(await list(query)).toMatchObject({ status: 400 });
});

it.each([{}, { id: 'x' }, { id: 7 }, { id: crypto.randomUUID(), more: 1 }])('refuses to retry %j', async (json) => {
  expect((await api.post('/admin/job/retry', { token: admin, json })).status).toBe(400);
});
