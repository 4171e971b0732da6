import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';

let api: TestApp;
let client: Client;

/** The real client, whose requests need no port. */
async function connect(mode: 'legacy' | 'auto'): Promise<Client> {
  const made = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await made.connect(new StreamableHTTPClientTransport(new URL('/mcp', api.publicUrl), { fetch: inject }));
  return made;
}

const inject = async (url: string | URL, { method = 'GET', headers, body }: RequestInit = {}) => {
  const {
    statusCode,
    headers: answered,
    rawPayload,
  } = await api.app.inject({
    method: method as 'GET',
    url: new URL(url).pathname,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' && { payload: body }),
  });
  const entries = Object.entries(answered).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = statusCode !== 202 && statusCode !== 204;
  return new Response(hasBody ? new Uint8Array(rawPayload) : null, { status: statusCode, headers: entries });
};

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = (payload: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: '/mcp', headers: { ...json, ...headers }, payload });

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const calling = (name: string, args: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } });

async function call(name: string, args: Record<string, unknown> = {}) {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: args });
  const [first] = content;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own answer, which the client has checked by its schema.
  return { isError, found: structuredContent as any, text: first?.type === 'text' ? first.text : '' };
}

const askFrom = async (remoteAddress: string) =>
  await api.app.inject({ method: 'POST', url: '/mcp', headers: json, payload: '{}', remoteAddress });

it('answers 429 to the calls of a network after 300 in a minute, and says when it may call again', async () => {
  const statuses = await Array.fromAsync({ length: 300 }, async () => (await askFrom('192.0.2.7')).statusCode);
  expect(new Set(statuses)).toEqual(new Set([400]));
  const { statusCode, headers } = await askFrom('192.0.2.7');
  expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
  expect((await askFrom('192.0.2.8')).statusCode).toBe(400);
});

beforeAll(async () => {
  api = await openTestApp();
  client = await connect('auto');
});
afterAll(async () => {
  await client.close();
  await api.close();
});

describe('a site without anything', () => {
  it('names its tools, all of which only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'search_stock',
      'get_product',
      'get_price',
      'propose_engines',
      'free_service_days',
      'opening_hours',
      'ask_dealer',
    ]);
    for (const { annotations, inputSchema, outputSchema } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
      expect(inputSchema.properties).toHaveProperty('language');
    }
  });

  it('answers assistants of both generations of the protocol', async () => {
    const older = await connect('legacy');
    expect([client.getProtocolEra(), older.getProtocolEra()]).toEqual(['modern', 'legacy']);
    expect(await older.listTools()).toMatchObject({ tools: { length: 7 } });
    const { structuredContent } = await older.callTool({ name: 'opening_hours', arguments: {} });
    expect(structuredContent).toEqual((await call('opening_hours')).found);
    await older.close();
  });

  it('has no stock, no service to book, no hours and no engine that fits, and says so', async () => {
    const stock = await call('search_stock');
    expect([stock.found.total, stock.found.products]).toEqual([0, []]);
    expect(stock.text).toContain('There are no items to show');
    const days = await call('free_service_days', { language: 'fr' });
    expect(days.found).toMatchObject({ hasOnlineBooking: false, services: [], days: [] });
    expect(days.text).toContain('La réservation en ligne n’est pas offerte');
    const named = await call('free_service_days', { services: ['winterizing'] });
    expect(named.found).toMatchObject({
      hasOnlineBooking: false,
      note: 'Online booking isn’t available at the moment.',
    });
    const known = (await api.services.catalogue.settings()).hours;
    await api.db.insert(setting).values({ key: 'hours', value: { ...known, week: [], closedDays: [] } });
    await api.changes.caughtUp();
    const hours = await call('opening_hours');
    expect(hours.found).toMatchObject({ today: null, week: [], departments: [], specialDays: [] });
    expect(hours.text).toContain('No opening hours have been entered.');
    const engines = await call('propose_engines', { kind: 'open', length: 17, plate: 115, transom: '20' });
    expect(engines.found.proposals).toEqual([]);
    expect(engines.text).toContain('None of ours fits');
  });
});

