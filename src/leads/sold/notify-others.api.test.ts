import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { uniqueWord } from '#src/test-factories/unique.ts';
import { contact, trade } from '../lead.table.ts';

let api: TestApp;
let seller: string;
let lotBoy: string;
let clerk: string;
let unit: number;

beforeAll(async () => {
  api = await openTestApp({ post: { deliver: async () => ({ kind: 'taken' }), close: () => undefined } });
  seller = await api.signInAs({ role: 2, access: ['products', 'contact'] });
  lotBoy = await api.signInAs({ role: 2, access: ['products'] });
  clerk = await api.signInAs({ role: 2, access: ['contact'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  unit = (await makeProduct(api.db, { stock: 1, name: { en: 'Luxor 21', fr: 'Luxor 21 bleu' } })).id;
});

const asks = (more: object = {}) =>
  makeContact(api.db, { product: unit, email: `${uniqueWord()}@example.com`, ...more });
const sell = async (more: object = {}) =>
  (await api.post('/admin/product/sold', { token: seller, json: { id: unit, ...more } })).result.id as number;
const notify = (sale: unknown, token?: string) =>
  api.post('/admin/inbox/notify-sold', { json: { sale }, ...(token && { token }) });
const count = async (query = '') =>
  (await api.get(`/admin/inbox/asked?product=${unit}${query}`, { token: seller })).result.count;

describe('others who inquired about a sold unit', () => {
  it('are notified once, in their language, except the buyer and those already answered', async () => {
    const buyer = await asks();
    const first = await asks({ language: 'fr', name: 'Odile' });
    await asks({ email: first.email?.toUpperCase(), createdAt: new Date('2020-01-01T00:00:00Z') });
    await asks({ status: 3 });
    await asks({ email: null, phone: '250-555-0100', type: 3 });
    await makeContact(api.db, { email: `${uniqueWord()}@example.com` });
    const email = `${uniqueWord()}@example.com`;
    await api.db.insert(trade).values({ name: 'Juniper', email, make: 'Osprey', product: unit });
    expect([await count(), await count(`&buyer=${buyer.customer}`)]).toEqual([3, 2]);

    const sale = await sell({ buyer: buyer.customer });
    const { status, result } = await notify(sale, seller);
    expect(status).toBe(200);
    expect(result.notified).toMatchObject([{ resource: 'contact', id: first.id }, { resource: 'trade' }]);
    expect(result.message).toBe('held');
    const sent = await api.db
      .select()
      .from(mail)
      .where(eq(mail.to, first.email ?? ''));
    expect(sent).toMatchObject([{ subject: 'Luxor 21 bleu a été vendu', language: 'fr' }]);
    expect(sent[0]?.text).toContain('Bonjour Odile,');
    const [answered] = await api.db.select().from(contact).where(eq(contact.id, first.id));
    expect(answered).toMatchObject({ status: 2, firstAnsweredAt: api.clock.now });
    expect((await notify(sale, seller)).status).toBe(409);

    // Undo of the sale takes the replies back while they are held.
    for (const note of result.notified) {
      expect((await api.post('/admin/inbox/take-back', { token: seller, json: note })).status).toBe(200);
    }
    expect(await api.db.$count(mail, eq(mail.to, first.email ?? ''))).toBe(0);
  });

  it('are notified only by staff with access to products and messages', async () => {
    const sale = await sell();
    for (const [token, status] of [
      [undefined, 401],
      [lotBoy, 403],
      [clerk, 403],
    ] as const) {
      expect((await notify(sale, token)).status).toBe(status);
      expect((await api.get(`/admin/inbox/asked?product=${unit}`, token ? { token } : {})).status).toBe(status);
    }
  });

  it('are not notified while one is in stock, of an undone sale, or of an unknown one', async () => {
    await asks();
    const two = await makeProduct(api.db, { stock: 2 });
    unit = two.id;
    const sale = await sell();
    expect((await notify(sale, seller)).status).toBe(422);
    await api.post('/admin/product/sold/undo', { token: seller, json: { sale } });
    expect((await notify(sale, seller)).status).toBe(404);
    for (const wrong of [0, 'x', '1\0', '1e309', 2 ** 31, [1], { __proto__: 1 }, null]) {
      expect([404, 422, 400]).toContain((await notify(wrong, seller)).status);
    }
  });

  it('two concurrent calls notify once', async () => {
    await asks();
    const sale = await sell();
    const both = await Promise.all([notify(sale, seller), notify(sale, seller)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
