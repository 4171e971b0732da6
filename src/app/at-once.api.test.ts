import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResourceName } from '#src/access.ts';
import { sampleForms } from '#src/server/testing/sample-forms.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

/** Concurrent writes: one of them wins, the others get a conflict, and the data is consistent. */

let api: TestApp;
let token: string;
const made: Partial<Record<ResourceName, number>> = {};

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  for (const name of Object.keys(sampleForms) as ResourceName[]) made[name] = await make(name, 'one');
});
afterAll(() => api.close());

const create = (name: string, json: object) => api.post(`/admin/${name}`, { token, json });
const update = (name: string, json: object) => api.put(`/admin/${name}`, { token, json });
const remove = (name: string, id: number) => api.remove(`/admin/${name}?id=${id}`, { token });
const read = (name: string, id: number) => api.get(`/admin/${name}?id=${id}`, { token });
const formOf = (name: ResourceName, mark: string) => sampleForms[name]?.(made, mark) ?? {};

async function make(name: ResourceName, mark: string, own: object = {}): Promise<number> {
  const { status, result, error } = await create(name, { ...formOf(name, mark), ...own });
  expect([name, status, error]).toEqual([name, 201, undefined]);
  return result.id;
}

async function atOnce(times: number, call: (at: number) => Promise<{ status: number }>): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => call(at)));
  return answers.map(({ status }) => status).sort();
}

/** Unique fields, to be added to the sample form. */
const only: Partial<Record<ResourceName, object>> = {
  brand: { slug: 'same' },
  'product-category': { type: 2 },
  product: { sku: 'SAME' },
  'product-filter': { key: 'boatHuLe', label: 'Length' },
  'product-meta': { value: 'Used' },
  subscriber: {},
  'service-type': { slug: 'same' },
  'service-category': { slug: 'same' },
  service: { slug: 'same' },
  post: { slug: 'same' },
  category: { slug: 'same' },
  author: {},
  notification: { slug: 'same' },
  redirect: {},
  user: {},
};

it.each(Object.entries(only))(
  '%s: of five identical records created at the same time, one is stored',
  async (name, own) => {
    const form = { ...formOf(name as ResourceName, 'two'), ...own };
    const refusal = name === 'product-category' ? 422 : 409;
    expect(await atOnce(5, () => create(name, form))).toEqual([201, refusal, refusal, refusal, refusal]);
  },
);

it('of several products with one slug created at the same time, one is stored', async () => {
  const form = { ...formOf('product', 'slug'), slug: 'same' };
  const statuses = await atOnce(5, (at) => create('product', { ...form, sku: `SLUG-${at}` }));
  expect(statuses).toEqual([201, 409, 409, 409, 409]);
});

const clone = (name: string, id: number) => api.post(`/admin/${name}/clone`, { token, json: { id } });

const copied = ['brand', 'product', 'notification', 'post', 'category', 'author'] as const;
const services = ['service-type', 'service-category', 'service'] as const;

it.each([...copied, ...services])(
  '%s: of twenty pairs of clones made at the same time, all are stored',
  async (name) => {
    for (let pair = 0; pair < 20; pair += 1) {
      expect(await atOnce(2, () => clone(name, made[name] ?? 0))).toEqual([201, 201]);
    }
  },
);

it('of forty copies of one product made at the same time all are stored, and visitors are answered meanwhile', async () => {
  const copies = atOnce(40, () => clone('product', made.product ?? 0));
  const reads = atOnce(10, () => api.get('/product?limit=5'));
  expect(await copies).toEqual(Array(40).fill(201));
  expect(await reads).toEqual(Array(10).fill(200));
});

it('subcategories: of twenty pairs of clones made at the same time, all are stored', async () => {
  const { result } = await api.get('/admin/product-category/all?type=2', { token });
  const id = await make('product-category', 'copied', { type: 2, parentCategory: result.record[0].id });
  for (let pair = 0; pair < 20; pair += 1) {
    expect(await atOnce(2, () => clone('product-category', id))).toEqual([201, 201]);
  }
});

