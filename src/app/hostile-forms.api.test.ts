import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { newQuoteToken } from '#src/quotes/quote-link.server.ts';
import { quoteLine } from '#src/quotes/rules/quote-line.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeService } from '#src/test-factories/make-service.server.ts';

/**
 * Anything hostile that is sent to a public form, or to a call about post previews, gets an error in the envelope that
 * names the field, and changes nothing.
 */

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

type Fields = Record<string, unknown>;
type Attack = { what: string; body: string; headers: Record<string, string>; status?: number; field?: string };

let api: TestApp;
let token: string;
type Call = { method: 'POST' | 'PUT' | 'DELETE'; fields: Fields; isOffice?: true; hasProof?: false; isShort?: true };
const calls: Record<string, Call> = {};

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  const work = await makeService(api.db);
  const { id: product } = await makeProduct(api.db);
  const user = { email: 'mara@mail.example', phone: '250-555-0140' };
  const boat = { make: 'Luxor', model: '21', year: 2014, hin: 'ABC12345D404', hullLength: 21, engineMake: 'Mercury' };
  const engine = { engineHp: 115, engineHours: 400, condition: 'Good', notes: 'None', instagram: 'luxor' };
  const visit = { serviceType: work.serviceType, services: [work.id], date: '2026-11-23', time: '09:30' };
  const about = { product, sourcePage: '/contact' };
  const sent = await makeQuote();
  const ownBoat = { kind: 'other', other: 'Barge', length: 17, plate: 115, noplate: '', transom: '20', trade: '1' };
  const oldEngine = { make: 'Evinrude', hp: 90, year: 2006, stroke: 'two', runs: 'yes', model: 'E-TEC' };
  Object.assign(calls, {
    'client/contact-us': {
      method: 'POST',
      fields: { type: 4, name: 'Mara', ...user, title: 'Dock', message: 'Open?', date: '', time: '', ...about },
    },
    'client/contact-us?lang=en': {
      method: 'POST',
      fields: { type: 5, name: '', ...user, partNumber: '35-877761', quantity: 2, use: 'Mercury 90', sourcePage: '/' },
    },
    trade: { method: 'POST', fields: { name: 'Mara', ...user, ...boat, ...engine, gallery: [], ...about } },
    'book-service': {
      method: 'POST',
      fields: {
        firstName: 'Mara',
        lastName: 'Quay',
        ...user,
        ...visit,
        boat: 'Luxor',
        engine: 'V8',
        serial: '1',
        notes: '',
      },
    },
    'client/subscribe': { method: 'POST', fields: { email: user.email } },
    'client/watch': { method: 'POST', fields: { email: user.email, listing: '', price: '', next: product } },
    'client/quote': {
      method: 'POST',
      isShort: true,
      fields: { ...ownBoat, ...oldEngine, engine: 'ninety', name: 'Nora', ...user, sourcePage: '/', gallery: [] },
    },
    'quote/accept': {
      method: 'POST',
      hasProof: false,
      isShort: true,
      fields: { token: sent.token, version: 1, name: 'Nora' },
    },
    'quote/decline': { method: 'POST', fields: { token: sent.token }, hasProof: false, isShort: true },
    'quote/renew': { method: 'POST', fields: { token: sent.token }, hasProof: false, isShort: true },
    'admin/quote/version': {
      method: 'POST',
      isOffice: true,
      fields: { id: sent.id, lines: [{ kind: 'engine', amount: 1 }], note: 'New', updatedAt: sent.updatedAt },
    },
    'admin/quote/send': {
      method: 'POST',
      isOffice: true,
      isShort: true,
      fields: { id: sent.id, version: 1, language: 'en' },
    },
    'admin/quote/link': { method: 'POST', fields: { id: sent.id }, isOffice: true, isShort: true },
    'admin/quote/link?lang=en': { method: 'DELETE', fields: { id: sent.id }, isOffice: true, isShort: true },
    'admin/post/preview': { method: 'POST', fields: { title: 'Hull', blocks: [], faqs: [], seo: {} }, isOffice: true },
    'admin/post/revoke-preview': { method: 'PUT', fields: { id: 1 }, isOffice: true },
    'admin/product/preview': { method: 'POST', fields: { id: 1 }, isOffice: true },
    'admin/product/revoke-preview': { method: 'PUT', fields: { id: 1 }, isOffice: true },
    'admin/post/restore-revision': { method: 'PUT', fields: { id: 1, revision: 1 }, isOffice: true },
  });
});
afterAll(() => api.close());

