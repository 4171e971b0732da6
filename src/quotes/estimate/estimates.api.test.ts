import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#src/bookings/booking.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { answerEstimate } from './answer-estimate.server.ts';
import { estimateAnswer, estimateBegun } from './estimate.table.ts';
import type { EstimateAnswers } from './estimate-input.ts';
import { estimateView, readEstimates } from './owner-estimates.server.ts';
import { remindOfEstimatesJob } from './remind-of-estimates.server.ts';

let api: TestApp;
let token: string;
let boat: Awaited<ReturnType<typeof makeBooking>>;
const friday = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = friday;
  await emptyTables(api.database, 'booking', 'quote', 'quote_counter', 'service', 'mail', 'audit', 'idempotent_answer');
  boat = await makeBooking(api.db, { boat: 'Osprey 24', status: 2, firstName: 'Nora', lastName: 'Quay' });
});

const post = (path: string, json: object, by = token) => api.post(`/admin/estimate${path}`, { token: by, json });
const pump = { kind: 'other', name: { en: 'Water pump', fr: 'Pompe à eau' }, amount: 130, hours: 1, why: 'Scored' };
const kit = { kind: 'part', name: { en: 'Pump kit', fr: null }, amount: 96, advice: 'now' };
const nick = { kind: 'other', name: { en: 'Propeller nick', fr: null }, amount: 45, advice: 'can-wait' };
const draftOf = (...lines: object[]) => ({ lines, note: null, off: [] });

const made = async (draft: object = draftOf(pump, kit, nick), send = true) => {
  const { status, result } = await post('', { booking: boat.id, draft, send });
  expect(status).toBe(201);
  return result;
};
const stateOfBoat = async () => (await api.db.select().from(booking).where(eq(booking.id, boat.id)))[0]?.state;
const mails = () => api.db.select().from(mail).orderBy(asc(mail.id));
const purposes = async () => (await mails()).map(({ purpose }) => purpose);
const context = () => ({ settings: settingsOfDealer, publicUrl: api.publicUrl, now: api.clock.now });
const answers = { 1: 'yes', 2: 'yes', 3: 'no' } as const;
const sent = (fields: Partial<EstimateAnswers> = {}): EstimateAnswers => ({
  version: 1,
  answers,
  name: 'Nora Quay',
  answeredAt: null,
  seen: 0,
  ...fields,
});
const answer = (id: number, fields: Partial<EstimateAnswers> = {}) =>
  api.db
    .transaction((tx) => answerEstimate(tx, id, sent(fields), { ...context(), actor: null, isByPhone: false }))
    .then(
      () => 'answered',
      ({ status, messageKey, fields: wrong, details }) => ({ status, messageKey, fields: wrong, details }),
    );
const stored = () => api.db.select().from(estimateAnswer).orderBy(asc(estimateAnswer.id));
const page = async (language: 'en' | 'fr' = 'en') => {
  const [estimate] = await readEstimates(api.db, boat.id, api.clock.now);
  return estimate ? estimateView(estimate, language) : null;
};
const revise = async (id: number, ...lines: object[]) => {
  const { status } = await api.send('PUT', '/admin/estimate/', {
    token,
    json: { id, draft: draftOf(...lines), send: true },
  });
  expect(status).toBe(200);
};

