import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { sale } from '#src/sales/sale.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { acceptQuote } from '../customer/answer-quote.server.ts';
import { quotePage } from '../customer/quote-page.server.ts';
import { eraseQuotes } from '../erase-quotes.server.ts';
import { holdQuote } from '../held-quote.server.ts';
import { quote, quoteVersion } from '../quote.table.ts';
import { findQuoteByToken } from '../quote-link.server.ts';

let api: TestApp;
let token: string;
let boat: Awaited<ReturnType<typeof makeProduct>>;
let trailer: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 2, access: ['contact'] });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await emptyTables(
    api.database,
    'quote',
    'quote_counter',
    'contact',
    'trade',
    'mail',
    'idempotent_answer',
    'audit',
    'rate_limit',
    'product',
    'sale',
  );
  const past = { createdAt: earlier(), updatedAt: earlier() };
  const leaf = await makeCategory(api.db, { type: 'boat' });
  const facts = { categoryId: leaf.id, ...past };
  boat = await makeProduct(api.db, {
    ...facts,
    ...{
      name: 'Luxor 21',
      priceCents: 4_000_000,
      stock: 1,
      attributes: { boatHuLe: 21, boatMaxHp: 200, boatTransom: 25 },
    },
  });
  trailer = await makeProduct(api.db, {
    ...facts,
    ...{ name: 'Trailer 20', priceCents: 500_000, stock: 3, attributes: { trailerFitsFrom: 17, trailerFitsTo: 20 } },
  });
});

const earlier = () => new Date(api.clock.now.getTime() - 60_000);
const post = (path: string, json: object, as = token) => api.post(`/admin/quote${path}`, { token: as, json });
const unit = (of: { id: number }, more: object = {}) => ({ kind: 'unit', product: of.id, ...more });
const draft = (...lines: object[]) => ({ lines, note: null });
const offer = async (fields: object = {}) => {
  const json = { kind: 'offer', name: 'Nora Quay', email: 'nora@mail.example', draft: draft(unit(boat)), ...fields };
  const made = await post('', json);
  expect(made.status, JSON.stringify(made.error)).toBe(201);
  return made.result;
};
const sent = async (fields: object = {}) => (await offer({ send: true, ...fields })).id as number;
const linkTo = async (id: number) => (await post('/link', { id })).result.url.split('/').at(-1) as string;
/** Without the limit of answers from one address. */
const accept = async (link: string, version = 1) => {
  await emptyTables(api.database, 'rate_limit');
  return await api.post('/quote/accept', { json: { token: link, version, name: 'Nora Quay' } });
};
const one = async (id: number) => (await api.get(`/admin/quote/?id=${id}`, { token })).result;
const stockOf = async ({ id }: { id: number }) => {
  const [row] = await api.db.select().from(product).where(eq(product.id, id));
  return row && { stock: row.stock, held: row.held, availability: row.availability };
};
const reprice = async (of: { id: number }, priceCents: number) => {
  api.pass(60_000);
  await api.db.update(product).set({ priceCents, updatedAt: api.clock.now }).where(eq(product.id, of.id));
};
async function openPage(link: string) {
  const row = await findQuoteByToken(api.db, link);
  if (!row) throw new Error('the quote is not there');
  const opened = await createCatalogue({ db: api.db, publicUrl: '' }).opened('en', api.clock.now);
  return await quotePage(opened, await holdQuote(api.db, row, api.clock.now), api.clock.now);
}

