import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { hashOf } from '#src/accounts/secret.server.ts';
import { moveBooking } from '#src/bookings/book/owner-booking.server.ts';
import { bookingLink } from '#src/bookings/booking.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';

let api: TestApp;
let shop: string;
beforeAll(async () => {
  api = await openTestApp();
  shop = await api.signInAs({ role: role.staff, access: ['book-service'] });
});
afterAll(() => api.close());

it('a booking that has moved stands in the inbox as it was requested, with its present day and each move in its log', async () => {
  const engine = await makeService(api.db, { name: 'Annual engine service' });
  const oil = await makeService(api.db, { name: 'Oil change', serviceType: engine.serviceType });
  const requested = { date: '2026-11-30', time: '09:30', boat: 'Osprey', notes: 'It coughs.' };
  const { id } = await makeBooking(api.db, { ...requested, serviceType: engine.serviceType, services: [engine.id] });
  const token = 'a-link-of-an-email';
  await api.db.insert(bookingLink).values({ tokenHash: hashOf(token), bookingId: id, createdAt: api.clock.now });
  const settings = await api.services.catalogue.settings();
  const bookingContext = { settings, publicUrl: api.publicUrl, now: api.clock.now };
  await api.db.transaction((tx) => moveBooking(tx, token, { date: '2026-12-02', time: '10:00' }, bookingContext));
  const saved = await api.put('/admin/book-service', {
    token: shop,
    json: { id, date: '2026-12-03', boat: 'Osprey 22', services: [engine.id, oil.id], overLimitReason: 'Frost' },
  });
  expect(saved.status).toBe(200);

  const { result } = await api.get(`/admin/inbox/one?resource=book-service&id=${id}`, { token: shop });
  expect(
    Object.fromEntries(result.facts.map(({ field, value }: { field: string; value: string }) => [field, value])),
  ).toEqual({
    ...requested,
    overLimitReason: 'Frost',
  });
  const work = (...names: string[]) => names.map((en) => ({ en, fr: null }));
  expect(result.booking).toMatchObject({
    date: '2026-12-03',
    time: '10:00',
    work: work('Annual engine service', 'Oil change'),
    requestedWork: work('Annual engine service'),
  });
  expect(result.history.map(({ moved }: { moved?: object }) => moved)).toEqual([
    { from: { date: '2026-12-02', time: '10:00' }, to: { date: '2026-12-03', time: '10:00' } },
    { from: { date: '2026-11-30', time: '09:30' }, to: { date: '2026-12-02', time: '10:00' } },
  ]);
});

it('a booking in the inbox has its state, which its steps there set with their times as its screen does, and they end its snooze', async () => {
  const { id } = await makeBooking(api.db, { date: '2026-11-30' });
  const read = async () => (await api.get(`/admin/inbox/one?resource=book-service&id=${id}`, { token: shop })).result;
  const until = new Date(api.clock.now.getTime() + 3_600_000).toISOString();
  const leads = [{ resource: 'book-service', id, snoozedUntil: until }];
  await api.post('/admin/inbox/change', { token: shop, json: { leads } });
  expect(await read()).toMatchObject({ snoozedUntil: until, booking: { state: 'booked' } });

  const step = { id, state: 'in-shop', from: 'booked' };
  expect((await api.post('/admin/book-service/state', { token: shop, json: step })).status).toBe(200);
  expect(await read()).toMatchObject({ status: 2, snoozedUntil: null, booking: { state: 'in-shop' } });
  const { result } = await api.get(`/admin/book-service/?id=${id}`, { token: shop });
  expect(result.steps).toMatchObject([{ state: 'in-shop', at: api.clock.now.toISOString() }]);

  const undo = { id, state: 'in-shop' };
  expect((await api.post('/admin/book-service/undo-state', { token: shop, json: undo })).status).toBe(200);
  expect(await read()).toMatchObject({ status: 1, booking: { state: 'booked' } });
});