describe('a site with stock', () => {
  let boat: { id: number; slug: string };
  beforeAll(async () => {
    boat = await makeProduct(api.db, { name: 'A | B [x](y) <script>', priceCents: 5_000_001, msrpCents: 5_500_000 });
    const { id } = await makeCategory(api.db, { type: 'engine' });
    await makeProduct(api.db, { name: 'Mercury 90ELPT', slug: 'ninety', categoryId: id, attributes: ninetyHp });
    await makeRepowerPrices(api.db);
    await makeProduct(api.db, { name: 'Secret', slug: 'secret', publish: false });
  });

  it('gives amounts in cents, with the text of the page and its address, in the language asked for', async () => {
    const [en, fr] = [
      await call('get_price', { product: boat.slug }),
      await call('get_price', { language: 'fr', product: boat.slug }),
    ];
    expect(en.found).toMatchObject({
      url: `https://salishcoastmarine.example/product/${boat.slug}`,
      price: { price: { cents: 5_000_001, currency: 'CAD', text: '$50,000.01' } },
    });
    expect(fr.found.url).toBe(`https://salishcoastmarine.example/fr/product/${boat.slug}`);
    expect(fr.found.price.price.text.replace(/\s/g, ' ')).toBe('50 000,01 $');
    expect(fr.text.replace(/\s/g, ' ')).toContain('Prix : 50 000,01 $');
    const { price, taxes, withTaxes } = en.found.price;
    const sum = taxes.reduce(
      (total: number, tax: { amount: { cents: number } }) => total + tax.amount.cents,
      price.cents,
    );
    expect([taxes.length > 0, withTaxes.cents]).toEqual([true, sum]);
  });

  it('finds a product by its slug and by each address of its page', async () => {
    const page = `https://salishcoastmarine.example/fr/product/${boat.slug}`;
    for (const written of [boat.slug, page, `${page}.md`, `${page}/?utm_source=x#photos`])
      expect([written, (await call('get_product', { product: written })).found?.slug]).toEqual([written, boat.slug]);
  });

  it('writes a name as text, not as markup', async () => {
    const { found, text } = await call('get_product', { product: boat.slug });
    expect(found.name).toBe('A | B [x](y) <script>');
    expect(text).toContain(String.raw`# A \| B \[x\](y) \<script\>`);
  });

  it('shows nothing that visitors may not see', async () => {
    expect((await call('get_product', { product: 'secret' })).isError).toBe(true);
    expect((await call('search_stock', { words: 'Secret' })).found.total).toBe(0);
    await api.db.update(product).set({ hin: 'OSP10001A525' }).where(eq(product.id, boat.id));
    const { structuredContent, content } = await client.callTool({
      name: 'get_product',
      arguments: { product: boat.slug },
    });
    expect(JSON.stringify([structuredContent, content])).not.toMatch(/OSP10001A525/);
  });

  it('proposes engines with their price on the boat, and the lines of one', async () => {
    const facts = { kind: 'open', length: '17', plate: 115, transom: '20' };
    const { found } = await call('propose_engines', facts);
    const [proposal] = found.proposals;
    const lines = (await call('propose_engines', { ...facts, engine: 'ninety' })).found.engine;
    expect(lines.total).toEqual(proposal.total);
    const sum = [...lines.lines, ...lines.taxes].reduce((total, { amount }) => total + amount.cents, 0);
    expect(lines.total.cents).toBe(sum);
    const missing = await call('propose_engines', { ...facts, engine: boat.slug });
    expect([missing.isError, missing.text]).toEqual([true, 'This could not be found']);
  });

  it('leaves a question to a person, with the form filled in', async () => {
    const { found } = await call('ask_dealer', { message: 'Is "it" <b>there</b>?\nYes & no', product: boat.slug });
    const url = new URL(found.url);
    expect([url.pathname, url.searchParams.get('about')]).toEqual([
      `/request/${boat.slug}`,
      'Is "it" <b>there</b>?\nYes & no',
    ]);
    expect(found.isSent).toBe(false);
    expect(new URL((await call('ask_dealer', { language: 'fr', message: 'Bonjour' })).found.url).pathname).toBe(
      '/fr/contact',
    );
  });

  it('without payments in a language there are none', async () => {
    const { finance } = await api.services.catalogue.settings();
    await api.db.insert(setting).values({ key: 'finance', value: { ...finance, shownIn: ['en'] } });
    await api.changes.caughtUp();
    expect((await call('get_price', { product: boat.slug })).found.price.monthly).not.toBeNull();
    expect((await call('get_price', { language: 'fr', product: boat.slug })).found.price.monthly).toBeNull();
  });
});

