import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { sale } from '#src/sales/sale.table.ts';
import { unitHold } from '#src/sales/unit-hold.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

/** Offers that were sold, and whose sales are undone. */

let api: TestApp;
let token: string;
let boat: typeof product.$inferSelect;
let trailer: typeof product.$inferSelect;

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['contact', 'products'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'quote', 'quote_counter', 'mail', 'rate_limit', 'product', 'sale');
  const past = new Date(api.clock.now.getTime() - 60_000);
  const times = { createdAt: past, updatedAt: past };
  boat = await makeProduct(api.db, { ...times, name: 'Luxor 21', stock: 1 });
  trailer = await makeProduct(api.db, { ...times, name: 'Trailer 24', stock: 3 });
});

const post = (path: string, json: object) => api.post(`/admin/quote${path}`, { token, json });
const one = async (id: number) => (await api.get(`/admin/quote/?id=${id}`, { token })).result;
const stockOf = async ({ id }: { id: number }) => {
  const [row] = await api.db.select().from(product).where(eq(product.id, id));
  return row && [row.stock, row.held, row.availability];
};
const undo = (of: number) => api.post('/admin/product/sold/undo', { token, json: { sale: of } });
const salesOf = async ({ id }: { id: number }) => await api.db.select().from(sale).where(eq(sale.productId, id));
const holds = () => api.db.select({ units: unitHold.units }).from(unitHold);

/** An accepted offer of the boat with two trailers. */
async function acceptedOffer(): Promise<number> {
  const lines = [
    { kind: 'unit', product: boat.id },
    { kind: 'unit', product: trailer.id, quantity: 2 },
    { kind: 'discount', name: 'Show', amount: -1000.01 },
  ];
  const made = await post('', { kind: 'offer', name: 'Nora Quay', draft: { lines, note: null }, send: true });
  const { id } = made.result;
  const link = (await post('/link', { id })).result.url.split('/').at(-1);
  const accepted = await api.post('/quote/accept', {
    json: { token: link, version: 1, name: 'Nora Quay', phone: '250-555-0144' },
  });
  expect(accepted.status).toBe(200);
  return id;
}

async function soldOffer(): Promise<number> {
  const id = await acceptedOffer();
  expect((await post('/sell', { id })).result).toMatchObject({ isSold: true });
  return id;
}

it('an offer whose sales are undone is accepted with its holds, and can be sold once more', async () => {
  const id = await soldOffer();
  expect([await stockOf(boat), await stockOf(trailer)]).toEqual([
    [0, 0, 'sold'],
    [1, 0, 'in-stock'],
  ]);
  for (const made of [...(await salesOf(boat)), ...(await salesOf(trailer))]) {
    expect((await undo(made.id)).status).toBe(200);
    expect((await undo(made.id)).status).toBe(200);
  }
  expect([await stockOf(boat), await stockOf(trailer)]).toEqual([
    [1, 1, 'in-stock'],
    [3, 2, 'in-stock'],
  ]);
  expect(await one(id)).toMatchObject({ state: 'accepted', isSold: false, isPartlySold: false });
  expect((await post('/sell', { id })).result).toMatchObject({ isSold: true });
  expect([await stockOf(boat), await stockOf(trailer)]).toEqual([
    [0, 0, 'sold'],
    [1, 0, 'in-stock'],
  ]);
});

it('an offer of which one sale is undone is sold again for what is left of it, at the same price', async () => {
  const id = await soldOffer();
  const [first] = await salesOf(boat);
  await undo(first?.id ?? 0);
  expect(await one(id)).toMatchObject({ isSold: false, isPartlySold: true });
  expect((await post('/withdraw', { id, reason: 'Damaged', with: 'Nora' })).status).toBe(409);
  expect((await post('/sell', { id })).result).toMatchObject({ isSold: true });
  const [undone, again] = await salesOf(boat);
  expect([undone?.undoneAt === null, again?.priceCents]).toEqual([false, first?.priceCents]);
  expect(await stockOf(trailer)).toEqual([1, 0, 'in-stock']);
  expect((await post('/sell', { id })).status).toBe(409);
});

it('what one offer has left after its sale was undone can be released', async () => {
  const id = await soldOffer();
  const [first] = await salesOf(boat);
  await undo(first?.id ?? 0);
  expect((await post('/release', { id })).status).toBe(200);
  expect(await holds()).toEqual([]);
});

it('an offer that was released or withdrawn holds nothing when its sale is undone', async () => {
  const id = await acceptedOffer();
  await post('/release', { id });
  await post('/sell', { id });
  for (const made of await salesOf(boat)) await undo(made.id);
  expect([await stockOf(boat), await holds()]).toEqual([[1, 0, 'in-stock'], []]);
});

it('undoing the sale of a unit that somebody else has got by now holds nothing', async () => {
  await soldOffer();
  const [first] = await salesOf(boat);
  await api.put('/admin/product', { token, json: { id: boat.id, availability: 'in-stock', stock: 1 } });
  await api.post('/admin/product/sold', { token, json: { id: boat.id } });
  expect((await undo(first?.id ?? 0)).status).toBe(200);
  expect([await stockOf(boat), await holds()]).toEqual([[0, 0, 'sold'], []]);
});

it('a unit that was put back in stock by hand is held again once its sale is undone', async () => {
  await soldOffer();
  const [first] = await salesOf(boat);
  await api.put('/admin/product', { token, json: { id: boat.id, availability: 'in-stock', stock: 1 } });
  expect(await stockOf(boat)).toEqual([1, 0, 'in-stock']);
  await undo(first?.id ?? 0);
  expect(await stockOf(boat)).toEqual([1, 1, 'in-stock']);
});

it('a sale in the name of an offer, of more units than it has, gives it back no more than it had', async () => {
  const id = await acceptedOffer();
  const sold = await api.post('/admin/product/sold', { token, json: { id: trailer.id, units: 3, quote: id } });
  expect(await stockOf(trailer)).toEqual([0, 0, 'sold']);
  await undo(sold.result.id);
  expect(await stockOf(trailer)).toEqual([3, 2, 'in-stock']);
});
