import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Section } from '#src/access.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { applyRetention } from '#src/operations/retention/apply-retention.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { findByToken } from '../book/owner-booking.server.ts';
import { booking } from '../booking.table.ts';
import { newBoatToken } from '../owner/boat-link.server.ts';
import { ownVisits } from '../owner/own-visits.server.ts';
import { boatHistory, findNewOwner, hasEnded } from './boat-history.server.ts';
import { boatOwner, boatOwnerLink } from './boat-owner.table.ts';

/** A boat that is sold on: who sees what of it. */

let api: TestApp;
let token: string;
let admin: string;
let id: number;
const hull = 'ABC12345D404';
const ida = { name: 'Ida Reef', email: 'ida@mail.example', language: 'fr' };
const nora = { email: 'nora@mail.example', boat: 'Osprey 24', serial: 'abc-12345 d404' };

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['book-service'] });
  admin = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await emptyTables(
    api.database,
    'booking',
    'service',
    'service_type',
    'customer',
    'boat_owner',
    'mail',
    'audit',
    'idempotent_answer',
  );
  id = (await madeBefore({ status: 3, date: '2026-05-04', engineHours: 780, nextServiceAtHours: 880 })).id;
});

const madeBefore = (fields: object) =>
  makeBooking(api.db, { ...nora, createdAt: new Date('2026-04-01T18:00:00Z'), ...fields });
const sell = (json: object = {}, by = token) =>
  api.post('/admin/book-service/new-owner', { token: by, json: { id, hull, ...ida, ...json } });
const undo = (by = token) => api.post('/admin/book-service/undo-new-owner', { token: by, json: { id } });
const sendAgain = (json: object = {}, by = token) =>
  api.post('/admin/book-service/new-owner-link', { token: by, json: { id, ...json } });
const changesOf = async (of = id): Promise<object[]> =>
  (await api.get(`/admin/book-service/history?id=${of}`, { token })).result.record.map(
    ({ changes }: { changes: object }) => changes,
  );
const linkTo = (of: number) => api.db.transaction((tx) => newBoatToken(tx, of, api.clock.now));
const opens = async (secret: string) => (await findByToken(api.db, secret, api.clock.now))?.id ?? null;
const emails = () => api.db.select().from(mail).orderBy(mail.id);
/** The secret in the email to the new owner. */
const secretSent = async () => /boat\/([\w-]{43})/.exec((await emails()).at(-1)?.text ?? '')?.[1] ?? '';
const historyOf = async (secret: string) => {
  const owner = await findNewOwner(api.db, secret);
  return owner && (await boatHistory(api.db, owner, { language: 'en', linesOf: async () => [] }));
};

