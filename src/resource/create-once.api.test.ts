import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#src/bookings/booking.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeServiceType } from '#src/test-factories/make-service.server.ts';

let api: TestApp;
let token: string;
let serviceType: number;

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
  serviceType = (await makeServiceType(api.db)).id;
});
afterAll(() => api.close());
beforeEach(() => api.database.pool.query('TRUNCATE booking, mail, idempotent_answer CASCADE'));

const caller = { firstName: 'Otis', lastName: 'Rafferty', email: 'otis@mail.example', language: 'en' };
const book = (key: string, { by = token, ...more }: { by?: string } & Record<string, unknown> = {}) =>
  api.post('/admin/book-service', {
    token: by,
    headers: { 'idempotency-key': key },
    json: { ...caller, date: '2026-11-30', time: '09:00', serviceType, services: [], tellCustomer: true, ...more },
  });
const counts = async () => [await api.db.$count(booking), await api.db.$count(mail)];

describe('a record that is created again with the same key', () => {
  it('is one record with one email, and the answer is the same', async () => {
    const [first, second] = [await book('a-key'), await book('a-key')];
    expect([first.status, second.status, second.result]).toEqual([201, 201, first.result]);
    expect(await counts()).toEqual([1, 1]);
  });

  it('is one record for six calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => book('a-key')));
    expect(new Set(answers.map(({ result }) => result.id)).size).toBe(1);
    expect(await counts()).toEqual([1, 1]);
  });

  it('is refused with other content, and is another record of another user', async () => {
    await book('a-key');
    expect((await book('a-key', { time: '10:00' })).status).toBe(409);
    const other = await api.signInAs({ role: 2, access: ['book-service'] });
    expect((await book('a-key', { by: other })).status).toBe(201);
    expect(await counts()).toEqual([2, 2]);
  });

  it('can be created once it is corrected: what was refused has used no key', async () => {
    expect((await book('a-key', { firstName: '' })).status).toBe(422);
    expect((await book('a-key')).status).toBe(201);
  });
});
