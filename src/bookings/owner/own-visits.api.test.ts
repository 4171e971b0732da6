import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { findByToken } from '../book/owner-booking.server.ts';
import { booking, bookingLink, serviceType } from '../booking.table.ts';
import { newBoatToken } from './boat-link.server.ts';
import { ownVisits } from './own-visits.server.ts';
import { visitToken } from './visit-link.server.ts';

/** What the page of one boat shows of its owner's other visits, and where it leads. */

let api: TestApp;
let token: string;
const friday = new Date('2026-11-20T18:00:00Z');
const hull = 'ABC12345D404';
const nora = { email: 'nora@mail.example', boat: 'Osprey 24', serial: hull };

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = friday;
  await emptyTables(api.database, 'booking', 'service', 'service_type', 'customer', 'sale', 'product', 'audit');
});

const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(booking).where(eq(booking.id, id));
  if (!row) throw new Error(`booking ${id} is not there`);
  return row;
};
const linkTo = (id: number) => api.db.transaction((tx) => newBoatToken(tx, id, friday));
const own = async (id: number, language: 'en' | 'fr' = 'en') =>
  await ownVisits(api.db, await rowOf(id), { language, token: 'secret' });
const follow = (from: string, id: number) =>
  api.db.transaction((tx) => visitToken(tx, { token: from, id, now: api.clock.now }));
const put = (json: object) => api.send('PUT', '/admin/book-service', { token, json });

describe('the next service of a boat', () => {
  it('counts from the day on which it was ready, by months and by hours, in both languages', async () => {
    const { id } = await makeBooking(api.db, { ...nora, status: 2, date: '2026-11-16' });
    await api.post('/admin/book-service/state', { token, json: { id, state: 'ready' } });
    const { result } = await api.get(`/admin/book-service?id=${id}`, { token });
    const saved = await put({ ...result, engineHours: 848, nextServiceMonths: 12, nextServiceAtHours: 948 });
    expect(saved.result.nextService).toEqual({ day: '2027-11-20', hours: 948, engineHours: 848 });
    expect((await own(id)).next).toEqual({
      text: 'At 948 hours or on November 20, 2027, whichever comes first.',
      now: 'At this visit it had 848 hours.',
      type: expect.any(String),
    });
    expect((await own(id, 'fr')).next?.text).toBe('À 948 heures ou le 20 novembre 2027, selon la première échéance.');
  });

  it('is proposed as the type of service has it', async () => {
    const work = await makeService(api.db);
    await api.db
      .update(serviceType)
      .set({ nextServiceMonths: 12, nextServiceHours: 100 })
      .where(eq(serviceType.id, work.serviceType));
    const { id } = await makeBooking(api.db, { ...nora, serviceType: work.serviceType });
    const { result } = await api.get(`/admin/book-service?id=${id}`, { token });
    expect([result.usualNext, result.nextService]).toEqual([{ months: 12, hours: 100 }, null]);
  });

  it('is that of the last visit of the boat at which one was said', async () => {
    const done = { ...nora, status: 3 as const, nextServiceMonths: 6 };
    await makeBooking(api.db, { ...done, date: '2026-05-04' });
    await makeBooking(api.db, { ...done, date: '2025-05-04', nextServiceMonths: 12 });
    const { id } = await makeBooking(api.db, { ...nora, date: '2026-11-27' });
    expect((await own(id)).next?.text).toBe('On November 4, 2026.');
  });

  it.each([
    { nextServiceMonths: 0 },
    { nextServiceMonths: '1e309' },
    { nextServiceAtHours: -1 },
    { engineHours: 'a\0b' },
    { engineHours: 100_001 },
  ])('is refused: %j', async (wrong) => {
    const { id } = await makeBooking(api.db, nora);
    const { result } = await api.get(`/admin/book-service?id=${id}`, { token });
    const refused = await put({ ...result, ...wrong });
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([422, Object.keys(wrong)]);
  });
});

describe('the page of one boat', () => {
  it('leads to the other boats of its owner, and to nobody else’s', async () => {
    const { id } = await makeBooking(api.db, nora);
    const lund = { email: 'nora@mail.example', boat: 'Lund 16', status: 2 as const };
    const { id: other } = await makeBooking(api.db, lund);
    const { id: foreign } = await makeBooking(api.db, { boat: 'Lund 16', status: 2 });
    expect((await own(id)).others.map(({ name, state }) => [name, state])).toEqual([['Lund 16', 'In the shop']]);
    const secret = await linkTo(id);
    const [one, again] = await Promise.all([follow(secret, other), follow(secret, other)]);
    expect([again, (await findByToken(api.db, one ?? '', friday))?.id]).toEqual([one, other]);
    expect(await api.db.$count(bookingLink, eq(bookingLink.bookingId, other))).toBe(1);
    expect([await follow(secret, foreign), await follow('x'.repeat(43), other)]).toEqual([null, null]);
  });

  it('of a booking that nobody has confirmed shows nothing else of the person whose address it has', async () => {
    const { id: other } = await makeBooking(api.db, { ...nora, status: 3, date: '2025-11-05' });
    const { id } = await makeBooking(api.db, { ...nora, isUnconfirmed: true });
    expect(await own(id)).toEqual({ past: [], others: [], next: null });
    expect(await follow(await linkTo(id), other)).toBeNull();
  });

  it('leads to no booking whose links have ended with time', async () => {
    const { id: old } = await makeBooking(api.db, { ...nora, status: 3, date: '2023-11-05' });
    const { id } = await makeBooking(api.db, nora);
    expect(await follow(await linkTo(id), old)).toBeNull();
  });

  it('says when its owner bought the boat here, as long as the sale stands', async () => {
    const unit = await makeProduct(api.db, { hin: 'abc-12345 d404' });
    const { id } = await makeBooking(api.db, nora);
    const { customer } = await rowOf(id);
    const sell = (undone: string | null, buyer: number | null) =>
      api.database.pool.query(
        `INSERT INTO sale (product_id, product_name, sold_on, units, stock_taken, emptied_stock, customer_id, undone_at, created_at)
         VALUES ($1, '{"en": "Osprey 24", "fr": null}', '2024-05-03', 1, 1, false, $2, $3, now())`,
        [unit.id, buyer, undone],
      );
    await sell('2024-05-04T00:00:00Z', customer);
    await sell(null, null);
    expect((await own(id)).past).toEqual([]);
    await sell(null, customer);
    expect((await own(id)).past.map(({ day, name }) => [day, name])).toEqual([
      ['May 3, 2024', 'Bought from us: Osprey 24'],
    ]);
  });
});
