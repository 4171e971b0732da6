import { asc, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { doWork } from '#src/forms/captcha/work.ts';
import { contact } from '#src/leads/lead.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { eraseQuotes } from '#src/quotes/erase-quotes.server.ts';
import { quote, quoteLink, quoteVersion } from '#src/quotes/quote.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';

let api: TestApp;
let engine: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  api = await openTestApp();
  await makeRepowerPrices(api.db);
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  const tables = 'quote, quote_counter, contact, mail, captcha, rate_limit, idempotent_answer, audit, product';
  await emptyTables(api.database, ...tables.split(', '));
  const leaf = await makeCategory(api.db, { type: 'engine' });
  engine = await makeProduct(api.db, {
    name: 'Mercury 90ELPT',
    categoryId: leaf.id,
    priceCents: 1_500_000,
    createdAt: new Date(api.clock.now.getTime() - 60_000),
    updatedAt: new Date(api.clock.now.getTime() - 60_000),
    attributes: ninetyHp,
  });
});

const boat = { kind: 'open', length: '17', plate: '115', transom: '20' };
const form = () => ({ ...boat, engine: engine.slug, name: 'Nora Quay', email: 'nora@mail.example' });

const hold = async (fields: object = {}, key?: string) =>
  api.post('/client/quote', {
    json: { ...form(), ...(await makeCaptcha(api.db, api.clock.now)), ...fields },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const held = async (fields: object = {}): Promise<string> => (await hold(fields)).result.token;
const read = (token: string) => api.get(`/quote?token=${token}`);
const answer = (call: string, token: string, fields: object = {}, key?: string) =>
  api.post(`/quote/${call}`, { json: { token, ...fields }, ...(key && { headers: { 'idempotency-key': key } }) });
const accept = (token: string, fields: object = {}, key?: string) =>
  answer('accept', token, { version: 1, name: 'Nora Quay', ...fields }, key);

const price = (cents: number) =>
  api.db.update(product).set({ priceCents: cents, updatedAt: api.clock.now }).where(eq(product.id, engine.id));
const mails = () => api.db.select().from(mail).orderBy(asc(mail.id));

// Engine, rigging and 24 hours of labour: $18,750.00 before tax.
const total = 21_000;

describe('a price that is held', () => {
  it('is a quote with its lead, its number, its lines and its emails', async () => {
    const { status, result } = await hold();
    expect(status).toBe(201);
    expect(result).toEqual({ number: 'RP-2611-0001', token: expect.stringMatching(/^[\w-]{22}$/) });
    expect((await read(result.token)).result).toMatchObject({
      number: 'RP-2611-0001',
      state: 'sent',
      versions: [{ version: 1, lastDay: '2026-12-04', isOpen: true, subtotal: 18_750, total }],
    });
    const [lead] = await api.db.select().from(contact);
    expect(lead).toMatchObject({
      type: 6,
      name: 'Nora Quay',
      product: engine.id,
      title: 'Mercury 90ELPT: Your 17 ft open aluminum',
    });
    const [customer, staff] = await mails();
    expect(customer).toMatchObject({ to: 'nora@mail.example', purpose: 'quote-made' });
    expect(customer?.text).toContain('$21,000.00');
    expect(staff).toMatchObject({ purpose: 'lead' });
    expect(staff?.text).toContain('RP-2611-0001');
  });

  it('keeps in its lead how its sender came, and is counted by that', async () => {
    const last = { landing: '/new-engine', referrer: null, clickIds: ['gclid'] };
    const noted = 'https://dealer.example/new-engine?gclid ';
    await hold({ attribution: JSON.stringify({ last: noted, first: null }) });
    expect(await api.db.select().from(contact)).toMatchObject([
      { attribution: { last, first: null }, channel: 'google-ads', firstChannel: null },
    ]);
    const token = await api.signInAs({ role: 1 });
    const countOf = async (query: string) =>
      (await api.get(`/admin/quote/all?${query}`, { token })).result.record.length;
    expect(await countOf('lastTouch=google-ads')).toBe(1);
    expect(await countOf('firstTouch=google-ads')).toBe(1);
    expect(await countOf('lastTouch=site')).toBe(0);
  });

  it('is stored once for one key, and its answer is the same', async () => {
    const [first, again] = [await hold({}, 'one-key'), await hold({}, 'one-key')];
    expect(again.result).toEqual(first.result);
    expect(await api.db.$count(quote)).toBe(1);
  });

  it('is announced to one address three times an hour at most, and each kind of news later, too', async () => {
    const announced = async (purpose: string) => (await mails()).filter((one) => one.purpose === purpose).length;
    for (let at = 0; at < 6; at += 1) expect((await hold({ email: 'Nora@Mail.example' })).status).toBe(201);
    expect(await announced('quote-made')).toBe(3);
    await hold({ email: 'otis@mail.example' });
    expect(await announced('quote-made')).toBe(4);
    api.pass(61 * 60_000);
    await hold();
    expect(await announced('quote-made')).toBe(5);
    await price(1_400_000);
    api.pass(2 * 60 * 60_000);
    await api.jobs.ask('report-lower-prices', {});
    await api.work();
    expect(await announced('quote-lower')).toBe(4);
  });

  it('is not shown to a stranger who guesses its key: 409, without number or token', async () => {
    await hold({}, '1');
    const guessed = await api.post('/client/quote', {
      json: { name: 'Mallory' },
      headers: { 'idempotency-key': '1' },
    });
    expect(guessed).toMatchObject({ status: 409, result: undefined });
    const edited = await hold({ name: 'Mallory', email: 'mallory@mail.example' }, '1');
    expect([edited.status, edited.result]).toEqual([409, undefined]);
    expect(await api.db.$count(quote)).toBe(1);
  });

  it('has links of which only the hash is stored', async () => {
    const token = await held();
    const links = await api.db.select().from(quoteLink);
    expect(links).toHaveLength(2);
    expect(JSON.stringify(links)).not.toContain(token);
    expect((await mails())[0]?.text).not.toContain(token);
  });

  it.each([
    ['without a name', { name: '' }, 'name'],
    ['without an email or a phone', { email: '' }, 'email'],
    ['without a type of boat', { kind: 'ship' }, 'kind'],
    ['without a length', { length: 'long' }, 'length'],
    ['without a transom', { transom: '' }, 'transom'],
    ['for an engine that is unknown', { engine: 'no-such-engine' }, 'engine'],
    ['for an engine above the plate', { plate: '60' }, 'engine'],
    ['without a plate', { noplate: '1' }, 'engine'],
    ['without the captcha', { captcha: '' }, 'captcha'],
  ])('is refused %s', async (_name, fields, field) => {
    const refused = await hold(fields);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.fields)).toContain(field);
    expect(await api.db.$count(quote)).toBe(0);
    expect(await api.db.$count(contact)).toBe(0);
  });

  it('needs no email: there is none then, except to staff', async () => {
    await hold({ email: '', phone: '250-555-0111' });
    expect((await mails()).map(({ purpose }) => purpose)).toEqual(['lead']);
  });

  it('says in every email that the total is before a trade that has no range yet', async () => {
    await accept(await held({ trade: '1', make: 'Evinrude', hp: '90' }));
    const toCustomer = (await mails()).filter(({ to }) => to === 'nora@mail.example');
    expect(toCustomer.map(({ purpose }) => purpose)).toEqual(['quote-made', 'quote-accepted']);
    for (const { text } of toCustomer) expect(text).toMatch(/\$[\d,]+\.\d\d before your trade \(tax included\)/);
    await held();
    expect((await mails()).filter(({ text }) => text?.includes('before your trade'))).toHaveLength(2);
  });

  it('takes a proof of work, as other forms do', async () => {
    const { result } = await api.get('/client/captcha?kind=pow');
    expect((await hold({ captcha: await doWork(result), captchaToken: result.token })).status).toBe(201);
  });

  it('follows the engine’s price down, and never up', async () => {
    const token = await held();
    api.pass(60_000);
    await price(1_450_000);
    api.pass(60_000);
    await price(1_700_000);
    api.pass(60_000);
    expect((await read(token)).result.versions[0].subtotal).toBe(18_250);
  });

  it('includes a promotion that has run meanwhile, whatever happened to it since', async () => {
    const token = await held();
    const promotion = { promoPriceCents: 1_400_000, promoFrom: '2026-11-22', promoUntil: '2026-11-22' };
    await api.db
      .update(product)
      .set({ ...promotion, updatedAt: api.clock.now })
      .where(eq(product.id, engine.id));
    expect((await read(token)).result.versions[0].subtotal).toBe(18_750);
    api.pass(3 * 86_400_000);
    expect((await read(token)).result.versions[0].subtotal).toBe(17_750);
  });
});

