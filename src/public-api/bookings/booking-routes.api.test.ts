import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  cancelBooking,
  confirmOwnBooking,
  findByToken,
  keepBooking,
  moveBooking,
} from '#src/bookings/book/owner-booking.server.ts';
import { booking, serviceType } from '#src/bookings/booking.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { doWork } from '#src/forms/captcha/work.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeService, makeServiceType } from '#src/test-factories/make-service.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  const tables =
    'booking, service, service_type, service_category, mail, captcha, rate_limit, idempotent_answer, audit';
  await emptyTables(api.database, ...tables.split(', '));
});

// The test's clock says Friday, November 20, in the morning.
const monday = '2026-11-23';
const tuesday = '2026-11-24';

async function offer({ places = 2, hours = 2 } = {}) {
  const { id: type } = await makeServiceType(api.db);
  await api.db.update(serviceType).set({ placesADay: places }).where(eq(serviceType.id, type));
  return await makeService(api.db, { serviceType: type, durationHours: hours, name: 'Impeller' });
}

const solved = () => makeCaptcha(api.db, api.clock.now);

/** Solves the proof of work instead of the picture. */
async function worked() {
  const { result } = await api.get('/client/captcha?kind=pow');
  return { captcha: await doWork(result), captchaToken: result.token };
}

type Work = { id: number; serviceType: number };
const formFor = ({ id, serviceType: type }: Work, fields: object = {}) => ({
  firstName: 'Rosalind',
  lastName: 'Quay',
  email: 'rosalind@mail.example',
  serviceType: type,
  services: JSON.stringify([id]),
  date: monday,
  time: '09:30',
  boat: 'Osprey 24',
  ...fields,
});

