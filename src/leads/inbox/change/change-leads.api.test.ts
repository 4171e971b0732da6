import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';

const friday = new Date('2026-11-20T18:00:00Z');
const later = (minutes: number) => new Date(friday.getTime() + minutes * 60_000).toISOString();
let api: TestApp;
let clerk: string;
let both: string;

beforeAll(async () => {
  api = await openTestApp();
  clerk = await api.signInAs({ role: 2, access: ['contact'] });
  both = await api.signInAs({ role: 2, access: ['contact', 'book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = friday;
  await emptyTables(
    api.database,
    'contact',
    'trade',
    'booking',
    'mail',
    'lead_note',
    'lead_draft',
    'lead_snooze',
    'change_set',
  );
});

const change = (leads: object[], token = both) => api.post('/admin/inbox/change', { token, json: { leads } });
const namesOf = async (query: string) =>
  (await api.get(`/admin/inbox/all${query}`, { token: both })).result.record.map(({ name }: { name: string }) => name);
const lead = async (id: number, resource = 'contact') =>
  (await api.get(`/admin/inbox/one?resource=${resource}&id=${id}`, { token: both })).result;
const counts = async () => (await api.get('/admin/inbox/counts', { token: both })).result;

describe('leads changed together', () => {
  it('get owner and status in one call, and are as before with its answer', async () => {
    const owner = await makeUser(api.db, { role: 2, access: ['contact'] });
    await makeContact(api.db);
    await makeBooking(api.db);
    const leads = [
      { resource: 'contact', id: 1 },
      { resource: 'book-service', id: 1 },
      { resource: 'contact', id: 99 },
    ];
    const { status, result } = await change(leads.map((one) => ({ ...one, status: 3, owner: owner.id })));
    expect(status).toBe(200);
    expect(result.before).toEqual([
      { resource: 'book-service', id: 1, owner: null, status: 1 },
      { resource: 'contact', id: 1, owner: null, status: 1 },
    ]);
    expect(await lead(1)).toMatchObject({
      status: 3,
      owner: owner.id,
      firstAnsweredAt: friday.toISOString(),
      history: [{ action: 'update', status: 3, owner: owner.id }],
    });
    expect(await lead(1, 'book-service')).toMatchObject({ status: 3, owner: owner.id });
    const undone = await api.post('/admin/inbox/undo-change', { token: both, json: { change: result.change } });
    expect(undone.result).toEqual({ undone: 2, left: [] });
    expect(await lead(1)).toMatchObject({ status: 1, owner: null, firstAnsweredAt: null });
  });

  it('are at most 100, and those that the user may change', async () => {
    await makeContact(api.db);
    await makeBooking(api.db);
    const one = { resource: 'contact', id: 1, status: 2 };
    expect(await change(Array.from({ length: 101 }, () => one))).toMatchObject({ status: 400 });
    expect(await change([])).toMatchObject({ status: 400 });
    expect(await change([one, { resource: 'book-service', id: 1, status: 2 }], clerk)).toMatchObject({ status: 403 });
    expect(await change([{ ...one, owner: 4711 }])).toMatchObject({ status: 422 });
    expect(await change([{ resource: 'contact', id: 99, status: 2 }])).toMatchObject({ status: 404 });
    expect(await lead(1)).toMatchObject({ status: 1 });
  });

  it.each([{ status: 4 }, { status: '1e309' }, { owner: 0 }, { snoozedUntil: 'soon' }, { id: '1\0' }, { more: 1 }])(
    'refuse %j',
    async (wrong) => {
      await makeContact(api.db);
      expect(await change([{ resource: 'contact', id: 1, ...wrong }])).toMatchObject({ status: 400 });
    },
  );
});

describe('a snoozed lead', () => {
  it('is set aside for everybody until its time, and then comes first', async () => {
    await makeContact(api.db, { name: 'Set aside', createdAt: friday });
    await makeContact(api.db, { name: 'Earlier', createdAt: new Date('2026-11-20T16:00:00Z') });
    expect((await change([{ resource: 'contact', id: 1, snoozedUntil: later(60) }])).result.before).toEqual([
      { resource: 'contact', id: 1, snoozedUntil: null },
    ]);
    expect(await namesOf('?view=open')).toEqual(['Earlier']);
    expect(await namesOf('?view=snoozed')).toEqual(['Set aside']);
    expect(await counts()).toMatchObject({ open: 1, snoozed: 1, unassigned: 1 });
    api.pass(60 * 60_000);
    expect(await namesOf('?view=open&sort=due')).toEqual(['Set aside', 'Earlier']);
    expect((await lead(1)).snoozedUntil).toBeNull();
  });

  it.each([later(0), later(-1), later(366 * 24 * 60 + 1)])('cannot be set aside until %s', async (snoozedUntil) => {
    await makeContact(api.db);
    expect(await change([{ resource: 'contact', id: 1, snoozedUntil }])).toMatchObject({ status: 422 });
  });

  it('comes back when the same person writes, and not when another does', async () => {
    await makeContact(api.db, { email: 'imogen@example.com' });
    await change([{ resource: 'contact', id: 1, snoozedUntil: later(60) }]);
    await makeContact(api.db, { email: 'other@example.com', createdAt: friday });
    await makeContact(api.db, { email: 'imogen@example.com', createdAt: new Date('2026-11-19T18:00:00Z') });
    expect((await lead(1)).snoozedUntil).toBe(later(60));
    api.pass(60_000);
    await makeContact(api.db, { email: 'Imogen@Example.com', createdAt: api.clock.now });
    expect((await lead(1)).snoozedUntil).toBeNull();
  });
});

it('leads of a deactivated account lose their owner, except resolved ones', async () => {
  const owner = await makeUser(api.db, { role: 2, access: ['contact'] });
  await makeContact(api.db, { owner: owner.id });
  await makeContact(api.db, { owner: owner.id, status: 3 });
  await api.database.pool.query('UPDATE "user" SET active = false WHERE id = $1', [owner.id]);
  expect([(await lead(1)).owner, (await lead(2)).owner]).toEqual([null, owner.id]);
});

it('a booking that staff entered has no response time', async () => {
  await makeBooking(api.db, { isByStaff: true, createdAt: new Date('2026-11-10T15:30:00Z') });
  await makeBooking(api.db, { createdAt: new Date('2026-11-10T15:30:00Z') });
  expect(await lead(1, 'book-service')).toMatchObject({ status: 1, dueAt: null, isLate: false });
  expect(await lead(2, 'book-service')).toMatchObject({ isLate: true });
  expect(await counts()).toMatchObject({ open: 2, late: 1 });
});

describe('the undo of a change of one lead', () => {
  const resolve = async () => (await change([{ resource: 'contact', id: 1, status: 3 }])).result.change as number;
  const undo = async (id: number) =>
    (await api.post('/admin/inbox/undo-change', { token: both, json: { change: id } })).result;
  const left = { undone: 0, left: [{ resource: 'contact', id: 1, name: 'Imogen' }] };

  it('leaves alone what somebody else has changed since, and names it', async () => {
    await makeContact(api.db, { name: 'Imogen' });
    const id = await resolve();
    api.pass(3_000);
    await change([{ resource: 'contact', id: 1, status: 2 }], clerk);
    expect(await undo(id)).toEqual(left);
    expect(await lead(1)).toMatchObject({ status: 2 });
  });

  it('does not undo an answer that was given since', async () => {
    await makeContact(api.db, { name: 'Imogen' });
    const id = await resolve();
    api.pass(3_000);
    const call = { resource: 'contact', id: 1, kind: 'call', text: 'Called back.', key: crypto.randomUUID() };
    expect((await api.post('/admin/inbox/note', { token: clerk, json: call })).status).toBe(200);
    expect(await undo(id)).toEqual(left);
    expect(await lead(1)).toMatchObject({ status: 3, firstAnsweredAt: friday.toISOString() });
  });

  it('leaves other fields alone, and is not in the list of bulk changes', async () => {
    await makeContact(api.db, { name: 'Imogen' });
    const id = await resolve();
    const owner = await makeUser(api.db, { role: 2, access: ['contact'] });
    await change([{ resource: 'contact', id: 1, owner: owner.id }], clerk);
    expect(await undo(id)).toEqual({ undone: 1, left: [] });
    expect(await lead(1)).toMatchObject({ status: 1, owner: owner.id });
    expect((await api.get('/admin/inbox/changes', { token: both })).result.record).toEqual([]);
  });
});

describe('a change of several leads', () => {
  const undo = (id: unknown, token = both) => api.post('/admin/inbox/undo-change', { token, json: { change: id } });
  const listed = async (token = both) => (await api.get('/admin/inbox/changes', { token })).result.record;
  const resolveBoth = async () =>
    (await change([1, 2].map((id) => ({ resource: 'contact', id, status: 3 })))).result.change as number;

  it('is listed with who did it, and undone where the leads are as it left them', async () => {
    await makeContact(api.db, { name: 'Imogen' });
    await makeContact(api.db, { name: 'Otis' });
    await change([{ resource: 'contact', id: 1, snoozedUntil: later(60) }]);
    const id = await resolveBoth();
    expect(await listed(clerk)).toMatchObject([{ id, count: 2, status: 3, isSnoozed: false, undoneAt: null }]);
    await change([{ resource: 'contact', id: 2, status: 2 }]);
    expect((await undo(id)).result).toEqual({ undone: 1, left: [{ resource: 'contact', id: 2, name: 'Otis' }] });
    expect(await lead(1)).toMatchObject({ status: 1, snoozedUntil: later(60) });
    expect(await lead(2)).toMatchObject({ status: 2 });
    // A second undo changes nothing.
    expect((await undo(id)).result).toEqual({ undone: 0, left: [] });
    expect((await listed())[0].undoneAt).toBe(friday.toISOString());
  });

  describe('of boats in service', () => {
    const step = (id: number, state: string, more: object = {}) =>
      api.post('/admin/book-service/state', { token: both, json: { id, state, ...more } });
    const booked = async (id: number) => {
      const { result } = await api.get('/admin/book-service/all?limit=10', { token: both });
      const { state, status, partsDay, steps } = result.record.find((one: { id: number }) => one.id === id);
      return { state, status, partsDay, steps };
    };
    const resolve = async () =>
      (await change([1, 2].map((id) => ({ resource: 'book-service', id, status: 3 })))).result.change as number;

    it('is undone to the state that each had, with its times', async () => {
      for (const id of [1, 2]) await makeBooking(api.db, { boat: `Boat ${id}` });
      await step(1, 'in-shop');
      api.pass(60_000);
      await step(1, 'waiting-for-parts', { partsDay: '2026-11-25' });
      await step(2, 'arrived');
      const before = [await booked(1), await booked(2)];
      expect(before.map(({ state }) => state)).toEqual(['waiting-for-parts', 'arrived']);
      api.pass(60_000);
      const id = await resolve();
      expect([(await booked(1)).state, (await booked(2)).state]).toEqual(['ready', 'ready']);
      api.pass(60_000);
      expect((await undo(id)).result).toEqual({ undone: 2, left: [] });
      expect([await booked(1), await booked(2)]).toEqual(before);
    });

    it('leaves alone one that went on since, though its status is the same', async () => {
      await makeBooking(api.db);
      await makeBooking(api.db, { firstName: 'Otis', lastName: 'Quay' });
      await step(1, 'in-shop');
      const id = await resolve();
      await step(2, 'picked-up');
      expect((await undo(id)).result).toEqual({
        undone: 1,
        left: [{ resource: 'book-service', id: 2, name: 'Otis Quay' }],
      });
      expect([(await booked(1)).state, (await booked(2)).state]).toEqual(['in-shop', 'picked-up']);
    });
  });

  it('of two concurrent undos one takes effect', async () => {
    await makeContact(api.db);
    await makeContact(api.db);
    const id = await resolveBoth();
    const undone = await Promise.all([undo(id), undo(id)]);
    expect(undone.map(({ result }) => result.undone).toSorted()).toEqual([0, 2]);
  });

  it('is for those who may change all of its leads, and ends after 30 days', async () => {
    await makeContact(api.db);
    await makeBooking(api.db);
    const leads = [
      { resource: 'contact', id: 1, owner: null, status: 2 },
      { resource: 'book-service', id: 1, owner: null, status: 2 },
    ];
    const { change: id } = (await change(leads)).result;
    expect([(await undo(id, clerk)).status, await listed(clerk)]).toEqual([403, []]);
    const other = await api.signInAs({ role: 2, access: ['products'] });
    expect((await undo(id, other)).status).toBe(403);
    expect((await api.get('/admin/inbox/changes', { token: other })).status).toBe(403);
    expect((await api.get('/admin/inbox/changes')).status).toBe(401);
    for (const wrong of ['x', 0, '1e309', '1\0', null, { __proto__: 1 }]) expect((await undo(wrong)).status).toBe(400);
    expect((await undo(4711)).status).toBe(404);
    api.clock.now = new Date(friday.getTime() + 31 * 86_400_000);
    const late = await api.signInAs({ role: 1 });
    expect((await undo(id, late)).status).toBe(404);
    expect(await listed(late)).toEqual([]);
  });
});
