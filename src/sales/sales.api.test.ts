import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Section, sections } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { priceChange } from '#src/pricing/price-change.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { sale } from './sale.table.ts';

const day = 24 * 60 * 60 * 1000;

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

const staff = () => api.signInAs({ role: 2, access: ['products'] });
const makeBoat = (stock: number, more: object = {}) =>
  makeProduct(api.db, { stock, createdAt: earlier(), updatedAt: earlier(), ...more });
const earlier = () => new Date(api.clock.now.getTime() - day);
const sell = async (json: object, headers: Record<string, string> = {}) =>
  api.post('/admin/product/sold', { token, json, headers });
const undo = async (id: number) => api.post('/admin/product/sold/undo', { token, json: { sale: id } });
const boatNow = async (id: number) => {
  const [row] = await api.db.select().from(product).where(eq(product.id, id));
  return row && { stock: row.stock, availability: row.availability };
};
const salesOf = async (id: number) => await api.db.select().from(sale).where(eq(sale.productId, id));

describe('a sale', () => {
  beforeAll(async () => {
    token = await staff();
  });

  it('without anything but the product is of one unit, at its price, today', async () => {
    const boat = await makeBoat(2, { promoPriceCents: 4_900_000 });
    const { status, result } = await sell({ id: boat.id });
    expect([status, result]).toMatchObject([
      200,
      { product: boat.id, units: 1, price: 49_000, on: '2026-11-20', trade: false, stock: 1, availability: 'in-stock' },
    ]);
    expect(result.byName).toBeTruthy();
  });

  it('of the last unit makes the product sold, in its history and in its prices too', async () => {
    const boat = await makeBoat(1);
    const { result } = await sell({ id: boat.id, price: '47500.50', on: '2026-11-18', trade: true });
    expect(result).toMatchObject({ price: 47_500.5, on: '2026-11-18', stock: 0, availability: 'sold', trade: true });
    const [row] = await api.db.select().from(product).where(eq(product.id, boat.id));
    expect(row?.soldAt?.toISOString()).toBe('2026-11-18T19:00:00.000Z');
    const { result: history } = await api.get(`/admin/product/history?id=${boat.id}`, { token });
    expect(history.record[0].changes).toEqual({
      stock: { from: 1, to: 0 },
      availability: { from: 'in-stock', to: 'sold' },
    });
    const prices = await api.db.select().from(priceChange).where(eq(priceChange.productId, boat.id));
    expect(prices.map(({ isOffered }) => isOffered)).toEqual([true, false]);
    const entries = await api.db.select().from(audit).where(eq(audit.resource, 'sale'));
    expect(entries.at(-1)).toMatchObject({ action: 'create', changes: { price: { from: null, to: 47_500.5 } } });
  });

  it('of a unit on call for price has no price until staff add one', async () => {
    const boat = await makeBoat(1, { priceCents: null, callForPrice: true });
    const { result } = await sell({ id: boat.id });
    expect(result.price).toBeNull();
    const corrected = await api.put('/admin/product/sold', { token, json: { sale: result.id, price: 31_000 } });
    expect(corrected.result).toMatchObject({ price: 31_000, on: '2026-11-20', by: result.by, stock: 0 });
    const { result: listed } = await api.get(`/admin/product/sold?id=${boat.id}`, { token });
    expect(listed.record).toMatchObject([{ id: result.id, price: 31_000 }]);
  });

  it('that is sent twice with its key is one sale', async () => {
    const boat = await makeBoat(3);
    const headers = { 'idempotency-key': 'one-press' };
    const answers = await Promise.all([sell({ id: boat.id }, headers), sell({ id: boat.id }, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.result).toEqual(answers[1]?.result);
    expect(await boatNow(boat.id)).toEqual({ stock: 2, availability: 'in-stock' });
  });

  it('with the key of another sale is refused with 409, and recorded nowhere', async () => {
    const [sold, other] = [await makeBoat(3), await makeBoat(3)];
    const headers = { 'idempotency-key': 'two-boats' };
    expect((await sell({ id: sold.id }, headers)).status).toBe(200);
    expect((await sell({ id: other.id }, headers)).status).toBe(409);
    expect(await boatNow(other.id)).toEqual({ stock: 3, availability: 'in-stock' });
  });

  it('of the last unit is recorded once, whoever else presses at the same moment', async () => {
    const boat = await makeBoat(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => sell({ id: boat.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await salesOf(boat.id)).toHaveLength(1);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.error.details.sale).toBe((await salesOf(boat.id))[0]?.id);
  });

  it('that form or import has marked can be recorded afterwards, once', async () => {
    const boat = await makeBoat(1);
    await api.put('/admin/product', { token, json: { id: boat.id, availability: 'sold' } });
    expect(await salesOf(boat.id)).toEqual([]);
    const { result } = await sell({ id: boat.id, price: 48_000 });
    expect(result).toMatchObject({ price: 48_000, stock: 1, availability: 'sold' });
    expect((await sell({ id: boat.id })).status).toBe(409);
    await undo(result.id);
    expect(await boatNow(boat.id)).toEqual({ stock: 1, availability: 'sold' });
  });

  it('cannot be of more units than there are, in the future, or of a product in the trash', async () => {
    const boat = await makeBoat(2);
    const wrong = [
      { id: boat.id, units: 3 },
      { id: boat.id, units: 0 },
      { id: boat.id, units: 1.5 },
      { id: boat.id, on: '2026-11-21' },
      { id: boat.id, on: '2026-02-30' },
      { id: boat.id, price: -1 },
      { id: boat.id, price: '1e309' },
      { id: boat.id, by: 2_000_000_000 },
    ];
    for (const json of wrong) expect([json, (await sell(json)).status]).toEqual([json, 422]);
    await api.db.update(product).set({ isRemove: true }).where(eq(product.id, boat.id));
    expect((await sell({ id: boat.id })).status).toBe(404);
    expect(await salesOf(boat.id)).toEqual([]);
  });

  it('is in no public answer', async () => {
    const boat = await makeBoat(1);
    await sell({ id: boat.id, price: 43_210 });
    const { payload, statusCode } = await api.app.inject(`/api/product/?slug=${boat.slug}`);
    expect(statusCode).toBe(200);
    expect(payload).not.toContain('43210');
  });
});

describe('undoing a sale', () => {
  it('leaves a unit as it is that the form has put back in stock meanwhile, or had marked as sold before', async () => {
    token = await staff();
    const boat = await makeBoat(1);
    const { result } = await sell({ id: boat.id });
    const form = { id: boat.id, stock: 4, availability: 'in-stock' };
    expect((await api.put('/admin/product', { token, json: form })).status).toBe(200);
    expect(await undo(result.id)).toMatchObject({ status: 200, result: { stock: 4, availability: 'in-stock' } });
    const marked = await makeBoat(0, { availability: 'sold', soldAt: earlier() });
    const late = await sell({ id: marked.id });
    expect(await undo(late.result.id)).toMatchObject({ status: 200, result: { stock: 0, availability: 'sold' } });
  });

  beforeAll(async () => {
    token = await staff();
  });

  it('restores stock and availability, however often it is sent', async () => {
    const boat = await makeBoat(1);
    const { result } = await sell({ id: boat.id });
    const answers = await Promise.all([undo(result.id), undo(result.id)]);
    expect(answers.map(({ status, result: undone }) => [status, undone.stock, undone.availability])).toEqual([
      [200, 1, 'in-stock'],
      [200, 1, 'in-stock'],
    ]);
    const [row] = await api.db.select().from(product).where(eq(product.id, boat.id));
    expect(row?.soldAt).toBeNull();
    expect((await api.put('/admin/product/sold', { token, json: { sale: result.id, price: 1 } })).status).toBe(409);
    expect((await sell({ id: boat.id })).status).toBe(200);
  });

  it('of two sales restores both units in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const boat = await makeBoat(2);
      const made = [(await sell({ id: boat.id })).result.id, (await sell({ id: boat.id })).result.id];
      expect(await boatNow(boat.id)).toEqual({ stock: 0, availability: 'sold' });
      for (const at of order) {
        api.pass(1000);
        await undo(made[at]);
      }
      expect(await boatNow(boat.id)).toEqual({ stock: 2, availability: 'in-stock' });
    }
  });

  it('is possible for 30 days', async () => {
    const [first, second] = [await makeBoat(1), await makeBoat(1)];
    const made = [(await sell({ id: first.id })).result.id, (await sell({ id: second.id })).result.id];
    api.pass(30 * day);
    token = await staff();
    expect((await undo(made[0])).status).toBe(200);
    api.pass(1000);
    expect((await undo(made[1])).status).toBe(409);
    expect(await boatNow(second.id)).toEqual({ stock: 0, availability: 'sold' });
  });
});

describe('who may', () => {
  it('sell: staff with products and admins, and nobody else', async () => {
    const boat = await makeBoat(9);
    const others = sections.filter((section) => section !== 'products');
    const callers: [string, number, string | undefined][] = [
      ['visitor', 401, undefined],
      ['client', 403, await api.signInAs({ role: 3, access: [...sections] as Section[] })],
      ['staff without products', 403, await api.signInAs({ role: 2, access: [...others] })],
      ['staff with products', 200, await staff()],
      ['admin', 200, await api.signInAs({ role: 1 })],
    ];
    for (const [who, expected, caller] of callers) {
      const sent = caller === undefined ? {} : { token: caller };
      const made = await api.post('/admin/product/sold', { ...sent, json: { id: boat.id } });
      const id = made.result?.id ?? 1;
      const answers = [
        made,
        await api.put('/admin/product/sold', { ...sent, json: { sale: id, price: 1 } }),
        await api.post('/admin/product/sold/undo', { ...sent, json: { sale: id } }),
        await api.get(`/admin/product/sold?id=${boat.id}`, sent),
      ];
      expect([who, answers.map(({ status }) => status)]).toEqual([who, Array(4).fill(expected)]);
    }
  });
});

describe('hostile input', () => {
  it('gets an error in the envelope, and sells nothing', async () => {
    token = await api.signInAs({ role: 1 });
    const boat = await makeBoat(2);
    const bodies = [
      ...['', 'null', '[]', '1', '"x"', '{', '{"id":1e309}', '{"id":"1 OR 1=1"}', '{"id":[1]}', '{"id":2147483648}'],
      ...[`{"id":${boat.id},"__proto__":{"units":1}}`, `{"id":${boat.id},"constructor":1}`],
      ...[`{"id":${boat.id},"on":"\\u0000"}`, `{"id":${boat.id},"on":"<script>"}`, `{"id":${boat.id},"units":"NaN"}`],
      ...[`{"id":${boat.id},"price":{"$gt":0}}`, `{"id":${boat.id},"by":"${'9'.repeat(400)}"}`],
      JSON.stringify({ id: boat.id, filler: 'x'.repeat(3_000_000) }),
      `{"id":${boat.id},"trade":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    ];
    for (const [method, path] of [
      ['POST', '/sold'],
      ['PUT', '/sold'],
      ['POST', '/sold/undo'],
    ] as const) {
      for (const payload of bodies) {
        const { statusCode, json } = await api.app.inject({
          ...{ method, url: `/api/admin/product${path}`, payload },
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        });
        expect([payload.slice(0, 60), statusCode >= 400 && statusCode < 500]).toEqual([payload.slice(0, 60), true]);
        expect(json().success).toBe(false);
      }
    }
    expect(await salesOf(boat.id)).toEqual([]);
    expect(await boatNow(boat.id)).toEqual({ stock: 2, availability: 'in-stock' });
  });
});