describe('an offer', () => {
  it('is written and sent with one call, at today’s prices, with a number of its own', async () => {
    const made = await offer({ send: true });
    expect(made).toMatchObject({
      ...{ number: 'OF-2611-0001', kind: 'offer', state: 'sent', total: 44_800, version: 1, product: boat.id },
      subjectName: expect.stringContaining('Luxor 21'),
    });
    expect(made.versions[0]).toMatchObject({
      subtotal: 40_000,
      isOpen: true,
      lines: [{ kind: 'unit', amount: 40_000 }],
    });
    const [email] = await api.db.select().from(mail);
    expect(email).toMatchObject({ purpose: 'quote-made', to: 'nora@mail.example' });
    expect(email?.text).toContain('$44,800.00');
  });

  it('says in its email how many items the total is for', async () => {
    await sent({ draft: draft(unit(boat), unit(trailer)) });
    const [email] = await api.db.select().from(mail);
    expect(email?.text).toMatch(/Luxor 21.* and 1 more item: \$/);
  });

  it('follows each of its units down, and never up; a price of staff stays', async () => {
    const id = await sent({ draft: draft(unit(boat), unit(trailer, { amount: 4000 })) });
    await reprice(boat, 3_500_000);
    await reprice(boat, 4_500_000);
    await reprice(trailer, 100_000);
    const lines = (await one(id)).versions[0].lines.map(({ amount }: { amount: number }) => amount);
    expect(lines).toEqual([35_000, 4000]);
  });

  it('charges several of one unit together', async () => {
    const id = await sent({ draft: draft(unit(trailer, { quantity: 2 })) });
    expect((await one(id)).versions[0]).toMatchObject({ subtotal: 10_000, lines: [{ quantity: 2, amount: 10_000 }] });
  });

  it('has a discount, a trade with its lien, and taxes that are taken off', async () => {
    const lines = [
      unit(boat),
      unit(trailer),
      { kind: 'discount', name: 'Package', amount: -1000 },
      { kind: 'trade', amount: -12_000, trade: { make: 'Lund', model: '1600', year: 2014, hin: 'LUN12345A414' } },
      { kind: 'lien', amount: 5000 },
    ];
    const id = await sent({ draft: { lines, note: 'As agreed.', off: [{ tax: 'PST', reason: 'Export' }] } });
    const { versions } = await one(id);
    expect(versions[0]).toMatchObject({
      ...{ subtotal: 32_000, lien: 5000, total: 38_600, note: 'As agreed.' },
      taxes: [{ name: { en: 'GST' }, amount: 1600 }],
      taxesOff: [{ tax: 'PST', reason: 'Export' }],
    });
    const page = await openPage(await linkTo(id));
    expect(page.versions[0]).toMatchObject({
      saving: 'As a package you save $1,000.00.',
      totals: { lien: '$5,000.00', total: '$38,600.00', taxesOff: [{ reason: 'Export' }] },
    });
    expect(page.versions[0]?.lines.find(({ kind }) => kind === 'trade')).toMatchObject({
      name: 'Your 2014 Lund 1600, in trade',
      note: 'Hull number LUN12345A414',
    });
  });

  it('answers its lead, which is no longer new', async () => {
    const times = { createdAt: earlier(), updatedAt: earlier() };
    const [lead] = await api.db
      .insert(contact)
      .values({ type: 1, name: 'Nora', email: 'nora@mail.example', product: boat.id, ...times })
      .returning();
    await sent({ contact: lead?.id });
    const [answered] = await api.db.select().from(contact);
    expect(answered).toMatchObject({ status: 2, firstAnsweredAt: api.clock.now });
  });

  it('can’t become a quote of an engine, and names what it lacks', async () => {
    const { id, updatedAt } = await offer();
    const put = (json: object) => api.send('PUT', '/admin/quote/', { token, json: { id, updatedAt, ...json } });
    expect(await put({ kind: 'repower' })).toMatchObject({
      status: 422,
      error: { fields: { kind: expect.any(String) } },
    });
    await api.db.update(product).set({ availability: 'sold', stock: 0 }).where(eq(product.id, trailer.id));
    const gone = await put({ draft: draft(unit(trailer)) });
    expect(gone).toMatchObject({ status: 422, error: { fields: { 'lines.0.product': expect.any(String) } } });
    expect((await one(id)).versions).toHaveLength(1);
  });
});

