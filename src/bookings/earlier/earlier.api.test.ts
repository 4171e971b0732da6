import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { hashOf } from '#src/accounts/secret.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { dealerInstant } from '#src/lib/dealer-zone.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeServiceType } from '#src/test-factories/make-service.server.ts';
import { uniqueWord } from '#src/test-factories/unique.ts';
import { moveBooking } from '../book/owner-booking.server.ts';
import { booking, bookingLink, serviceType } from '../booking.table.ts';
import { askForEarlier, declineEarlier, stopAskingForEarlier, takeEarlier } from './ask-for-earlier.server.ts';
import { earlierRequest, placeOffer } from './earlier.table.ts';
import { offerEarlierDaysJob } from './offer-earlier-days.server.ts';

let api: TestApp;
let type: number;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

// The shop takes one boat a day. Tuesday is the only day that comes free before the days of those who ask.
const [monday, tuesday, wednesday] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const friday = '2026-11-20';
const ten = 10 * 60;

beforeEach(async () => {
  await emptyTables(api.database, 'booking', 'mail');
  type = (await makeServiceType(api.db)).id;
  await api.db.update(serviceType).set({ placesADay: 1 }).where(eq(serviceType.id, type));
  for (const date of ['2026-11-21', monday]) await makeBooking(api.db, { serviceType: type, date });
});

const contextAt = async (at: Date) => ({
  settings: await api.services.catalogue.settings(),
  publicUrl: api.publicUrl,
  now: at,
});

/** A booking with the token of its link. */
async function makeOwned(date: string) {
  const token = uniqueWord();
  const row = await makeBooking(api.db, { serviceType: type, date });
  await api.db.insert(bookingLink).values({ tokenHash: hashOf(token), bookingId: row.id, createdAt: api.clock.now });
  return { ...row, token };
}

async function makeAsking(date: string, minutes = ten) {
  const owned = await makeOwned(date);
  await act(askForEarlier, owned.token, dealerInstant(friday, minutes));
  return owned;
}

type Verb = typeof askForEarlier;
const act = async (verb: Verb, token: string, at = dealerInstant(friday, ten + 30)) => {
  const bookingContext = await contextAt(at);
  return await api.db.transaction((tx) => verb(tx, token, bookingContext));
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    ({ status, messageKey }) => ({ status, messageKey }),
  );

async function offerAt(at = dealerInstant(friday, ten + 5)) {
  const job = offerEarlierDaysJob({ ...api.services, now: () => at });
  await job.run({}, { id: 'test', signal: new AbortController().signal });
}
const offers = () => api.db.select().from(placeOffer).where(isNull(placeOffer.endedAt));
const offered = async () => (await offers()).map(({ bookingId }) => bookingId);
const emails = () => api.db.select().from(mail).where(eq(mail.purpose, 'booking-earlier'));
const dayOf = async ({ id }: { id: number }) =>
  (await api.db.select({ date: booking.date }).from(booking).where(eq(booking.id, id)))[0]?.date;

