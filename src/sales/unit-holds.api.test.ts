import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { priceChange } from '#src/pricing/price-change.table.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeQuote } from '#src/test-factories/make-quote.server.ts';
import { findHolds, holdUnits, releaseUnits } from './hold-units.server.ts';
import { unitHold } from './unit-hold.table.ts';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['products'] });
});
afterAll(() => api.close());

const hold = async (quoteId: number, units: { product: number; units: number }[]) =>
  await api.db.transaction((tx) => holdUnits(tx, { quoteId, units, now: api.clock.now }));
const release = async (quoteId: number) => await api.db.transaction((tx) => releaseUnits(tx, { quoteId }));
const one = (id: number, units = 1) => [{ product: id, units }];
const read = async (id: number) => {
  const [row] = await api.db.select().from(product).where(eq(product.id, id));
  if (!row) throw new Error(`no product ${id}`);
  return row;
};
const heldOf = async (id: number) => (await read(id)).held;
const makePending = async (overrides: Parameters<typeof makeProduct>[1] = {}) => {
  const [boat, offer] = [await makeProduct(api.db, { stock: 1, ...overrides }), await makeQuote(api.db)];
  await hold(offer.id, one(boat.id));
  return { boat, offer };
};
const sell = (json: object) => api.post('/admin/product/sold', { token, json });

describe('holding units for an accepted offer', () => {
  it('takes exactly as many as there are in stock, of 50 offers at once', async () => {
    const boat = await makeProduct(api.db, { stock: 3 });
    const offers = await Promise.all(Array.from({ length: 50 }, () => makeQuote(api.db)));
    const results = await Promise.allSettled(offers.map(({ id }) => hold(id, one(boat.id))));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(refused).toHaveLength(47);
    for (const reason of refused)
      expect(reason).toMatchObject({ status: 409, messageKey: 'quote_unit_gone', details: { products: [boat.id] } });
    expect(await heldOf(boat.id)).toBe(3);
    expect(await api.db.$count(unitHold, eq(unitHold.productId, boat.id))).toBe(3);
  });

  it('of the same two products, named in either order, never deadlocks', async () => {
    const [boat, trailer] = [await makeProduct(api.db, { stock: 10 }), await makeProduct(api.db, { stock: 10 })];
    const both = [...one(boat.id), ...one(trailer.id)];
    const offers = await Promise.all(Array.from({ length: 20 }, () => makeQuote(api.db)));
    const results = await Promise.allSettled(
      offers.map(({ id }, at) => hold(id, at % 2 === 0 ? both : both.toReversed())),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.messageKey] : []));
    expect(new Set(reasons)).toEqual(new Set(['quote_unit_gone']));
    expect([await heldOf(boat.id), await heldOf(trailer.id)]).toEqual([10, 10]);
  });

  it('holds all units of the offer or none, and names the products that are gone', async () => {
    const [boat, last] = [await makeProduct(api.db, { stock: 5 }), await makeProduct(api.db, { stock: 1 })];
    const offer = await makeQuote(api.db);
    const wanted = [...one(boat.id), ...one(last.id, 2)];
    await expect(hold(offer.id, wanted)).rejects.toMatchObject({ details: { products: [last.id] } });
    expect([await heldOf(boat.id), await heldOf(last.id)]).toEqual([0, 0]);
  });

  it('refuses a unit that is sold, in the trash or deleted', async () => {
    const offer = await makeQuote(api.db);
    const sold = await makeProduct(api.db, { stock: 0, availability: 'sold' });
    const inTrash = await makeProduct(api.db, { isRemove: true });
    for (const id of [sold.id, inTrash.id, 2_000_000_000])
      await expect(hold(offer.id, one(id))).rejects.toMatchObject({ status: 409, details: { products: [id] } });
  });

  it('lets units on order, and those that nobody counted, pass without holding any', async () => {
    const ordered = await makeProduct(api.db, { stock: 0, availability: 'on-order' });
    const uncounted = await makeProduct(api.db, { stock: 0 });
    const offer = await makeQuote(api.db);
    await hold(offer.id, [...one(ordered.id, 4), ...one(uncounted.id)]);
    expect([await heldOf(ordered.id), await heldOf(uncounted.id)]).toEqual([0, 0]);
  });

  it('counts two lines of one product together, and a repeated hold once', async () => {
    const boat = await makeProduct(api.db, { stock: 3 });
    const offer = await makeQuote(api.db);
    await hold(offer.id, [...one(boat.id), ...one(boat.id)]);
    await hold(offer.id, one(boat.id, 3));
    expect(await heldOf(boat.id)).toBe(3);
    await expect(hold(offer.id, [...one(boat.id, 2), ...one(boat.id, 2)])).rejects.toMatchObject({ status: 409 });
    expect((await findHolds(api.db, [boat.id])).get(boat.id)).toEqual([
      { id: offer.id, number: offer.number, since: api.clock.now, units: 3 },
    ]);
  });
});