describe('accepting an offer', () => {
  it('takes its units, and the deposit is shown to nobody else', async () => {
    const payLink = 'https://pay.example/{number}?amount={amount}';
    const value = { ...defaultSettings.offers, depositPercent: 10, payLink };
    await api.db.insert(setting).values({ key: 'offers', value });
    const [first, second] = [await linkTo(await sent()), await linkTo(await sent())];
    expect((await openPage(first)).deposit).toBeNull();
    expect((await accept(first)).status).toBe(200);
    expect(await stockOf(boat)).toEqual({ stock: 1, held: 1, availability: 'in-stock' });
    expect((await openPage(first)).deposit).toEqual({
      text: 'Deposit: $4,480.00.',
      href: 'https://pay.example/OF-2611-0001?amount=4480.00',
    });
    const refused = await accept(second);
    expect(refused).toMatchObject({ status: 409, error: { details: { products: [boat.id] } } });
    expect(await openPage(second)).toMatchObject({
      state: 'sent',
      deposit: null,
      sold: { alternatives: expect.any(Array) },
    });
  });

  // A hundred calls before anybody presses.
  it('gives units to as many customers as there are, whoever presses at once', { timeout: 60_000 }, async () => {
    const links: string[] = [];
    for (let count = 0; count < 50; count++) links.push(await linkTo(await sent({ draft: draft(unit(trailer)) })));
    const answering = { settings: defaultSettings, publicUrl: 'https://shop.example', now: api.clock.now };
    const answers = await Promise.allSettled(
      links.map((link) =>
        api.db.transaction((tx) => acceptQuote(tx, link, { version: 1, name: 'Nora', phone: null }, answering)),
      ),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(refused).toHaveLength(47);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409, details: { products: [trailer.id] } });
    expect(await stockOf(trailer)).toMatchObject({ stock: 3, held: 3 });
  });

  it('twice is as once', async () => {
    const link = await linkTo(await sent());
    await Promise.all([accept(link), accept(link)]);
    expect((await accept(link)).status).toBe(200);
    expect(await stockOf(boat)).toMatchObject({ held: 1 });
  });
});

describe('an accepted offer', () => {
  const accepted = async (fields: object = {}) => {
    const id = await sent(fields);
    await accept(await linkTo(id));
    return id;
  };

  it('is released, and its units are free again', async () => {
    const id = await accepted();
    expect((await post('/release', { id })).result).toMatchObject({
      state: 'accepted',
      releasedAt: expect.any(String),
    });
    expect((await post('/release', { id })).status).toBe(200);
    expect(await stockOf(boat)).toMatchObject({ held: 0 });
  });

  it('in the trash holds no unit any more', async () => {
    const id = await accepted();
    await api.send('DELETE', '/admin/quote/', { token, json: { id } });
    expect(await stockOf(boat)).toMatchObject({ held: 0 });
  });

  it('is withdrawn only together with its customer, who reads why', async () => {
    const id = await accepted();
    const link = await linkTo(id);
    expect(await post('/withdraw', { id, reason: 'Damaged in transport' })).toMatchObject({ status: 422 });
    const { result } = await post('/withdraw', { id, reason: 'Damaged in transport', with: 'Nora, by phone' });
    expect(result).toMatchObject({ state: 'withdrawn', withdrawnWith: 'Nora, by phone' });
    expect(await stockOf(boat)).toMatchObject({ held: 0 });
    expect(await openPage(link)).toMatchObject({ state: 'withdrawn', withdrawn: { reason: 'Damaged in transport' } });
    const purposes = (await api.db.select().from(mail).orderBy(asc(mail.id))).map(({ purpose }) => purpose);
    expect(purposes.at(-1)).toBe('quote-withdrawn');
    expect((await accept(link)).status).toBe(409);
  });

  it('is sold for what it charges, to the cent, by whoever may sell products', async () => {
    const lines = [unit(boat), unit(trailer, { quantity: 2 }), { kind: 'discount', name: 'Show', amount: -1000.01 }];
    const id = await accepted({ draft: draft(...lines) });
    expect((await post('/sell', { id })).status).toBe(403);
    const seller = await api.signInAs({ role: 2, access: ['contact', 'products'] });
    expect((await post('/sell', { id }, seller)).result).toMatchObject({ isSold: true });
    const sales = await api.db.select().from(sale).orderBy(asc(sale.id));
    const charged = sales.reduce((sum, { units, priceCents }) => sum + units * (priceCents ?? 0), 0);
    expect(charged).toBe(5_000_000 - 100_001);
    expect(await stockOf(boat)).toEqual({ stock: 0, held: 0, availability: 'sold' });
    expect(await stockOf(trailer)).toMatchObject({ stock: 1, held: 0 });
    expect((await post('/sell', { id }, seller)).status).toBe(409);
    expect((await post('/withdraw', { id, reason: 'x', with: 'y' })).status).toBe(409);
  });
});

