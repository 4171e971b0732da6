import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';
import { quoteLink, quoteVersion } from '../quote.table.ts';

let api: TestApp;
let token: string;
let engine: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  api = await openTestApp();
  await makeRepowerPrices(api.db);
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
    'mail',
    'idempotent_answer',
    'audit',
    'rate_limit',
    'product',
  );
  const leaf = await makeCategory(api.db, { type: 'engine' });
  const past = new Date(api.clock.now.getTime() - 60_000);
  engine = await makeProduct(api.db, {
    ...{ name: 'Mercury 90ELPT', categoryId: leaf.id, priceCents: 1_500_000, createdAt: past, updatedAt: past },
    attributes: ninetyHp,
  });
});

const boat = { kind: 'open', length: 17, plate: 115, transom: '20' };
const post = (path: string, json: object, key?: string) =>
  api.post(`/admin/quote${path}`, { token, json, ...(key && { headers: { 'idempotency-key': key } }) });
const make = async (fields: object = {}) => {
  const made = await post('', { name: 'Nora Quay', email: 'nora@mail.example', boat, product: engine.id, ...fields });
  expect(made.status).toBe(201);
  return made.result;
};
const one = async (id: number) => (await api.get(`/admin/quote/?id=${id}`, { token })).result;
const put = (json: object) => api.send('PUT', '/admin/quote/', { token, json });
const drafted = async (fields: object = {}) => {
  const { id } = await make(fields);
  expect((await post('/version', { id })).status).toBe(200);
  return id as number;
};
const sent = async (fields: object = {}) => {
  const id = await drafted(fields);
  expect((await post('/send', { id, version: 1 })).status).toBe(200);
  return id;
};
const tokenOf = async (id: number) => (await post('/link', { id })).result.url.split('/').at(-1);
const purposes = async () => (await api.db.select().from(mail).orderBy(asc(mail.id))).map(({ purpose }) => purpose);
const linesOf = (record: { versions: { lines: { kind: string; amount: number | null }[] }[] }) =>
  record.versions.at(-1)?.lines.map(({ kind, amount }) => [kind, amount]);

describe('a quote of staff', () => {
  it('begins as a draft with a number, and nobody is notified', async () => {
    const quote = await make();
    expect(quote).toMatchObject({
      number: 'RP-2611-0001',
      state: 'draft',
      subjectName: 'Mercury 90ELPT',
      versions: [],
    });
    expect(quote.boat).toMatchObject({ kind: 'open', length: 17, plate: 115, transom: '20' });
    expect(await purposes()).toEqual([]);
  });

  it('has today’s prices in its first version, and holds them once it is sent', async () => {
    const id = await drafted();
    expect(linesOf(await one(id))).toEqual([
      ['engine', 15_000],
      ['rigging', 1350],
      ['labour', 2400],
      ['propeller', 0],
    ]);
    const { result } = await post('/send', { id, version: 1, language: 'fr' });
    expect(result).toMatchObject({ state: 'sent', language: 'fr', total: 21_000, lastDay: '2026-12-04' });
    const [email] = await api.db.select().from(mail);
    expect(email).toMatchObject({ purpose: 'quote-made', language: 'fr' });
  });

  it('follows the engine down between its draft and its end, and never up', async () => {
    const id = await sent();
    const price = async (priceCents: number) => {
      api.pass(60_000);
      await api.db.update(product).set({ priceCents, updatedAt: api.clock.now }).where(eq(product.id, engine.id));
    };
    await price(1_400_000);
    await price(1_600_000);
    await post('/version', { id, note: 'With a new cable.' });
    expect(linesOf(await one(id))?.[0]).toEqual(['engine', 14_000]);
  });

  it('may have lines of staff, whose price is theirs', async () => {
    const id = await sent();
    const lines = [
      { kind: 'engine', amount: 15_000 },
      { kind: 'other', name: { en: 'Steering cable', fr: 'Câble de direction' }, amount: 250 },
    ];
    const { result } = await post('/version', { id, lines });
    expect(result).toMatchObject({ state: 'sent', version: 1, hasDraft: true });
    expect(linesOf(result)).toEqual([
      ['engine', 15_000],
      ['other', 250],
    ]);
    expect((await post('/send', { id, version: 2 })).result).toMatchObject({
      version: 2,
      hasDraft: false,
      total: 17_080,
    });
    expect(await purposes()).toEqual(['quote-made', 'quote-version']);
  });

  it('names the engine and the hours in lines that staff write first', async () => {
    const { id } = await make();
    const lines = ['engine', 'labour'].map((kind) => ({ kind, amount: 2000 }));
    expect((await post('/version', { id, lines })).status).toBe(200);
    const [stored] = await api.db.select().from(quoteVersion);
    expect(stored?.lines).toMatchObject([
      { kind: 'engine', cents: 200_000, name: { en: 'Mercury 90ELPT, 2026, 20 in shaft' }, isByStaff: true },
      { kind: 'labour', cents: 200_000, hours: 24, isByStaff: true },
    ]);
  });

  it('takes the lower end of a trade’s range into a draft of the next version', async () => {
    const id = await sent();
    const { updatedAt } = await one(id);
    const { status, result } = await put({ id, updatedAt, tradeFrom: 900, tradeTo: 1400 });
    expect(status).toBe(200);
    expect(result.versions).toHaveLength(2);
    expect(linesOf(result)?.at(-1)).toEqual(['trade', -900]);
    expect(result.total).toBe(21_000);
  });

  it('shows a draft beside what was sent to staff alone', async () => {
    const id = await sent();
    const link = await tokenOf(id);
    await post('/version', { id });
    expect((await api.get(`/quote?token=${link}`)).result.versions).toHaveLength(1);
  });

  it('is copied with its lines into one that names it', async () => {
    const id = await sent();
    const link = await tokenOf(id);
    await api.post('/quote/accept', { json: { token: link, version: 1, name: 'Nora Quay' } });
    const { status, result } = await post('/clone', { id });
    expect(status).toBe(201);
    expect(result).toMatchObject({ replaces: id, state: 'draft', number: 'RP-2611-0002', total: 21_000 });
  });

  it('is in the audit log with what was done', async () => {
    const id = await sent();
    await tokenOf(id);
    const { result } = await api.get(`/admin/quote/history?id=${id}`, { token });
    const changed = result.record.map(({ changes }: { changes: object }) => Object.keys(changes));
    expect(changed.slice(0, 3)).toEqual([['links'], ['state', 'version'], ['draft']]);
  });

  it('is found by its state and its last day, and stands in the export', async () => {
    const id = await sent();
    await make({ name: 'Abel Thwart' });
    const listed = async (query: string) =>
      (await api.get(`/admin/quote/all?${query}`, { token })).result.record.map((row: { id: number }) => row.id);
    expect(await listed('state=sent')).toEqual([id]);
    expect(await listed('endsFrom=2026-12-04&endsUntil=2026-12-04')).toEqual([id]);
    expect(await listed('endsUntil=2026-12-03')).toEqual([]);
    expect(await listed('acceptedFrom=2026-11-20')).toEqual([]);
    expect(await listed('waitsForTrade=1')).toEqual([]);
    const trading = await sent({ boat: { ...boat, make: 'Mercury', trade: true } });
    expect(await listed('waitsForTrade=1')).toEqual([trading]);
    await put({ id: trading, tradeFrom: 900, tradeTo: 1400 });
    expect(await listed('waitsForTrade=1')).toEqual([]);
    const response = await api.app.inject({
      ...{ url: '/api/admin/quote/export', headers: { authorization: `Bearer ${token}` } },
    });
    expect(response.body).toContain('RP-2611-0001');
    expect(response.body).toContain('21000');
  });
});

