import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { booking } from '../booking.table.ts';
import { ownerPage } from '../owner/owner-page.server.ts';

let api: TestApp;
let token: string;
/** Friday, 10 in the morning in Vancouver. */
const friday = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = friday;
  await emptyTables(api.database, 'booking', 'mail', 'idempotent_answer', 'audit');
});

const makeInShop = (overrides: Partial<typeof booking.$inferInsert> = {}) =>
  makeBooking(api.db, { state: 'in-shop', status: 2, date: '2026-11-17', lastDay: '2026-11-19', ...overrides });
const post = (path: string, json: object) => api.post(`/admin/book-service/${path}`, { token, json });
const promise = (id: number, day: string, more: object = {}) => post('promise', { id, day, ...more });
const read = (id: number) => api.get(`/admin/book-service/promise?id=${id}`, { token });
const mails = () => api.db.select().from(mail).orderBy(asc(mail.id));
const promises = async () => (await api.get('/admin/today/attention', { token })).result.promises;

describe('a promised day', () => {
  it('that has passed is shown on Today and with the next open days; another day holds, and its owner is notified', async () => {
    const { id, updatedAt } = await makeInShop({ language: 'fr', boat: 'Osprey 24', lastName: 'Quai' });
    expect(await promises()).toEqual([{ id, name: 'Osprey 24, Rosalind Quai', day: '2026-11-19', risk: 'passed' }]);
    expect((await read(id)).result).toMatchObject({
      day: '2026-11-19',
      promisedDay: null,
      risk: 'passed',
      days: ['2026-11-21', '2026-11-23', '2026-11-24'],
    });
    const moved = await promise(id, '2026-11-24', { from: '2026-11-19', tellCustomer: true });
    expect(moved).toMatchObject({ status: 200, result: { promisedDay: '2026-11-24' } });
    expect(await promises()).toEqual([]);
    expect(moved.result.updatedAt).not.toBe(updatedAt.toISOString());
    const [sent] = await mails();
    expect(sent?.subject).toBe('Un nouveau jour pour votre bateau\u00a0: mardi 24 novembre 2026');
    expect(sent?.text).toContain('sera prêt le mardi 24 novembre 2026');
    expect(sent?.attachments).toEqual([]);
    const { result } = await api.get(`/admin/book-service/history?id=${id}`, { token });
    expect(result.record[0].changes).toEqual({ promisedDay: { from: '2026-11-19', to: '2026-11-24' } });
  });

  it('stands on the page of the boat, and no longer once it has passed', async () => {
    const { id } = await makeInShop();
    const planned = async () => {
      const row = await api.db.select().from(booking).where(eq(booking.id, id));
      const settings = await readSettings(api.db);
      const view = await ownerPage(api.db, row[0] as NonNullable<(typeof row)[0]>, {
        settings,
        now: api.clock.now,
        language: 'en',
      });
      return view.track.find(({ state }) => state === 'ready')?.at;
    };
    expect(await planned()).toBeNull();
    await promise(id, '2026-11-24');
    expect(await planned()).toBe('planned for Tuesday, November 24, 2026');
    api.clock.now = new Date('2026-11-25T18:00:00Z');
    expect(await planned()).toBeNull();
  });

  it('can’t hold on its day while the owner has not answered, or while parts come later', async () => {
    const waiting = await makeInShop({ state: 'waiting-for-owner', lastDay: '2026-11-20' });
    const parts = await makeInShop({ state: 'waiting-for-parts', partsDay: '2026-12-01', lastDay: '2026-11-30' });
    await makeInShop({ lastDay: '2026-11-20' });
    await makeBooking(api.db, { date: '2026-11-17' });
    await makeInShop({ state: 'ready', status: 3 });
    await makeInShop({ isRemove: true });
    expect((await promises()).map(({ id, risk }: { id: number; risk: string }) => [id, risk])).toEqual([
      [parts.id, 'parts-late'],
      [waiting.id, 'unanswered'],
    ]);
    expect((await read(parts.id)).result.days[0]).toBe('2026-12-02');
  });

  it('is taken back by Undo with its email while that is held, and not once the owner has it', async () => {
    const { id } = await makeInShop();
    await promise(id, '2026-11-24', { tellCustomer: true });
    const undo = (day: string, was: string | null) => post('undo-promise', { id, day, was });
    expect(await undo('2026-11-25', null)).toMatchObject({ status: 409, error: { details: { day: '2026-11-24' } } });
    expect((await undo('2026-11-24', null)).result).toMatchObject({ promisedDay: null });
    expect(await mails()).toEqual([]);

    await promise(id, '2026-11-24', { tellCustomer: true });
    api.clock.now = new Date(friday.getTime() + 11_000);
    expect((await undo('2026-11-24', null)).status).toBe(409);
    expect((await mails()).length).toBe(1);
    await promise(id, '2026-11-25');
    expect((await undo('2026-11-25', '2026-11-24')).status).toBe(409);
  });

  it('promised without an email is taken back at any time', async () => {
    const { id } = await makeInShop();
    await promise(id, '2026-11-24');
    api.clock.now = new Date(friday.getTime() + 60_000);
    expect((await post('undo-promise', { id, day: '2026-11-24', was: null })).result.promisedDay).toBeNull();
  });

  it('of two who promise at once is the first one’s; a double press promises and writes once', async () => {
    const { id } = await makeInShop();
    const twice = await Promise.all(
      [1, 2].map(() => promise(id, '2026-11-24', { from: '2026-11-19', tellCustomer: true })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await mails()).toHaveLength(1);
    const late = await promise(id, '2026-11-25', { from: '2026-11-19' });
    expect(late).toMatchObject({ status: 409, error: { details: { day: '2026-11-24' } } });
  });

  it('of an owner without an email address moves without one', async () => {
    const { id } = await makeInShop({ email: null, phone: '250-555-0101' });
    expect((await promise(id, '2026-11-24', { tellCustomer: true })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('is forgotten when the drop-off moves to another day', async () => {
    const { id } = await makeInShop();
    await promise(id, '2026-11-24');
    const put = (json: object) => api.send('PUT', '/admin/book-service/', { token, json: { id, ...json } });
    expect((await put({ boat: 'Osprey 24' })).result.promisedDay).toBe('2026-11-24');
    expect((await put({ date: '2026-11-18' })).result.promisedDay).toBeNull();
  });

  it.each([
    ['has passed', '2026-11-18', 422],
    ['is closed', '2026-11-22', 422],
    ['is more than a year ahead', '2027-11-23', 422],
    ['is none', '2026-02-30', 422],
    ['is a script', '<script>', 422],
    ['has a NUL byte', '2026-11-24\0', 422],
  ])('that %s is refused', async (_title, day, status) => {
    const { id } = await makeInShop();
    expect((await promise(id, day, { tellCustomer: true })).status).toBe(status);
    const [row] = await api.db.select().from(booking).where(eq(booking.id, id));
    expect([row?.promisedDay, await mails()]).toEqual([null, []]);
  });

  it.each([
    ['booked', {}],
    ['ready', { state: 'ready', status: 3 }],
    ['cancelled', { cancelledAt: friday }],
  ] as const)('is refused for a boat that is %s', async (_title, more) => {
    const { id } = await makeBooking(api.db, { date: '2026-11-17', ...more });
    expect((await promise(id, '2026-11-24')).status).toBe(422);
    expect((await read(id)).status).toBe(422);
  });

  it.each([
    [401, null],
    [403, ['contact', 'products']],
  ])('answers %i without access to bookings', async (status, access) => {
    const { id } = await makeInShop();
    const other = access && (await api.signInAs({ role: 2, access: access as ['contact'] }));
    const signed = other ? { token: other } : {};
    const sent = { promise: { id, day: '2026-11-24' }, 'undo-promise': { id, day: '2026-11-24', was: null } };
    for (const [path, json] of Object.entries(sent))
      expect((await api.post(`/admin/book-service/${path}`, { ...signed, json })).status).toBe(status);
    expect((await api.get(`/admin/book-service/promise?id=${id}`, signed)).status).toBe(status);
  });
});