describe('sending', () => {
  it('is taken back while the email is held, and not later', async () => {
    const id = await sent();
    expect((await post('/take-back', { id, version: 1 })).result).toMatchObject({ state: 'draft', hasDraft: true });
    expect(await api.db.$count(mail)).toBe(0);
    expect((await post('/send', { id, version: 1 })).status).toBe(200);
    api.pass(11_000);
    expect((await post('/take-back', { id, version: 1 })).status).toBe(409);
    expect((await one(id)).state).toBe('sent');
  });

  it('is refused for a unit that was sold after its line was written, and nobody is notified', async () => {
    const { id } = await offer();
    await api.db.update(product).set({ availability: 'sold', stock: 0 }).where(eq(product.id, boat.id));
    expect((await post('/send', { id, version: 1 })).status).toBe(422);
    expect([(await one(id)).state, await api.db.$count(mail)]).toEqual(['draft', 0]);
  });

  it('is refused while its discounts are more than what they lower', async () => {
    const discount = { kind: 'discount', name: 'Show', amount: -40_000.01 };
    const { status, error } = await post('', {
      ...{ kind: 'offer', name: 'Nora Quay', email: 'nora@mail.example' },
      ...{ draft: draft(unit(boat), discount), send: true },
    });
    expect([status, error.fields]).toEqual([422, { version: expect.stringContaining('discounts are more') }]);
    expect(await api.db.$count(mail)).toBe(0);
  });

  it('is refused once the customer has accepted', async () => {
    const id = await sent();
    await accept(await linkTo(id));
    expect((await post('/take-back', { id, version: 1 })).status).toBe(409);
    expect((await post('/version', { id })).status).toBe(409);
  });
});

it('a withdrawn offer can be renewed by nobody, and an expired one at today’s prices with what staff wrote', async () => {
  const id = await sent({ draft: draft(unit(boat), { kind: 'other', name: 'Fitting', amount: 500 }) });
  const link = await linkTo(id);
  api.pass(20 * 86_400_000);
  token = await api.signInAs({ role: 2, access: ['contact'] });
  await reprice(boat, 4_200_000);
  const { result } = await api.post('/quote/renew', { json: { token: link } });
  expect(result.versions.at(-1)).toMatchObject({ subtotal: 42_500, isOpen: true });
  await post('/withdraw', { id, reason: 'Recalled' });
  expect((await api.post('/quote/renew', { json: { token: link } })).status).toBe(409);
});

it('an expired offer that is sent again holds the price of that day, and follows its unit from then on', async () => {
  const id = await sent();
  api.pass(20 * 86_400_000);
  token = await api.signInAs({ role: 2, access: ['contact'] });
  await reprice(boat, 3_000_000);
  await reprice(boat, 4_200_000);
  const put = { id, draft: draft(unit(boat, { amount: 42_000 })), send: true };
  expect((await api.send('PUT', '/admin/quote/', { token, json: put })).result).toMatchObject({
    state: 'sent',
    version: 2,
  });
  const amount = async () => (await one(id)).versions.at(-1).lines[0].amount;
  expect(await amount()).toBe(42_000);
  await reprice(boat, 4_100_000);
  await reprice(boat, 4_300_000);
  expect(await amount()).toBe(41_000);
});

it('a copy begins with all lines of the offer, also in the form', async () => {
  const lines = [unit(boat), { kind: 'trade', amount: -1000, trade: { make: 'Lund' } }];
  const id = await sent({ draft: { lines, note: 'Private', off: [{ tax: 'PST', reason: 'Export' }] } });
  const { result } = await post('/clone', { id });
  expect(result).toMatchObject({ replaces: id, state: 'draft', kind: 'offer', number: 'OF-2611-0002' });
  expect(result.versions).toMatchObject([
    { note: null, total: 40_950, lines: [{ amount: 40_000 }, { trade: { make: 'Lund' } }], taxesOff: [{ tax: 'PST' }] },
  ]);
});

