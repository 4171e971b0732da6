import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { booking } from '../booking.table.ts';
import { bookingStates, nextStates, statusOf } from './booking-state.ts';

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
  await emptyTables(api.database, 'booking', 'mail', 'lead_note', 'idempotent_answer', 'audit');
});

const post = (path: string, json: object, headers: Record<string, string> = {}) =>
  api.post(`/admin/book-service/${path}`, { token, json, headers });
const press = (id: number, state: string, more: object = {}) => post('state', { id, state, ...more });
const one = async (id: number) => (await api.get(`/admin/book-service/?id=${id}`, { token })).result;
const mails = () => api.db.select().from(mail).orderBy(asc(mail.id));
const later = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};

describe('a booking', () => {
  it('goes from booked to picked up by one press each, keeps the times and by whom, and has the status that follows', async () => {
    const { id } = await makeBooking(api.db);
    const seen: unknown[] = [];
    for (const state of ['arrived', 'in-shop', 'waiting-for-parts', 'in-shop', 'ready', 'picked-up']) {
      later(60);
      const { status, result } = await press(id, state);
      seen.push([status, result.state, result.status, result.steps.at(-1).at]);
      expect(result.steps.at(-1).by).toBeTruthy();
    }
    expect(seen).toEqual([
      [200, 'arrived', 1, '2026-11-20T19:00:00.000Z'],
      [200, 'in-shop', 2, '2026-11-20T20:00:00.000Z'],
      [200, 'waiting-for-parts', 2, '2026-11-20T21:00:00.000Z'],
      [200, 'in-shop', 2, '2026-11-20T22:00:00.000Z'],
      [200, 'ready', 3, '2026-11-20T23:00:00.000Z'],
      [200, 'picked-up', 3, '2026-11-21T00:00:00.000Z'],
    ]);
    const { result } = await api.get(`/admin/book-service/history?id=${id}`, { token });
    expect(result.record[0].changes).toEqual({ state: { from: 'ready', to: 'picked-up' } });
  });

  it('that has arrived counts as answered and confirmed, and is still new', async () => {
    const { id } = await makeBooking(api.db, { isUnconfirmed: true });
    expect((await press(id, 'arrived')).result).toMatchObject({ status: 1, isUnconfirmed: false });
    const [row] = await api.db.select().from(booking);
    expect(row?.firstAnsweredAt).toEqual(friday);
  });

  it('waits for parts until an expected day, which may be given later', async () => {
    const { id } = await makeBooking(api.db, { status: 2 });
    expect((await press(id, 'waiting-for-parts')).result).toMatchObject({ state: 'waiting-for-parts', partsDay: null });
    const dated = await press(id, 'waiting-for-parts', { partsDay: '2026-11-30' });
    expect(dated.result).toMatchObject({ partsDay: '2026-11-30' });
    expect(dated.result.steps).toHaveLength(1);
  });

  it('is at one step after a double press, and after the same call with its key sent again', async () => {
    const { id } = await makeBooking(api.db, { status: 2 });
    const key = { 'idempotency-key': 'ready-once' };
    const pressed = [{ id, state: 'ready' }, 'state'] as const;
    const answers = await Promise.all([
      post(pressed[1], pressed[0], key),
      post(pressed[1], pressed[0], key),
      post(pressed[1], pressed[0]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await one(id)).steps).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('answers the second of two phones with 409 and the state that it is in', async () => {
    const { id } = await makeBooking(api.db, { status: 2 });
    await press(id, 'ready', { from: 'in-shop' });
    const late = await press(id, 'waiting-for-parts', { from: 'in-shop' });
    expect(late).toMatchObject({ status: 409, error: { details: { state: 'ready' } } });
    expect((await press(id, 'ready', { from: 'in-shop' })).status).toBe(200);
    const skipping = await press(id, 'arrived');
    expect(skipping).toMatchObject({ status: 409, error: { details: { state: 'ready' } } });
  });

  it('is taken back by Undo to the state before, with its email while that is held', async () => {
    const { id } = await makeBooking(api.db, { status: 2 });
    await press(id, 'ready');
    expect(await mails()).toHaveLength(1);
    const undone = await post('undo-state', { id, state: 'ready' });
    expect(undone.result).toMatchObject({ state: 'in-shop', status: 2, steps: [] });
    expect(await mails()).toEqual([]);
    expect(await post('undo-state', { id, state: 'ready' })).toMatchObject({ status: 409 });
  });

  it('notifies its owner when it is ready and when it waits for them, by a link whose text is deleted once sent', async () => {
    const { id } = await makeBooking(api.db, { status: 2, language: 'fr' });
    await press(id, 'waiting-for-owner');
    await press(id, 'ready');
    const sent = await mails();
    expect(sent.map(({ purpose }) => purpose)).toEqual(['booking-waiting', 'booking-ready']);
    expect(sent[1]?.subject).toContain('Votre bateau est prêt');
    expect(sent[1]?.text).toMatch(/\/fr\/boat\/[\w-]{43}/);
    expect(sent[1]?.attachments).toEqual([]);
    expect(sent[1]?.nextTryAt).toEqual(new Date(friday.getTime() + 10_000));
  });

  it('without an email address has the same steps', async () => {
    const { id } = await makeBooking(api.db, { status: 2, email: null, phone: '250-555-0101' });
    expect((await press(id, 'ready')).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  it('that is cancelled has no steps', async () => {
    const { id } = await makeBooking(api.db, { cancelledAt: friday });
    expect(await press(id, 'arrived')).toMatchObject({ status: 422 });
  });

  it('moves with a status that a form sets to the first state of its group, and notes the time', async () => {
    const { id } = await makeBooking(api.db);
    const put = (json: object) => api.send('PUT', '/admin/book-service/', { token, json: { id, ...json } });
    expect((await put({ status: 2 })).result).toMatchObject({ state: 'in-shop' });
    await press(id, 'waiting-for-parts');
    expect((await put({ status: 2, boat: 'Osprey 24' })).result).toMatchObject({ state: 'waiting-for-parts' });
    const { result } = await put({ status: 3 });
    expect(result.state).toBe('ready');
    expect(result.steps.map(({ state }: { state: string }) => state)).toEqual([
      'in-shop',
      'waiting-for-parts',
      'ready',
    ]);
  });

  it('moves with a status that the inbox sets, and stays new when it is answered', async () => {
    const { id } = await makeBooking(api.db);
    const call = { resource: 'book-service', id, kind: 'call', text: 'Friday is fine.', key: crypto.randomUUID() };
    expect((await api.post('/admin/inbox/note', { token, json: call })).status).toBe(200);
    expect(await one(id)).toMatchObject({ status: 1, state: 'booked' });
    await api.post('/admin/inbox/change', { token, json: { leads: [{ resource: 'book-service', id, status: 3 }] } });
    expect(await one(id)).toMatchObject({ status: 3, state: 'ready' });
  });

  it('is found by its state', async () => {
    await makeBooking(api.db, { lastName: 'Here', status: 2 });
    await makeBooking(api.db, { lastName: 'Not here' });
    const { result } = await api.get('/admin/book-service/all?state=in-shop', { token });
    expect(result.record.map(({ lastName }: { lastName: string }) => lastName)).toEqual(['Here']);
  });

  it.each([
    [{ state: 'gone' }, 422],
    [{ state: 'arrived', partsDay: '2026-02-30' }, 422],
    [{ state: 'arrived', hidden: true }, 400],
    [{ state: 'arrived', id: Number.POSITIVE_INFINITY }, 422],
    [{ state: 'arrived', id: '1\0' }, 422],
    [{ state: 'arrived', id: 4_000 }, 404],
  ])('refuses %j', async (sent, status) => {
    const { id } = await makeBooking(api.db);
    expect((await post('state', { id, ...sent })).status).toBe(status);
    expect(await one(id)).toMatchObject({ state: 'booked', steps: [] });
  });

  it.each([
    [401, null],
    [403, ['contact', 'products']],
  ])('answers %i without access to bookings', async (status, access) => {
    const { id } = await makeBooking(api.db);
    const other = access && (await api.signInAs({ role: 2, access: access as ['contact'] }));
    const json = { id, state: 'arrived' };
    for (const path of ['state', 'undo-state'])
      expect((await api.post(`/admin/book-service/${path}`, { ...(other && { token: other }), json })).status).toBe(
        status,
      );
  });

  it.each(bookingStates)('that is %s has the same status in the database as by the rules', async (state) => {
    const { id } = await makeBooking(api.db, { status: statusOf(state), state });
    for (const next of nextStates[state]) {
      await api.database.pool.query('UPDATE booking SET state = $1 WHERE id = $2', [next, id]);
      const [row] = await api.db.select().from(booking).where(eq(booking.id, id));
      expect([row?.state, row?.status]).toEqual([next, statusOf(next)]);
    }
  });

  it.each([
    [1, 'booked'],
    [2, 'in-shop'],
    [3, 'ready'],
  ] as const)('written by the release before with status %i is %s', async (status, state) => {
    const { id } = await makeBooking(api.db, { state: 'waiting-for-parts', status: 2 });
    await api.database.pool.query('UPDATE booking SET state = $1, status = $2 WHERE id = $3', [
      status === 2 ? 'booked' : 'waiting-for-parts',
      status === 2 ? 1 : 2,
      id,
    ]);
    await api.database.pool.query('UPDATE booking SET status = $1 WHERE id = $2', [status, id]);
    const [row] = await api.db.select().from(booking).where(eq(booking.id, id));
    expect(row?.state).toBe(state);
  });
});