describe('hostile input', () => {
  it('from a page of another site is refused; a program sends no origin', async () => {
    expect((await post(list)).statusCode).toBe(200);
    expect((await post(list, { origin: api.publicUrl })).statusCode).toBe(200);
    for (const origin of [
      'https://evil.example',
      'null',
      'not an origin',
      'https://salishcoastmarine.example.evil.example',
    ])
      expect([origin, (await post(list, { origin })).statusCode]).toEqual([origin, 403]);
  });

  it('is refused when it is too large, of another type, or no message', async () => {
    expect((await post(calling('search_stock', { words: 'x'.repeat(3_000_000) }))).statusCode).toBe(413);
    expect((await post(list, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    for (const body of ['', '{', 'null', '[]', '{"jsonrpc":"1.0"}', '\u0000'])
      expect([body, (await post(body)).statusCode]).toEqual([body, 400]);
  });

  it('opens no stream and no session', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await api.app.inject({ method, url: '/mcp', headers: json })).statusCode).toBe(405);
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow(/limit/i);
    const opened = await post(list, { 'mcp-session-id': 'x' });
    expect(opened.headers).not.toHaveProperty('set-cookie');
    expect(opened.headers).not.toHaveProperty('mcp-session-id');
  });

  it.each([
    ['search_stock', { words: 'a\u0000b' }],
    ['search_stock', { minPrice: '1e309' }],
    ['search_stock', { limit: 1_000 }],
    ['search_stock', { minHorsepower: 90 }],
    ['search_stock', { filters: { q: 'x', nonsense: '1' } }],
    ['search_stock', { filters: { constructor: '1' } }],
    ['search_stock', { nonsense: 1 }],
    ['get_product', { product: '' }],
    ['get_product', { product: '../../etc/passwd' }],
    ['get_product', { product: 'a\u0000b' }],
    ['get_product', {}],
    ['get_price', { product: 'x', downPayment: -1 }],
    ['propose_engines', { kind: 'open', length: 'long', transom: '20' }],
    ['free_service_days', { services: ['no-such-service'], from: '2026-02-30' }],
    ['ask_dealer', { message: 'x'.repeat(501) }],
    ['ask_dealer', { message: '   ' }],
    ['opening_hours', { language: 'de' }],
  ])('%s says what is wrong with %j', async (name, args) => {
    const { isError, text } = await call(name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(/\w/);
    expect(text).not.toMatch(/at .*\.ts|select |_not_a_|query_|input_/);
  });

  it('of several calls in one body counts each of them', async () => {
    const from = (remoteAddress: string, count: number) =>
      api.app.inject({
        ...{ method: 'POST', url: '/mcp', headers: json, remoteAddress },
        payload: JSON.stringify(Array.from({ length: count }, (_, id) => ({ ...JSON.parse(list), id }))),
      });
    const statuses = await Array.fromAsync(
      [100, 100, 50, 50, 1],
      async (count) => (await from('192.0.2.9', count)).statusCode,
    );
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    await from('192.0.2.10', 100);
    await from('192.0.2.10', 100);
    await from('192.0.2.10', 90);
    const { statusCode, headers } = await from('192.0.2.10', 20);
    expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
    expect((await askFrom('192.0.2.10')).statusCode).toBe(400);
  });

  it('of a hundred calls in one body is answered as far as there is room', async () => {
    const calls = Array.from({ length: 100 }, (_, id) => ({ ...JSON.parse(calling('search_stock', {})), id }));
    const { statusCode, payload } = await post(JSON.stringify(calls));
    expect([statusCode, payload.match(/"jsonrpc"/g)?.length]).toEqual([200, 100]);
    expect(payload.match(/"isError":true/g)?.length ?? 0).toBeGreaterThan(0);
    expect((await post(JSON.stringify([...calls, calls[0]]))).statusCode).toBe(400);
    expect((await call('search_stock')).isError).toBe(false);
  });

  it('cannot change what all objects have', async () => {
    const body = calling('search_stock', 'ARGS').replace('"ARGS"', '{"__proto__":{"language":"fr"}}');
    expect((await post(body)).payload).toContain('products');
    expect({}).not.toHaveProperty('language');
  });

  it.each(['{"words":1e309}', '{"words":{"$gt":""}}', '[]', '"text"'])('arguments %s break nothing', async (args) => {
    const body = calling('search_stock', 'ARGS').replace('"ARGS"', args);
    const { statusCode, payload } = await post(body);
    expect([200, 400]).toContain(statusCode);
    expect(payload).toMatch(/"isError":true|"error":/);
    expect((await call('search_stock')).isError).toBe(false);
  });
});
