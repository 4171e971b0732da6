import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { audit } from '#src/audit/audit.table.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { alert } from '#src/leads/alerts/alert.table.ts';
import { contact, subscriber, trade, tradeMedia } from '#src/leads/lead.table.ts';
import { tradePaper, visitorFile } from '#src/leads/receive/form.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { queueEmail } from '#src/mail/queue-email.server.ts';
import { media } from '#src/media/media.table.ts';
import { quote } from '#src/quotes/quote.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';

const email = 'Imogen.Skiff@example.com';
const phone = '250-555-0177';

let api: TestApp;
let admin: string;

beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: role.admin });
});
afterAll(() => api.close());

/** A person with every kind of record. */
async function makePerson() {
  const { db, clock, store } = api;
  const message = await makeContact(db, {
    name: 'Imogen Skiff',
    email,
    message: 'Imogen has a question',
    notes: 'Nice',
    attribution: { last: { landing: '/', referrer: null, clickIds: [], source: 'imogen' }, first: null },
    ...{ channel: 'imogen', firstChannel: 'imogen' },
  });
  const call = await makeContact(db, { type: 3, name: 'I. Skiff', email: null, phone });
  const stranger = await makeContact(db, { name: 'Stranger', email: 'stranger@example.com' });
  const visit = await makeBooking(db, {
    firstName: 'Imogen',
    lastName: 'Skiff',
    email,
    phone,
    overLimitReason: 'Imogen leaves',
  });
  const picture = await makeMedia(db);
  const [offer] = await db
    .insert(trade)
    .values({ name: 'Imogen Skiff', email, make: 'Osprey', hin: 'CA-ABC12345', featureImage: picture.id })
    .returning();
  const contentHash = await store.put(Buffer.from('%PDF-1.7 the papers of the boat'));
  const file = { kind: 'paper' as const, name: 'papers.pdf', mime: 'application/pdf', contentHash, bytes: 31 };
  const [paper] = await db
    .insert(visitorFile)
    .values({ ...file, createdAt: clock.now })
    .returning();
  if (!offer || !paper) throw new Error('no trade was made');
  await db.insert(tradeMedia).values({ tradeId: offer.id, position: 0, mediaId: picture.id });
  await db.insert(tradePaper).values({ tradeId: offer.id, fileId: paper.id });
  await db.insert(subscriber).values({ email: email.toLowerCase(), confirmedAt: clock.now, consentText: 'Yes' });
  await db.insert(alert).values({
    kind: 'search',
    email,
    language: 'en',
    path: '/used',
    key: 'secret',
    consentText: 'Yes',
    consentAddress: '192.0.2.24',
    askedAt: clock.now,
    toldUntil: clock.now,
  });
  const sentMail = { language: 'en' as const, purpose: 'lead' as const, subject: 'News', from: 'The dealer' };
  await db.transaction(async (tx) => {
    await queueEmail(tx, { ...sentMail, to: email, parts: ['Thank you'] }, clock.now);
    await queueEmail(tx, { ...sentMail, to: 'sales@example.com', parts: [`E-mail: ${email}`] }, clock.now);
    await queueEmail(
      tx,
      { ...sentMail, to: 'sales@example.com', parts: [`About somebody else: Ann.${email}`] },
      clock.now,
    );
  });
  await api.put('/admin/contact', { token: admin, json: { id: message.id, name: 'Imogen B. Skiff' } });
  return { message, call, stranger, visit, offer, picture };
}

const everything = {
  contacts: 2,
  trades: 1,
  bookings: 1,
  quotes: 0,
  subscriptions: 1,
  watches: 1,
  accounts: 0,
  files: 2,
  mails: 2,
  notes: 0,
  boats: 1,
};
const requested = `email=${encodeURIComponent(email)}&phone=${encodeURIComponent('(250) 555 0177')}`;

