import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
const calls: Record<string, { method: 'POST' | 'PUT'; fields: Fields; isOffice?: true }> = {};

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
  'admin/post/preview',
  'admin/post/revoke-preview',
  'admin/product/preview',
  'admin/product/revoke-preview',
  'admin/post/restore-revision',
];

it.each(names)('%s: invalid input is never stored, and each is refused with a JSON error', async (name) => {
  const fields = calls[name]?.fields ?? {};
  const before = await fingerprint();
  const wrong: string[] = [];
  const proofs = calls[name]?.isOffice ? [] : oddProofs(fields);
  for (const attack of [...oddBodies(fields), ...oddFields(fields), ...proofs]) {
    const problem = await send(name, attack);
    if (problem) wrong.push(problem);
  }
  expect(wrong).toEqual([]);
  expect(await fingerprint()).toEqual(before);
});

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

/** Every field with invalid values. */
const oddFields = (fields: Fields): Attack[] =>
  Object.keys(fields).flatMap((field) =>
    Object.entries(oddValues).map(([what, value]) => {
      const others = Object.entries(fields).filter(([name]) => name !== field);
      const body = `{${[...others.map(([name, own]) => `"${name}":${JSON.stringify(own)}`), `"${field}":${value}`].join()}}`;
      return { what: `${what} in ${field}`, body, headers: json, field };
    }),
  );
