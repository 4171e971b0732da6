import { afterAll, beforeAll, expect, it } from 'vitest';
import { openResources } from '#src/app/resources.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { productMedia } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { writeLooks } from '#src/operations/page-views/view-routes.server.ts';
import { openTestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { bookingQuestions, productQuestions, waitingQuestion } from './questions.ts';
import { countBookings, countLeads, readOperations } from './read-attention.server.ts';
import { countListings, leadFigures, productFigures } from './read-figures.server.ts';

const today = '2026-11-20';
const now = () => new Date('2026-11-20T20:00:00Z');
const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const count = (resource: 'product' | 'contact' | 'book-service', question: Record<string, string>) =>
  openResources({ db: database.db, now })[resource].as(admin).count(question);

it('each product figure equals the count of the list it links to', async () => {
  const { db } = database;
  const parts = await makeCategory(db, { type: 'part' });
  const text = { en: 'Kicker', fr: 'Moteur d’appoint' };
  const complete = await makeProduct(db, { name: text, description: text });
  const { id: mediaId } = await makeMedia(db);
  await db.insert(productMedia).values({ productId: complete.id, position: 0, mediaId });
  await makeProduct(db, { priceCents: null, callForPrice: true });
  await makeProduct(db, { availability: 'sold' });
  await makeProduct(db, { publish: false });
  await makeProduct(db, { categoryId: parts.id, stock: 1 });
  await makeProduct(db, { categoryId: parts.id, stock: 12 });
  await writeLooks(db, [
    { productId: complete.id, day: today, views: 3 },
    { productId: complete.id, day: '2026-10-01', views: 50 },
  ]);
  const figures = await productFigures(db, today);
  expect(figures.top).toMatchObject([{ id: complete.id, views: 3, leads: 0 }]);
  const lists = await countListings(db);
  expect(lists).toEqual({ photos: 3, price: 1, french: 3, lowStock: 1 });
  for (const [key, number] of Object.entries(lists)) {
    expect([key, await count('product', productQuestions[key as keyof typeof productQuestions])]).toEqual([
      key,
      number,
    ]);
  }
  expect(figures.ages.map(({ counts }) => counts.reduce((sum, one) => sum + one, 0))).toEqual([2, 0, 2]);
});

it('the figures of waiting messages equal the counts of their lists', async () => {
  const { db } = database;
  await makeContact(db, { type: 2, createdAt: now() });
  await makeContact(db, { type: 1, createdAt: new Date('2026-11-19T20:00:00Z') });
  const answered = await makeContact(db, { type: 3, status: 2, createdAt: new Date('2026-11-18T20:00:00Z') });
  const action = { userId: 1, userName: 'mira', action: 'update', resource: 'contact', recordId: answered.id };
  const changes = { status: { from: 1, to: 2 } };
  await db.insert(audit).values({ ...action, changes, createdAt: new Date('2026-11-18T21:30:00Z') });
  const figures = await leadFigures(db, { day: today, hours: defaultSettings.hours });
  expect(await countLeads(db, today)).toEqual({ messagesWaiting: 1, tradesWaiting: 0 });
  expect(figures.firstAnswer).toEqual({ now: 90, before: null });
  expect(figures.weeks).toHaveLength(12);
  expect(figures.weeks.at(-1)).toEqual({ from: '2026-11-16', email: 1, phone: 1, message: 1, trade: 0 });
  expect(await count('contact', waitingQuestion(today))).toBe(1);
});

it('a lead answered from the inbox counts with the time of that reply', async () => {
  const { db } = database;
  const hours = defaultSettings.hours;
  const before = await leadFigures(db, { day: today, hours });
  const createdAt = new Date('2026-11-20T17:00:00Z');
  const answered = { status: 2 as const, createdAt, firstAnsweredAt: new Date('2026-11-20T17:10:00Z') };
  await makeContact(db, answered);
  await makeContact(db, answered);
  // Those that staff entered as answered waited for nothing.
  for (let entered = 0; entered < 3; entered += 1) await makeContact(db, { ...answered, firstAnsweredAt: createdAt });
  expect(before.firstAnswer.now).toBe(90);
  expect((await leadFigures(db, { day: today, hours })).firstAnswer.now).toBe(10);
});

it('visitors’ new bookings of the coming week are counted as their list counts them', async () => {
  const { db } = database;
  await makeBooking(db, { date: '2026-11-24', createdAt: now() });
  await makeBooking(db, { date: today, status: 2, createdAt: new Date('2026-11-10T20:00:00Z') });
  await makeBooking(db, { date: '2026-11-24', isByStaff: true });
  expect(await countBookings(db, today)).toEqual({ newThisWeek: 1 });
  for (const question of Object.values(bookingQuestions(today))) expect(await count('book-service', question)).toBe(1);
});

it('admins see the free space of the disk when little is left', async () => {
  const api = await openTestApp();
  const shown = async (bytes: number) =>
    (await readOperations({ ...api.services, freeBytes: async () => bytes })).freeMegabytes;
  expect([await shown(400_000_000), await shown(40_000_000_000)]).toEqual([400, null]);
  await api.close();
});