describe('a freed place', () => {
  it('is offered by email to whoever asked first, and held for two hours of opening time', async () => {
    const later = await makeAsking('2026-12-02', ten + 1);
    const first = await makeAsking('2026-12-03', ten);
    await offerAt();
    expect(await offers()).toMatchObject([
      { bookingId: first.id, date: tuesday, expiresAt: dealerInstant(friday, ten + 5 + 120) },
      { bookingId: later.id, date: wednesday },
    ]);
    const sent = (await emails()).find(({ to }) => to === first.email);
    expect(sent).toMatchObject({ attachments: [] });
    expect(sent?.text).toContain('Tuesday, November 24, 2026');
  });

  it('is the only one that is held for an owner, also where a second day is free', async () => {
    const owner = await makeAsking('2026-12-03');
    await offerAt();
    await offerAt(dealerInstant(friday, ten + 10));
    expect(await offers()).toMatchObject([{ bookingId: owner.id, date: tuesday }]);
    expect(await emails()).toHaveLength(1);
  });

  it('is taken by the link: the booking moves, both sides get an email, and the list is left', async () => {
    const owner = await makeAsking('2026-12-03');
    await offerAt();
    await act(takeEarlier, owner.token);
    expect(await dayOf(owner)).toBe(tuesday);
    expect([await offered(), await api.db.$count(earlierRequest)]).toEqual([[], 0]);
    const sent = await api.db.select({ purpose: mail.purpose }).from(mail);
    expect(sent.map(({ purpose }) => purpose).toSorted()).toEqual(['booking-earlier', 'booking-moved', 'lead']);
  });

  it('counts as taken for everybody else while it is held: visitors, staff and other owners', async () => {
    const owner = await makeAsking('2026-12-03');
    const other = await makeOwned('2026-12-04');
    await offerAt();
    api.clock.now = dealerInstant(friday, ten + 10);
    const token = await api.signInAs({ role: role.staff, access: ['book-service'] });
    const { result } = await api.get(`/book-service/slots?date=${tuesday}&services=[]&serviceType=${type}`);
    expect(result.record[0]).toMatchObject({ free: 0 });
    const moved = await api.put('/admin/book-service', { token, json: { id: other.id, date: tuesday } });
    expect(moved.status).toBe(409);
    const context = await contextAt(api.clock.now);
    const toTuesday = { date: tuesday, time: '10:00' };
    const moving = api.db.transaction((tx) => moveBooking(tx, other.token, toTuesday, context));
    expect(await refusal(moving)).toMatchObject({ status: 409 });
    await act(takeEarlier, owner.token);
    expect(await dayOf(owner)).toBe(tuesday);
  });

  it('goes to the next on the list when it is declined, or when two hours have passed, and not back to the first', async () => {
    const first = await makeAsking('2026-11-25', ten);
    const second = await makeAsking('2026-11-25', ten + 1);
    const third = await makeAsking('2026-11-25', ten + 2);
    await offerAt();
    expect(await offered()).toEqual([first.id]);
    await act(declineEarlier, first.token);
    await offerAt(dealerInstant(friday, ten + 35));
    expect(await offered()).toEqual([second.id]);
    const late = dealerInstant(friday, ten + 35 + 120);
    await offerAt(late);
    expect(await offered()).toEqual([second.id, third.id]);
    expect(await refusal(act(takeEarlier, second.token, late))).toEqual({
      status: 409,
      messageKey: 'booking_earlier_gone',
    });
    await act(takeEarlier, third.token, late);
    expect(await Promise.all([first, second, third].map(dayOf))).toEqual(['2026-11-25', '2026-11-25', tuesday]);
  });

  it('is offered in opening hours only, and to nobody who has left the list, cancelled or has no later day', async () => {
    const left = await makeAsking('2026-11-25');
    const cancelled = await makeAsking('2026-11-26');
    await makeAsking(tuesday);
    await act(stopAskingForEarlier, left.token);
    await api.db.update(booking).set({ cancelledAt: api.clock.now }).where(eq(booking.id, cancelled.id));
    await offerAt();
    expect(await offered()).toEqual([]);
    await makeAsking('2026-11-27');
    await offerAt(dealerInstant(friday, 22 * 60));
    expect(await offered()).toEqual([]);
  });

  it('is held by one of 200 who ask, offer and take at once', async () => {
    const owners: Awaited<ReturnType<typeof makeAsking>>[] = [];
    for (let at = 0; at < 200; at += 1) owners.push(await makeAsking(wednesday, ten));
    await Promise.all([offerAt(), offerAt(), offerAt()]);
    expect(await offers()).toHaveLength(1);
    const took = await Promise.all(owners.map(({ token }) => refusal(act(takeEarlier, token))));
    expect(took.filter((outcome) => outcome === 'it went through')).toHaveLength(1);
    const there = and(eq(booking.date, tuesday), eq(booking.serviceType, type));
    expect(await api.db.$count(booking, there)).toBe(1);
    expect(await emails()).toHaveLength(1);
    // 200 bookings and as many transactions at once.
  }, 60_000);
});

describe('the list for an earlier day', () => {
  it('has a booking once, however often its owner asks, and refuses an unknown link and a cancelled booking', async () => {
    const owner = await makeAsking('2026-12-03');
    await act(askForEarlier, owner.token);
    expect(await api.db.$count(earlierRequest)).toBe(1);
    expect(await refusal(act(askForEarlier, 'unknown'))).toMatchObject({ status: 404 });
    await api.db.update(booking).set({ cancelledAt: api.clock.now }).where(eq(booking.id, owner.id));
    expect(await refusal(act(askForEarlier, owner.token))).toMatchObject({ status: 422 });
    expect(await refusal(act(takeEarlier, owner.token))).toMatchObject({ status: 409 });
  });
});
