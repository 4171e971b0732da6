import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService, makeServiceType } from '#src/test-factories/make-service.server.ts';
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
