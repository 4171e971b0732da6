import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { user } from '#src/accounts/account.table.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { sale as saleTable } from '#src/sales/sale.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

let api: TestApp;
let clerk: string;
let shop: string;
let seller: string;

/** Friday, noon in Vancouver. */
const now = new Date('2026-11-20T20:00:00Z');

beforeAll(async () => {
  api = await openTestApp();
  clerk = await api.signInAs({ role: 2, access: ['contact'] });
  shop = await api.signInAs({ role: 2, access: ['book-service'] });
  seller = await api.signInAs({ role: 2, access: ['products'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = now;
  await emptyTables(api.database, 'contact', 'trade', 'booking', 'lead_note', 'lead_draft', 'lead_snooze');
});

const card = async (name: string, token = clerk) => (await api.get(`/admin/today/${name}`, { token })).result;
const statusOf = async (name: string, token?: string) =>
  (await api.get(`/admin/today/${name}`, token ? { token } : {})).status;
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

describe('Today', () => {
  it('returns each card only to users with access to its records', async () => {
    const rights = {
      summary: [200, 200, 200],
      leads: [200, 200, 403],
      yours: [200, 200, 200],
      attention: [200, 200, 200],
      quotes: [200, 403, 403],
      shop: [403, 200, 403],
      money: [403, 403, 403],
    };
    for (const [name, expected] of Object.entries(rights)) {
      const found = await Promise.all([clerk, shop, seller].map((token) => statusOf(name, token)));
      expect([name, ...found]).toEqual([name, ...expected]);
      expect(await statusOf(name)).toBe(401);
    }
  });

  it('counts in its summary only what the user may see', async () => {
    await makeContact(api.database.db, { createdAt: hoursAgo(24 * 14) });
    await makeContact(api.database.db, { createdAt: hoursAgo(1) });
    await makeBooking(api.database.db, { date: '2026-11-20', createdAt: hoursAgo(1) });
    expect(await card('summary')).toMatchObject({ day: '2026-11-20', late: 1, leads: 1, dropOffs: null, sold: null });
    expect(await card('summary', shop)).toMatchObject({ late: 0, leads: 1, dropOffs: 1, sold: null });
    expect(await card('summary', seller)).toMatchObject({ late: null, leads: null, dropOffs: null, sold: 0 });
  });

  it('lists seven waiting leads, those due first, without snoozed ones', async () => {
    for (let age = 1; age <= 9; age++) {
      await makeContact(api.database.db, { name: `Lead ${age}`, createdAt: hoursAgo(age) });
    }
    await api.database.pool.query(
      `INSERT INTO lead_snooze (resource, lead_id, until, created_at) VALUES ('contact', 9, $1, $2)`,
      [hoursAgo(-5), now],
    );
    const { record, waiting } = await card('leads');
    expect(waiting).toBe(8);
    expect(record.map(({ name }: { name: string }) => name)).toEqual([8, 7, 6, 5, 4, 3, 2].map((age) => `Lead ${age}`));
  });

  it('shows each user their drafts, ended snoozes and newly assigned leads, each lead once', async () => {
    for (const name of ['Draft', 'Back', 'Mine', 'Other'])
      await makeContact(api.database.db, { name, createdAt: hoursAgo(3) });
    const { rows } = await api.database.pool.query(`SELECT user_id FROM session ORDER BY id LIMIT 1`);
    const me = rows[0].user_id;
    await api.database.pool.query(
      `INSERT INTO lead_draft (resource, lead_id, user_id, author_name, text, updated_at) VALUES ('contact', 1, $1, 'Me', 'Hello', $2)`,
      [me, now],
    );
    await api.database.pool.query(
      `INSERT INTO lead_snooze (resource, lead_id, until, user_id, created_at) VALUES ('contact', 2, $1, $2, $1)`,
      [hoursAgo(1), me],
    );
    await api.database.pool.query('UPDATE contact SET owner_id = $1 WHERE id IN (1, 3)', [me]);
    const { record } = await card('yours');
    expect(record.map(({ name, why }: { name: string; why: string }) => [name, why])).toEqual([
      ['Draft', 'draft'],
      ['Back', 'back'],
      ['Mine', 'owned'],
    ]);
    expect((await card('yours', shop)).record).toEqual([]);
  });

  it('shows a promised call on its day to the person who promised it, until it is made', async () => {
    const made = await api.post('/admin/customer', {
      token: clerk,
      json: { name: 'Thaddeus Gunwale', phone: '250-555-0101' },
    });
    const customer = made.result.id;
    const json = { customer, kind: 'call', text: 'Busy', callAgainOn: '2026-11-20' };
    const { result } = await api.post('/admin/customer/note', { token: clerk, json });
    await api.post('/admin/customer/note', { token: clerk, json: { ...json, callAgainOn: '2026-11-21' } });
    expect((await card('yours')).calls).toMatchObject([{ id: result.id, name: 'Thaddeus Gunwale', on: '2026-11-20' }]);
    expect((await card('yours', shop)).calls).toEqual([]);
    await api.post('/admin/customer/note/done', { token: clerk, json: { id: result.id } });
    expect((await card('yours')).calls).toEqual([]);
  });

  it('lists the drop-offs of the day and the room of each service type with their states', async () => {
    const { id } = await makeBooking(api.database.db, { date: '2026-11-20', createdAt: hoursAgo(40) });
    await makeBooking(api.database.db, { date: '2026-11-21', createdAt: hoursAgo(40) });
    const { record, rooms } = await card('shop', shop);
    expect(record.map((one: { id: number }) => one.id)).toEqual([id]);
    expect(rooms.map(({ taken }: { taken: number }) => taken)).toContain(1);
    const step = (path: string) =>
      api.post(`/admin/book-service/${path}`, { token: shop, json: { id, state: 'arrived' } });
    const states = [];
    for (const path of ['state', 'undo-state']) {
      expect((await step(path)).status).toBe(200);
      states.push((await card('shop', shop)).record[0].state);
    }
    expect(states).toEqual(['arrived', 'booked']);
  });

  it('shows admins the stock value by age, and sales of the month that were not undone', async () => {
    const admin = await api.signInAs({ role: 1 });
    const { db } = api.database;
    await emptyTables(api.database, 'sale', 'product');
    await makeProduct(db, { priceCents: 2_000_000, stock: 2, createdAt: hoursAgo(24 * 10) });
    await makeProduct(db, { priceCents: 500_000, stock: 1, createdAt: hoursAgo(24 * 200) });
    await makeProduct(db, { priceCents: 900_000, availability: 'sold' });
    const sale = { productName: { en: 'Luxor', fr: null }, units: 1, stockTaken: 1, emptiedStock: true };
    const sales = [
      { soldOn: '2026-11-03', priceCents: 1_000_000 },
      { soldOn: '2026-11-19', priceCents: 700_000, undoneAt: now },
      { soldOn: '2026-10-20', priceCents: 400_000 },
      { soldOn: '2026-10-21', priceCents: 300_000 },
    ];
    await db.insert(saleTable).values(sales.map((one) => ({ ...sale, ...one })));
    const { bands, sold } = await card('money', admin);
    expect(bands).toEqual([
      { cents: 4_000_000, units: 2 },
      { cents: 0, units: 0 },
      { cents: 500_000, units: 1 },
      { cents: 0, units: 0 },
    ]);
    expect(sold.days.slice(2, 4)).toEqual([
      { day: 3, cents: 1_000_000, before: 0 },
      { day: 4, cents: 1_000_000, before: 0 },
    ]);
    expect(sold).toMatchObject({
      month: { cents: 1_000_000, units: 1 },
      before: { cents: 400_000, units: 1 },
      sales: 3,
    });
  });
});

describe('what needs attention', () => {
  it('names units that were marked as sold without a sale, until their price and buyer are added', async () => {
    const { db } = api.database;
    const sold = { availability: 'sold' as const, stock: 0 };
    const imported = await makeProduct(db, { ...sold, soldAt: hoursAgo(2) });
    await makeProduct(db, { ...sold, soldAt: hoursAgo(24 * 40) });
    const names = async (token: string) =>
      (await card('attention', token)).unrecorded?.map(({ id }: { id: number }) => id) ?? null;
    expect([await names(seller), await names(clerk)]).toEqual([[imported.id], null]);
    const sale = await api.post('/admin/product/sold', { token: seller, json: { id: imported.id, price: 9000 } });
    expect(sale.status).toBe(200);
    expect(await names(seller)).toEqual([]);
  });

  it('shows staff only their own sections, and operations only to admins', async () => {
    expect(await card('attention')).toMatchObject({ products: null, bookings: null, operations: null });
    expect((await card('attention')).leads).toEqual({ messagesWaiting: 0, tradesWaiting: 0 });
    expect(await card('attention', shop)).toMatchObject({ leads: null, bookings: { newThisWeek: 0 } });
    const admin = await api.signInAs({ role: 1 });
    expect((await card('attention', admin)).operations).toMatchObject({ failedMails: 0 });
  });
});

it('a price schedule that left out units is shown to its author for a week', async () => {
  const { db } = api.database;
  const authors = await db.select().from(user);
  const own = authors.find(({ access }) => access.join() === 'products');
  const unit = await makeProduct(db, {});
  const batch = {
    kind: 'price-batch',
    userId: own?.id ?? null,
    userName: 'seller',
    createdAt: hoursAgo(4),
    scheduledFor: hoursAgo(3),
    doneAt: hoursAgo(3),
    leftOut: [{ id: unit.id, name: 'Luxor 21', reason: 'under-fees' as const, changedBy: null }],
  };
  await db
    .insert(changeSet)
    .values([
      batch,
      { ...batch, leftOut: [] },
      { ...batch, scheduledFor: hoursAgo(24 * 8) },
      { ...batch, userId: null },
    ]);
  expect((await card('yours', seller)).stopped).toMatchObject([{ left: [{ id: unit.id, name: 'Luxor 21' }] }]);
  expect((await card('yours', clerk)).stopped).toEqual([]);
});