it.each([
  ['product', () => ({ ...formOf('product', 'pair'), sku: undefined })],
  ['notification', () => formOf('notification', 'pair')],
  ['post', () => ({ title: 'Winter layup' })],
  ...services.map((name) => [name, () => formOf(name, 'pair')] as const),
] as const)(
  '%s: of pairs with one name created at the same time without a slug, all are stored',
  async (name, form) => {
    for (let pair = 0; pair < 20; pair += 1) expect(await atOnce(2, () => create(name, form()))).toEqual([201, 201]);
  },
);

it('a slug cleared by several requests at the same time is generated anew for each record', async () => {
  const ids: number[] = [];
  for (const mark of ['1', '2', '3', '4', '5']) ids.push(await make('notification', `emptied ${mark}`));
  const form = { title: 'Boat show', slug: null };
  expect(await atOnce(5, (at) => update('notification', { id: ids[at], ...form }))).toEqual(Array(5).fill(200));
});

it.each(Object.keys(sampleForms))(
  '%s: of twenty updates of one version sent at the same time, one is saved',
  async (name) => {
    const id = made[name as ResourceName] ?? 0;
    const { updatedAt, ...before } = (await read(name, id)).result;
    const fields = ['firstName', 'name', 'title', 'label', 'consentText', 'to'];
    // The name on an estimate is that of its booking.
    const field = name === 'estimate' ? 'notes' : (fields.find((key) => key in before) ?? '');
    const statuses = await atOnce(20, (at) => update(name, { id, updatedAt, [field]: `/blog-${at}` }));
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  },
);

it.each([
  ['brand', 'product', 'brand'],
  ['author', 'post', 'author'],
  ['service-type', 'service', 'serviceType'],
] as const)(
  '%s: a record deleted while others start to refer to it is either deleted or kept with all references',
  async (name, user, field) => {
    for (const round of ['a', 'b', 'c']) {
      const id = await make(name, round);
      const point = (at: number) => create(user, { ...formOf(user, `${name}-${round}-${at}`), [field]: id });
      const statuses = await atOnce(6, (at) => (at === 3 ? remove(name, id) : point(at)));
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const users = await api.get(`/admin/${user}/count?${field}=${id}`, { token });
      const isThere = (await read(name, id)).status === 200;
      expect(users.result).toBe(isThere ? statuses.filter((status) => status === 201).length : 0);
    }
  },
);

it('products linked to each other can be saved at the same time', async () => {
  const pair = [await make('product', 'left'), await make('product', 'right')];
  const statuses = await atOnce(16, (at) =>
    update('product', { id: pair[at % 2], price: 1000 + at, linkProducts: at < 8 ? [pair[1 - (at % 2)]] : [] }),
  );
  expect(statuses).toEqual(Array(16).fill(200));
});

it('two categories moved into each other at the same time form no cycle', async () => {
  const root = await make('product-category', 'parts', { type: 3 });
  const own = { parentCategory: root, type: 3 };
  const pair = [await make('product-category', 'left', own), await make('product-category', 'right', own)];
  const statuses = await atOnce(2, (at) => update('product-category', { id: pair[at], parentCategory: pair[1 - at] }));
  expect(statuses).toEqual([200, 422]);
});

it('of several orders sent at the same time, one is stored completely', async () => {
  const ids: number[] = [];
  for (const mark of ['1', '2', '3', '4', '5', '6']) ids.push(await make('brand', `place ${mark}`));
  const orders = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)]);
  const statuses = await atOnce(6, (at) => api.put('/admin/brand/reorder', { token, json: { listID: orders[at] } }));
  expect(statuses).toEqual(Array(6).fill(200));
  const { result } = await api.get('/admin/brand/all?q=place&sort={"index":1}', { token });
  expect(orders).toContainEqual(result.record.map(({ id }: { id: number }) => id));
});