it('finds, exports and erases the data of one person only', async () => {
  const { db } = api;
  const seeded = await makePerson();
  expect((await api.get(`/admin/privacy?${requested}`, { token: admin })).result).toEqual(everything);
  expect((await api.get('/admin/privacy?email=nobody@example.com', { token: admin })).result.contacts).toBe(0);

  const response = await api.app.inject({
    url: `/api/admin/privacy/export?${requested}`,
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.headers['content-disposition']).toBe('attachment; filename="personal-data.json"');
  const exported = response.json();
  expect(exported.contacts.map(({ name }: { name: string }) => name)).toEqual(['Imogen B. Skiff', 'I. Skiff']);
  expect(exported.contacts[0].attribution.last.source).toBe('imogen');
  expect(exported.subscriptions[0]).not.toHaveProperty('leaveKey');
  expect(exported.watches[0]).not.toHaveProperty('key');
  const paper = exported.files.find(({ name }: { name: string }) => name === 'papers.pdf');
  expect(Buffer.from(paper.base64, 'base64').toString()).toContain('the papers of the boat');

  const json = { email, phone };
  expect((await api.post('/admin/privacy/erase', { token: admin, json })).result).toEqual(everything);
  expect((await api.post('/admin/privacy/erase', { token: admin, json })).result.contacts).toBe(0);
  const left = await db.select().from(contact).orderBy(contact.id);
  expect(left.map(({ name, message }) => [name, message])).toEqual([
    ['Erased', null],
    ['Erased', null],
    ['Stranger', 'Is it still there?'],
  ]);
  expect(new Set(left.map((row) => row.email)).size).toBe(3);
  const [visit] = await db.select().from(booking).where(eq(booking.id, seeded.visit.id));
  expect(visit).toMatchObject({ firstName: 'Erased', lastName: 'Erased', phone: null, cancelledAt: api.clock.now });
  const [offer] = await db.select().from(trade);
  expect(offer).toMatchObject({ name: 'Erased', hin: null, make: 'Osprey', featureImage: null });
  expect([await db.select().from(media), await db.select().from(visitorFile)]).toEqual([[], []]);
  expect(await db.select().from(subscriber)).toEqual([]);
  expect((await db.select().from(mail)).map(({ text }) => text)).toEqual([expect.stringContaining('somebody else')]);
  const dump = JSON.stringify([await db.select().from(audit), left, offer, visit]);
  expect(dump).not.toMatch(/imogen|skiff|555-0177/i);
  const actions = await db.select().from(audit).where(eq(audit.action, 'erase'));
  expect(actions.filter(({ resource }) => resource !== 'privacy')).toHaveLength(7);
});

it('keeps an image that is used on a page', async () => {
  const { offer, picture } = await makePerson();
  await api.database.pool.query('INSERT INTO brand (name, slug, media_id) VALUES ($1, $2, $3)', [
    'Osprey',
    'osprey',
    picture.id,
  ]);
  await api.post('/admin/privacy/erase', { token: admin, json: { email } });
  expect(await api.db.select({ id: media.id }).from(media)).toEqual([{ id: picture.id }]);
  expect(await api.db.select().from(tradeMedia).where(eq(tradeMedia.tradeId, offer.id))).toEqual([]);
});

it('is for admins only, and requires an email address', async () => {
  const staff = await api.signInAs({ role: role.staff, access: ['contact', 'book-service'] });
  const json = { email };
  expect((await api.get(`/admin/privacy?${requested}`)).status).toBe(401);
  expect((await api.get(`/admin/privacy?${requested}`, { token: staff })).status).toBe(403);
  expect((await api.get(`/admin/privacy/export?${requested}`, { token: staff })).status).toBe(403);
  expect((await api.post('/admin/privacy/erase', { token: staff, json })).status).toBe(403);
  expect((await api.post('/admin/privacy/erase', { token: admin, json: {} })).status).toBe(422);
  expect((await api.post('/admin/privacy/erase', { token: admin, json: { email: '%' } })).status).toBe(422);
  const foreign = { cookie: `token=${admin}`, headers: { origin: 'https://evil.example' } };
  expect((await api.get(`/admin/privacy/export?${requested}`, foreign)).status).toBe(403);
});

it('erases and closes a client’s account, and refuses for a staff account', async () => {
  const session = await api.signInAs({ role: role.client, email: 'imre@example.com', firstName: 'Imre' });
  const [client] = await api.db.select().from(user).where(eq(user.email, 'imre@example.com'));
  if (!client) throw new Error('no client was made');
  const asking = {
    url: '/api/admin/privacy/export?email=IMRE@example.com',
    headers: { authorization: `Bearer ${admin}` },
  };
  const exported = (await api.app.inject(asking)).json();
  expect([exported.accounts[0].firstName, exported.sessions.length]).toEqual(['Imre', 1]);
  expect(JSON.stringify(exported)).not.toMatch(/argon2|hash/i);
  const erase = async (email: string) => await api.post('/admin/privacy/erase', { token: admin, json: { email } });
  expect((await erase(client.email)).result.accounts).toBe(1);
  const [left] = await api.db.select().from(user).where(eq(user.id, client.id));
  expect(left).toMatchObject({ firstName: '', passwordHash: null, active: false, isRemove: true });
  expect(left?.email).toBe(`erased-user-${client.id}@erased.invalid`);
  expect((await api.get('/admin/user/info', { token: session })).status).toBe(401);

  const staff = await makeUser(api.db, { role: role.staff, access: ['contact'] });
  const refused = await erase(staff.email);
  expect(refused).toMatchObject({ status: 422, error: { message: expect.stringContaining('staff account') } });
});

it('finds emails to the staff that name a person only in their subject, or by a link to the lead', async () => {
  const theirs = 'zebulon@example.com';
  const lead = await makeContact(api.db, { name: 'Zebulon Erasable', email: theirs });
  const other = await makeContact(api.db, { name: 'Flavie Marnage', email: 'flavie@example.com' });
  const offer = { number: 'RP-2611-0014', state: 'accepted' as const, subject: { en: 'X', fr: null } };
  await api.db
    .insert(quote)
    .values({ ...offer, name: 'Zebulon Erasable', email: theirs, language: 'en', contact: lead.id });
  const link = (id: number) => `${api.publicUrl}/admin/inbox/contact/${id}`;
  const named = (row: typeof lead) => ({ label: `${row.name} · Today · Nobody`, link: link(row.id) });
  const english = { language: 'en' as const, from: 'The dealer', to: 'sales@example.com' };
  await api.db.transaction(async (tx) => {
    const answered = { ...english, purpose: 'quote-answer' as const, parts: ['Accepted by Zebulon Erasable'] };
    const subject = `Quote ${offer.number}, Zebulon Erasable: accepted`;
    await queueEmail(tx, { ...answered, subject, replyTo: theirs }, api.clock.now);
    await queueEmail(tx, { ...answered, subject, replyTo: null }, api.clock.now);
    await queueEmail(tx, { ...answered, subject: 'Called', parts: [named(lead)] }, api.clock.now);
    const parts = ['These wait:', named(lead), named(other), { ...named(other), link: `${link(lead.id)}7` }];
    await queueEmail(tx, { ...english, purpose: 'lead-late', subject: 'Leads wait', parts }, api.clock.now);
  });

  const exporting = { url: `/api/admin/privacy/export?email=${theirs}`, headers: { authorization: `Bearer ${admin}` } };
  const exported = (await api.app.inject(exporting)).json();
  expect(exported.mails).toHaveLength(4);
  expect(JSON.stringify(exported.mails)).not.toContain('Flavie');
  expect(exported.mails.at(-1).text).toBe(`Zebulon Erasable · Today · Nobody:\n${link(lead.id)}`);

  const erased = await api.post('/admin/privacy/erase', { token: admin, json: { email: theirs } });
  expect(erased.result).toMatchObject({ contacts: 1, quotes: 1, mails: 4 });
  const left = await api.db.select().from(mail).where(eq(mail.subject, 'Leads wait'));
  expect(JSON.stringify(await api.db.select().from(mail))).not.toMatch(/zebulon/i);
  expect(left[0]?.text.match(/Flavie Marnage/g)).toHaveLength(2);
  expect(left[0]?.html.match(/Flavie Marnage/g)).toHaveLength(2);
  expect(left[0]?.text).toContain(`Erased:\n${link(lead.id)}\n`);
});