describe('an estimate', () => {
  it('has a number of its own, belongs to the owner of the booking, and its boat waits for them once it is sent', async () => {
    const estimate = await made();
    expect(estimate).toMatchObject({
      number: 'ES-2611-0001',
      kind: 'estimate',
      name: 'Nora Quay',
      subjectName: 'Osprey 24',
      state: 'sent',
      openLines: 3,
      email: null,
      sentTo: boat.email,
    });
    expect(await stateOfBoat()).toBe('waiting-for-owner');
    const [email] = await mails();
    expect(email).toMatchObject({ purpose: 'estimate-made', to: boat.email });
    expect(email?.subject).toBe('3 lines need your answer: ES-2611-0001');
    expect(email?.text).toMatch(/\/boat\/[\w-]{43}/);
    expect(email?.text).toContain('Water pump: $130.00');
  });

  it('is a draft that nobody sees until it is sent', async () => {
    await made(draftOf(pump), false);
    expect([await page(), await stateOfBoat(), await purposes()]).toEqual([null, 'in-shop', []]);
  });

  it('can be taken back for ten seconds, and the boat is where it was', async () => {
    const { id } = await made();
    expect((await post('/take-back', { id, version: 1 })).result).toMatchObject({ state: 'draft' });
    expect([await stateOfBoat(), await purposes(), await page()]).toEqual(['in-shop', [], null]);
  });

  it('for a boat that has not arrived leaves it booked', async () => {
    await api.db.update(booking).set({ state: 'booked', status: 1 }).where(eq(booking.id, boat.id));
    await made();
    expect(await stateOfBoat()).toBe('booked');
  });

  it('has work and parts alone', async () => {
    const trade = { kind: 'trade', amount: -500, trade: { make: 'Lund' } };
    const { status, error } = await post('', { booking: boat.id, draft: draftOf(trade) });
    expect([status, Object.keys(error.fields)]).toEqual([422, ['lines.0.kind']]);
    expect((await post('', { booking: 999, draft: draftOf(pump) })).status).toBe(422);
    expect((await post('', { draft: draftOf(pump) })).status).toBe(422);
  });

  it('is copied with the amounts of the original, and without lines its draft has the prices of today', async () => {
    const service = await makeService(api.db, { name: 'Impeller', priceFromCents: 13_000, durationHours: 1 });
    const { id } = await made(draftOf({ ...pump, service: service.id }, { ...kit, amount: 96, quantity: 2 }));
    const reprice = 'UPDATE service SET price_from_cents = 15500, duration_hours = 1.5 WHERE id = $1';
    await api.database.pool.query(reprice, [service.id]);
    const { result: copy } = await post('/clone', { id });
    const linesOf = ({ versions }: { versions: { lines: object[] }[] }) => versions.at(-1)?.lines;
    expect(linesOf(copy)).toMatchObject([{ amount: 130, hours: 1, service: service.id }, { amount: 96 }]);
    expect(copy).toMatchObject({ state: 'draft', booking: boat.id });
    const { result } = await post('/version', { id: copy.id });
    expect(linesOf(result)).toMatchObject([
      { key: 1, name: pump.name, why: pump.why, amount: 155, hours: 1.5, service: service.id },
      { key: 2, amount: 96, quantity: 2 },
    ]);
    expect(linesOf(result)).toHaveLength(2);
  });

  it('that has ended gets the prices of today, but for lines whose work has begun', async () => {
    const service = await makeService(api.db, { name: 'Impeller', priceFromCents: 13_000 });
    const { id } = await made(draftOf({ ...pump, service: service.id }, { ...nick, service: service.id }));
    await answer(id, { answers: { 1: 'yes', 2: 'yes' } });
    await post('/begin-line', { id, key: 1 });
    await api.database.pool.query('UPDATE service SET price_from_cents = 15500');
    api.pass(90 * 86_400_000);
    token = await api.signInAs({ role: 2, access: ['book-service'] });
    const { result } = await post('/version', { id });
    expect(result.versions.at(-1).lines).toMatchObject([{ amount: 130 }, { amount: 155 }]);
  });

  it('offers services as lines, those of the booking first', async () => {
    const booked = await makeService(api.db, { name: 'Winterizing', priceFromCents: 28_900, index: 9 });
    await makeService(api.db, { name: 'Oil change', index: 1 });
    await api.database.pool.query('INSERT INTO booking_service VALUES ($1, 0, $2)', [boat.id, booked.id]);
    const { result } = await post('/begin', { kind: 'estimate', booking: boat.id, units: [] });
    expect(
      result.services.map(({ name, amount, isBooked }: never) => [(name as { en: string }).en, amount, isBooked]),
    ).toEqual([
      ['Winterizing', 289, true],
      ['Oil change', null, false],
    ]);
  });
});