describe('an answer to a quote', () => {
  it('accepts a version by a typed name, and freezes its total', async () => {
    const token = await held();
    expect((await accept(token)).result).toMatchObject({ state: 'accepted', acceptedVersion: 1, acceptedTotal: total });
    await price(1_000_000);
    expect((await read(token)).result).toMatchObject({ state: 'accepted', acceptedTotal: total });
    const purposes = (await mails()).map(({ purpose }) => purpose);
    expect(purposes).toEqual(['quote-made', 'lead', 'quote-accepted', 'quote-answer']);
    const [lead] = await api.db.select().from(contact);
    const thread = `contact-${lead?.id}`;
    expect((await mails()).map((one) => one.thread)).toEqual([thread, null, thread, null]);
  });

  it('is given once: the same call again is answered as before, another one gets 409 with the state', async () => {
    const token = await held();
    expect((await accept(token)).status).toBe(200);
    expect((await accept(token)).status).toBe(200);
    expect(await accept(token, { name: 'Somebody Else' })).toMatchObject({ status: 409 });
    expect(await answer('decline', token)).toMatchObject({ status: 409 });
    expect((await mails()).filter(({ purpose }) => purpose === 'quote-accepted')).toHaveLength(1);
  });

  it('is one of many at once', async () => {
    const token = await held();
    const answers = await Promise.all([
      accept(token),
      answer('decline', token),
      accept(token, { name: 'B' }),
      answer('decline', token),
    ]);
    const [state] = await api.db.select({ state: quote.state }).from(quote);
    const won = answers.filter(({ status }) => status === 200);
    expect(won.length).toBeGreaterThan(0);
    expect(won.every(({ result }) => result.state === state?.state)).toBe(true);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
  });

  it.each([
    ['accept', { version: 1, name: 'A' }],
    ['decline', {}],
    ['renew', {}],
  ])('%s of an unknown token is 404', async (call, fields) => {
    expect((await answer(call, 'A'.repeat(22), fields)).status).toBe(404);
    expect((await answer(call, '\u0000', fields)).status).toBeGreaterThanOrEqual(400);
  });

  it('cannot accept a version that was never sent, or after its last day', async () => {
    const token = await held();
    expect(await accept(token, { version: 2 })).toMatchObject({
      status: 409,
      error: { message: 'This version is no longer held. The others still are.' },
    });
    api.pass(15 * 86_400_000);
    expect((await read(token)).result.state).toBe('expired');
    expect((await accept(token)).status).toBe(409);
  });

  it('asks for today’s price after the end: the next version, held again', async () => {
    const token = await held();
    expect((await answer('renew', token)).status).toBe(409);
    api.pass(15 * 86_400_000);
    await price(1_600_000);
    const { result } = await answer('renew', token, {}, 'renewing');
    expect(result).toMatchObject({
      state: 'sent',
      versions: [{ isOpen: false }, { version: 2, isOpen: true, subtotal: 19_750 }],
    });
    expect((await answer('renew', token, {}, 'renewing')).result).toEqual(result);
    // Without a key it is the same call, too: nothing changes, and nobody is notified twice.
    api.pass(60_000);
    const again = await answer('renew', token);
    expect([again.status, again.result]).toEqual([200, result]);
    expect(await api.db.$count(quoteVersion)).toBe(2);
    expect((await mails()).filter(({ purpose }) => purpose === 'quote-version')).toHaveLength(1);
  });

  it('asks for today’s price after no thanks, too: what was declined is not held again', async () => {
    const token = await held();
    await answer('decline', token);
    await price(1_600_000);
    const { status, result } = await answer('renew', token);
    expect([status, result]).toMatchObject([
      200,
      { state: 'sent', versions: [{ isOpen: false }, { version: 2, isOpen: true, subtotal: 19_750 }] },
    ]);
    expect((await accept(token)).status).toBe(409);
    expect((await accept(token, { version: 2 })).result.state).toBe('accepted');
  });

  it('takes a phone along where none is known, and says whether we call or write', async () => {
    const output = async (token: string, fields: object) => {
      await accept(token, fields);
      return (await mails()).findLast(({ purpose }) => purpose === 'quote-accepted')?.text;
    };
    expect(await accept(await held(), { phone: '12' })).toMatchObject({ status: 422 });
    expect(await output(await held(), {})).toContain('We write to you to plan the work.');
    expect(await output(await held(), { phone: '(250) 555-0144' })).toContain('We call you to plan the work.');
    const phones = await api.db.select({ phone: contact.phone }).from(contact).orderBy(contact.id);
    expect(phones.map(({ phone }) => phone)).toEqual([null, null, '250-555-0144']);
    expect(await output(await held({ phone: '250-555-0101' }), { phone: '250-555-0199' })).toContain('We call you');
    const [kept] = await api.db
      .select({ phone: quote.phone })
      .from(quote)
      .where(eq(quote.state, 'accepted'))
      .orderBy(desc(quote.id));
    expect(kept?.phone).toBe('250-555-0101');
  });

  it('goes into the lead when the engine has no price any more', async () => {
    const token = await held();
    api.pass(15 * 86_400_000);
    await api.db.update(product).set({ publish: false, updatedAt: api.clock.now }).where(eq(product.id, engine.id));
    expect((await answer('renew', token)).result).toMatchObject({ state: 'expired' });
    const { rows } = await api.database.pool.query("SELECT text FROM lead_note WHERE resource = 'contact'");
    expect(rows).toEqual([{ text: 'RP-2611-0001: the customer asks for today’s price.' }]);
    const requested = async () => (await mails()).filter(({ purpose }) => purpose === 'quote-answer').length;
    await Promise.all([answer('renew', token), answer('renew', token)]);
    expect(await requested()).toBe(1);
    api.pass(86_400_000);
    await answer('renew', token);
    expect(await requested()).toBe(2);
  });
});