describe('what comes second', () => {
  it('gets 409 with the state once the customer has answered', async () => {
    const id = await sent();
    const link = await tokenOf(id);
    await post('/version', { id });
    await api.post('/quote/accept', { json: { token: link, version: 1, name: 'Nora Quay' } });
    for (const call of [
      post('/version', { id }),
      post('/send', { id, version: 2 }),
      put({ id, tradeFrom: 100, tradeTo: 200 }),
      put({ id, product: null }),
    ])
      expect(await call).toMatchObject({ status: 409, error: { details: { state: 'accepted', acceptedVersion: 1 } } });
    expect((await put({ id, notes: 'Called.' })).status).toBe(200);
  });

  it('gets 409 when the quote has changed since it was loaded', async () => {
    const { id, updatedAt } = await make();
    api.pass(1000);
    await post('/version', { id });
    expect((await post('/version', { id, updatedAt })).status).toBe(409);
  });

  it('is answered as before when it is the same call', async () => {
    const { id } = await make();
    const [first, again] = [await post('/version', { id }, 'draft'), await post('/version', { id }, 'draft')];
    expect(again.result).toEqual(first.result);
    await post('/send', { id, version: 1 });
    expect((await post('/send', { id, version: 1 })).status).toBe(200);
    expect(await purposes()).toEqual(['quote-made']);
    const links = [await post('/link', { id }, 'link'), await post('/link', { id }, 'link')];
    expect(links[1]?.result).toEqual(links[0]?.result);
  });

  it('is one of many at once: a version is sent once', async () => {
    const id = await drafted();
    await Promise.all([1, 2, 3, 4].map(() => post('/send', { id, version: 1 })));
    expect(await purposes()).toEqual(['quote-made']);
    await Promise.all([1, 2, 3, 4].map(() => post('/version', { id })));
    expect(await api.db.$count(quoteVersion, eq(quoteVersion.quoteId, id))).toBe(2);
  });

  it('can’t change the engine of what was sent', async () => {
    const id = await sent();
    const refused = await put({ id, product: null });
    expect(refused).toMatchObject({ status: 422, error: { fields: { product: expect.any(String) } } });
  });
});