describe('to begin an offer', () => {
  it('gives the unit at today’s price with the customer’s trade, and says what does not fit', async () => {
    const [form] = await api.db
      .insert(trade)
      .values({
        name: 'Nora',
        email: 'nora@mail.example',
        make: 'Lund',
        model: '1600',
        year: 2014,
        engineHours: 310,
        createdAt: earlier(),
        updatedAt: earlier(),
      })
      .returning();
    const json = { kind: 'offer', product: boat.id, trade: form?.id, units: [boat.id, trailer.id] };
    const { result } = await post('/begin', json);
    expect(result.lines).toMatchObject([
      { kind: 'unit', product: boat.id, amount: 40_000 },
      { kind: 'trade', amount: null, trade: { make: 'Lund', year: 2014, hours: 310 } },
    ]);
    expect(result.misfits).toMatchObject([
      { product: trailer.id, text: expect.stringContaining('21 ft'), proposed: null },
    ]);
    const longer = { trailerFitsFrom: 20, trailerFitsTo: 24 };
    const { categoryId } = trailer;
    const fitting = await makeProduct(api.db, { name: 'Trailer 24', categoryId, stock: 1, attributes: longer });
    const { misfits } = (await post('/begin', json)).result;
    expect(misfits).toMatchObject([{ product: trailer.id, proposed: { id: fitting.id } }]);
  });

  it('gives today’s price of each unit of the lines so far', async () => {
    const { result } = await post('/begin', { kind: 'offer', product: boat.id, units: [trailer.id, boat.id] });
    expect(result.units).toMatchObject([{ product: trailer.id }, { product: boat.id, amount: 40_000, quantity: 1 }]);
  });

  it('leaves the value that the newest offer gives for a trade-in with that trade-in, in the inbox and its record', async () => {
    const times = { createdAt: earlier(), updatedAt: earlier() };
    const [form, other] = await api.db
      .insert(trade)
      .values([
        { name: 'Nora', email: 'nora@mail.example', make: 'Lund', ...times },
        { name: 'Otis', email: 'otis@mail.example', make: 'Lund', ...times },
      ])
      .returning();
    const valued = async (id = form?.id) => [
      (await api.get(`/admin/inbox/one?resource=trade&id=${id}`, { token })).result.tradeValue,
      (await api.get(`/admin/trade/?id=${id}`, { token })).result.value,
    ];
    expect(await valued()).toEqual([null, null]);
    const offered = (amount: number | null) => draft(unit(boat), { kind: 'trade', amount, trade: { make: 'Lund' } });
    await offer({ trade: form?.id, draft: offered(-9000.5) });
    const second = await offer({ trade: form?.id, draft: offered(-12_000) });
    await offer({ trade: form?.id, draft: offered(null) });
    expect(await valued()).toEqual([{ amount: 12_000, quote: second.id, number: 'OF-2611-0002' }, 12_000]);
    await api.send('DELETE', '/admin/quote/', { token, json: { id: second.id } });
    expect(await valued()).toMatchObject([{ amount: 9000.5 }, 9000.5]);
    expect(await valued(other?.id)).toEqual([null, null]);
  });

  it('finds units without access to products, by all words', async () => {
    const found = async (keywords: string) =>
      (await api.get(`/admin/quote/units?keywords=${encodeURIComponent(keywords)}`, { token })).result?.record;
    expect(await found('lux 21')).toMatchObject([{ id: boat.id, price: 40_000, isGone: false }]);
    expect(await found('%')).toEqual([]);
    const refused = await api.get('/admin/quote/units?keywords=%00', { token });
    expect(refused.status).toBe(400);
  });
});