it('only /client/quote makes a quote: the contact form refuses its type', async () => {
  const sent = {
    type: 6,
    name: 'Nora',
    email: 'nora@mail.example',
    message: 'Hello',
    ...(await makeCaptcha(api.db, api.clock.now)),
  };
  expect((await api.post('/client/contact-us', { json: sent })).status).toBe(422);
});

it('numbers count from 0001 each month', async () => {
  await hold();
  expect((await hold()).result.number).toBe('RP-2611-0002');
  api.pass(15 * 86_400_000);
  expect((await hold()).result.number).toBe('RP-2612-0001');
  expect(await api.db.execute(sql`SELECT 1 FROM quote WHERE number LIKE 'RP-2612-%'`)).toMatchObject({ rowCount: 1 });
});

it('a network that asks for more than thirty an hour has to wait', async () => {
  const answers = [];
  for (let count = 0; count < 31; count++) answers.push((await read('x'.repeat(22))).status);
  expect(new Set(answers)).toEqual(new Set([404, 429]));
  expect(answers.at(-1)).toBe(429);
});

it('erasing a person takes name, contact, boat and links; number, lines and total stay', async () => {
  await api.db.delete(quote);
  api.pass(2 * 3_600_000);
  const token = await held();
  const [made] = await api.db.select().from(quote);
  await api.db.transaction((tx) =>
    eraseQuotes(tx, { ids: [made?.id ?? 0], contacts: [] }, { name: 'Erased', now: api.clock.now }),
  );
  const [row] = await api.db.select().from(quote);
  expect(row).toMatchObject({ number: made?.number, name: 'Erased', email: null, phone: null, boat: null });
  expect(await api.db.$count(quoteLink)).toBe(0);
  expect(await api.db.$count(quoteVersion)).toBe(1);
  expect(token).not.toBe('');
});
