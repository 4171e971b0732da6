import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { service, serviceCategory, serviceType } from './booking.table.ts';

let api: TestApp;
let clerk: string;
beforeAll(async () => {
  api = await openTestApp();
  clerk = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(() => emptyTables(api.database, 'service', 'service_type', 'service_category'));

const add = (json: object, token = clerk) => api.post('/admin/service/usual', { token, json });

describe('usual services', () => {
  it('can be booked right after one call, with the boats a day that were named and without a price', async () => {
    const { status, result } = await add({ services: ['winterizing'], placesADay: 3 });
    expect([status, result]).toEqual([200, { added: 1 }]);
    const [made] = await api.db.select().from(service);
    expect(made).toMatchObject({ slug: 'winterizing', priceFromCents: null, active: true });
    const types = await api.db.select().from(serviceType);
    expect(types.map(({ placesADay, active }) => [placesADay, active])).toEqual([[3, true]]);
    const offered = (await api.get('/service-type')).result;
    expect(JSON.stringify(offered)).toContain('Winterizing');
  });

  it('share tabs and categories, and are added once by two presses at once', async () => {
    const json = { services: ['winterizing', 'spring-commissioning', 'oil-change'], placesADay: 4 };
    const sent = await Promise.all([add(json), add(json)]);
    expect(sent.map(({ result }) => result.added).toSorted()).toEqual([0, 3]);
    const counts = await Promise.all([service, serviceType, serviceCategory].map((table) => api.db.$count(table)));
    expect(counts).toEqual([3, 2, 2]);
  });

  it('leave a service as it is that is there already', async () => {
    await add({ services: ['winterizing'], placesADay: 3 });
    const [made] = await api.db.select().from(service);
    await api.send('PUT', '/admin/service', { token: clerk, json: { id: made?.id, priceFrom: 289 } });
    expect((await add({ services: ['winterizing'], placesADay: 9 })).result).toEqual({ added: 0 });
    expect((await api.db.select().from(service))[0]?.priceFromCents).toBe(28_900);
  });

  it('are added only by those who may add services', async () => {
    const seller = await api.signInAs({ role: 2, access: ['products'] });
    expect((await add({ services: ['winterizing'], placesADay: 3 }, seller)).status).toBe(403);
    expect((await api.post('/admin/service/usual', { json: {} })).status).toBe(401);
  });

  it.each([
    [{ services: [], placesADay: 3 }],
    [{ services: ['nonsense'], placesADay: 3 }],
    [{ services: ['__proto__'], placesADay: 3 }],
    [{ services: ['winterizing'], placesADay: '1e309' }],
    [{ services: ['winterizing'], placesADay: 0 }],
    [{ services: ['winterizing'], placesADay: 3, price: 1 }],
  ])('refuse %j, and add nothing', async (json) => {
    expect((await add(json)).status).toBeGreaterThanOrEqual(400);
    expect(await api.db.$count(serviceType)).toBe(0);
  });
});
