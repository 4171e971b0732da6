import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { booking } from '#src/bookings/booking.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { answerEstimate } from './answer-estimate.server.ts';
import { estimateAnswer } from './estimate.table.ts';
import { estimateView, readEstimates } from './owner-estimates.server.ts';

let api: TestApp;
let token: string;
let boat: Awaited<ReturnType<typeof makeBooking>>;

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  boat = await makeBooking(api.db, { status: 2 });
});

const post = (path: string, json: object) => api.post(`/admin/${path}`, { token, json });
const pass = (minutes: number) => {
  api.clock.now = new Date(api.clock.now.getTime() + minutes * 60_000);
};
const bring = async (...states: string[]) => {
  for (const state of states) {
    pass(5);
    expect((await post('book-service/state', { id: boat.id, state })).status).toBe(200);
  }
};
const line = (name: string) => ({ kind: 'other', name: { en: name, fr: null }, amount: 100 });
const sendEstimate = async () => {
  const draft = { lines: [line('Pump'), line('Anodes')], note: null, off: [] };
  const { status, result } = await post('estimate', { booking: boat.id, draft, send: true });
  expect(status).toBe(201);
  return result.id as number;
};
const answer = (id: number, answers: Record<string, 'yes' | 'no'>, seen = 0) => {
  const context = { settings: settingsOfDealer, publicUrl: api.publicUrl, now: api.clock.now };
  const sent = { version: 1, answers, name: 'Nora Quay', answeredAt: null, seen };
  return api.db
    .transaction((tx) => answerEstimate(tx, id, sent, { ...context, actor: null, isByPhone: false }))
    .then(
      () => 'answered',
      ({ status, messageKey }) => ({ status, messageKey }),
    );
};
const stored = (id: number) => api.db.select().from(estimateAnswer).where(eq(estimateAnswer.quoteId, id));
const page = async () => {
  const views = (await readEstimates(api.db, boat.id, api.clock.now)).map((one) => estimateView(one, 'en'));
  return views.at(-1);
};
const done = { status: 409, messageKey: 'estimate_is_done' };

describe('once a boat is ready', () => {
  it('its owner can’t take back what was approved, nor approve what was declined', async () => {
    const id = await sendEstimate();
    expect(await answer(id, { 1: 'yes', 2: 'no' })).toBe('answered');
    await bring('ready');
    const { seen } = (await page()) ?? { seen: 0 };
    expect(await answer(id, { 1: 'no', 2: 'yes' }, seen)).toEqual(done);
    await bring('picked-up');
    expect(await answer(id, { 1: 'no', 2: 'no' }, seen)).toEqual(done);
    expect((await stored(id)).map((one) => one.answer)).toEqual(['yes', 'no']);
    expect(await page()).toMatchObject({ state: 'done', approved: { subtotal: '$100.00' } });
  });

  it('no line waits for its owner, and staff write down no call either', async () => {
    const id = await sendEstimate();
    await bring('ready');
    expect(await page()).toMatchObject({ state: 'done', open: 0 });
    const call = { id, version: 1, answers: { 1: 'yes', 2: 'yes' }, name: 'Nora' };
    expect((await post('estimate/answer', call)).status).toBe(409);
    const { result } = await api.get(`/admin/estimate/?id=${id}`, { token });
    expect(result).toMatchObject({ openLines: 0, isDone: true, answers: [] });
  });

  it('its lines can be answered again when it is back in the shop', async () => {
    const id = await sendEstimate();
    await bring('ready', 'in-shop');
    expect(await page()).toMatchObject({ state: 'open', open: 2 });
    expect(await answer(id, { 1: 'yes', 2: 'yes' })).toBe('answered');
  });

  it('an estimate that is sent afterwards can be answered', async () => {
    await bring('ready');
    pass(5);
    const id = await sendEstimate();
    expect(await page()).toMatchObject({ state: 'open', open: 2 });
    expect(await answer(id, { 1: 'yes', 2: 'no' })).toBe('answered');
  });
});

it('an estimate for a booking that is cancelled can’t be answered', async () => {
  const id = await sendEstimate();
  await api.db.update(booking).set({ cancelledAt: api.clock.now }).where(eq(booking.id, boat.id));
  expect(await answer(id, { 1: 'yes', 2: 'yes' })).toEqual(done);
});
