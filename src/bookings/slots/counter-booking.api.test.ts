import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService, makeServiceType } from '#src/test-factories/make-service.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { serviceType } from '../booking.table.ts';

let api: TestApp;
let counter: string;

beforeAll(async () => {
  api = await openTestApp();
  counter = await api.signInAs({ role: role.staff, access: ['book-service'] });
});
afterAll(() => api.close());

const date = '2026-11-27';

it('a full day says so and offers the next three with room; staff book anyway with a reason that stays', async () => {
  const type = await makeServiceType(api.db);
  await api.db.update(serviceType).set({ placesADay: 1 }).where(eq(serviceType.id, type.id));
  const work = await makeService(api.db, { serviceType: type.id, durationHours: 2 });
  await makeBooking(api.db, { serviceType: type.id, date });
  const { result } = await api.get(`/admin/book-service/times?date=${date}&services=${work.id}`, { token: counter });
  expect(result).toMatchObject({ taken: 1, places: 1 });
  expect(result.next).toHaveLength(3);

  const json = {
    firstName: 'Marigold',
    lastName: 'Kelp',
    email: 'marigold.kelp@example.com',
    date,
    time: '15:00',
    serviceType: type.id,
    services: [work.id],
  };
  expect((await api.post('/admin/book-service', { token: counter, json })).status).toBe(409);
  expect(
    (await api.post('/admin/book-service', { token: counter, json: { ...json, overLimitReason: ' ' } })).status,
  ).toBe(409);
  const booked = await api.post('/admin/book-service', {
    token: counter,
    json: { ...json, overLimitReason: 'Block is at risk, frost tonight' },
  });
  expect(booked.status).toBe(201);
  expect(booked.result).toMatchObject({ overLimitReason: 'Block is at risk, frost tonight', staffNotes: null });
});

it('the reason of one full day is none for the next; a day with room needs none', async () => {
  const type = await makeServiceType(api.db);
  await api.db.update(serviceType).set({ placesADay: 1 }).where(eq(serviceType.id, type.id));
  const work = await makeService(api.db, { serviceType: type.id, durationHours: 2 });
  for (const full of ['2026-12-01', '2026-12-02']) await makeBooking(api.db, { serviceType: type.id, date: full });
  const json = {
    firstName: 'Marigold',
    lastName: 'Kelp',
    email: 'marigold.kelp@example.com',
    date: '2026-12-01',
    time: '15:00',
    serviceType: type.id,
    services: [work.id],
    overLimitReason: 'Frost tonight',
  };
  const { result } = await api.post('/admin/book-service', { token: counter, json });
  const copied = await api.post('/admin/book-service/clone', { token: counter, json: { id: result.id } });
  expect(copied.status).toBe(409);
  const move = (changed: object) =>
    api.put('/admin/book-service', {
      token: counter,
      json: { id: result.id, updatedAt: result.updatedAt, ...changed },
    });
  expect((await move({ date: '2026-12-02' })).status).toBe(409);
  const moved = await move({ date: '2026-12-02', overLimitReason: 'Hauled out on Wednesday' });
  expect(moved.result).toMatchObject({ date: '2026-12-02', overLimitReason: 'Hauled out on Wednesday' });
  const { updatedAt } = moved.result;
  const roomy = await move({ updatedAt, date: '2026-12-03' });
  expect(roomy.result).toMatchObject({ date: '2026-12-03', overLimitReason: null });
});

it('the times are for staff who see the calendar', async () => {
  const path = `/admin/book-service/times?date=${date}&services=999999`;
  const other = await api.signInAs({ role: role.staff, access: ['contact'] });
  expect((await api.get(path)).status).toBe(401);
  expect((await api.get(path, { token: other })).status).toBe(403);
  expect((await api.get(path, { token: counter })).status).toBe(422);
});

it('a caller without an email address is booked by a phone number, and nothing is emailed', async () => {
  const work = await makeService(api.db, { durationHours: 1 });
  const json = {
    firstName: 'Hazel',
    lastName: 'Thwart',
    phone: '250-555-0162',
    date,
    time: '10:00',
    tellCustomer: true,
    serviceType: work.serviceType,
    services: [work.id],
  };
  const before = await api.db.$count(mail);
  const booked = await api.post('/admin/book-service', { token: counter, json });
  expect([booked.status, booked.error]).toEqual([201, undefined]);
  expect(booked.result).toMatchObject({ email: null, phone: '250-555-0162', message: null });
  expect(await api.db.$count(mail)).toBe(before);
  const nobody = await api.post('/admin/book-service', { token: counter, json: { ...json, phone: '' } });
  expect([nobody.status, nobody.error.fields]).toEqual([422, { email: 'Enter an email address or a phone number' }]);
  const moved = { id: booked.result.id, time: '11:00', tellCustomer: true };
  expect((await api.put('/admin/book-service', { token: counter, json: moved })).result.message).toBeNull();
});

