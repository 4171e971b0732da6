import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passwordReset, session, user } from '#src/accounts/account.table.ts';
import { hashOf } from '#src/accounts/secret.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { rateLimit } from '#src/db/rate-limit/rate-limit.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { contact } from '#src/leads/lead.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';

let api: TestApp;

beforeAll(async () => {
  api = await openTestApp();
});

afterAll(() => api.close());

const daysAgo = (days: number) => new Date(api.clock.now.getTime() - days * 24 * 3_600_000);
const removed = (days: number) => ({ isRemove: true, removedAt: daysAgo(days) });

async function cleanUp() {
  await api.jobs.ask('clean-up', {});
  expect(await api.work()).toMatchObject([{ name: 'clean-up', error: null }]);
}

it('deletes what has been in the trash for 30 days, once, and audits it', async () => {
  const { db } = api;
  const boats = [await makeProduct(db), await makeProduct(db, removed(29)), await makeProduct(db, removed(31))];
  const lead = await makeContact(db, { ...removed(40), product: boats[2]?.id ?? null });
  const stays = await makeContact(db, { product: boats[2]?.id ?? null });
  const former = await makeUser(db, removed(31));
  await cleanUp();
  await cleanUp();

  const left = await db.select({ id: product.id }).from(product);
  expect(left.map(({ id }) => id)).toEqual(boats.slice(0, 2).map(({ id }) => id));
  const leads = await db.select({ id: contact.id, product: contact.product }).from(contact);
  expect(leads).toEqual([{ id: stays.id, product: null }]);
  expect(await db.select().from(user).where(eq(user.id, former.id))).toEqual([]);

  const actions = await db.select().from(audit).where(eq(audit.action, 'purge'));
  expect(actions.map(({ resource, recordId, userName }) => ({ resource, recordId, userName }))).toEqual(
    expect.arrayContaining([
      { resource: 'product', recordId: boats[2]?.id, userName: 'Slipway' },
      { resource: 'contact', recordId: lead.id, userName: 'Slipway' },
      { resource: 'user', recordId: former.id, userName: 'Slipway' },
    ]),
  );
  expect(actions).toHaveLength(3);
});

it('deletes expired sessions, reset links and rate limit counts', async () => {
  const { db } = api;
  const { id: userId } = await makeUser(db);
  const someone = { userId, createdAt: daysAgo(9), address: '198.51.100.1', userAgent: 'test', lastSeenAt: daysAgo(9) };
  await db.insert(session).values([
    { ...someone, tokenHash: hashOf('past'), expiresAt: daysAgo(1) },
    { ...someone, tokenHash: hashOf('valid'), expiresAt: daysAgo(-1) },
  ]);
  await db
    .insert(passwordReset)
    .values({ userId, tokenHash: hashOf('old'), createdAt: daysAgo(2), expiresAt: daysAgo(1) });
  await db.insert(rateLimit).values([
    { key: 'a', hits: [daysAgo(2)], expiresAt: daysAgo(1) },
    { key: 'b', hits: [api.clock.now], expiresAt: daysAgo(-1) },
  ]);
  await cleanUp();
  expect((await db.select().from(session)).map(({ tokenHash }) => tokenHash)).toEqual([hashOf('valid')]);
  expect(await db.select().from(passwordReset)).toEqual([]);
  expect((await db.select().from(rateLimit)).map(({ key }) => key)).toEqual(['b']);
});

it('deletes registered accounts that staff never activated after 30 days, and no others', async () => {
  const { db } = api;
  await db.delete(user);
  await db.delete(audit);
  const registered = { role: 3 as const, active: false, isAwaitingActivation: true };
  const old = await makeUser(db, { ...registered, createdAt: daysAgo(31) });
  const lately = await makeUser(db, { ...registered, createdAt: daysAgo(29) });
  const deactivated = await makeUser(db, { ...registered, isAwaitingActivation: false, createdAt: daysAgo(300) });
  await cleanUp();
  const left = await db.select({ id: user.id }).from(user).orderBy(user.id);
  expect(left.map(({ id }) => id)).toEqual([lately.id, deactivated.id]);
  expect(await db.select().from(audit)).toMatchObject([{ action: 'purge', resource: 'user', recordId: old.id }]);
});

it('erases personal data after the configured retention, and keeps the figures', async () => {
  const { db } = api;
  await db.delete(contact);
  await setRetention({ leadsMonths: 1, mailMonths: 1, auditMonths: 1 });
  const lately = await makeContact(db, { name: 'Rosalind Quay', createdAt: daysAgo(20) });
  const long = await makeContact(db, {
    name: 'Imogen Skiff',
    createdAt: daysAgo(40),
    email: null,
    phone: '250-555-0177',
  });
  const visit = await makeBooking(db, { createdAt: daysAgo(40), date: '2026-10-20' });
  const ahead = await makeBooking(db, { createdAt: daysAgo(40), date: '2026-12-20' });
  const message = { to: 'a@example.com', subject: 'S', text: 'T', html: 'H', language: 'en' as const, purpose: 'lead' };
  await db.insert(mail).values([
    { ...message, state: 'sent', createdAt: daysAgo(40) },
    { ...message, subject: 'waits', state: 'waiting', nextTryAt: daysAgo(-9), createdAt: daysAgo(40) },
    { ...message, subject: 'late', state: 'sent', createdAt: daysAgo(20) },
  ]);
  await db.insert(audit).values({ userName: 'desk', action: 'update', resource: 'brand', createdAt: daysAgo(40) });
  await cleanUp();
  await cleanUp();

  const leads = await db.select().from(contact).orderBy(contact.id);
  expect(leads.map(({ id, name, phone }) => ({ id, name, phone }))).toEqual([
    { id: lately.id, name: 'Rosalind Quay', phone: null },
    { id: long.id, name: 'Erased', phone: null },
  ]);
  const visits = await db.select().from(booking).orderBy(booking.id);
  expect(visits.map(({ id, firstName }) => [id, firstName])).toEqual([
    [visit.id, 'Erased'],
    [ahead.id, 'Rosalind'],
  ]);
  expect((await db.select().from(mail)).map(({ subject }) => subject).sort()).toEqual(['late', 'waits']);
  expect(await db.select().from(audit).where(eq(audit.userName, 'desk'))).toEqual([]);
  expect(await db.select().from(audit).where(eq(audit.action, 'erase'))).toHaveLength(2);
});

async function setRetention(value: Settings['retention']) {
  const target = setting.key;
  await api.db.insert(setting).values({ key: 'retention', value }).onConflictDoUpdate({ target, set: { value } });
}
