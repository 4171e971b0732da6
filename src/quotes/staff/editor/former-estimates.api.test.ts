import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';

let api: TestApp;
let token: string;

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await emptyTables(api.database, 'booking', 'quote', 'quote_counter', 'service');
});

const pump = { kind: 'other', name: { en: 'Water pump', fr: 'Pompe à eau' }, amount: 130, hours: 1, why: 'Scored' };
const kit = { kind: 'part', name: { en: 'Pump kit', fr: null }, amount: 192, quantity: 2, advice: 'now' };
const anodes = { kind: 'part', name: { en: 'Two anodes', fr: null }, amount: 58 };

async function makeEstimate(lines: object[], overrides: object = {}): Promise<{ id: number; booking: number }> {
  const { id: booking } = await makeBooking(api.db, { status: 2, ...overrides });
  const json = { booking, draft: { lines, note: null, off: [] } };
  const { status, result } = await api.post('/admin/estimate', { token, json });
  expect(status).toBe(201);
  return { id: result.id, booking };
}
const find = async (query: Record<string, string> = {}) =>
  (await api.get(`/admin/estimate/former?${new URLSearchParams(query)}`, { token })).result?.record as {
    id: number;
    lines: object[];
    isSameBoat: boolean;
  }[];
const ids = async (query: Record<string, string>) => (await find(query)).map(({ id }) => id);

describe('the lines of another estimate', () => {
  it('come with what they are and cost, without what was found on that boat', async () => {
    const { id } = await makeEstimate([pump, kit], { boat: 'Osprey 24', firstName: 'Nora', lastName: 'Quay' });
    expect(await find()).toEqual([
      {
        id,
        number: 'ES-2611-0001',
        owner: 'Nora Quay',
        boat: 'Osprey 24',
        isSameBoat: false,
        lines: [
          { kind: 'other', name: pump.name, amount: 130, hours: 1, quantity: 1, service: null },
          { kind: 'part', name: kit.name, amount: 192, hours: null, quantity: 2, service: null },
        ],
      },
    ]);
  });

  it('are those of its newest version', async () => {
    const { id } = await makeEstimate([pump]);
    const draft = { lines: [anodes], note: null, off: [] };
    await api.send('PUT', '/admin/estimate/', { token, json: { id, draft, send: true } });
    await api.send('PUT', '/admin/estimate/', { token, json: { id, draft: { ...draft, lines: [kit] } } });
    expect((await find())[0]?.lines).toMatchObject([{ name: kit.name }]);
  });

  it('have the price of today where they were made from a service that is offered', async () => {
    const { id: service } = await makeService(api.db, {
      name: 'Impeller',
      priceFromCents: 15_500,
      durationHours: 1.5,
    });
    await makeEstimate([{ ...pump, service }, { ...anodes }]);
    expect((await find())[0]?.lines).toMatchObject([
      { name: pump.name, service, amount: 155, hours: 1.5 },
      { amount: 58, hours: null },
    ]);
    await api.database.pool.query('UPDATE service SET price_from_cents = NULL WHERE id = $1', [service]);
    expect((await find())[0]?.lines).toMatchObject([{ service, amount: 130, hours: 1 }, { amount: 58 }]);
    await api.database.pool.query('UPDATE service SET price_from_cents = 99, active = false WHERE id = $1', [service]);
    expect((await find())[0]?.lines).toMatchObject([{ amount: 130, hours: 1 }, { amount: 58 }]);
  });

  it('keep their amount where they are only named like a service', async () => {
    await makeEstimate([pump]);
    await makeService(api.db, { name: 'Water pump', priceFromCents: 15_500, durationHours: 1.5 });
    expect((await find())[0]?.lines).toMatchObject([{ service: null, amount: 130, hours: 1 }]);
  });

  it('have the price of today in an estimate that names its service only in a later version', async () => {
    const { id: service } = await makeService(api.db, { name: 'Impeller', priceFromCents: 15_500 });
    const { id } = await makeEstimate([pump]);
    const draft = { lines: [{ ...pump, key: 1, service }], note: null, off: [] };
    await api.send('PUT', '/admin/estimate/', { token, json: { id, draft } });
    expect((await find())[0]?.lines).toMatchObject([{ service, amount: 155 }]);
  });

  it.each([['a service'], ['1e309'], [-1], [{ __proto__: null }]])(
    'are refused with the service %j',
    async (service) => {
      const { id: booking } = await makeBooking(api.db);
      const json = { booking, draft: { lines: [{ ...pump, service }], note: null, off: [] } };
      expect(await api.post('/admin/estimate', { token, json })).toMatchObject({ status: 422 });
    },
  );

  it('are found by words of the number, the owner, the boat and the lines, in any order', async () => {
    const one = await makeEstimate([pump], { boat: 'Osprey 24', firstName: 'Nora', lastName: 'Quay', serial: '1B23' });
    const other = await makeEstimate([anodes], { boat: 'Sea Sport', firstName: 'Ivor', lastName: 'Strand' });
    expect(await ids({})).toEqual([other.id, one.id]);
    for (const keywords of ['ES-2611-0001', 'quay nora', 'osprey', '1b23', 'pompe', 'pump Quay'])
      expect([keywords, await ids({ keywords })]).toEqual([keywords, [one.id]]);
    expect(await ids({ keywords: 'pump strand' })).toEqual([]);
    expect(await ids({ keywords: '100%' })).toEqual([]);
  });

  it('of the same boat come first, and the estimate that is written is not among them', async () => {
    const former = await makeEstimate([pump], { serial: 'abc123' });
    const newer = await makeEstimate([anodes]);
    const { id: booking } = await makeBooking(api.db, { serial: 'ABC123' });
    expect((await find({ booking: String(booking) })).map(({ id, isSameBoat }) => [id, isSameBoat])).toEqual([
      [former.id, true],
      [newer.id, false],
    ]);
    expect(await ids({ booking: String(former.booking), except: String(former.id) })).toEqual([newer.id]);
  });

  it('that was removed or is no estimate is not found', async () => {
    const { id } = await makeEstimate([pump]);
    await api.send('DELETE', '/admin/estimate/', { token, json: { id } });
    await api.database.pool.query('UPDATE quote SET is_remove = true WHERE id = $1', [id]);
    expect(await find()).toEqual([]);
  });

  it.each([
    ['keywords=%00', 400],
    [`keywords=${'x'.repeat(201)}`, 400],
    ['booking=1e309', 400],
    ['hidden=true', 400],
  ])('are refused for a bad search: %s', async (query, status) => {
    expect((await api.get(`/admin/estimate/former?${query}`, { token })).status).toBe(status);
  });
});
