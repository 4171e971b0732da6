import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#src/access.ts';
import { audit } from '#src/audit/audit.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { customer } from '#src/customers/customer.table.ts';
import { contact } from '#src/leads/lead.table.ts';
import { explainProblem } from '#src/product-import/import-problem.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { sale } from './sale.table.ts';

const day = 24 * 60 * 60 * 1000;

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(sale);
  token = await api.signInAs({ role: 1 });
});

const makeBoat = (stock: number, more: object = {}) =>
  makeProduct(api.db, {
    stock,
    createdAt: new Date('2026-09-01T18:00:00Z'),
    updatedAt: new Date('2026-09-01T18:00:00Z'),
    ...more,
  });
const sell = async (json: object) => (await api.post('/admin/product/sold', { token, json })).result;
const undo = async (id: number) => await api.post('/admin/product/sold/undo', { token, json: { sale: id } });
const list = async (query = '', by = token) => (await api.get(`/admin/sale/all?${query}`, { token: by })).result.record;
const signIn = (...access: Section[]) => api.signInAs({ role: 2, access });

async function makeBuyer(name = 'Juniper Fathom') {
  const [made] = await api.db.insert(customer).values({ name, isByHand: true }).returning();
  return made?.id;
}

async function fileOf(query: string) {
  const answer = await api.app.inject({
    url: `/api/admin/sale/export?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, bytes: answer.rawPayload };
}
const rowsOf = (bytes: Buffer) => parse(bytes, { bom: true, columns: true }) as Record<string, string>[];

describe('the list of sales', () => {
  it('has the product, the amounts, the day, the seller, the buyer, the trade and the days in stock', async () => {
    const boat = await makeBoat(2, { sku: 'TJ-19-0001' });
    const buyer = await makeBuyer();
    await sell({ id: boat.id, units: 2, price: 1000.5, on: '2026-11-10', buyer, trade: true, source: 'call' });
    expect(await list()).toMatchObject([
      {
        ...{ name: boat.name, stockNumber: 'TJ-19-0001', type: 1, units: 2, price: 1000.5, total: 2001 },
        ...{ on: '2026-11-10', trade: true, source: 'call', state: 'sold', buyer, buyerName: 'Juniper Fathom' },
        ...{ daysInStock: 70, product: boat.id, quote: null, quoteNumber: null },
      },
    ]);
  });

  it('still says what was sold once the product is deleted for good', async () => {
    const boat = await makeBoat(1, { sku: 'GONE-1' });
    await sell({ id: boat.id });
    await api.db.delete(product).where(eq(product.id, boat.id));
    expect(await list()).toMatchObject([{ product: null, name: boat.name, stockNumber: 'GONE-1', type: 1 }]);
  });

  it('is filtered by month, days, seller, type, source, trade and product, and the newest day is first', async () => {
    const seller = (await api.get('/admin/user/all', { token })).result.record[0].id;
    const parts = await makeCategory(api.db, { type: 'part' });
    const [boat, part] = [await makeBoat(9), await makeBoat(9, { type: 'part', categoryId: parts.id })];
    await sell({ id: boat.id, on: '2026-10-31', by: seller, trade: true });
    await sell({ id: part.id, on: '2026-11-01', source: 'walk-in' });
    await sell({ id: boat.id, on: '2026-11-15' });
    const daysOf = async (query: string) => (await list(query)).map(({ on }: { on: string }) => on);
    expect(await daysOf('')).toEqual(['2026-11-15', '2026-11-01', '2026-10-31']);
    expect(await daysOf('month=2026-10')).toEqual(['2026-10-31']);
    expect(await daysOf('from=2026-11-01&until=2026-11-14')).toEqual(['2026-11-01']);
    expect(await daysOf(`by=${seller}&trade=1`)).toEqual(['2026-10-31']);
    expect(await daysOf('type=3')).toEqual(['2026-11-01']);
    expect(await daysOf('source=walk-in')).toEqual(['2026-11-01']);
    expect(await daysOf('source=null')).toEqual(['2026-11-15', '2026-10-31']);
    expect(await daysOf(`product=${boat.id}`)).toEqual(['2026-11-15', '2026-10-31']);
    for (const wrong of ['month=2026-13', 'month=x', 'from=yesterday', 'state=lost', 'source=x', 'by=x']) {
      expect([wrong, (await api.get(`/admin/sale/all?${wrong}`, { token })).status]).toEqual([wrong, 400]);
    }
  });

  it('names the offer that it was sold from, which is searched and filtered by', async () => {
    const written = {
      name: 'Otis Halyard',
      language: 'en',
      subject: { en: 'Luxor 21', fr: null },
      state: 'sent',
    } as const;
    const [offer] = await api.db
      .insert(quote)
      .values({ ...written, kind: 'offer', number: 'OF-2611-0099' })
      .returning();
    const [boat, other] = [await makeBoat(1), await makeBoat(1)];
    await sell({ id: boat.id, quote: offer?.id });
    await sell({ id: other.id });
    for (const query of ['q=of-2611-0099', `quote=${offer?.id}`])
      expect(await list(query)).toMatchObject([{ product: boat.id, quoteNumber: 'OF-2611-0099' }]);
    const unknown = await api.post('/admin/product/sold', { token, json: { id: other.id, quote: 2_000_000_000 } });
    expect([unknown.status, Object.keys(unknown.error.fields)]).toEqual([422, ['quote']]);
  });

  it('shows and searches buyers for staff with products and contact or book-service, and for admins alone', async () => {
    const boat = await makeBoat(1);
    const made = await sell({ id: boat.id, buyer: await makeBuyer('Wilhelmina Thole') });
    const callers: [string, boolean][] = [
      [token, true],
      [await signIn('products', 'contact'), true],
      [await signIn('products', 'book-service'), true],
      [await signIn('products', 'posts', 'users'), false],
    ];
    for (const [caller, sees] of callers) {
      const expected = sees ? 'Wilhelmina Thole' : null;
      expect((await list('', caller))[0].buyerName).toBe(expected);
      expect((await list('q=Thole', caller)).length).toBe(sees ? 1 : 0);
      const { result } = await api.get(`/admin/sale/?id=${made.id}`, { token: caller });
      expect([result.buyerName, result.buyer === null]).toEqual([expected, !sees]);
    }
  });

  it('and its file are refused to visitors, clients and staff without products; the file to all but admins', async () => {
    const boat = await makeBoat(1);
    const { id } = await sell({ id: boat.id });
    const callers: [string, number, number, string | undefined][] = [
      ['visitor', 401, 401, undefined],
      ['client', 403, 403, await api.signInAs({ role: 3, access: ['products', 'contact'] })],
      ['staff with contact', 403, 403, await signIn('contact', 'book-service')],
      ['staff with products', 200, 403, await signIn('products', 'contact')],
      ['admin', 200, 200, token],
    ];
    for (const [who, reads, exports, caller] of callers) {
      const sent = caller === undefined ? {} : { token: caller };
      const answers = [
        ...(await Promise.all(
          ['all', 'count', 'ids', `?id=${id}`, `history?id=${id}`].map((path) => api.get(`/admin/sale/${path}`, sent)),
        )),
      ].map(({ status }) => status);
      expect([who, answers]).toEqual([who, Array(5).fill(reads)]);
      const file = await api.app.inject({
        url: '/api/admin/sale/export?form=unit',
        ...(caller && { headers: { authorization: `Bearer ${caller}` } }),
      });
      expect([who, file.statusCode]).toEqual([who, exports]);
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const { status } = await api.send(method, '/admin/sale/', { ...sent, json: { id, price: 1 } });
        expect([who, method, status >= 400]).toEqual([who, method, true]);
      }
    }
  });
});

describe('where a buyer came from', () => {
  it('is taken from their last lead, also when they are named later, and staff may say something else', async () => {
    const buyer = await makeBuyer();
    const lead = {
      type: 1 as const,
      name: 'Juniper Fathom',
      phone: '250-555-0199',
      customer: buyer,
      source: 'walk-in' as const,
    };
    await api.db.insert(contact).values(lead);
    await api.db.update(contact).set({ customer: buyer });
    const boat = await makeBoat(3);
    expect((await sell({ id: boat.id, buyer })).source).toBe('walk-in');
    expect((await sell({ id: boat.id, buyer, source: 'call' })).source).toBe('call');
    const later = await sell({ id: boat.id });
    expect(later.source).toBeNull();
    const named = await api.put('/admin/product/sold', { token, json: { sale: later.id, buyer } });
    expect(named.result.source).toBe('walk-in');
    const corrected = await api.put('/admin/product/sold', { token, json: { sale: later.id, source: 'site' } });
    expect(corrected.result).toMatchObject({ source: 'site', buyer });
  });

  it('has the channels of a lead of the site, which a later lead or a correction of the price leaves alone', async () => {
    const buyer = await makeBuyer();
    const channels = { channel: 'google-ads', firstChannel: 'boatdealers.ca' };
    const lead = { type: 1 as const, name: 'Juniper Fathom', phone: '250-555-0199' };
    await api.db.insert(contact).values({ ...lead, ...channels });
    await api.db.update(contact).set({ customer: buyer });
    const boat = await makeBoat(3);
    const made = await sell({ id: boat.id, buyer });
    const [byChoice] = [await sell({ id: boat.id, buyer, source: 'walk-in' })];
    await api.db.insert(contact).values({ ...lead, customer: buyer, channel: 'direct' });
    await api.put('/admin/product/sold', { token, json: { sale: made.id, price: 900, source: 'site' } });
    const stored = await api.db.select().from(sale).orderBy(sale.id);
    expect(stored.filter(({ id }) => id === made.id)).toMatchObject([{ ...channels, source: 'site' }]);
    expect(stored.filter(({ id }) => id === byChoice.id)).toMatchObject([{ channel: null, firstChannel: null }]);
    const idsBy = async (query: string) =>
      (await api.get(`/admin/sale/all?${query}`, { token })).result.record.map(({ id }: { id: number }) => id);
    expect(await idsBy('lastTouch=google-ads')).toEqual([made.id]);
    expect(await idsBy('firstTouch=boatdealers.ca')).toEqual([made.id]);
    expect(await idsBy('lastTouch=walk-in')).toContain(byChoice.id);
  });
});

describe('the file for the accountant', () => {
  it('has one row per sale or one per unit, amounts as numbers and days as dates, also of undone sales', async () => {
    const boat = await makeBoat(5, { sku: 'AC-1' });
    await sell({ id: boat.id, units: 2, price: 1234.5, on: '2026-11-10', buyer: await makeBuyer() });
    const { id } = await sell({ id: boat.id, price: 99, on: '2026-11-12' });
    await undo(id);
    const sales = rowsOf((await fileOf('format=csv')).bytes);
    expect(sales.map(({ on, units, price, total, undoneOn }) => [on, units, price, total, undoneOn])).toEqual([
      ['2026-11-12', '1', '99', '99', '2026-11-20'],
      ['2026-11-10', '2', '1234.5', '2469', ''],
    ]);
    expect(sales[1]).toMatchObject({
      stockNumber: 'AC-1',
      buyerName: 'Juniper Fathom',
      name_en: boat.name.en,
      state: 'sold',
    });
    expect(sales[0]?.undoneBy).toBeTruthy();
    const units = rowsOf((await fileOf('form=unit')).bytes);
    expect(units.map(({ on, unit, units: count, total }) => [on, unit, count, total])).toEqual([
      ['2026-11-12', '1', '1', '99'],
      ['2026-11-10', '1', '1', '1234.5'],
      ['2026-11-10', '2', '1', '1234.5'],
    ]);
    const sheet = await readXlsx((await fileOf('format=xlsx&state=sold')).bytes);
    const [heading = [], row = []] = sheet.sheets[0]?.rows ?? [];
    expect(row[heading.indexOf('on')]).toEqual(new Date('2026-11-10T00:00:00Z'));
    expect(row[heading.indexOf('total')]).toBe(2469);
    expect((await fileOf('form=__proto__')).status).toBe(400);
    expect((await fileOf('form=week')).status).toBe(400);
  });

  it('is in the audit log with its number of sales', async () => {
    await sell({ id: (await makeBoat(1)).id });
    await api.db.delete(audit);
    await fileOf('form=unit');
    expect(await api.db.select().from(audit)).toMatchObject([
      { action: 'export', resource: 'sale', changes: { records: { to: 1 } } },
    ]);
  });
});

describe('a product that is put back in stock by hand', () => {
  const putBack = (id: number) =>
    api.put('/admin/product', { token, json: { id, availability: 'in-stock', stock: 1 } });
  const keep = (id: number) => api.post('/admin/product/sold/keep', { token, json: { sale: id } });

  it('names its sale in the answer, on the dashboard and in the list of sales, until that is undone or kept', async () => {
    const boats = [await makeBoat(1), await makeBoat(1)];
    const made = [await sell({ id: boats[0]?.id }), await sell({ id: boats[1]?.id })];
    const { result } = await putBack(boats[0]?.id ?? 0);
    expect(result.saleInDoubt).toEqual({ id: made[0].id, on: '2026-11-20' });
    // In the list, several at once.
    const record = [{ id: boats[1]?.id, availability: 'in-stock', stock: 1 }];
    await api.put('/admin/product/update-more', { token, json: { record } });
    expect((await list('state=doubt')).length).toBe(2);
    const { result: attention } = await api.get('/admin/today/attention', { token });
    expect(attention.inDoubt.map(({ saleInDoubt }: { saleInDoubt: { id: number } }) => saleInDoubt.id)).toEqual(
      made.map(({ id }) => id),
    );
    await undo(made[0].id);
    expect([(await keep(made[1].id)).status, (await keep(made[1].id)).status]).toEqual([200, 200]);
    expect(await list('state=doubt')).toEqual([]);
    expect((await list()).map(({ state }: { state: string }) => state).sort()).toEqual(['sold', 'undone']);
    const { result: after } = await api.get(`/admin/product/?id=${boats[1]?.id}`, { token });
    expect([after.saleInDoubt, after.stock]).toEqual([null, 1]);
  });

  it('is named in the report of a file that puts it back, also when that file is only checked', async () => {
    const boat = await makeBoat(1, { sku: 'AC-7' });
    await sell({ id: boat.id, on: '2026-11-12' });
    const importFile = async (dryRun: boolean) => {
      const file = Readable.from([Buffer.from('sku,availability,stock\nAC-7,in-stock,1\n')]);
      return (await importProducts(api.db, file, { now: () => api.clock.now, dryRun })).warnings;
    };
    const named = { line: 2, column: 'availability', reason: 'import_sale_in_doubt', value: 'AC-7' };
    const checked = await importFile(true);
    expect(checked).toMatchObject([named]);
    expect(await list('state=doubt')).toEqual([]);
    expect(await importFile(false)).toEqual(checked);
    expect(checked.map((warning) => explainProblem(warning, 'fr')).join()).toContain('12 novembre 2026');
    expect(await list('state=doubt')).toHaveLength(1);
    expect(await importFile(false)).toEqual([]);
  });

  it('may be sold again, and undoing its first sale leaves the second one alone', async () => {
    const boat = await makeBoat(1);
    const first = await sell({ id: boat.id });
    await putBack(boat.id);
    await sell({ id: boat.id });
    expect(await undo(first.id)).toMatchObject({ status: 200, result: { stock: 0, availability: 'sold' } });
  });

  it('raises no question when another sale of it is undone, or the sale is older than 30 days', async () => {
    const boat = await makeBoat(2);
    const [first] = [await sell({ id: boat.id }), await sell({ id: boat.id })];
    await undo(first.id);
    expect(await list('state=doubt')).toEqual([]);
    const old = await makeBoat(1);
    await sell({ id: old.id });
    api.pass(31 * day);
    token = await api.signInAs({ role: 1 });
    expect((await putBack(old.id)).result.saleInDoubt).toBeNull();
  });

  it('can’t be kept while it is sold, or after its sale was undone', async () => {
    const boat = await makeBoat(1);
    const { id } = await sell({ id: boat.id });
    expect((await keep(id)).status).toBe(409);
    await undo(id);
    expect((await keep(id)).status).toBe(409);
    const contactOnly = await signIn('contact');
    expect((await api.post('/admin/product/sold/keep', { token: contactOnly, json: { sale: id } })).status).toBe(403);
  });
});

describe('whatever is done in any order', () => {
  // A fixed sequence of pseudo-random numbers, so that a failure can be repeated.
  const chanceOf = (seed: number) => {
    let state = seed;
    return (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state % below;
    };
  };

  it.each([1, 2, 3, 4, 5, 6])('no available product has a sale that counts unnoticed (order %i)', async (seed) => {
    const chance = chanceOf(seed * 7919);
    const boat = await makeBoat(1);
    for (let step = 0; step < 14; step += 1) {
      api.pass(60_000);
      const rows = await api.db.select().from(sale).where(eq(sale.productId, boat.id));
      const some = rows[chance(Math.max(1, rows.length))]?.id ?? 0;
      const acts = [
        () => api.post('/admin/product/sold', { token, json: { id: boat.id } }),
        () => api.put('/admin/product', { token, json: { id: boat.id, availability: 'in-stock', stock: 1 } }),
        () => api.put('/admin/product', { token, json: { id: boat.id, availability: 'sold', stock: 0 } }),
        () => undo(some),
        () => api.post('/admin/product/sold/keep', { token, json: { sale: some } }),
      ];
      await acts[chance(acts.length)]?.();
      const [now] = await api.db.select().from(product).where(eq(product.id, boat.id));
      const open = (await api.db.select().from(sale).where(eq(sale.productId, boat.id))).filter((row) => !row.undoneAt);
      const unnoticed = open.filter((row) => row.putBackAt === null);
      expect([step, now?.availability, unnoticed.length <= (now?.availability === 'sold' ? 1 : 0)]).toEqual([
        step,
        now?.availability,
        true,
      ]);
      expect(now?.stock).toBeGreaterThanOrEqual(0);
    }
  });
});
