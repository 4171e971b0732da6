import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { statutoryHolidays } from '#src/dealer/holiday-suggestions.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { contact, trade } from '../lead.table.ts';

let api: TestApp;
let clerk: string;
let shop: string;

const friday = new Date('2026-11-20T18:00:00Z');

beforeAll(async () => {
  api = await openTestApp({ post: { deliver: async () => ({ kind: 'taken' }), close: () => undefined } });
  clerk = await api.signInAs({ role: 2, access: ['contact'] });
  shop = await api.signInAs({ role: 2, access: ['book-service'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = friday;
  await emptyTables(api.database, 'contact', 'trade', 'booking', 'mail', 'lead_note', 'lead_reminder');
});

const list = async (query = '', token = clerk) => (await api.get(`/admin/inbox/all${query}`, { token })).result;
const namesOf = async (query?: string, token?: string) =>
  (await list(query, token)).record.map(({ name }: { name: string }) => name);
const lead = async (id: number, resource = 'contact', token = clerk) =>
  (await api.get(`/admin/inbox/one?resource=${resource}&id=${id}`, { token })).result;
const minutesAgo = (minutes: number) => new Date(friday.getTime() - minutes * 60_000);

async function makeOne() {
  const { db } = api;
  await makeContact(db, { name: 'Form', createdAt: minutesAgo(40), phone: '250-555-0101' });
  await makeContact(db, { name: 'Call', type: 3, phone: '250-555-0102', createdAt: minutesAgo(30) });
  const boat = { make: 'Lund', model: 'Rebel', phone: '250-555-0101', createdAt: minutesAgo(20) };
  await db.insert(trade).values({ name: 'Trader', ...boat });
  await makeBooking(db, { lastName: 'Shop', firstName: 'At', phone: '250-555-0101', createdAt: minutesAgo(10) });
}

describe('the inbox', () => {
  it('lists the leads that each user may read, newest first', async () => {
    await makeOne();
    const both = await api.signInAs({ role: 2, access: ['contact', 'book-service'] });
    expect(await namesOf('', both)).toEqual(['At Shop', 'Trader', 'Call', 'Form']);
    expect(await namesOf()).toEqual(['Trader', 'Call', 'Form']);
    expect(await namesOf('', shop)).toEqual(['At Shop']);
    const products = await api.signInAs({ role: 2, access: ['products'] });
    expect(await api.get('/admin/inbox/all')).toMatchObject({ status: 401 });
    expect(await api.get('/admin/inbox/all', { token: products })).toMatchObject({ status: 403 });
    expect(await api.get('/admin/inbox/one?resource=contact&id=1', { token: shop })).toMatchObject({ status: 403 });
  });

  it('is filtered by kind, status, owner and search, page by page', async () => {
    await makeOne();
    const owner = await makeUser(api.db, { role: 2, access: ['contact'], firstName: 'Odette', lastName: 'Berth' });
    await api.put('/admin/contact', { token: clerk, json: { id: 2, status: 2, owner: owner.id } });
    expect(await namesOf('?kind=phone')).toEqual(['Call']);
    expect(await namesOf('?status=1')).toEqual(['Trader', 'Form']);
    expect(await namesOf('?owner=none')).toEqual(['Trader', 'Form']);
    expect(await namesOf('?owner=mine')).toEqual([]);
    expect(await list(`?owner=${owner.id}`)).toMatchObject({ record: [{ name: 'Call', ownerName: 'Odette Berth' }] });
    expect(await namesOf('?q=lund%20trad')).toEqual(['Trader']);
    expect(await namesOf('?q=%25')).toEqual([]);
    expect(await list('?limit=1&page=2')).toMatchObject({
      record: [{ name: 'Call' }],
      page: { currentPage: 2, total: 3, totalRecord: 3 },
    });
  });

  it.each(['?kind=boat', '?status=4', '?page=0', '?late=yes', '?more=1', '?owner=somebody'])(
    'refuses %s',
    async (query) => {
      expect(await api.get(`/admin/inbox/all${query}`, { token: clerk })).toMatchObject({ status: 400 });
    },
  );

  it('marks leads as late when the promised response time is over', async () => {
    await makeContact(api.db, { name: 'Late', createdAt: new Date('2026-11-17T15:40:00Z') });
    await makeContact(api.db, { name: 'Just not', createdAt: minutesAgo(24 * 60 - 1) });
    await makeContact(api.db, { name: 'Taken up', status: 2, createdAt: new Date('2026-11-10T15:30:00Z') });
    expect(await namesOf('?late=1')).toEqual(['Late']);
    const { record } = await list();
    expect(record.find(({ name }: { name: string }) => name === 'Late')).toMatchObject({
      isLate: true,
      dueAt: '2026-11-18T15:40:00.000Z',
    });
    expect(record.find(({ name }: { name: string }) => name === 'Taken up')).toMatchObject({
      isLate: false,
      dueAt: null,
    });
  });

  it('is exported as a file without formulas', async () => {
    await makeOne();
    await makeContact(api.db, { name: '=HYPERLINK("x")', createdAt: minutesAgo(50) });
    const headers = { authorization: `Bearer ${clerk}` };
    const url = '/api/admin/inbox/export?format=csv&kind=message';
    const { payload, statusCode } = await api.app.inject({ method: 'GET', url, headers });
    expect(statusCode).toBe(200);
    expect(payload.split('\r\n').slice(0, 3)).toEqual([
      expect.stringContaining('resource,id,kind,name'),
      expect.stringContaining(',Form,'),
      expect.stringContaining("'=HYPERLINK"),
    ]);
  });

  it('is exported for people with words, and times as on screen', async () => {
    await makeContact(api.db, { name: 'Imogen', createdAt: minutesAgo(50), status: 2 });
    const headers = { authorization: `Bearer ${clerk}` };
    const url = '/api/admin/inbox/export?format=csv&headings=words&q=Imogen';
    const { payload, statusCode } = await api.app.inject({ method: 'GET', url, headers });
    const [heading, row] = payload.replace('\ufeff', '').split('\r\n');
    expect([statusCode, heading]).toEqual([
      200,
      expect.stringContaining('Status (status),Owner (owner),"Received, Pacific Time (createdAt)"'),
    ]);
    expect(row).toMatch(/Imogen,.*,In Progress,.*,\d{4}-\d\d-\d\d \d\d:\d\d,/);
  });

  it('finds other leads of the same customer by email address or phone number', async () => {
    await makeOne();
    const { others } = await lead(1);
    expect(others).toMatchObject([{ name: 'Trader', resource: 'trade', about: { en: 'Lund Rebel' } }]);
    expect((await lead(1, 'book-service', shop)).others).toEqual([]);
  });
});

describe('a lead', () => {
  const key = () => crypto.randomUUID();
  const reply = (json: object, token = clerk) =>
    api.post('/admin/inbox/reply', { token, json: { resource: 'contact', id: 1, key: key(), seen: 0, ...json } });
  const note = (json: object, token = clerk) =>
    api.post('/admin/inbox/note', { token, json: { resource: 'contact', id: 1, key: key(), ...json } });

  it('is answered by a reply, which sends one email and records note and response time once', async () => {
    await makeContact(api.db, { email: 'imogen@example.com', language: 'fr' });
    const sent = { key: key(), subject: 'Le Luxor', text: 'Bonjour,\n\nil est encore là.' };
    const answers = await Promise.all([reply(sent), reply(sent)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const queued = { mail: 'queued', note: 1 };
    expect(answers.map(({ result }) => result)).toEqual([queued, queued]);
    const mails = await api.db.select().from(mail);
    expect(mails).toMatchObject([
      { to: 'imogen@example.com', language: 'fr', subject: 'Le Luxor', purpose: 'lead-reply' },
    ]);
    expect(mails[0]?.text).toContain('Bonjour,\n\nil est encore là.\n\nYour dealership');
    expect(await lead(1)).toMatchObject({
      status: 2,
      firstAnsweredAt: friday.toISOString(),
      dueAt: null,
      notes: [{ kind: 'reply', text: 'Le Luxor\n\nBonjour,\n\nil est encore là.' }],
      history: [{ action: 'update', status: 2 }],
    });
  });

  it('answered by another user meanwhile can be answered again only after seeing that answer', async () => {
    await makeContact(api.db, { email: 'imogen@example.com' });
    await note({ kind: 'note', text: 'Knows the brother.' });
    const seen = (await lead(1)).notes.at(-1).id;
    const first = { key: key(), seen, subject: 'The Luxor', text: 'It is still here.' };
    expect((await reply(first)).status).toBe(200);
    // A retry after a lost response: nothing has happened in between.
    expect((await reply(first)).status).toBe(200);
    const second = { key: key(), seen, subject: 'Your question', text: 'It is sold.' };
    expect(await reply(second)).toMatchObject({
      status: 409,
      error: {
        code: 'conflict',
        details: {
          answer: {
            kind: 'reply',
            text: 'The Luxor\n\nIt is still here.',
            author: (await lead(1)).notes.at(-1).author,
            createdAt: friday.toISOString(),
          },
        },
      },
    });
    expect([await api.db.$count(mail), (await lead(1)).notes.length]).toEqual([1, 2]);
    expect((await reply({ ...second, anyway: true })).status).toBe(200);
    expect((await reply({ ...second, anyway: true })).status).toBe(200);
    expect([await api.db.$count(mail), (await lead(1)).notes.length]).toEqual([2, 3]);
    expect((await reply({ ...second, key: key(), seen: (await lead(1)).notes.at(-1).id })).status).toBe(200);
  });

  it('answered twice at once is answered once', async () => {
    await makeContact(api.db, { email: 'imogen@example.com' });
    const sent = { subject: 'The Luxor', text: 'It is still here.' };
    const answers = await Promise.all([reply(sent), reply(sent)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await api.db.$count(mail)).toBe(1);
  });

  it('answered meanwhile has a conflict whatever entry of another lead was seen', async () => {
    await makeContact(api.db, { email: 'imogen@example.com' });
    await makeContact(api.db, { email: 'otis@example.com' });
    expect((await reply({ subject: 'The Luxor', text: 'It is still here.' })).status).toBe(200);
    await note({ id: 2, kind: 'note', text: 'Another lead.' });
    for (const seen of [2, 3, 2 ** 31 - 1]) {
      expect((await reply({ seen, subject: 'The Luxor', text: 'It is sold.' })).status).toBe(409);
    }
    expect(await api.db.$count(mail)).toBe(1);
  });

  it('answered by phone meanwhile has a conflict too, and a note is no answer', async () => {
    await makeContact(api.db, { email: 'imogen@example.com', phone: '250-555-0102' });
    await note({ kind: 'note', text: 'Knows the brother.' });
    await note({ kind: 'call', text: 'Comes on Friday.' });
    await note({ kind: 'note', text: 'Friendly.' });
    const { status, error } = await reply({ subject: 'Hello', text: 'Hello' });
    expect([status, error.details.answer.text]).toEqual([409, 'Comes on Friday.']);
  });

  it.each([
    { seen: undefined },
    { seen: -1 },
    { seen: 1.5 },
    { seen: '1.5' },
    { seen: null },
    { seen: 2 ** 31 },
    { anyway: 'perhaps' },
    { subject: 'a\0' },
  ])('refuses the reply %j', async (wrong) => {
    await makeContact(api.db, { email: 'imogen@example.com' });
    expect((await reply({ subject: 'Hello', text: 'Hello', ...wrong })).status).toBe(400);
    expect(await api.db.$count(mail)).toBe(0);
  });

  it('keeps the time of its first response', async () => {
    await makeContact(api.db, { phone: '250-555-0102' });
    await note({ kind: 'call', text: 'Left a message.' });
    api.pass(3_600_000);
    await reply({ subject: 'Again', text: 'Hello' });
    await api.put('/admin/contact', { token: clerk, json: { id: 1, status: 3 } });
    expect(await lead(1)).toMatchObject({ status: 3, firstAnsweredAt: friday.toISOString() });
  });

  it('counts as answered when its status changes, not when a note is added', async () => {
    await makeContact(api.db);
    await note({ kind: 'note', text: 'Knows the brother.' });
    expect(await lead(1)).toMatchObject({ status: 1, firstAnsweredAt: null, notes: [{ kind: 'note' }] });
    await api.put('/admin/contact', { token: clerk, json: { id: 1, status: 2 } });
    expect(await lead(1)).toMatchObject({ firstAnsweredAt: friday.toISOString() });
  });

  it('without an email address can’t be answered by email, and a deleted one can’t get a note', async () => {
    await makeContact(api.db, { type: 3, email: null, phone: '250-555-0102' });
    expect(await reply({ subject: 'Hello', text: 'Hello' })).toMatchObject({ status: 422 });
    await api.db.update(contact).set({ isRemove: true }).where(eq(contact.id, 1));
    expect(await note({ kind: 'note', text: 'Still there?' })).toMatchObject({ status: 404 });
    expect(await api.db.$count(mail)).toBe(0);
  });

  it.each([{ text: ' ' }, { text: 'x', key: 'x' }, { text: 'x', kind: 'reply' }, { text: 'x', resource: 'user' }])(
    'refuses the note %j',
    async (wrong) => {
      await makeContact(api.db);
      expect((await note({ kind: 'note', ...wrong })).status).toBe(400);
    },
  );

  it('of a cancelled booking is never late', async () => {
    await makeBooking(api.db, { createdAt: new Date('2026-11-10T15:30:00Z'), cancelledAt: friday });
    expect(await lead(1, 'book-service', shop)).toMatchObject({ status: 1, dueAt: null, isLate: false });
    expect(await namesOf('?late=1', shop)).toEqual([]);
  });

  it('of a booking is visible to staff with access to bookings only', async () => {
    await makeBooking(api.db);
    const sent = { resource: 'book-service', kind: 'call', text: 'Friday is fine.' };
    expect(await note(sent)).toMatchObject({ status: 403 });
    expect(await note(sent, shop)).toMatchObject({ status: 200 });
    expect(await lead(1, 'book-service', shop)).toMatchObject({ status: 1, dueAt: null, notes: [{ kind: 'call' }] });
  });

  it('loses its notes when it is deleted permanently', async () => {
    await makeContact(api.db);
    await note({ kind: 'note', text: 'Knows the brother.' });
    await api.db.delete(contact);
    expect((await api.database.pool.query('SELECT FROM lead_note')).rowCount).toBe(0);
  });
});

describe('reminders', () => {
  const remind = async () => {
    await api.jobs.ask('remind-of-leads', {});
    expect((await api.work()).filter(({ error }) => error !== null)).toEqual([]);
  };
  const messages = async () =>
    (await api.db.select().from(mail).orderBy(mail.id)).map(({ to, purpose }) => `${purpose} ${to}`).sort();

  it('are emailed once to the owner before a lead is late, and once to the admins too when it is', async () => {
    const owner = await makeUser(api.db, { role: 2, access: ['contact'], email: 'odette@example.com' });
    const admin = await makeUser(api.db, { role: 1, email: 'mira@example.com' });
    await makeContact(api.db, { name: 'Owned', owner: owner.id, createdAt: new Date('2026-11-16T15:30:00Z') });
    await makeContact(api.db, { name: 'Nobody’s', createdAt: new Date('2026-11-16T15:30:00Z') });
    await makeContact(api.db, { name: 'Answered', status: 2, createdAt: new Date('2026-11-16T15:30:00Z') });
    // 18 hours later it is night: at the end of Monday, less a minute.
    api.clock.now = new Date('2026-11-17T00:29:00Z');
    await remind();
    expect(await messages()).toEqual([]);
    api.clock.now = new Date('2026-11-17T00:30:00Z');
    await remind();
    await remind();
    expect(await messages()).toEqual([`lead-soon ${admin.email}`, `lead-soon ${owner.email}`]);
    // 24 hours later.
    api.clock.now = new Date('2026-11-17T15:30:00Z');
    await remind();
    await remind();
    expect((await messages()).filter((message) => message.startsWith('lead-late'))).toEqual([
      `lead-late ${admin.email}`,
      `lead-late ${owner.email}`,
    ]);
    const [late] = await api.db.select().from(mail).where(eq(mail.to, admin.email)).orderBy(mail.id).offset(1);
    expect(late?.subject).toBe('Late: 2 leads waiting for a reply');
    expect(late?.text).toContain('https://salishcoastmarine.example/admin/inbox/contact/1');
  });

  it('wait for opening hours over a Sunday and a holiday, for the owner first and the admins later', async () => {
    const chief = await api.signInAs({ role: 1, email: 'mira2@example.com' });
    await completeSettings(api.db);
    const closedDays = statutoryHolidays(2026);
    const hours = { key: 'hours', value: { ...defaultSettings.hours, closedDays } };
    expect(await api.put('/admin/setting', { token: chief, json: hours })).toMatchObject({ status: 200 });
    const odile = await makeUser(api.db, { role: 2, access: ['contact'], email: 'odile@example.com' });
    // Saturday noon before Thanksgiving: four hours until closing, then closed until Tuesday morning.
    const wall = (moment: string) => new Date(`${moment}:00-07:00`);
    api.clock.now = wall('2026-10-10T12:00');
    await makeContact(api.db, { name: 'Rosalind Quay', owner: odile.id, createdAt: api.clock.now });
    const described = async (moment: string) => {
      api.clock.now = wall(moment);
      await remind();
      return (await messages()).filter((message) => /odile|mira2/.test(message));
    };
    // Four and a half opening hours: three and a half, and one.
    expect(await described('2026-10-13T09:29')).toEqual([]);
    expect(await described('2026-10-13T09:30')).toEqual(['lead-soon odile@example.com']);
    // Six hours.
    expect(await described('2026-10-13T10:59')).toEqual(['lead-soon odile@example.com']);
    expect(await described('2026-10-13T11:00')).toEqual([
      'lead-late mira2@example.com',
      'lead-late odile@example.com',
      'lead-soon odile@example.com',
    ]);
    expect((await api.get('/admin/inbox/all?late=1', { token: clerk })).result.page.totalRecord).toBe(1);
    await api.put('/admin/setting', { token: chief, json: { key: 'hours', value: defaultSettings.hours } });
  });

  it('are not sent over the weekend', async () => {
    await makeUser(api.db, { role: 1, email: 'ida@example.com' });
    await makeContact(api.db, { createdAt: new Date('2026-11-21T22:00:00Z') });
    api.clock.now = new Date('2026-11-23T15:00:00Z');
    await remind();
    expect(await messages()).toEqual([]);
  });
});