describe('links', () => {
  it('are made while something is sent, and ended all at once', async () => {
    const draft = await drafted();
    expect((await post('/link', { id: draft })).status).toBe(409);
    const id = await sent();
    const links = [await tokenOf(id), await tokenOf(id)];
    expect((await api.get(`/quote?token=${links[0]}`)).status).toBe(200);
    expect((await api.send('DELETE', '/admin/quote/link', { token, json: { id } })).status).toBe(200);
    expect(await api.db.$count(quoteLink, eq(quoteLink.quoteId, id))).toBe(0);
    expect((await api.get(`/quote?token=${links[1]}`)).status).toBe(404);
  });
});

describe('a call', () => {
  it.each([
    ['POST', '/version'],
    ['POST', '/send'],
    ['POST', '/link'],
    ['DELETE', '/link'],
  ] as const)('%s %s needs a session and access to messages', async (method, path) => {
    const json = { id: 1, ...(path === '/send' && { version: 1 }) };
    expect((await api.send(method, `/admin/quote${path}`, { json })).status).toBe(401);
    const other = await api.signInAs({ role: 2, access: ['products', 'book-service'] });
    expect((await api.send(method, `/admin/quote${path}`, { token: other, json })).status).toBe(403);
    expect(
      (await api.send(method, `/admin/quote${path}`, { token, json: { ...json, id: 2_000_000_000 } })).status,
    ).toBe(404);
  });

  it.each([
    ['an id that is none', '/version', { id: 'x' }, 'id'],
    ['lines that are no list', '/version', { lines: 'all' }, 'lines'],
    ['no lines', '/version', { lines: [] }, 'lines'],
    ['an unknown kind', '/version', { lines: [{ kind: 'gift', amount: 1 }] }, 'lines.0.kind'],
    ['a line twice', '/version', { lines: [1, 2].map(() => ({ kind: 'labour', amount: 1 })) }, 'lines'],
    ['an engine below zero', '/version', { lines: [{ kind: 'engine', amount: -1 }] }, 'lines.0.amount'],
    ['a line without its amount', '/version', { lines: [{ kind: 'engine', amount: null }] }, 'lines.0.amount'],
    ['a trade that costs', '/version', { lines: [{ kind: 'trade', amount: 1 }] }, 'lines.0.amount'],
    ['another line without a name', '/version', { lines: [{ kind: 'other', amount: 1 }] }, 'lines.0.name'],
    ['a fraction of a cent', '/version', { lines: [{ kind: 'engine', amount: 1.001 }] }, 'lines.0.amount'],
    ['too much', '/version', { lines: [{ kind: 'engine', amount: 1e9 }] }, 'lines.0.amount'],
    ['a NUL in the note', '/version', { note: 'a\0b' }, 'note'],
    ['a field that is unknown', '/version', { price: 1 }, 'price'],
    ['a version that is none', '/send', { version: 0 }, 'version'],
    ['a language that is none', '/send', { version: 1, language: 'de' }, 'language'],
    ['a token of its own', '/link', { token: 'x' }, 'token'],
  ])('refuses %s and names the field', async (_what, path, fields, field) => {
    const id = await drafted();
    const refused = await post(path, { id, ...fields });
    expect([400, 422]).toContain(refused.status);
    expect(Object.keys(refused.error.fields)).toContain(field);
    expect(await purposes()).toEqual([]);
  });

  it.each([
    ['half a range', { tradeFrom: 100 }, 'tradeTo'],
    ['a range upside down', { tradeFrom: 200, tradeTo: 100 }, 'tradeTo'],
    ['a boat without a length', { boat: { kind: 'open', transom: '20' } }, 'boat.length'],
    ['a boat that is none', { boat: 7 }, 'boat'],
    ['an engine that is none', { product: 2_000_000_000 }, 'product'],
    ['a lead that is none', { contact: 2_000_000_000 }, 'contact'],
    ['a state of its own', { state: 'accepted' }, 'state'],
  ])('to create refuses %s', async (_what, fields, field) => {
    const refused = await post('', { name: 'Nora Quay', ...fields });
    expect([400, 422]).toContain(refused.status);
    expect(Object.keys(refused.error.fields)).toContain(field);
  });
});

describe('without a mail server', () => {
  it('a version that was sent says at once that its email was not, in the answer, the list and later', async () => {
    const id = await drafted();
    const { result } = await post('/send', { id, version: 1 });
    expect(result).toMatchObject({ state: 'sent', message: 'kept', versions: [{ version: 1, message: 'kept' }] });
    const { record } = (await api.get('/admin/quote/all', { token })).result;
    expect(record).toMatchObject([{ id, message: 'kept' }]);
    await api.jobs.ask('send-mail', {});
    await api.work();
    expect(await one(id)).toMatchObject({ message: 'kept' });
  });

  it('a quote without an address has no message, and neither has a draft', async () => {
    const id = await drafted({ email: null, phone: '250 555 0142' });
    expect(await one(id)).toMatchObject({ message: null, versions: [{ message: null }] });
    await post('/send', { id, version: 1 });
    expect(await one(id)).toMatchObject({ state: 'sent', message: null });
  });
});
