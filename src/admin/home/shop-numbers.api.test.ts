import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { booking, bookingState } from '#src/bookings/booking.table.ts';
import { dayMs } from '#src/lib/duration.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeServiceType } from '#src/test-factories/make-service.server.ts';
import { shopQuestions } from './questions.ts';

let api: TestApp;
let boss: string;
let type: number;
beforeAll(async () => {
  api = await openTestApp();
  boss = await api.signInAs({ role: role.admin });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.db.delete(booking);
  type = (await makeServiceType(api.db)).id;
});

const daysAgo = (days: number) => new Date(api.clock.now.getTime() - days * dayMs);

/** A boat that came and was ready some days later. */
async function makeReady(took: number, more: { readyDaysAgo?: number; undoneAt?: Date } = {}) {
  const { readyDaysAgo = 5, undoneAt = null } = more;
  const { id } = await makeBooking(api.db, { serviceType: type, state: 'ready', status: 3, date: '2026-11-01' });
  const step = { bookingId: id, was: 'booked' as const };
  await api.db.insert(bookingState).values([
    { ...step, state: 'arrived', at: daysAgo(readyDaysAgo + took) },
    { ...step, state: 'ready', at: daysAgo(readyDaysAgo), undoneAt },
  ]);
}
const numbers = async () => (await api.get('/admin/today/shop-numbers', { token: boss })).result.types;
const listed = async (question: Record<string, string>) =>
  (await api.get(`/admin/book-service/all?${new URLSearchParams(question)}`, { token: boss })).result.record.length;

it('the days from arrival to ready are a median of ten jobs or more, by type and for all', async () => {
  for (const took of [1, 1, 2, 2, 3, 4, 5, 6, 30]) await makeReady(took);
  await makeReady(2, { readyDaysAgo: 120 });
  await makeReady(2, { undoneAt: daysAgo(4) });
  expect(await numbers()).toMatchObject([
    { id: null, ready: 9, days: null },
    { id: type, ready: 9, days: null },
  ]);
  await makeReady(9);
  expect(await numbers()).toMatchObject([
    { id: null, ready: 10, days: 3.5 },
    { id: type, ready: 10, days: 3.5 },
  ]);
});

it('each number is that of the list that it opens', async () => {
  await makeReady(2);
  await makeReady(2, { readyDaysAgo: 120 });
  for (const state of ['waiting-for-owner', 'waiting-for-parts', 'waiting-for-parts'] as const) {
    await makeBooking(api.db, { serviceType: type, state, status: 2 });
  }
  await makeBooking(api.db, { serviceType: type, state: 'waiting-for-parts', status: 2, cancelledAt: daysAgo(1) });
  const [all, own] = await numbers();
  expect(own).toMatchObject({ ready: 1, owner: 1, parts: 2 });
  for (const row of [all, own]) {
    const questions = shopQuestions('2026-11-20', row.id);
    const counts = [await listed(questions.ready), await listed(questions.owner), await listed(questions.parts)];
    expect(counts).toEqual([row.ready, row.owner, row.parts]);
  }
});

it('the shop’s numbers are for admins only', async () => {
  const staff = await api.signInAs({ role: role.staff, access: ['book-service'] });
  expect((await api.get('/admin/today/shop-numbers', { token: staff })).status).toBe(403);
});