it('erasing a person takes what they traded, and why a tax was taken off or the offer withdrawn', async () => {
  const lines = [unit(boat), { kind: 'trade', amount: -100, trade: { make: 'Lund', hin: 'LUN12345A414' } }];
  const id = await sent({ draft: { lines, note: null, off: [{ tax: 'PST', reason: 'Status card of Nora Quay' }] } });
  await post('/withdraw', { id, reason: 'Nora Quay changed her mind' });
  await api.db.transaction((tx) =>
    eraseQuotes(tx, { ids: [id], contacts: [] }, { name: 'Erased', now: api.clock.now }),
  );
  const stored = JSON.stringify([await api.db.select().from(quote), await api.db.select().from(quoteVersion)]);
  expect(stored).not.toMatch(/LUN12345A414|Nora|Lund/);
  expect(await one(id)).toMatchObject({ state: 'withdrawn', total: expect.any(Number) });
});

describe('a call', () => {
  it.each([
    ['/take-back', { version: 1 }],
    ['/withdraw', { reason: 'x' }],
    ['/release', {}],
    ['/sell', {}],
    ['/begin', { kind: 'offer' }],
  ])('%s needs a session and access to messages', async (path, fields) => {
    const json = { ...(path !== '/begin' && { id: 1 }), ...fields };
    expect((await api.post(`/admin/quote${path}`, { json })).status).toBe(401);
    const other = await api.signInAs({ role: 2, access: ['products', 'book-service'] });
    expect((await post(path, json, other)).status).toBe(403);
  });

  it.each([
    ['a unit without a product', unit({ id: 0 }), 'draft.lines.0.product'],
    ['half a unit', { kind: 'unit', product: 1, quantity: 0.5 }, 'draft.lines.0.quantity'],
    [
      'an amount that its quantity does not divide',
      { kind: 'unit', product: 1, quantity: 3, amount: 1 },
      'draft.lines.0.amount',
    ],
    ['a discount that adds', { kind: 'discount', name: 'x', amount: 1 }, 'draft.lines.0.amount'],
    ['a discount without a reason', { kind: 'discount', amount: -1 }, 'draft.lines.0.name'],
    ['a lien below zero', { kind: 'lien', amount: -1 }, 'draft.lines.0.amount'],
    ['infinity', { kind: 'other', name: 'x', amount: '1e309' }, 'draft.lines.0.amount'],
    [
      'NUL in a hull number',
      { kind: 'trade', amount: -1, trade: { make: 'a', hin: 'b\0' } },
      'draft.lines.0.trade.hin',
    ],
  ])('refuses %s, and stores nothing', async (_what, line, field) => {
    const refused = await post('', { kind: 'offer', name: 'Nora', draft: draft(line) });
    expect([400, 422]).toContain(refused.status);
    expect(Object.keys(refused.error.fields)).toContainEqual(expect.stringContaining(field));
    expect(await api.db.$count(quote)).toBe(0);
  });

  it('refuses a line with a prototype of its own', async () => {
    const line = JSON.parse('{"kind":"other","name":"x","amount":1,"__proto__":{"a":1}}');
    expect((await post('', { kind: 'offer', name: 'Nora', draft: draft(line) })).status).toBe(400);
    expect(await api.db.$count(quote)).toBe(0);
  });
});

describe('openings of the page', () => {
  it('are counted for the customer, and neither for staff nor for an unknown link', async () => {
    const id = await sent();
    const link = await linkTo(id);
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
    const open = (json: object, as?: string) => api.post('/quote/opened', { json, headers, ...(as && { token: as }) });
    expect((await open({ token: link })).status).toBe(202);
    expect((await open({ token: link }, token)).status).toBe(202);
    expect((await open({ token: 'x'.repeat(22) })).status).toBe(202);
    const { updatedAt } = await one(id);
    expect(await one(id)).toMatchObject({ openedTimes: 1, openedAt: api.clock.now.toISOString(), updatedAt });
    const seen = (await api.get('/admin/quote/all?seen=1', { token })).result.record;
    expect(seen).toMatchObject([{ id }]);
  });

  it('leave out who has answered, and held units are found after a week', async () => {
    const id = await sent();
    await accept(await linkTo(id));
    const list = async (query: string) => (await api.get(`/admin/quote/all?${query}`, { token })).result.record;
    expect(await list('seen=1')).toEqual([]);
    expect(await list('heldUntil=2026-11-19')).toEqual([]);
    expect(await list('heldUntil=2026-11-20&pending=1')).toMatchObject([{ id }]);
  });
});