describe('the owner', () => {
  it('answers each line, and the answers are kept with name, time and version', async () => {
    const { id } = await made();
    expect(await answer(id)).toBe('answered');
    expect(
      (await stored()).map(({ lineKey, answer: given, name, version, answeredAt }) => [
        lineKey,
        given,
        name,
        version,
        answeredAt,
      ]),
    ).toEqual([
      [1, 'yes', 'Nora Quay', 1, friday],
      [2, 'yes', 'Nora Quay', 1, friday],
      [3, 'no', 'Nora Quay', 1, friday],
    ]);
    expect(await stateOfBoat()).toBe('in-shop');
    expect(await purposes()).toEqual(['estimate-made', 'estimate-answered', 'estimate-answer']);
    const view = await page();
    expect(view).toMatchObject({ open: 0, approved: { subtotal: '$226.00' } });
    expect(view?.lines.map(({ answer: given }) => given)).toEqual(['yes', 'yes', 'no']);
  });

  it('reads the lines in French with why and advice', async () => {
    await made();
    const view = await page('fr');
    expect(view?.lines[0]).toMatchObject({ name: 'Pompe à eau', why: 'Scored', answer: null, isNew: false });
    expect(view?.lines.map(({ advice }) => advice)).toEqual([null, 'now', 'can-wait']);
  });

  it('writes a French email with the space before each colon', async () => {
    await api.db.update(booking).set({ language: 'fr' }).where(eq(booking.id, boat.id));
    await made();
    const [email] = await mails();
    expect(email?.text).toContain('Pompe à eau\u00a0: 130,00\u00a0$');
  });

  it('pressing twice, or on two phones at once, leaves one record of each line', async () => {
    const { id } = await made();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => answer(id)));
    expect(new Set(outcomes)).toEqual(new Set(['answered']));
    expect(await stored()).toHaveLength(3);
    expect((await purposes()).filter((purpose) => purpose === 'estimate-answered')).toHaveLength(1);
  });

  it('is shown other answers that were given meanwhile, and may then change them', async () => {
    const { id } = await made();
    await answer(id);
    const other = { answers: { 1: 'no', 2: 'no', 3: 'no' } as const, name: 'Sam' };
    expect(await answer(id, other)).toMatchObject({ status: 409, messageKey: 'estimate_answered_meanwhile' });
    expect(await stored()).toHaveLength(3);
    expect(await answer(id, { ...other, seen: (await page())?.seen ?? 0 })).toBe('answered');
    expect((await page())?.lines.map(({ answer: given }) => given)).toEqual(['no', 'no', 'no']);
  });

  it('answers again what has changed, and an answer to the version before is refused with the new one', async () => {
    const { id } = await made();
    await answer(id);
    await revise(id, { ...pump, key: 1 }, { ...kit, key: 2, amount: 120 }, { ...nick, key: 3 });
    expect(await page()).toMatchObject({ version: 2, open: 1 });
    expect((await page())?.lines.map(({ isNew, answer: given }) => [isNew, given])).toEqual([
      [false, 'yes'],
      [true, null],
      [false, 'no'],
    ]);
    expect(await stateOfBoat()).toBe('waiting-for-owner');
    expect(await answer(id, { seen: 3 })).toMatchObject({
      status: 409,
      messageKey: 'estimate_changed',
      details: { version: 2 },
    });
    expect(await answer(id, { version: 2, seen: 3, answers: { 2: 'no' } })).toBe('answered');
    expect((await page())?.approved.subtotal).toBe('$130.00');
    expect(await purposes()).toContain('estimate-version');
  });

  it('must answer each line that waits, by name', async () => {
    const { id } = await made();
    expect(await answer(id, { answers: { 1: 'yes' } })).toMatchObject({
      status: 422,
      fields: { 'line-2': 'estimate_line_unanswered', 'line-3': 'estimate_line_unanswered' },
    });
    expect(await stored()).toEqual([]);
  });

  it('can’t change a line whose work has begun', async () => {
    const { id } = await made();
    await answer(id);
    expect((await post('/begin-line', { id, key: 3 })).status).toBe(422);
    expect((await post('/begin-line', { id, key: 1 })).result).toMatchObject({ begun: [1] });
    expect((await post('/begin-line', { id, key: 1 })).status).toBe(200);
    expect(await answer(id, { seen: 3, answers: { ...answers, 1: 'no' } })).toMatchObject({
      status: 422,
      fields: { 'line-1': 'estimate_line_begun' },
    });
    const changed = draftOf({ ...pump, key: 1, amount: 150 }, { ...kit, key: 2 });
    const put = await api.send('PUT', '/admin/estimate/', { token, json: { id, draft: changed, send: true } });
    expect(put.status).toBe(422);
    expect((await post('/begin-line', { id, key: 1, undo: true })).result).toMatchObject({ begun: [] });
    expect(await api.db.$count(estimateBegun)).toBe(0);
  });

  it('answers nothing of an estimate that was withdrawn or has ended', async () => {
    const { id } = await made();
    await post('/withdraw', { id, reason: 'Written for another boat' });
    expect(await answer(id)).toMatchObject({ status: 409, messageKey: 'estimate_ended' });
    expect([await page(), await stored()]).toEqual([null, []]);
  });
});

it('staff write down answers by phone: who, when, and by whom', async () => {
  const { id } = await made();
  const call = { id, version: 1, answers, name: 'Nora', answeredAt: '2026-11-20T17:30:00.000Z' };
  const { result } = await post('/answer', call);
  expect(result.answers[0]).toMatchObject({
    key: 1,
    answer: 'yes',
    name: 'Nora',
    answeredAt: call.answeredAt,
    isByPhone: true,
  });
  expect((await stored())[0]).toMatchObject({
    isByPhone: true,
    answeredAt: new Date(call.answeredAt),
    by: expect.any(Number),
  });
  expect(await purposes()).toEqual(['estimate-made', 'estimate-answered']);
});

