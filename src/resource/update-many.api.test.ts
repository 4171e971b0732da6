import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { brandResource } from '#src/catalogue/brand/brand-resource.server.ts';
import { brand } from '#src/catalogue/catalogue.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';

import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { openResource } from './resource.server.ts';
import { maxUpdated } from './update-many.server.ts';

const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
const now = new Date('2026-11-20T18:00:00Z');
let database: Database;
let ids: number[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, 'brand', 'audit');
  ids = [];
  for (const name of ['One', 'Two', 'Three']) ids.push((await makeBrand(database.db, { name })).id);
});

const brands = (actor: typeof admin | null = admin) =>
  openResource({ db: database.db, now: () => now }, brandResource).as(actor);
const states = async () =>
  (await database.db.select().from(brand).orderBy(brand.id)).map(({ name, active }) => [name, active]);
const record = (values: object) => ids.map((id) => ({ id, ...values }));

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was refused',
    (error: unknown) => error,
  );

it('changes several records, and returns how many', async () => {
  await brands().update({ id: ids[1], active: false });
  expect(await brands().updateMany({ record: record({ active: false }) })).toEqual({ changed: 2 });
  expect((await states()).map(([, active]) => active)).toEqual([false, false, false]);
  expect(await database.db.$count(audit)).toBe(1 + 2);
});

it('changes all or none', async () => {
  const [first, second, third] = ids;
  const sent = [
    { id: first, name: 'Changed' },
    { id: second, name: '' },
    { id: third, name: 'Changed too' },
  ];
  expect(await refusal(brands().updateMany({ record: sent }))).toMatchObject({ status: expect.any(Number) });
  const missing = [...record({ active: false }), { id: 2_000_000_000, active: false }];
  expect(await refusal(brands().updateMany({ record: missing }))).toMatchObject({ status: 404 });
  expect(await states()).toEqual([
    ['One', true],
    ['Two', true],
    ['Three', true],
  ]);
});

it('changes none when somebody has changed one of them since they were loaded', async () => {
  const loaded = (await database.db.select().from(brand)).map(({ id, updatedAt }) => ({
    id,
    updatedAt: updatedAt.toISOString(),
  }));
  await brands().update({ id: ids[2], name: 'Renamed' });
  const sent = loaded.map((one) => ({ ...one, active: false }));
  expect(await refusal(brands().updateMany({ record: sent }))).toMatchObject({ status: 409 });
  expect((await states()).map(([, active]) => active)).toEqual([true, true, true]);
});

it('refuses anything but a list of different records', async () => {
  const many = Array.from({ length: maxUpdated + 1 }, (_, at) => ({ id: at + 1 }));
  const odd = [
    undefined,
    null,
    'x',
    {},
    [],
    [1],
    [null],
    [[]],
    [{}],
    [{ id: 'x' }],
    [{ id: Number.POSITIVE_INFINITY }],
    many,
  ];
  for (const sent of [...odd, [{ id: ids[0] }, { id: ids[0] }]])
    expect(await refusal(brands().updateMany({ record: sent }))).toMatchObject({ status: 400 });
  expect(await refusal(brands().updateMany({ record: record({ nonsense: 1 }) }))).toMatchObject({ status: 400 });
  expect(await refusal(brands().updateMany({ record: record({}), more: 1 }))).toMatchObject({ status: 400 });
  expect(await refusal(brands(null).updateMany({ record: record({ active: false }) }))).toMatchObject({ status: 401 });
});

it('finishes when two of them change the same records in different orders', async () => {
  const [there, back] = [record({ active: false }), record({ active: true }).reverse()];
  const answers = await Promise.all([brands().updateMany({ record: there }), brands().updateMany({ record: back })]);
  expect(answers.every(({ changed }) => changed === 3 || changed === 0)).toBe(true);
  expect(new Set((await states()).map(([, active]) => active)).size).toBe(1);
});

it('lists the ids of all results, in the order of the list', async () => {
  expect(await brands().ids({ limit: '1', sort: '{"name":1}' })).toEqual({ id: [ids[0], ids[2], ids[1]] });
  expect(await brands().ids({ q: 'two' })).toEqual({ id: [ids[1]] });
});