const names = [
  'client/contact-us',
  // A part request.
  'client/contact-us?lang=en',
  'trade',
  'book-service',
  'client/subscribe',
  'client/watch',
  'client/quote',
  'quote/accept',
  'quote/decline',
  'quote/renew',
  'admin/quote/version',
  'admin/quote/send',
  'admin/quote/link',
  // Ending the links.
  'admin/quote/link?lang=en',
  'admin/post/preview',
  'admin/post/revoke-preview',
  'admin/product/preview',
  'admin/product/revoke-preview',
  'admin/post/restore-revision',
];

it.each(names)('%s: invalid input is never stored, and each is refused with a JSON error', async (name) => {
  const { fields = {}, isOffice, hasProof = !isOffice, isShort = false } = calls[name] ?? {};
  const before = await fingerprint();
  const wrong: string[] = [];
  const proofs = hasProof ? oddProofs(fields) : [];
  for (const attack of [...oddBodies(fields), ...oddFields(fields, isShort), ...proofs]) {
    const problem = await send(name, attack);
    if (problem) wrong.push(problem);
  }
  expect(wrong).toEqual([]);
  expect(await fingerprint()).toEqual(before);
});

const oddTokens = ['', '%00', '%ff', '1e309', '__proto__', '%7B%22__proto__%22:1%7D', '%3Cscript%3E', '9'.repeat(400)];
it.each([...oddTokens, 'a&token=b'])('a quote is not read with the token %s', async (odd) => {
  const before = await fingerprint();
  const { statusCode, json: read } = await api.app.inject({ method: 'GET', url: `/api/quote?token=${odd}` });
  expect([statusCode === 400 || statusCode === 404, read().success]).toEqual([true, false]);
  expect(await fingerprint()).toEqual(before);
});

/** A quote that can be answered. */
async function makeQuote() {
  const { now } = api.clock;
  const times = { createdAt: now, updatedAt: now };
  const named = { number: 'RP-2611-0001', name: 'Nora', subject: { en: 'Mercury 90', fr: null } };
  const [row] = await api.db
    .insert(quote)
    .values({ ...named, ...times, state: 'sent', language: 'en' })
    .returning();
  if (!row) throw new Error('no quote was stored');
  const lines = [quoteLine('engine', 1_500_000, { key: 1 })];
  const sent = { sentAt: now, lastDay: '2026-12-04', priceFrom: now, createdAt: now };
  await api.db.insert(quoteVersion).values({ quoteId: row.id, version: 1, lines, taxes: [], ...sent });
  const secret = await api.db.transaction((tx) => newQuoteToken(tx, row.id, now));
  return { id: row.id, updatedAt: row.updatedAt.toISOString(), token: secret };
}

let posts = 0;

/** What is wrong with the answer; null when it is as expected. Each request has its own address. */
async function send(name: string, { what, body, headers, status, field }: Attack): Promise<string | null> {
  const { method = 'POST', isOffice } = calls[name] ?? {};
  posts += 1;
  const response = await api.app.inject({
    method,
    url: `/api/${name}`,
    remoteAddress: `10.0.${posts >> 8}.${posts & 255}`,
    headers: { ...headers, ...(isOffice && { authorization: `Bearer ${token}` }) },
    payload: body,
  });
  const { success, error } = response.json();
  const code = response.statusCode;
  const isRefused = status === undefined ? code >= 400 && code < 500 : code === status;
  const isNamed =
    field === undefined || Object.keys(error?.fields ?? {}).some((key) => key === field || key.startsWith(`${field}.`));
  const isSaid = success === false && typeof error?.message === 'string' && typeof error?.code === 'string';
  return isRefused && isNamed && isSaid ? null : `${what}: ${code} ${response.body.slice(0, 200)}`;
}