it('an owner who does not answer is reminded twice in open hours, and not once everything is answered', async () => {
  const { id } = await made();
  const job = remindOfEstimatesJob({
    db: api.db,
    now: () => api.clock.now,
    publicUrl: api.publicUrl,
    catalogue: { settings: async () => settingsOfDealer },
  });
  const run = async (at: string) => {
    api.clock.now = new Date(at);
    await job.run({}, { id: '1', signal: new AbortController().signal });
    return (await purposes()).filter((purpose) => purpose === 'estimate-reminder').length;
  };
  expect([
    await run('2026-11-20T20:00:00Z'),
    await run('2026-11-21T04:00:00Z'),
    await run('2026-11-23T20:00:00Z'),
    await run('2026-11-23T20:15:00Z'),
    await run('2026-11-25T20:00:00Z'),
    await run('2026-11-27T20:00:00Z'),
  ]).toEqual([0, 0, 1, 1, 2, 2]);
  api.clock.now = friday;
  await answer(id);
  await api.db.update(estimateAnswer).set({ createdAt: friday });
  expect(await run('2026-11-30T20:00:00Z')).toBe(2);
});

describe('who may see estimates', () => {
  it('is staff with access to bookings; others find neither the record nor any call', async () => {
    const { id } = await made();
    const contact = await api.signInAs({ role: 2, access: ['contact'] });
    for (const path of ['/send', '/answer', '/begin-line', '/withdraw', '/version'])
      expect((await post(path, { id, version: 1, reason: 'x', key: 1, answers, name: 'x' }, contact)).status).toBe(403);
    expect((await api.get(`/admin/estimate/?id=${id}`, { token: contact })).status).toBe(403);
    expect((await api.get(`/admin/quote/?id=${id}`, { token: contact })).status).toBe(404);
    expect((await api.get('/admin/quote/all', { token: contact })).result.record).toEqual([]);
    for (const path of ['send', 'link', 'withdraw', 'version'])
      expect(
        (await api.post(`/admin/quote/${path}`, { token: contact, json: { id, version: 1, reason: 'x' } })).status,
        path,
      ).not.toBe(200);
    const json = { kind: 'estimate', booking: boat.id, name: 'Nora' };
    expect((await api.post('/admin/quote', { token: contact, json })).status).toBe(422);
    const copy = { kind: 'offer', replaces: id, name: 'Nora' };
    expect((await api.post('/admin/quote', { token: contact, json: copy })).status).toBe(422);
  });

  it('does not let staff with access to bookings alone see quotes', async () => {
    const contact = await api.signInAs({ role: 2, access: ['contact'] });
    const quote = await api.post('/admin/quote', { token: contact, json: { kind: 'offer', name: 'Wren' } });
    const { id } = quote.result;
    expect((await api.get(`/admin/estimate/?id=${id}`, { token })).status).toBe(404);
    expect((await post('/send', { id, version: 1 })).status).toBe(404);
    expect((await api.get('/admin/quote/all', { token })).status).toBe(403);
  });
});

it('the export of a person has their estimates with their answers, and erasing them leaves numbers and answers alone', async () => {
  const { id } = await made();
  await answer(id);
  const admin = await api.signInAs({ role: 1 });
  const query = `email=${encodeURIComponent(boat.email ?? '')}`;
  const { body } = await api.app.inject({
    url: `/api/admin/privacy/export?${query}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  const [exported] = JSON.parse(body).quotes;
  expect(exported).toMatchObject({ number: 'ES-2611-0001', subject: { en: 'Osprey 24' } });
  expect(exported.answers.map(({ name }: { name: string }) => name)).toEqual(['Nora Quay', 'Nora Quay', 'Nora Quay']);
  await api.post('/admin/privacy/erase', { token: admin, json: { email: boat.email } });
  const { rows } = await api.database.pool.query('SELECT * FROM quote JOIN quote_version ON quote_id = quote.id');
  expect(rows[0]).toMatchObject({ number: 'ES-2611-0001', subject: { en: 'Estimate' } });
  expect(rows[0].lines.map(({ cents, why }: { cents: number; why?: string }) => [cents, why])).toEqual([
    [13_000, undefined],
    [9600, undefined],
    [4500, undefined],
  ]);
  expect(JSON.stringify([rows, await stored()])).not.toMatch(/Nora|Quay|Osprey/);
  const trail = await api.database.pool.query(
    `SELECT record_name, changes FROM audit WHERE resource = 'estimate' AND action <> 'erase'`,
  );
  expect(JSON.stringify(trail.rows)).not.toMatch(/ES-2611|yes/);
});
