import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceName } from './access.ts';
import { type Door, openDoor } from './server/testing/door.server.ts';
import { sampleForms } from './server/testing/sample-forms.ts';

/** What several people do in the same moment: one of them wins, the others are told so, and nothing is left between. */

let door: Door;
let token: string;
const made: Partial<Record<ResourceName, number>> = {};

const create = (name: string, json: object) => door.post(`/admin/${name}`, { token, json });
const update = (name: string, json: object) => door.put(`/admin/${name}`, { token, json });
const one = async (name: string, id: number) => (await door.get(`/admin/${name}?id=${id}`, { token })).result;
const atOnce = async (times: number, call: (at: number) => Promise<{ status: number }>) =>
  (await Promise.all(Array.from({ length: times }, (_, at) => call(at)))).map(({ status }) => status).sort();

beforeAll(async () => {
  door = await openDoor();
  token = await door.signInAs({ role: 1 });
  for (const [name, sample] of Object.entries(sampleForms)) {
    made[name as ResourceName] = (await create(name, sample(made, 'one'))).result.id;
  }
});
afterAll(() => door.close());

/** What no second record may have beside what the sample form says. */
const owned: Partial<Record<ResourceName, object>> = {
  brand: { slug: 'same' },
  'product-category': { type: 2, slug: 'same' },
  product: { slug: 'same' },
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

it.each(Object.entries(owned))('%s: of five alike that come at once, one is stored', async (name, own) => {
  const form = { ...sampleForms[name as ResourceName]?.(made, 'two'), ...own };
  expect(await atOnce(5, () => create(name, form))).toEqual([201, 409, 409, 409, 409]);
});

it.each(Object.keys(sampleForms))('%s: of twenty changes to one state, one is made', async (name) => {
  const id = made[name as ResourceName] ?? 0;
  const { updatedAt, ...before } = await one(name, id);
  const field = ['firstName', 'name', 'title', 'notes', 'label', 'consentText', 'to'].find((key) => key in before) ?? '';
  const change = (at: number) => update(name, { id, updatedAt, [field]: field === 'to' ? `/blog?page=${at}` : `Number ${at}` });
  expect(await atOnce(20, change)).toEqual([200, ...Array(19).fill(409)]);
});

describe('a record that is deleted while others come to point at it', () => {
  it.each([
    ['brand', 'product', 'brand', 'brand_id'],
    ['product-category', 'product', 'category', 'category_id'],
    ['author', 'post', 'author', 'author_id'],
    ['service-type', 'book-service', 'serviceType', 'service_type_id'],
  ] as const)('%s: goes, or stays with them', async (name, user, field, column) => {
    for (let round = 0; round < 5; round++) {
      const { result } = await create(name, sampleForms[name]?.(made, `gone ${round}`) ?? {});
      const table = user === 'book-service' ? 'booking' : user;
      const form = { ...sampleForms[user]?.(made, `${name}-${round}`), [field]: result.id };
      const point = (at: number) => create(user, { ...form, ...(user === 'product' && { sku: `${name}-${round}-${at}` }), ...(user === 'post' && { code: `${name}-${round}-${at}` }), ...(user === 'book-service' && { services: [] }) });
      const statuses = await atOnce(6, (at) =>
        at === 3 ? door.remove(`/admin/${name}?id=${result.id}`, { token }) : point(at),
      );
      const isGone = (await door.get(`/admin/${name}?id=${result.id}`, { token })).status === 404;
      const { rows } = await door.db.execute(
        sql`SELECT count(*)::int AS count FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${result.id}`,
      );
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      expect(isGone ? rows : []).toEqual(isGone ? [{ count: 0 }] : []);
      console.log(name, round, statuses.join(), isGone, JSON.stringify(rows));
    }
  });
});

it('products that are tied to each other are saved at once', async () => {
  const [a, b] = [await one('product', made.product ?? 0), (await create('product', sampleForms.product?.(made, 'tied') ?? {})).result];
  for (let round = 0; round < 5; round++) {
    const statuses = await atOnce(8, (at) => at % 2 ? update('product', { id: a.id, price: 1000 + at, linkProducts: [b.id], similarItems: round % 2 ? [b.id] : [] }) : update('product', { id: b.id, price: 2000 + at, linkProducts: [a.id], similarItems: round % 2 ? [a.id] : [] }));
    console.log(statuses.join());
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  }
});

it('of orders that are given at once, one holds whole', async () => {
  const ids: number[] = [];
  for (let at = 0; at < 6; at++) ids.push((await create('brand', { name: `Place ${at}` })).result.id);
  const orders = ids.map((_, at) => [...ids.slice(at), ...ids.slice(0, at)]);
  const statuses = await atOnce(6, (at) => door.put('/admin/brand/reorder', { token, json: { listID: orders[at] } }));
  expect(statuses).toEqual(Array(6).fill(200));
  const { result } = await door.get('/admin/brand/all?q=Place&sort={"index":1}', { token });
  expect(orders).toContainEqual(result.record.map(({ id }: { id: number }) => id));
});