describe('a boat that was sold on', () => {
  it('gives staff no link for its former owner, which would open nothing', async () => {
    const link = () => api.post('/admin/book-service/link', { token, json: { id } });
    expect((await link()).status).toBe(200);
    await sell();
    const { status, error } = await link();
    expect([status, error.message]).toEqual([409, expect.stringContaining('sold on')]);
    await undo();
    expect((await link()).status).toBe(200);
  });

  it('sends its new owner a link to the work with day and hours, in their language, ten seconds later', async () => {
    const work = await makeService(api.db, { name: '100-hour service' });
    await madeBefore({ status: 3, date: '2025-05-05', services: [work.id], serviceType: work.serviceType });
    await madeBefore({ status: 2, date: '2026-11-19' });
    await madeBefore({ status: 3, date: '2026-03-05', serial: 'XYZ12345D404' });
    const { status, result } = await sell();
    expect([status, result.newOwner.name]).toEqual([200, 'Ida Reef']);
    const [email, ...more] = await emails();
    expect([email?.to, email?.purpose, email?.subject, more]).toEqual([
      ida.email,
      'boat-new-owner',
      'Ce qui a été fait sur votre bateau',
      [],
    ]);
    expect(email?.nextTryAt?.getTime()).toBe(api.clock.now.getTime() + 10_000);
    expect(email?.text).not.toMatch(/Osprey|Rosalind|ABC/);
    expect(await historyOf(await secretSent())).toEqual({
      hull,
      visits: [
        { id, day: 'May 4, 2026', hours: 'at 780 hours', work: [] },
        { id: expect.any(Number), day: 'May 5, 2025', hours: null, work: ['100-hour service'] },
      ],
      next: { text: 'At 880 hours.', now: 'At this visit it had 780 hours.', type: expect.any(String) },
    });
  });

  it('ends the links of its former owner, from other boats as well, until that is undone', async () => {
    const { id: lund } = await makeBooking(api.db, { ...nora, boat: 'Lund 16', serial: null });
    const { id: ahead } = await madeBefore({ date: '2026-11-27' });
    const [former, other] = [await linkTo(id), await linkTo(lund)];
    await sell();
    const theirs = await secretSent();
    expect([await opens(former), await opens(other), await hasEnded(api.db, former)]).toEqual([null, lund, true]);
    const [row] = await api.db.select().from(booking).where(eq(booking.id, lund));
    if (!row) throw new Error('the other booking is gone');
    const others = async () => (await ownVisits(api.db, row, { language: 'en', token: 'secret' })).others;
    expect(await others()).toEqual([]);
    await undo();
    expect([await opens(former), (await others()).map((one) => one.id)]).toEqual([id, [ahead]]);
    expect([await findNewOwner(api.db, theirs), await hasEnded(api.db, theirs), await emails()]).toEqual([
      undefined,
      true,
      [],
    ]);
  });

  it('leaves the new owner what they had booked before staff knew, and book since', async () => {
    const { id: before } = await madeBefore({ email: 'IDA@mail.example' });
    const early = await linkTo(before);
    await sell();
    api.pass(60_000);
    const { id: since } = await makeBooking(api.db, { ...nora, email: 'x@mail.example', createdAt: api.clock.now });
    expect([await opens(early), await opens(await linkTo(since))]).toEqual([before, since]);
  });

  it('and sold again, is its last owner’s alone', async () => {
    await sell();
    const first = await secretSent();
    await sell({ email: 'otto@mail.example', name: 'Otto' });
    const second = await secretSent();
    expect([await findNewOwner(api.db, first), (await findNewOwner(api.db, second))?.name]).toEqual([
      undefined,
      'Otto',
    ]);
  });

  it('confirmed twice, sends one email', async () => {
    const [one, again] = await Promise.all([sell(), sell()]);
    expect([one.status, again.status]).toEqual([200, 200]);
    expect([(await emails()).length, await api.db.$count(boatOwner)]).toEqual([1, 1]);
    expect(await changesOf()).toEqual([{ newOwner: { from: false, to: true } }]);
  });

  it.each([
    [{ hull: 'XYZ12345D404' }, 'hull', 422],
    [{ hull: 'A\0B' }, 'hull', 422],
    [{ hull: '' }, 'hull', 422],
    [{ email: 'NORA@mail.example' }, 'email', 422],
    [{ email: 'nobody' }, 'email', 422],
    [{ name: ' ' }, 'name', 422],
    [{ language: 'de' }, 'language', 422],
    [{ more: 1 }, 'more', 400],
  ])('is not handed over with %j', async (wrong, field, status) => {
    const refused = await sell(wrong);
    expect([refused.status, Object.keys(refused.error.fields)]).toEqual([status, [field]]);
    expect([await emails(), await api.db.$count(boatOwner)]).toEqual([[], 0]);
  });

  it('needs a hull number in its booking', async () => {
    await api.db.update(booking).set({ serial: '1C204518' }).where(eq(booking.id, id));
    expect(await sell({ hull: '1C204518' })).toMatchObject({
      status: 422,
      error: { fields: { hull: /no hull number/ } },
    });
  });

  it.each<[number, Section[]]>([[403, ['contact', 'products']]])(
    'is refused with %i without access to bookings',
    async (status, access) => {
      const by = await api.signInAs({ role: 2, access });
      expect([(await sell({}, by)).status, (await undo(by)).status]).toEqual([status, status]);
      expect((await api.post('/admin/book-service/new-owner', { json: { id, hull, ...ida } })).status).toBe(401);
      expect((await sell({ id: 999_999 })).status).toBe(404);
      expect((await sell({ ['__proto__']: {} })).status).toBe(400);
    },
  );
});