const book = async (work: Work, fields: object = {}, key?: string) =>
  api.post('/book-service', {
    json: { ...formFor(work), ...(await solved()), ...fields },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const freeAt = async (work: Work, date = monday, time = '09:30') => {
  const { result } = await api.get(`/book-service/slots?date=${date}&services=[${work.id}]`);
  return result.record.find((slot: { time: string }) => slot.time === time)?.free;
};

const messages = () => api.db.select().from(mail).orderBy(asc(mail.id));
const tokenOf = (text: string | undefined) => /\/boat\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
const clerk = () => ({ settings: settingsOfDealer, publicUrl: api.publicUrl, now: api.clock.now });

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    ({ status }) => status,
  );

describe('a booking', () => {
  it('takes an opening, notifies the dealer, and sends the customer a link and a calendar entry', async () => {
    const work = await offer();
    expect(await freeAt(work)).toBe(2);
    expect(await book(work, await worked())).toMatchObject({
      status: 201,
      result: { message: 'Book Service Success' },
    });
    expect(await freeAt(work)).toBe(1);
    const [deps, customer] = await messages();
    expect(deps).toMatchObject({ to: 'service@dealer.example', language: 'en', purpose: 'lead' });
    expect(deps?.text).toContain('Osprey 24');
    expect(customer).toMatchObject({
      to: 'rosalind@mail.example',
      purpose: 'booking-received',
      thread: expect.stringMatching(/^book-service-\d+$/),
    });
    expect(customer?.text).toContain('Monday, November 23, 2026 at 9:30');
    expect(customer?.text).not.toContain('Osprey');
    expect(customer?.attachments[0]?.text).toContain('DTSTART;TZID=America/Vancouver:20261123T093000');
    expect(tokenOf(customer?.text).length).toBeGreaterThan(40);
  });

  it('keeps how its sender came, and is not refused for what is not valid', async () => {
    const last = { landing: '/boats', referrer: 'www.boatdealers.ca', clickIds: [] };
    const work = await offer();
    const noted = 'https://dealer.example/boats https://www.boatdealers.ca/';
    await book(work, { attribution: { last: noted, first: null } });
    expect((await book(work, { attribution: '{' })).status).toBe(201);
    const columns = { attribution: booking.attribution, channel: booking.channel };
    expect(await api.db.select(columns).from(booking).orderBy(asc(booking.id))).toEqual([
      { attribution: { last, first: null }, channel: 'boatdealers.ca' },
      { attribution: null, channel: null },
    ]);
  });

  it('sent twice with one idempotency key is stored once', async () => {
    const work = await offer();
    expect((await book(work, {}, 'once')).status).toBe(201);
    expect((await book(work, {}, 'once')).status).toBe(201);
    expect(await api.db.$count(booking)).toBe(1);
  });

  it('for another time with the idempotency key of a first one is refused with 409, and the first stands', async () => {
    const work = await offer();
    expect((await book(work, {}, 'moved')).status).toBe(201);
    expect((await book(work, { date: '2026-11-24' }, 'moved')).status).toBe(409);
    expect((await api.db.select().from(booking)).map(({ date }) => date)).toEqual([monday]);
  });

  it.each([
    [{ date: '2026-11-22' }, 422, { date: expect.any(String) }],
    [{ date: '2026-11-20' }, 422, { date: expect.any(String) }],
    [{ date: '2028-11-20' }, 422, { date: expect.any(String) }],
    [{ time: '09:45' }, 422, { time: expect.any(String) }],
    [{ time: '' }, 422, { time: expect.any(String) }],
    [{ services: '[]' }, 422, { services: expect.any(String) }],
    [{ services: '[999]' }, 422, { services: expect.any(String) }],
    [{ capacity: 9 }, 400, { capacity: expect.any(String) }],
    [{ captcha: '' }, 422, { captcha: 'Please enter captcha field' }],
  ])('with %j is refused', async (fields, status, errors) => {
    const work = await offer();
    const answer = await api.post('/book-service', {
      json: { ...formFor(work), ...(await solved()), ...fields },
    });
    expect(answer).toMatchObject({ status, error: { fields: errors } });
    expect(await api.db.$count(booking)).toBe(0);
  });

  it('of two days takes an opening on both', async () => {
    const work = await offer({ places: 1, hours: 12 });
    expect((await book(work, { date: monday })).status).toBe(201);
    expect([await freeAt(work, tuesday), await freeAt(work, '2026-11-25')]).toEqual([0, 1]);
    expect(await freeAt(work, '2026-11-21', '10:00')).toBe(0);
    expect((await book(work, { date: tuesday })).status).toBe(409);
  });
});

describe('the customer', () => {
  it('can move and cancel a booking by its link, which frees the opening', async () => {
    const work = await offer({ places: 1 });
    await book(work);
    const token = tokenOf((await messages())[1]?.text);
    await api.db.transaction((tx) => moveBooking(tx, token, { date: tuesday, time: '10:00' }, clerk()));
    expect([await freeAt(work), await freeAt(work, tuesday)]).toEqual([1, 0]);
    const moved = (await messages()).at(-1);
    expect(moved).toMatchObject({ purpose: 'booking-moved', to: 'rosalind@mail.example' });
    await api.db.transaction((tx) => cancelBooking(tx, tokenOf(moved?.text), clerk()));
    expect(await freeAt(work, tuesday)).toBe(1);
    const cancelled = (await messages()).at(-1);
    expect(cancelled?.attachments[0]?.text).toContain('STATUS:CANCELLED');
    expect(cancelled?.text).toContain('Take the booking back, or choose another day');
  });

  it('can take a cancellation back while the day has a place, or choose another day instead', async () => {
    const work = await offer({ places: 1 });
    await book(work);
    const token = tokenOf((await messages())[1]?.text);
    const cancel = () => api.db.transaction((tx) => cancelBooking(tx, token, clerk()));
    const keep = () => api.db.transaction((tx) => keepBooking(tx, token, clerk()));
    await cancel();
    await keep();
    expect(await freeAt(work)).toBe(0);
    const sent = await messages();
    expect(sent.slice(-2).map(({ purpose }) => purpose)).toEqual(['lead', 'booking-restored']);
    expect(sent.at(-1)?.attachments[0]?.text).toContain('STATUS:CONFIRMED');
    await keep();
    expect(await messages()).toHaveLength(sent.length);

    await cancel();
    await book(work, { email: 'wren@mail.example' });
    expect(await refusal(keep())).toBe(409);
    const other = { date: tuesday, time: '10:00' };
    expect(await api.db.transaction((tx) => moveBooking(tx, token, other, clerk()))).toBe(true);
    expect([await freeAt(work), await freeAt(work, tuesday)]).toEqual([0, 0]);
    const [row] = await api.db.select().from(booking).where(eq(booking.date, tuesday));
    expect(row).toMatchObject({ cancelledAt: null, isUnconfirmed: false });
    api.clock.now = new Date('2026-11-24T18:00:00Z');
    expect(await refusal(keep())).toBe(422);
    api.clock.now = new Date('2026-11-20T18:00:00Z');
  });

  it('does not move to the time that it has, and nobody is notified', async () => {
    const work = await offer();
    await book(work);
    const token = tokenOf((await messages())[1]?.text);
    const before = (await messages()).length;
    const same = { date: monday, time: '09:30' };
    expect(await api.db.transaction((tx) => moveBooking(tx, token, same, clerk()))).toBe(false);
    expect(await messages()).toHaveLength(before);
  });

  it('reads first in the email that the place has to be confirmed, then everything else', async () => {
    await book(await offer());
    const [, email] = await messages();
    expect(email?.text).toMatch(
      /^One step left: please confirm this booking by the link\. Until then the time may go to somebody else\.\n\nConfirm this booking:\nhttps:/,
    );
  });

  it('can’t move it to a full day, on the day itself, or with another booking’s token', async () => {
    const work = await offer({ places: 1 });
    await book(work);
    await book(work, { date: tuesday, email: 'wren@mail.example' });
    const token = tokenOf((await messages())[1]?.text);
    const move = (input: string, now = api.clock.now) =>
      refusal(
        api.db.transaction((tx) => moveBooking(tx, input, { date: tuesday, time: '10:00' }, { ...clerk(), now })),
      );
    expect(await move(token)).toBe(409);
    expect(await move('x'.repeat(43))).toBe(404);
    expect(await move(token, new Date('2026-11-23T16:00:00Z'))).toBe(422);
  });
});

describe('a booking that nobody has confirmed', () => {
  const phone = '250-555-0142';
  const from = (address: string) => ({ from: address });
  const bookFrom = async (work: Work, fields: object, address: string) =>
    api.post('/book-service', { json: { ...formFor(work), ...(await solved()), ...fields }, ...from(address) });
  const rows = () => api.db.select().from(booking).orderBy(asc(booking.id));

  it.each([
    ['email', { email: 'ROSALIND@mail.example' }],
    ['phone', { email: 'other@mail.example', phone }],
  ])('is one of at most three of one %s; for the next one has to call', async (_what, same) => {
    const work = await offer({ places: 9 });
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      expect((await bookFrom(work, { phone }, address)).status).toBe(201);
    const { status, error, headers } = await bookFrom(work, same, '198.51.100.4');
    expect([status, headers['retry-after']]).toEqual([429, '86400']);
    expect(error.message).toContain(`call us at ${settingsOfDealer.dealer.phones.service}`);
    expect((await bookFrom(work, { email: 'one-more@mail.example' }, '198.51.100.4')).status).toBe(201);
  });

  it('is one of at most three, even when many are sent at once', async () => {
    const work = await offer({ places: 9 });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => bookFrom(work, {}, `198.51.100.${at}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429, 429, 429]);
  });

  it('is one of at most ten of one network', async () => {
    const work = await offer({ places: 20 });
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1)
      statuses.push((await bookFrom(work, { email: `visitor${at}@mail.example` }, '198.51.100.9')).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  it('is confirmed by the link of its email, by moving it, or by staff, and then counts no longer', async () => {
    const work = await offer({ places: 9 });
    for (let at = 0; at < 3; at += 1) await book(work);
    const [one, two, three] = (await messages()).filter(({ purpose }) => purpose === 'booking-received');
    await api.db.transaction((tx) => confirmOwnBooking(tx, tokenOf(one?.text), clerk()));
    const later = { date: tuesday, time: '09:30' };
    await api.db.transaction((tx) => moveBooking(tx, tokenOf(two?.text), later, clerk()));
    const token = await api.signInAs({ role: 2, access: ['book-service'] });
    const [, , last] = await rows();
    expect((await api.post('/admin/book-service/confirm', { token, json: { id: last?.id } })).status).toBe(200);
    expect(three?.text).toContain('please confirm this booking');
    expect((await rows()).map(({ isUnconfirmed, network }) => [isUnconfirmed, network])).toEqual(
      Array(3).fill([false, null]),
    );
    expect((await book(work)).status).toBe(201);
  });

  it('is found by staff, who free its place in one press; time alone never does', async () => {
    const work = await offer();
    await book(work);
    const token = await api.signInAs({ role: 2, access: ['book-service'] });
    const { result } = await api.get('/admin/book-service/all/?confirmed=0', { token });
    expect(result.record).toMatchObject([{ isUnconfirmed: true, status: 1 }]);
    api.pass(12 * 3_600_000);
    await api.jobs.ask('clean-up', {});
    await api.work();
    expect(await freeAt(work)).toBe(1);
    const free = (by: string) =>
      api.post('/admin/book-service/free-place', { token: by, json: { id: result.record[0].id } });
    expect((await free(await api.signInAs({ role: 2, access: ['contact'] }))).status).toBe(403);
    expect([(await free(token)).status, (await free(token)).status]).toEqual([200, 200]);
    expect(await freeAt(work)).toBe(2);
  });

  it('is confirmed when staff take it up, and one that staff enter is from the start', async () => {
    const work = await offer();
    await book(work);
    const token = await api.signInAs({ role: 1 });
    const [{ id } = { id: 0 }] = await rows();
    await api.put('/admin/book-service', { token, json: { id, status: 2 } });
    const json = { ...formFor(work), language: 'en', status: 1, tellCustomer: false };
    expect((await api.post('/admin/book-service', { token, json })).status).toBe(201);
    expect((await rows()).map(({ isUnconfirmed }) => isUnconfirmed)).toEqual([false, false]);
  });
});

it('the link of a booking ends 24 months after its last day', async () => {
  const work = await offer();
  await book(work);
  const token = tokenOf((await messages()).at(-1)?.text);
  const [row] = await api.db.select().from(booking);
  const on = (day: string) => findByToken(api.db, token, new Date(`${day}T12:00:00-08:00`));
  expect((await on('2028-11-23'))?.id).toBe(row?.id);
  expect(await on('2028-11-24')).toBeUndefined();
});

it('staff can’t overbook a day either, and deleting a booking frees its opening', async () => {
  const work = await offer({ places: 1 });
  const token = await api.signInAs({ role: 2, access: ['book-service'] });
  const user = formFor(work);
  const made = await api.post('/admin/book-service', { json: user, token });
  expect(made.status).toBe(201);
  expect((await api.post('/admin/book-service', { json: user, token })).status).toBe(409);
  expect((await api.remove(`/admin/book-service?id=${made.result.id}`, { token })).status).toBeLessThan(300);
  expect(await freeAt(work)).toBe(1);
});

it('staff can have the customer notified of a change', async () => {
  const work = await offer();
  await book(work);
  const token = await api.signInAs({ role: 2, access: ['book-service'] });
  const [row] = await api.db.select().from(booking);
  const save = (fields: object) => api.put('/admin/book-service', { json: { id: row?.id, ...fields }, token });
  const before = (await messages()).length;
  expect((await save({ time: '10:30' })).status).toBe(200);
  expect((await messages()).length).toBe(before);
  expect((await save({ date: tuesday, tellCustomer: true })).status).toBe(200);
  expect((await messages()).at(-1)).toMatchObject({ purpose: 'booking-moved', to: 'rosalind@mail.example' });
});

// A thousand requests take a busy machine more than 15 s.
it('of 1,000 requests for 20 openings at once, 20 are booked, the rest refused', { timeout: 180_000 }, async () => {
  const work = await offer({ places: 20 });
  const proofs = await Promise.all(Array.from({ length: 1_000 }, solved));
  const answers = await Promise.all(
    proofs.map((proof, at) =>
      api.post('/book-service', {
        json: { ...formFor(work, { email: `visitor${at}@mail.example` }), ...proof },
        from: `198.51.${at % 100}.7`,
        headers: { 'idempotency-key': proof.captchaToken },
      }),
    ),
  );
  const booked = answers.flatMap(({ status }, at) => (status === 201 ? [`visitor${at}@mail.example`] : []));
  expect(booked).toHaveLength(20);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(980);
  expect(await freeAt(work)).toBe(0);
  const rows = await api.db.select({ email: booking.email }).from(booking);
  expect(rows.map(({ email }) => email).toSorted()).toEqual(booked.toSorted());
  const written = (await messages()).map(({ to }) => to).filter((to) => to.startsWith('visitor'));
  expect(written.toSorted()).toEqual(booked.toSorted());
});