describe('a hold', () => {
  it('ends when it is released, however often, or when its offer is deleted', async () => {
    const { boat, offer } = await makePending();
    await release(offer.id);
    await release(offer.id);
    expect(await heldOf(boat.id)).toBe(0);
    await hold(offer.id, one(boat.id));
    await api.db.delete(quote).where(eq(quote.id, offer.id));
    expect(await heldOf(boat.id)).toBe(0);
    expect(await findHolds(api.db, [boat.id])).toEqual(new Map());
  });

  it('stays while its product is in the trash, and goes with the product', async () => {
    const { boat, offer } = await makePending();
    await api.db.update(product).set({ isRemove: true }).where(eq(product.id, boat.id));
    expect(await heldOf(boat.id)).toBe(1);
    await api.db.delete(product).where(eq(product.id, boat.id));
    expect(await api.db.$count(unitHold, eq(unitHold.quoteId, offer.id))).toBe(0);
  });

  it('leaves the version of its product and its price history alone, so that open forms can be saved', async () => {
    const boat = await makeProduct(api.db, { stock: 1 });
    const { result: opened } = await api.get(`/admin/product?id=${boat.id}`, { token });
    const prices = await api.db.$count(priceChange, eq(priceChange.productId, boat.id));
    await hold((await makeQuote(api.db)).id, one(boat.id));
    const form = { id: boat.id, stock: 1, location: 'Yard B', updatedAt: opened.updatedAt };
    expect((await api.put('/admin/product', { token, json: form })).status).toBe(200);
    expect(await heldOf(boat.id)).toBe(1);
    expect(await api.db.$count(priceChange, eq(priceChange.productId, boat.id))).toBe(prices);
  });

  it('is noticed by the product index and by the page cache, as every change of a product is', async () => {
    const boat = await makeProduct(api.db, { stock: 1 });
    const versions = sql`SELECT sum(changes)::int AS version FROM content_version`;
    const changes = sql`SELECT count(*)::int AS count FROM product_change WHERE product_id = ${boat.id}`;
    const state = async () => [(await api.db.execute(versions)).rows[0], (await api.db.execute(changes)).rows[0]];
    const before = await state();
    await hold((await makeQuote(api.db)).id, one(boat.id));
    const after = await state();
    expect(after[0]?.version).toBeGreaterThan(Number(before[0]?.version));
    expect(after[1]?.count).toBeGreaterThan(Number(before[1]?.count));
  });
});

describe('a unit that an offer holds', () => {
  it('can be sold from this offer only, which uses up its hold', async () => {
    const { boat, offer } = await makePending();
    const other = await makeQuote(api.db);
    for (const json of [{ id: boat.id }, { id: boat.id, quote: other.id }]) {
      const refused = await sell(json);
      expect([refused.status, refused.error.details]).toEqual([
        409,
        { quotes: [{ id: offer.id, number: offer.number }] },
      ]);
      expect(refused.error.message).toContain(offer.number);
    }
    expect(await sell({ id: boat.id, quote: offer.id })).toMatchObject({ status: 200, result: { stock: 0 } });
    expect(await read(boat.id)).toMatchObject({ stock: 0, held: 0, availability: 'sold' });
  });

  it('does not hold after its sale is undone: the stock is back, and free', async () => {
    const { boat, offer } = await makePending();
    const { result } = await sell({ id: boat.id, quote: offer.id });
    await api.post('/admin/product/sold/undo', { token, json: { sale: result.id } });
    expect(await read(boat.id)).toMatchObject({ stock: 1, held: 0, availability: 'in-stock' });
  });

  it('leaves the others to be sold directly, and no more than those', async () => {
    const boat = await makeProduct(api.db, { stock: 3 });
    const offer = await makeQuote(api.db);
    await hold(offer.id, one(boat.id, 2));
    expect((await sell({ id: boat.id, units: 2 })).status).toBe(409);
    expect((await sell({ id: boat.id })).status).toBe(200);
    expect((await sell({ id: boat.id })).status).toBe(409);
    expect((await sell({ id: boat.id, quote: offer.id })).status).toBe(200);
    expect(await read(boat.id)).toMatchObject({ stock: 1, held: 1 });
  });

  it('is sold once, of a direct sale and one from the offer at once', async () => {
    const { boat, offer } = await makePending();
    const answers = await Promise.all([sell({ id: boat.id }), sell({ id: boat.id, quote: offer.id })]);
    expect(answers.map(({ status }) => status)).toEqual([409, 200]);
  });

  it('is not sold from an unknown offer, whatever is sent as one', async () => {
    const { boat, offer } = await makePending();
    const wrong = [2_000_000_000, -1, '1e309', [offer.id], { id: offer.id }, '\0', '<script>', '1 OR 1=1', true];
    for (const value of wrong) {
      const { status, error } = await sell({ id: boat.id, quote: value });
      expect([value, status === 400 || status === 422, error?.fields]).toEqual([
        value,
        true,
        { quote: expect.any(String) },
      ]);
    }
    expect(await read(boat.id)).toMatchObject({ stock: 1, held: 1 });
  });
});
