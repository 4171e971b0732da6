import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#src/access.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeAuthor } from '#src/test-factories/make-author.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await makeBrand(api.db, { name: 'Thunder Jet' });
  await makeAuthor(api.db, { name: 'Thunder Gale' });
});
afterAll(() => api.close());

const find = async (keywords: string, requests: Parameters<TestApp['signInAs']>[0]) => {
  const token = await api.signInAs(requests);
  return await api.get(`/admin/palette?q=${encodeURIComponent(keywords)}`, { token });
};

test('an admin finds records of every type by their names', async () => {
  const { status, result } = await find('thunder', { role: role.admin });
  expect(status).toBe(200);
  expect(result.record).toEqual([
    expect.objectContaining({ resource: 'brand', title: 'Thunder Jet' }),
    expect.objectContaining({ resource: 'author', title: 'Thunder Gale' }),
  ]);
});

test('staff find only records that they may read', async () => {
  const { result } = await find('thunder', { role: role.staff, access: ['brand'] });
  expect(result.record.map(({ resource }: { resource: string }) => resource)).toEqual(['brand']);
});

test('at most five records of a type are found', async () => {
  for (let number = 1; number <= 7; number += 1) await makeBrand(api.db, { name: `Sea Sport ${number}` });
  const { result } = await find('sea sport', { role: role.admin });
  expect(result.record).toHaveLength(5);
});

test('visitors and clients are refused', async () => {
  expect((await api.get('/admin/palette?q=x')).status).toBe(401);
  expect((await find('x', { role: role.client })).status).toBe(403);
});

test('an empty or very long search is refused with an error at its field', async () => {
  for (const keywords of ['', '   ', 'x'.repeat(201)]) {
    const { status, error } = await find(keywords, { role: role.admin });
    expect([status, Object.keys(error.fields)]).toEqual([400, ['q']]);
  }
});
