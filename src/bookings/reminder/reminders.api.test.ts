import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { dealerInstant } from '#src/lib/dealer-zone.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { serviceType } from '../booking.table.ts';
import { remindOfDropOffsJob } from './remind-of-drop-offs.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'booking', 'mail');
});

// A Thursday and a Friday.
const [thursday, friday] = ['2026-11-26', '2026-11-27'];
const ten = 10 * 60;
const bookedAt = dealerInstant('2026-11-20', ten);
const made = { date: friday, createdAt: bookedAt, updatedAt: bookedAt };

async function remindAt(day: string, minutes = ten) {
  const at = dealerInstant(day, minutes);
  const job = remindOfDropOffsJob({ ...api.services, now: () => at });
  await job.run({}, { id: 'test', signal: new AbortController().signal });
}
const reminders = () => api.db.select().from(mail).where(eq(mail.purpose, 'booking-reminder'));

describe('the reminder of a drop-off', () => {
  it('goes to the customer on the day before, in their language, with the work and what to bring', async () => {
    const work = await makeService(api.db, { name: 'Impeller' });
    const checklist = { en: 'Bring the keys.', fr: 'Apportez les clés.' };
    await api.db.update(serviceType).set({ checklist }).where(eq(serviceType.id, work.serviceType));
    const email = 'odile@example.com';
    const services = [work.id];
    await makeBooking(api.db, { ...made, email, services, serviceType: work.serviceType, language: 'fr' });
    await remindAt('2026-11-25');
    expect(await reminders()).toHaveLength(0);
    await remindAt(thursday);
    const [sent] = await reminders();
    expect(sent).toMatchObject({ to: email, language: 'fr' });
    for (const part of ['27 novembre 2026', 'Impeller', 'Apportez les clés', '/fr/boat/'])
      expect(sent?.text).toContain(part);
  });

  it('is sent once, even when two nodes run the job at the same time and again', async () => {
    await makeBooking(api.db, made);
    await Promise.all([remindAt(thursday), remindAt(thursday), remindAt(thursday)]);
    await remindAt(thursday, ten + 15);
    expect(await reminders()).toHaveLength(1);
  });

  it('waits for opening hours', async () => {
    await makeBooking(api.db, made);
    await remindAt(thursday, 5 * 60);
    expect(await reminders()).toHaveLength(0);
  });

  it('is not sent after a move on the same day, nor for a booking of that day', async () => {
    await makeBooking(api.db, {
      ...made,
      createdAt: dealerInstant(thursday, 540),
      updatedAt: dealerInstant(thursday, 540),
    });
    const moved = await makeBooking(api.db, { ...made, date: '2026-12-01' });
    const token = await api.signInAs({ role: role.staff, access: ['book-service'] });
    api.clock.now = dealerInstant(thursday, 555);
    await api.put('/admin/book-service', { token, json: { id: moved.id, date: friday } });
    await remindAt(thursday);
    await remindAt(thursday, ten + 60);
    expect(await reminders()).toHaveLength(0);
  });

  it('is sent anew for another day, once the booking has moved on an earlier day', async () => {
    const { id } = await makeBooking(api.db, made);
    await remindAt(thursday);
    const token = await api.signInAs({ role: role.staff, access: ['book-service'] });
    api.clock.now = dealerInstant(thursday, 900);
    await api.put('/admin/book-service', { token, json: { id, date: '2026-12-03' } });
    await remindAt('2026-12-02');
    expect(await reminders()).toHaveLength(2);
  });

  it.each([
    ['cancelled', { cancelledAt: bookedAt }],
    ['in the trash', { isRemove: true }],
    ['begun', { status: 2 as const }],
    ['without an email address', { email: null }],
  ])('is not sent for a booking that is %s', async (_what, columns) => {
    await makeBooking(api.db, { ...made, ...columns });
    await remindAt(thursday);
    expect(await reminders()).toHaveLength(0);
  });
});
