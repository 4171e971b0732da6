import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService, makeServiceType } from '#src/test-factories/make-service.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { findByToken } from '../book/owner-booking.server.ts';
import { booking, bookingLink, serviceType } from '../booking.table.ts';
import { ownerPage } from './owner-page.server.ts';

let api: TestApp;
let token: string;
const friday = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = friday;
  await emptyTables(api.database, 'booking', 'service', 'service_type', 'customer', 'mail', 'audit');
});

const post = (path: string, json: object) => api.post(`/admin/book-service/${path}`, { token, json });
const pageOf = async (id: number, language: 'en' | 'fr' = 'en') => {
  const [row] = await api.db.select().from(booking).where(eq(booking.id, id));
  if (!row) throw new Error(`booking ${id} is not there`);
  return ownerPage(api.db, row, { settings: settingsOfDealer, now: api.clock.now, language });
};

/** Times have spaces that don’t break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('the page of a boat', () => {
  it('says in its title what is wanted now, and has the times as they happened', async () => {
    const { id } = await makeBooking(api.db, { createdAt: new Date('2026-11-12T18:00:00Z') });
    const titleNow = async () => plain((await pageOf(id)).title);
    const titles = [await titleNow()];
    for (const state of ['arrived', 'in-shop', 'waiting-for-parts', 'waiting-for-owner', 'ready', 'picked-up']) {
      api.clock.now = new Date(api.clock.now.getTime() + 65 * 60_000);
      await post('state', { id, state });
      titles.push(await titleNow());
    }
    expect(titles).toEqual([
      'Drop-off on Friday, November 27, 2026 at 9:30 a.m.',
      'Here since 12:05 p.m.',
      'In the shop since 1:10 p.m.',
      'Waiting for parts',
      'We need your answer',
      'Ready. Pick up until 5:30 p.m.',
      'Picked up on November 20, 2026',
    ]);
    const { track } = await pageOf(id);
    expect(track.map(({ name, at, place }) => [name, plain(at ?? ''), place])).toEqual([
      ['Booked', 'November 12, 2026', 'done'],
      ['Arrived', '12:05 p.m.', 'done'],
      ['In the shop', '1:10 p.m.', 'done'],
      ['Ready', '4:25 p.m.', 'done'],
      ['Picked up', '5:30 p.m.', 'current'],
    ]);
  });

  it('names the day on which parts are expected, in French too', async () => {
    const { id } = await makeBooking(api.db, { status: 2 });
    await post('state', { id, state: 'waiting-for-parts', partsDay: '2026-12-01' });
    expect((await pageOf(id)).title).toBe('Waiting for parts, expected December 1, 2026');
    expect((await pageOf(id, 'fr')).title).toBe('En attente de pièces, prévues le 1er décembre 2026');
  });

  it('may be moved or cancelled until the boat is there', async () => {
    const { id } = await makeBooking(api.db);
    expect((await pageOf(id)).mayChange).toBe(true);
    await post('state', { id, state: 'arrived' });
    expect((await pageOf(id)).mayChange).toBe(false);
  });

  it('has the checklist of its service type before the drop-off, as the dealer wrote it', async () => {
    const checklist = { en: 'Take the life jackets out\n\n Leave the key ', fr: null };
    const { id: type } = await makeServiceType(api.db);
    await api.db.update(serviceType).set({ checklist }).where(eq(serviceType.id, type));
    const { id } = await makeBooking(api.db, { serviceType: type });
    expect((await pageOf(id)).checklist).toEqual(['Take the life jackets out', 'Leave the key']);
    await post('state', { id, state: 'arrived' });
    expect((await pageOf(id)).checklist).toEqual([]);
  });

  it('lists earlier work on the same boat of the same owner, and nothing of their other boat or of others', async () => {
    const work = await makeService(api.db, { name: 'Winterizing' });
    const shared = { serviceType: work.serviceType, services: [work.id], email: 'nora@mail.example' };
    const earlier = (facts: object) => makeBooking(api.db, { ...shared, date: '2025-11-05', status: 3, ...facts });
    await earlier({ boat: 'Osprey 24', serial: 'ABC123' });
    await earlier({ boat: 'osprey 24', serial: null, date: '2024-11-05' });
    await earlier({ boat: 'Osprey 24', serial: 'XYZ999', date: '2023-11-05' });
    await earlier({ boat: 'Lund 16', date: '2022-11-05' });
    await earlier({ boat: 'Osprey 24', serial: 'ABC123', email: 'other@mail.example', date: '2021-11-05' });
    await earlier({ boat: 'Osprey 24', serial: 'ABC123', cancelledAt: friday, date: '2020-11-05' });
    const { id } = await makeBooking(api.db, { ...shared, boat: 'Osprey 24', serial: 'abc123' });
    expect((await pageOf(id)).past.map(({ day, name }) => [day, name])).toEqual([
      ['November 5, 2025', 'Winterizing'],
      ['November 5, 2024', 'Winterizing'],
    ]);
  });

  it('of a booking that says nothing of its boat lists no other work', async () => {
    await makeBooking(api.db, { email: 'nora@mail.example' });
    const { id } = await makeBooking(api.db, { email: 'nora@mail.example' });
    expect((await pageOf(id)).past).toEqual([]);
  });
});

describe('a link to the page', () => {
  const open = async (url: string) => await findByToken(api.db, url.split('/').at(-1) ?? '', friday);

  it('is made by staff, and all links end at once', async () => {
    const { id } = await makeBooking(api.db, { language: 'fr' });
    const [one, two] = [await post('link', { id }), await post('link', { id })].map(({ result }) => result.url);
    expect(one).toMatch(/\/fr\/boat\/[\w-]{43}$/);
    expect([(await open(one))?.id, (await open(two))?.id]).toEqual([id, id]);
    expect((await api.send('DELETE', '/admin/book-service/link', { token, json: { id } })).status).toBe(200);
    expect([await open(one), await open(two), await api.db.$count(bookingLink)]).toEqual([undefined, undefined, 0]);
    const { result } = await api.get(`/admin/book-service/history?id=${id}`, { token });
    expect(result.record.map(({ changes }: { changes: object }) => changes)).toEqual([
      { links: { from: 2, to: 0 } },
      { links: { from: 1, to: 2 } },
      { links: { from: 0, to: 1 } },
    ]);
  });

  it.each([
    [401, null],
    [403, ['contact']],
  ])('is refused with %i without access to bookings', async (status, access) => {
    const { id } = await makeBooking(api.db);
    const other = access && (await api.signInAs({ role: 2, access: access as ['contact'] }));
    for (const method of ['POST', 'DELETE'] as const)
      expect(
        (await api.send(method, '/admin/book-service/link', { ...(other && { token: other }), json: { id } })).status,
      ).toBe(status);
    expect(await api.db.$count(bookingLink)).toBe(0);
  });
});
