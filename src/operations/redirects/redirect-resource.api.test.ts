import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../db/client.server.ts';
import { createTestDatabase } from '../../db/testing/database.server.ts';
import { openResource } from '../../resource/resource.server.ts';
import { redirectResource } from './redirect-resource.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('TRUNCATE redirect, audit');
});

const now = () => new Date('2026-11-20T18:00:00Z');
const asAdmin = () =>
  openResource({ db: database.db, now }, redirectResource).as({ id: 1, username: 'mira', role: 1, access: [] });
const create = (from: string, to: string) => asAdmin().create({ from, to });
const hops = async () => (await asAdmin().list()).record.map(({ from, to }) => `${from} ${to}`);

it('a chain is folded, whichever end of it is written first', async () => {
  await create('/b', '/c');
  await create('/a', '/b');
  expect(await hops()).toEqual(['/a /c', '/b /c']);
  await create('/c', '/d');
  expect(await hops()).toEqual(['/a /d', '/b /d', '/c /d']);
});

it('a loop is refused, by one hop or by several, and nothing is stored', async () => {
  const loop = { status: 422, fields: { to: 'input_redirect_loop' } };
  await expect(create('/a', '/a/')).rejects.toMatchObject(loop);
  await create('/a', '/b');
  await create('/b', '/c');
  await expect(create('/c', '/a')).rejects.toMatchObject(loop);
  expect(await hops()).toEqual(['/a /c', '/b /c']);
});

it('of two that make a loop together only one comes in', async () => {
  const both = await Promise.allSettled([create('/a', '/b'), create('/b', '/a')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('other hosts are refused by the name of the field', async () => {
  await expect(create('/a', 'https://evil.example/')).rejects.toMatchObject({
    status: 422,
    fields: { to: 'input_not_own_path' },
  });
});

it('an answer tells how often it was used, and nobody writes that', async () => {
  const made = await create('/a', '/b');
  expect(made).toMatchObject({ hits: 0 });
  await expect(asAdmin().update({ id: made.id, hits: 7 })).rejects.toMatchObject({ status: 400 });
});