describe('a link that the new owner lost', () => {
  const minutes = 60_000;
  const delivered = () => api.db.update(mail).set({ state: 'sent', sentAt: api.clock.now });

  it('is sent again as a new one, from any booking of the boat, and the lost one ends', async () => {
    const { id: other } = await madeBefore({ date: '2026-11-19' });
    await sell();
    const lost = await secretSent();
    await delivered();
    api.pass(10 * minutes);
    const { status, result } = await sendAgain({ id: other });
    expect([status, result.newOwner]).toMatchObject([200, { name: ida.name, email: ida.email }]);
    const [, email, ...more] = await emails();
    expect([email?.to, email?.purpose, email?.language, more]).toEqual([ida.email, 'boat-new-owner', 'fr', []]);
    const found = await secretSent();
    expect(found).not.toBe(lost);
    expect([await findNewOwner(api.db, lost), (await findNewOwner(api.db, found))?.name]).toEqual([
      undefined,
      ida.name,
    ]);
    expect(await changesOf(other)).toEqual([{ newOwnerLink: { from: false, to: true } }]);
  });

  it('is sent once when it is sent twice within a minute, or within a minute of the first one', async () => {
    await sell();
    await sendAgain();
    expect(await emails()).toHaveLength(1);
    await delivered();
    api.pass(10 * minutes);
    const sent = await Promise.all([sendAgain(), sendAgain()]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await emails()).length, await api.db.$count(boatOwnerLink)]).toEqual([2, 1]);
    expect((await findNewOwner(api.db, await secretSent()))?.name).toBe(ida.name);
    expect(await changesOf()).toHaveLength(2);
    await delivered();
    api.pass(2 * minutes);
    await sendAgain();
    expect(await emails()).toHaveLength(3);
  });

  it('is not overtaken by an earlier email that the mail server has not taken yet', async () => {
    await sell();
    api.pass(10 * minutes);
    await api.db.update(mail).set({ tries: 3, nextTryAt: new Date(api.clock.now.getTime() + 60 * minutes) });
    await sendAgain();
    expect((await emails()).map(({ state, tries }) => [state, tries])).toEqual([['waiting', 0]]);
    expect((await findNewOwner(api.db, await secretSent()))?.name).toBe(ida.name);
  });

  it('is sent to nobody where the boat was not sold, that was undone, or the new owner was erased', async () => {
    expect(await sendAgain()).toMatchObject({ status: 409 });
    await sell();
    await undo();
    api.pass(10 * minutes);
    expect(await sendAgain()).toMatchObject({ status: 409 });
    await sell();
    await api.post('/admin/privacy/erase', { token: admin, json: { email: ida.email } });
    api.pass(10 * minutes);
    expect(await sendAgain()).toMatchObject({ status: 409 });
    expect(await emails()).toEqual([]);
  });

  it('is refused without access to bookings', async () => {
    await sell();
    api.pass(10 * minutes);
    const by = await api.signInAs({ role: 2, access: ['contact', 'products'] });
    expect((await sendAgain({}, by)).status).toBe(403);
    expect((await api.post('/admin/book-service/new-owner-link', { json: { id } })).status).toBe(401);
    expect((await sendAgain({ id: 999_999 })).status).toBe(404);
    expect((await sendAgain({ id: '1e309' })).status).toBe(422);
    expect((await sendAgain({ email: 'me@mail.example' })).status).toBe(400);
    expect(await emails()).toHaveLength(1);
  });
});

describe('the new owner of a boat', () => {
  it('is forgotten when leads are, years later', async () => {
    await sell();
    const { retention } = settingsOfDealer;
    const signal = new AbortController().signal;
    const namesAfter = async (months: number) => {
      const now = new Date(api.clock.now);
      now.setUTCMonth(now.getUTCMonth() + months);
      await applyRetention({ db: api.db, retention, now, signal });
      return (await api.db.select().from(boatOwner)).map(({ name }) => name);
    };
    expect(await namesAfter(retention.leadsMonths - 1)).toEqual(['Ida Reef']);
    expect(await namesAfter(retention.leadsMonths + 1)).toEqual(['']);
  });

  it('is in their export, and is forgotten without opening the former owner’s link again', async () => {
    const former = await linkTo(id);
    await sell();
    const about = `email=${ida.email}`;
    expect((await api.get(`/admin/privacy?${about}`, { token: admin })).result.boats).toBe(1);
    await api.post('/admin/privacy/erase', { token: admin, json: { email: ida.email } });
    expect(await opens(former)).toBeNull();
    expect(await api.db.$count(boatOwnerLink)).toBe(0);
    const [kept] = await api.db.select().from(boatOwner);
    expect([kept?.name, kept?.email]).toEqual(['', '']);
  });
});
