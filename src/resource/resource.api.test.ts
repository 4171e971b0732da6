import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audit } from '#src/audit/audit.table.ts';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { byFlag } from '#src/db/filter/filter.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { optionalNumber, requiredText, text } from '#src/lib/input/field.ts';
import { slugOf } from '#src/lib/slug.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { defineResource } from './definition.server.ts';
import { openResource } from './resource.server.ts';

const input = z.strictObject({
  name: requiredText(40, 'missing_name'),
  slug: text(40),
  index: optionalNumber({ max: 1000, whole: true }).transform((index) => index ?? 0),
  active: z.boolean().default(true),
});

const brandOnly = defineResource({
  name: 'brand',
  table: brand,
  input,
  label: ({ name }) => name,
  nameColumn: brand.name,
  search: [brand.name],
  sort: { name: brand.name, index: brand.index },
  filters: { active: byFlag(brand.active) },
  references: [{ resource: 'product', table: product, column: product.brandId, label: product.modelName }],
  cloneOf: (form) => ({ ...form, name: `${form.name} (copy)`, slug: `${form.slug}-copy` }),
  afterSave: async ({ parsed }) => {
    if (parsed.name === 'Lightning') throw new Error('struck half-way');
  },
});

const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
const other = { ...admin, id: 2, username: 'noel' };
const now = () => new Date('2026-11-20T18:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const brands = () => openResource({ db: database.db, now }, brandOnly);
const asAdmin = () => brands().as(admin);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    ({ status, fields, messageKey }) => ({ status, fields, messageKey }),
  );
let count = 0;
const create = (name = `Brand ${++count}`) => asAdmin().create({ name, slug: slugOf(name) });

beforeEach(async () => {
  await emptyTables(database, 'audit', 'brand', 'product');
});

describe('access', () => {
  it('requires signing in, and is refused to users without the section', async () => {
    const client = { ...admin, role: 3 } as const;
    const staff = { ...admin, role: 2, access: ['products'] } as const;
    expect(await refusal(brands().as(null).list())).toMatchObject({ status: 401 });
    expect(await refusal(brands().as(client).list())).toMatchObject({ status: 403 });
    expect(await refusal(brands().as(staff).create({ name: 'x' }))).toMatchObject({ status: 403 });
    expect(
      (
        await brands()
          .as({ ...staff, access: ['brand'] })
          .list()
      ).record,
    ).toEqual([]);
  });
});

describe('a write', () => {
  it('of one field keeps the others', async () => {
    const { id } = await asAdmin().create({ name: 'Osprey', slug: 'osprey', index: 7, active: false });
    const updated = await asAdmin().update({ id, name: 'Osprey Boats' });
    expect(updated).toMatchObject({ name: 'Osprey Boats', slug: 'osprey', index: 7, active: false });
  });

  it('with an unknown field is refused with its name, and nothing is stored', async () => {
    expect(await refusal(asAdmin().create({ name: 'A', slug: 'a', colour: 'red' }))).toMatchObject({
      status: 400,
      fields: { colour: 'error_unknown_field' },
    });
    expect(await asAdmin().count()).toBe(0);
  });

  it('without an id ignores null fields, including unknown ones', async () => {
    expect(await asAdmin().create({ name: 'A', slug: 'a', index: null, colour: null })).toMatchObject({ index: 0 });
  });

  it('with an invalid value has an error at the field, and a single error as its message', async () => {
    expect(await refusal(asAdmin().create({ name: ' ', slug: 'a' }))).toEqual({
      status: 422,
      fields: { name: 'missing_name' },
      messageKey: 'input_required',
    });
  });

  it('that fails half-way stores nothing', async () => {
    await expect(create('Lightning')).rejects.toThrow('struck half-way');
    expect(await asAdmin().count()).toBe(0);
    expect(await database.db.$count(audit)).toBe(0);
  });

  it.each(['x', '1e309', -1, 0, 2 ** 31, null, undefined, {}, [1], 1.5])('with the id %o is refused', async (id) => {
    expect(await refusal(asAdmin().update({ id, name: 'x' }))).toMatchObject({
      status: 400,
      fields: { id: 'error_bad_value' },
    });
  });
});

