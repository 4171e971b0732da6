import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booking, bookingState } from '#src/bookings/booking.table.ts';
import { bookingResource } from '#src/bookings/booking-resource.server.ts';
import { serviceResource } from '#src/bookings/service-resource.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { hoursOn } from '#src/dealer/opening-hours.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { alert, productShown } from '#src/leads/alerts/alert.table.ts';
import { contactResource } from '#src/leads/contact-resource.server.ts';
import { leadDraft, leadNote, leadSnooze } from '#src/leads/inbox/inbox.table.ts';
import { subscriberResource } from '#src/leads/subscriber-resource.server.ts';
import { tradeResource } from '#src/leads/trade-resource.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { holdEstimates } from '#src/quotes/estimate/hold-estimate.server.ts';
import { holdQuotes } from '#src/quotes/held-quote.server.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { plantAlerts } from './demo-alerts.server.ts';
import { plantBookings } from './demo-bookings.server.ts';
import { plantLeads } from './demo-leads.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await makeUser(db, { role: 1, username: 'boss' });
  await makeUser(db, { role: 2, username: 'desk', access: ['contact', 'book-service'] });
  await makeProduct(db, { sku: 'SS-24U-0079', slug: 'sea-sport-2400-explorer' });
  for (const name of ['ar-17u-0377-profile', 'ar-17u-0377-bow']) await makeMedia(db, { name });
  await db.transaction(async (tx) => {
    await plantLeads(tx, now);
    await plantAlerts(tx, now);
    await plantBookings(tx, now);
  });
});
afterAll(() => database.close());

const input = () => ({ db: database.db, now: () => now });
const everything = { limit: '0', sort: '{"id":1}' };

describe('the leads of the demo', () => {
  it('have a conversation, two drafts and one that is set aside', async () => {
    const { db } = database;
    const kinds = await db.selectDistinct({ kind: leadNote.kind }).from(leadNote);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['reply', 'received', 'note', 'call']));
    expect([await db.$count(leadDraft), await db.$count(leadSnooze)]).toEqual([2, 1]);
  });

  it('are forty-two messages, ten trade-ins and a dozen subscribers of the last months, none in the future', async () => {
    const messages = (await openResource(input(), contactResource).asSystem().list(everything)).record;
    expect(messages).toHaveLength(42);
    expect(new Set(messages.map(({ type, language }) => `${type} ${language}`)).size).toBe(10);
    expect(new Set(messages.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
    expect(messages.every(({ createdAt, updatedAt }) => createdAt <= updatedAt && updatedAt <= now)).toBe(true);
    expect(await openResource(input(), tradeResource).asSystem().count()).toBe(10);
    expect(await openResource(input(), subscriberResource).asSystem().count()).toBe(12);
  });

  it('include saved searches, which are not notified of existing products', async () => {
    const alerts = await database.db.select().from(alert);
    expect(alerts.map(({ kind, path }) => kind === 'search' && path !== null)).toEqual([true, true]);
    expect(alerts.every(({ confirmedAt, toldUntil }) => confirmedAt !== null && toldUntil <= now)).toBe(true);
    expect(await database.db.select().from(productShown)).toHaveLength(1);
  });

  it('refer to existing products and pictures', async () => {
    const trades = openResource(input(), tradeResource).asSystem();
    const [open] = (await trades.list({ q: 'Gunwale' })).record;
    expect(open).toMatchObject({
      productSnapshot: { sku: 'SS-24U-0079' },
      sourcePage: '/product/sea-sport-2400-explorer',
    });
    const [pictured] = (await trades.list({ q: 'Fathom' })).record;
    expect([pictured?.gallery.length, pictured?.featureImage === null]).toEqual([1, false]);
  });

  it('have owners among the staff, and a history', async () => {
    const messages = openResource(input(), contactResource).asSystem();
    const [taken] = (await messages.list({ q: 'Fuel dock hours' })).record;
    expect(taken).toMatchObject({ status: 3, ownerName: 'desk' });
    expect((await messages.history(taken?.id)).map(({ user, changes }) => [user, changes.status])).toEqual([
      ['desk', { from: 2, to: 3 }],
      ['desk', { from: 1, to: 2 }],
    ]);
  });
});

it('the bookings of the demo are on open days, before and after today', async () => {
  const bookings = (await openResource(input(), bookingResource).asSystem().list(everything)).record;
  expect(bookings).toHaveLength(30);
  const open = ({ date, time }: { date: string; time: string }) => {
    const opening = hoursOn(date, defaultSettings.hours);
    return opening !== null && time >= opening.opens && time < opening.closes;
  };
  expect(bookings.filter((one) => !open(one))).toEqual([]);
  expect(new Set(bookings.map(({ date }) => Math.sign(date.localeCompare('2026-11-20'))))).toEqual(new Set([-1, 0, 1]));
  expect(bookings.every(({ createdAt }) => createdAt < now)).toBe(true);
});

it('one booking of the demo is on a day that was full, and says why', async () => {
  const bookings = (await openResource(input(), bookingResource).asSystem().list(everything)).record;
  const full = Map.groupBy(bookings, ({ date, serviceType }) => `${date} ${serviceType}`).values();
  expect(
    [...full]
      .filter(({ length }) => length > 4)
      .flatMap((day) => day.flatMap(({ overLimitReason }) => overLimitReason ?? [])),
  ).toEqual([expect.stringContaining('Frost tonight')]);
});

it.each([contactResource, tradeResource, subscriberResource, serviceResource, bookingResource])(
  'the demo data of $name is valid',
  async (definition) => {
    const records = openResource(input(), definition as typeof contactResource).asSystem();
    for (const { id, updatedAt } of (await records.list(everything)).record) {
      expect((await records.update({ id })).updatedAt).toEqual(updatedAt);
    }
  },
);

it('the boats of the demo are in every state, with one estimate that waits and one that is answered', async () => {
  const bookings = await database.db.select().from(booking);
  expect(new Set(bookings.map(({ state }) => state))).toEqual(
    new Set(['booked', 'in-shop', 'waiting-for-parts', 'waiting-for-owner', 'ready', 'picked-up']),
  );
  expect(bookings.every(({ state, date }) => state === 'booked' || date <= dealerDay(now))).toBe(true);
  const rows = await database.db.select().from(quote).where(eq(quote.kind, 'estimate'));
  const estimates = await holdEstimates(database.db, await holdQuotes(database.db, rows, now));
  expect(estimates.map(({ open, standing, begun }) => [open.length, standing.size, begun.size])).toEqual([
    [3, 0, 0],
    [0, 3, 1],
  ]);
  const steps = await database.db.select().from(bookingState);
  expect(steps.every(({ at }) => at <= now)).toBe(true);
});