describe('a full or a closed day', () => {
  // A full Friday and a Sunday.
  const days = { full: '2026-12-11', closed: '2026-12-06' };
  const reason = 'The boat is taking on water';
  let type: number;

  beforeAll(async () => {
    type = (await makeServiceType(api.db)).id;
    await api.db.update(serviceType).set({ placesADay: 1 }).where(eq(serviceType.id, type));
    await makeBooking(api.db, { serviceType: type, date: days.full });
  });

  const put = (booking: { id: number }, changes: object) =>
    api.put('/admin/book-service', { token: counter, json: { id: booking.id, ...changes } });

  it.each(Object.entries(days))('takes a new, copied or moved booking only with a reason: %s', async (state, day) => {
    const json = { firstName: 'Marigold', lastName: 'Kelp', phone: '250-555-0107', time: '09:00', serviceType: type };
    const times = await api.get(`/admin/book-service/times?date=${day}&services=[]&serviceType=${type}`, {
      token: counter,
    });
    expect(times.result.state).toBe(state);
    const refused = await api.post('/admin/book-service', { token: counter, json: { ...json, date: day } });
    const booked = { ...json, date: day, overLimitReason: reason };
    const made = await api.post('/admin/book-service', { token: counter, json: booked });
    const copied = await api.post('/admin/book-service/clone', { token: counter, json: { id: made.result.id } });
    const other = await makeBooking(api.db, { serviceType: type, date: '2026-12-15' });
    const moved = await put(other, { date: day });
    expect([refused.status, made.status, copied.status, moved.status]).toEqual([409, 201, 409, 409]);
    expect(moved.error.fields.date).toMatch(state === 'full' ? /full/ : /closed/);
    expect((await put(other, { date: day, overLimitReason: reason })).result).toMatchObject({ date: day });
  });

  it('takes a cancelled booking again, or one from the trash, only as it takes others', async () => {
    const cancelledAt = new Date('2026-11-01T18:00:00Z');
    const cancelled = await makeBooking(api.db, { serviceType: type, date: '2026-12-16', cancelledAt });
    expect((await put(cancelled, { date: days.closed, bookAgain: true })).status).toBe(409);
    const again = await put(cancelled, { date: days.closed, bookAgain: true, overLimitReason: reason });
    expect(again.result).toMatchObject({ date: days.closed, cancelledAt: null });
    const removed = await makeBooking(api.db, { serviceType: type, date: days.closed });
    await api.remove(`/admin/book-service?id=${removed.id}`, { token: counter });
    const restored = await api.put('/admin/book-service/restore', { token: counter, json: { id: removed.id } });
    expect(restored.status).toBe(409);
  });
});

it('a cancelled booking stays cancelled when its day changes, and is on again only on request, for those who notify', async () => {
  const cancelledAt = new Date('2026-11-01T18:00:00Z');
  const { id } = await makeBooking(api.db, { date: '2026-12-16', cancelledAt, email: 'on-again@example.com' });
  const put = (json: object) => api.put('/admin/book-service', { token: counter, json: { id, ...json } });
  expect((await put({ date: '2026-12-17' })).result.cancelledAt).toBe(cancelledAt.toISOString());
  const again = await put({ bookAgain: true, tellCustomer: true });
  expect(again.result).toMatchObject({ date: '2026-12-17', cancelledAt: null });
  const [email] = await api.db.select().from(mail).where(eq(mail.to, 'on-again@example.com'));
  expect(email?.subject).toContain('on again');
});

it('a booking that moves sees the times of its own work, and its own place as free', async () => {
  const type = await makeServiceType(api.db);
  await api.db.update(serviceType).set({ placesADay: 1 }).where(eq(serviceType.id, type.id));
  const work = await makeService(api.db, { serviceType: type.id, durationHours: 16 });
  const { id } = await makeBooking(api.db, { serviceType: type.id, date, services: [work.id] });
  await makeBooking(api.db, { serviceType: type.id, date: '2026-12-01' });
  const stateOn = async (day: string) =>
    (await api.get(`/admin/book-service/times?date=${day}&booking=${id}`, { token: counter })).result.state;
  expect([await stateOn(date), await stateOn('2026-11-30'), await stateOn('2026-12-02')]).toEqual([
    'room',
    'full',
    'room',
  ]);
  expect((await api.get(`/admin/book-service/times?date=${date}&booking=999999`, { token: counter })).status).toBe(404);
});

it('several jobs, the complaint, the boat and the technician are taken down in one call', async () => {
  const type = await makeServiceType(api.db);
  const [impeller, oil] = [
    await makeService(api.db, { serviceType: type.id }),
    await makeService(api.db, { serviceType: type.id }),
  ];
  const technician = await makeUser(api.db, { role: role.staff, access: ['book-service'] });
  const json = {
    firstName: 'Otis',
    lastName: 'Halyard',
    phone: '250-555-0171',
    date: '2026-12-18',
    time: '10:00',
    serviceType: type.id,
    services: [impeller.id, oil.id],
    boat: 'Osprey 22',
    engine: 'Yamaha F150',
    notes: 'It coughs like my uncle in the morning.',
    owner: technician.id,
  };
  const { result } = await api.post('/admin/book-service', { token: counter, json });
  expect(result).toMatchObject({ ...json, status: 1 });
});