describe('concurrent updates', () => {
  it('of the same version: the second is refused with who made the first, and nothing is overwritten', async () => {
    const { id, updatedAt } = await create();
    const loaded = updatedAt.toISOString();
    await asAdmin().update({ id, updatedAt: loaded, name: 'First' });
    const second = brands().as(other).update({ id, updatedAt: loaded, name: 'Second' });
    await expect(second).rejects.toMatchObject({
      status: 409,
      details: { changedBy: 'mira', record: { name: 'First' } },
    });
    expect(await asAdmin().one(id)).toMatchObject({ name: 'First' });
  });

  it('at the same moment: one is saved', async () => {
    const { id, updatedAt } = await create();
    const save = (name: string) => refusal(asAdmin().update({ id, updatedAt: updatedAt.toISOString(), name }));
    const outcomes = await Promise.all([save('One'), save('Two'), save('Three')]);
    expect(outcomes.filter((outcome) => outcome === 'it went through')).toHaveLength(1);
  });
});

describe('the audit trail', () => {
  it('records each change with its values before and after, and nothing when nothing changed', async () => {
    const { id } = await create('Avalon');
    await asAdmin().update({ id, name: 'Avalon Pontoons', index: 0 });
    await asAdmin().update({ id, name: 'Avalon Pontoons' });
    const history = await asAdmin().history(id);
    expect(history.map(({ user, action, changes }) => ({ user, action, name: changes.name }))).toEqual([
      { user: 'mira', action: 'update', name: { from: 'Avalon', to: 'Avalon Pontoons' } },
      { user: 'mira', action: 'create', name: { from: null, to: 'Avalon' } },
    ]);
  });
});

describe('deleting', () => {
  it('a record in use is refused with the names of the records that use it', async () => {
    const { id } = await create();
    const used = await makeProduct(database.db, { brandId: id });
    await expect(asAdmin().remove(id)).rejects.toMatchObject({
      status: 409,
      inputs: { names: used.modelName },
      details: { usedBy: [{ resource: 'product', names: [used.modelName] }] },
    });
  });

  it('several records deletes all or none', async () => {
    const [one, two] = [await create(), await create()];
    await makeProduct(database.db, { brandId: two.id });
    expect(await refusal(asAdmin().removeMany([one.id, two.id]))).toMatchObject({ status: 409 });
    expect(await refusal(asAdmin().removeMany(`[${one.id},99999]`))).toMatchObject({ status: 404 });
    expect(await asAdmin().count()).toBe(2);
    await asAdmin().removeMany(JSON.stringify([one.id]));
    expect(await asAdmin().count()).toBe(1);
  });
});

describe('a list', () => {
  it('has pages without overlap', async () => {
    for (let number = 0; number < 12; number++) await create();
    const [first, second] = [
      await asAdmin().list({ sort: '{"index":1}' }),
      await asAdmin().list({ page: '2', sort: '{"index":1}' }),
    ];
    expect(first.page).toEqual({ currentPage: 1, total: 2, totalRecord: 12 });
    const ids = [...first.record, ...second.record].map(({ id }) => id);
    expect(new Set(ids).size).toBe(12);
  });

  it.each<Record<string, unknown>>([
    { page: '0' },
    { page: 'x' },
    { limit: '5001' },
    { limit: '-1' },
    { sort: '{"slug":1}' },
    { sort: '{"name":2}' },
    { sort: '[' },
    { sort: '{"__proto__":1}' },
    { active: 'maybe' },
    { colour: 'red' },
    { constructor: '1' },
    { q: 'nul\0' },
    { page: ['1', '2'] },
  ])('with the query %o is refused', async (query) => {
    expect(await refusal(asAdmin().list(query))).toMatchObject({ status: 400 });
  });

  it('finds words in any order, and treats wildcard characters literally', async () => {
    await create('Sea Sport 100%');
    expect((await asAdmin().list({ q: 'sport sea' })).record).toHaveLength(1);
    expect((await asAdmin().list({ q: '100%' })).record).toHaveLength(1);
    expect((await asAdmin().list({ q: '_' })).record).toHaveLength(0);
  });

  it('finds a name exactly, else by its beginning', async () => {
    await create('Harris');
    await create('Harris Marine');
    expect(await asAdmin().getByName('harris')).toMatchObject({ name: 'Harris' });
    expect(await asAdmin().getByName('harr')).toMatchObject({
      record: [{ name: 'Harris' }, { name: 'Harris Marine' }],
    });
  });
});

it('records are reordered in one call, with an audit entry for each moved record', async () => {
  const [one, two, three] = [await create(), await create(), await create()];
  await asAdmin().reorder([three.id, one.id, two.id]);
  const { record } = await asAdmin().list({ sort: '{"index":1}' });
  expect(record.map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
});

it('a clone is a new record with a name of its own', async () => {
  const { id } = await create('Mercury');
  expect(await asAdmin().clone(id)).toMatchObject({ name: 'Mercury (copy)', slug: 'mercury-copy' });
});