/** A hash of all data, except rate limits. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename !~ 'session|rate_limit' ORDER BY 1`,
  );
  const each = rows.map(
    ({ name }) =>
      sql`SELECT ${name} AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${sql.identifier(name)} t`,
  );
  return (await api.db.execute(sql.join(each, sql` UNION ALL `))).rows;
}

function oddBodies(fields: Fields): Attack[] {
  const own = JSON.stringify(fields);
  const [first = 'id'] = Object.keys(fields);
  return [
    { what: 'an array', body: '[1]', headers: json },
    { what: 'a text', body: '"x"', headers: json },
    { what: 'broken JSON', body: '{"name":', headers: json, status: 400 },
    { what: 'nothing', body: '', headers: json, status: 400 },
    { what: 'a prototype', body: '{"__proto__":{"role":1}}', headers: json, status: 400 },
    { what: 'a constructor', body: '{"constructor":{"prototype":{"role":1}}}', headers: json, status: 400 },
    { what: 'a prototype in a form', body: '__proto__=1', headers: form, status: 400 },
    { what: 'nesting', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, headers: json },
    { what: '3 MB', body: JSON.stringify({ ...fields, [first]: 'x'.repeat(3_000_000) }), headers: json, status: 413 },
    { what: '3 MB in a form', body: `${first}=${'x'.repeat(3_000_000)}`, headers: form, status: 413 },
    { what: 'plain text', body: own, headers: { 'content-type': 'text/plain' }, status: 415 },
    { what: 'XML', body: '<a/>', headers: { 'content-type': 'application/xml' }, status: 415 },
    { what: 'a field twice', body: `${first}=1&${first}=2`, headers: form, status: 400, field: first },
    { what: 'a list of a form', body: `${first}[]=1`, headers: form },
  ];
}

/** Invalid captchas and keys of a public form. */
function oddProofs(fields: Fields): Attack[] {
  const own = JSON.stringify(fields);
  return [
    { what: 'an odd key', body: own, headers: { ...json, 'idempotency-key': 'a b' } },
    { what: 'a long key', body: own, headers: { ...json, 'idempotency-key': 'x'.repeat(5_000) } },
    { what: 'an odd captcha', body: JSON.stringify({ ...fields, captcha: {}, captchaToken: [] }), headers: json },
    {
      what: 'a captcha with NUL',
      body: JSON.stringify({ ...fields, captcha: '\0', captchaToken: '\0' }),
      headers: json,
    },
    { what: 'no captcha', body: own, headers: json },
  ];
}

const oddValues = {
  NUL: '"a\\u0000b"',
  'half a surrogate': '"a\\ud800b"',
  infinity: '1e309',
  'no text': '{"toString":1,"valueOf":1}',
  'objects in a list': '[{}]',
  nesting: '['.repeat(5_000) + ']'.repeat(5_000),
};

/** More than any field of a call holds that has no long text. */
const tooLong = { '400 digits': `"${'9'.repeat(600)}"`, 'a script': `"<script>${'x'.repeat(600)}</script>"` };

/** Every field with invalid values. */
const oddFields = (fields: Fields, isShort: boolean): Attack[] =>
  Object.keys(fields).flatMap((field) =>
    Object.entries({ ...oddValues, ...(isShort && tooLong) }).map(([what, value]) => {
      const others = Object.entries(fields).filter(([name]) => name !== field);
      const body = `{${[...others.map(([name, own]) => `"${name}":${JSON.stringify(own)}`), `"${field}":${value}`].join()}}`;
      return { what: `${what} in ${field}`, body, headers: json, field };
    }),
  );
