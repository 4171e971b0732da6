import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResourceName } from '#src/access.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { sampleForms } from '#src/server/testing/sample-forms.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { definitions } from './resources.server.ts';

/**
 * Anything hostile that is sent to any call of any resource gets an error in the envelope that names the field, and
 * changes nothing in the database.
 */

type Attack = {
  what: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: string;
  headers?: Record<string, string>;
  status?: number;
  /** Each of these must be named, itself or a nested field. */
  fields?: readonly string[];
};
type Query = { resource: ResourceName; id: number; fields: readonly string[] };

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let api: TestApp;
let token: string;
const made: Partial<Record<ResourceName, number>> = {};

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  made.media = (await makeMedia(api.db)).id;
  await completeSettings(api.db);
  const settings = await api.get('/admin/setting/all', { token });
  made.setting = settings.result.record[0].id;
  for (const [name, sample] of Object.entries(sampleForms)) {
    const { status, result, error } = await api.post(`/admin/${name}`, { token, json: sample(made, 'one') });
    expect([name, status, error]).toEqual([name, 201, undefined]);
    made[name as ResourceName] = result.id;
  }
});
afterAll(() => api.close());

const names = Object.keys(definitions) as ResourceName[];

it.each(['/client/upload-file', '/upload', '/admin/product/asyncDataWithUploadFile'])(
  '%s: a boundary longer than the standard allows is a bad form',
  async (path) => {
    const boundary = 'b'.repeat(300);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const { statusCode } = await api.app.inject({
      ...{ method: 'POST', url: `/api${path}`, payload: `--${boundary}--` },
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    expect(statusCode).toBe(400);
  },
);

it.each(names)('%s: invalid input is never stored, and each is refused with a JSON error', async (resource) => {
  const { fields, except = [] } = definitions[resource];
  const requested = { resource, id: made[resource] ?? 1, fields };
  const isWritten = !except.includes('update');
  const written = isWritten ? await oddFields(requested) : [];
  const before = await fingerprint();
  const wrong = await sendTenAtOnce([...oddReads(requested), ...(isWritten ? oddCalls(requested) : []), ...written]);
  // Once more, in sequence.
  for (const attack of written) wrong.push(await send(attack));
  expect(wrong.filter(Boolean)).toEqual([]);
  expect(await fingerprint()).toEqual(before);
});

const inTurns = <One>(all: readonly One[], size: number): One[][] =>
  all.length === 0 ? [] : [all.slice(0, size), ...inTurns(all.slice(size), size)];

async function sendTenAtOnce(attacks: Attack[]): Promise<(string | null)[]> {
  const outcomes: (string | null)[] = [];
  for (const ten of inTurns(attacks, 10)) outcomes.push(...(await Promise.all(ten.map(send))));
  return outcomes;
}

/** What is wrong with the answer; null when it is as expected. */
async function send({ what, method, path, body, headers, status, fields = [] }: Attack): Promise<string | null> {
  const response = await api.app.inject({
    method,
    url: `/api/admin/${path}`,
    headers: { ...(!headers?.cookie && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body }),
  });
  const { success, error } = response.json();
  const named = Object.keys(error?.fields ?? {});
  const silent = fields.filter((field) => !named.some((name) => name === field || name.startsWith(`${field}.`)));
  const code = response.statusCode;
  const isRefused = status === undefined ? code >= 400 && code < 500 : code === status;
  const isSaid = success === false && typeof error?.message === 'string' && typeof error?.code === 'string';
  if (isRefused && isSaid && silent.length === 0) return null;
  const call = `${method} ${path.slice(0, 80)} with ${what}`;
  return `${call}: ${code}, silent about [${silent}], ${response.body.slice(0, 300)}`;
}

/** A hash of the whole database, except sessions. */
async function fingerprint(): Promise<unknown> {
  const { rows: tables } = await api.db.execute<{ name: string }>(
    sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename !~ 'session' ORDER BY 1`,
  );
  const each = tables.map(
    ({ name }) =>
      sql`SELECT ${name} AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${sql.identifier(name)} t`,
  );
  return (await api.db.execute(sql.join(each, sql` UNION ALL `))).rows;
}

const oddIds = ['', '0', '-1', '1.5', '1e3', '2147483648', '9'.repeat(400), '1 OR 1=1', '%00', '[1]', 'null'];
const large = JSON.stringify({ id: 1, filler: 'x'.repeat(3_000_000) });
const nested = '['.repeat(10_000) + ']'.repeat(10_000);
const largeForm = `id=${'1'.repeat(3_000_000)}`;

function oddReads({ resource }: Query): Attack[] {
  const read = (path: string, field: string): Attack => ({
    ...{ what: 'an odd query', method: 'GET', path: `${resource}${path}` },
    status: 400,
    fields: [field],
  });
  const { cloneOf, except } = definitions[resource] as AnyDefinition;
  const isCopied = cloneOf !== undefined && !except?.includes('create');
  const ofOne = ['/', '/oneWithCache', '/history', ...(isCopied ? ['/clone'] : [])];
  const ofMany = ['/all/', '/count'];
  const queries: [query: string, field: string][] = [
    ['page=0', 'page'],
    ['page=1e309', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=-1', 'limit'],
    ['limit=5001', 'limit'],
    ['limit=x', 'limit'],
    ['sort=%7B', 'sort'],
    ['sort=name', 'sort'],
    ['sort=%7B%22nonsense%22:1%7D', 'sort'],
    ['sort=%7B%22id%22:%22asc%22%7D', 'sort'],
    ['sort=%7B%22__proto__%22:1%7D', 'sort'],
    ['sort=%7B%22constructor%22:1%7D', 'sort'],
    [`sort=${'['.repeat(10_000)}`, 'sort'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=%00', 'q'],
    ['isRemove=2', 'isRemove'],
    ['ids=1,x', 'ids'],
    ['lang=de', 'lang'],
    ['nonsense=1', 'nonsense'],
    ['__proto__=1', '__proto__'],
    ['constructor=1', 'constructor'],
    ['toString=1', 'toString'],
    ['id[]=1', 'id[]'],
  ];
  const filters = Object.keys(definitions[resource].filters ?? {});
  const inFilters = filters.flatMap((key) => [`${key}=%00`, `${key}=1&${key}=2`].map((query) => [query, key] as const));
  return [
    ...[...oddIds, ...oddIds, '1&id=2'].map((id, at) => read(`${ofOne[at % ofOne.length]}?id=${id}`, 'id')),
    ...ofOne.map((path) => read(`${path}?id=1&nonsense=1`, 'nonsense')),
    ...[...queries, ...inFilters].map(([query, field], at) => read(`${ofMany[at % 2]}?${query}`, field)),
    ...['', '%00', '1&name=2', 'a'.repeat(2000)].map((name) => read(`/getByName?name=${name}`, 'name')),
  ];
}

/** Writes with invalid bodies. */
function oddCalls({ resource, id, fields }: Query): Attack[] {
  const everyCall = [
    ['POST', '', 'create'],
    ['PUT', '/', 'update'],
    ['PUT', '/update-more', 'update'],
    ['POST', '/undo-change', 'update'],
    ['DELETE', '/delete-more', 'remove'],
  ] as const;
  const { except = [] } = definitions[resource] as AnyDefinition;
  const calls = everyCall.filter(([, , action]) => !except.includes(action));
  const own = JSON.stringify({ id, listID: [id] });
  const from = (headers: Record<string, string>) => ({ ...json, cookie: `token=${token}`, ...headers });
  const bodies: Omit<Attack, 'method' | 'path'>[] = [
    { what: 'an array', body: '[1]', headers: json, status: 400 },
    { what: 'a text', body: '"x"', headers: json, status: 400 },
    { what: 'a number', body: '1', headers: json, status: 400 },
    { what: 'broken JSON', body: '{"id":', headers: json, status: 400 },
    { what: 'nothing', body: '', headers: json, status: 400 },
    { what: 'a prototype', body: '{"id":1,"__proto__":{"role":1}}', headers: json, status: 400 },
    { what: 'a constructor', body: '{"constructor":{"prototype":{"role":1}}}', headers: json, status: 400 },
    { what: 'nesting', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, headers: json },
    { what: 'too much', body: large, headers: json, status: 413 },
    { what: 'too much of a form', body: largeForm, headers: form, status: 413 },
    { what: 'plain text', body: own, headers: { 'content-type': 'text/plain' }, status: 415 },
    { what: 'XML', body: '<id>1</id>', headers: { 'content-type': 'application/xml' }, status: 415 },
    { what: 'parts', body: own, headers: { 'content-type': 'multipart/form-data; boundary=x' }, status: 415 },
    { what: 'another origin', body: own, headers: from({ origin: 'https://evil.example' }), status: 403 },
    { what: 'no origin', body: own, headers: from({}), status: 403 },
    { what: 'an opaque origin', body: own, headers: from({ origin: 'null' }), status: 403 },
    { what: 'another site', body: own, headers: from({ 'sec-fetch-site': 'cross-site' }), status: 403 },
    { what: 'a neighbour', body: own, headers: from({ 'sec-fetch-site': 'same-site' }), status: 403 },
  ];
  const first = fields[0] ?? 'id';
  const inForm = (body: string, field: string) => ({ what: body, body, headers: form, status: 400, fields: [field] });
  const names: Omit<Attack, 'method' | 'path'>[] = [
    inForm(`id=${id}&nonsense=1`, 'nonsense'),
    inForm(`id=${id}&__proto__=1`, '__proto__'),
    inForm(`id=${id}&constructor=1`, 'constructor'),
    inForm(`id=${id}&${first}=a&${first}=b`, first),
    inForm(`id=${id}&${first}[]=a`, `${first}[]`),
  ];
  /** Some calls know their own field alone. */
  const bodyOf: Record<string, object> = {
    '/undo-change': { change: crypto.randomUUID() },
    '/update-more': { record: [{ id }] },
    '/delete-more': { listID: [id] },
  };
  return [
    ...calls.flatMap(([method, path]) => bodies.map((body) => ({ ...body, method, path: `${resource}${path}` }))),
    ...calls.map(([method, path]): Attack => {
      const body = JSON.stringify(bodyOf[path] ?? { id });
      const requested = { what: 'an odd query', body, headers: json, status: 400, fields: ['nonsense'] };
      return { ...requested, method, path: `${resource}${path}?nonsense=1` };
    }),
    ...names.map((body) => ({ ...body, method: 'PUT' as const, path: `${resource}/` })),
    ...oddTargets(resource),
  ];
}

/** Unknown records, for calls that name one or several. */
function oddTargets(resource: ResourceName): Attack[] {
  const values: unknown[] = [
    '',
    '0',
    '1 OR 1=1',
    '9'.repeat(400),
    -1,
    1.5,
    2 ** 31,
    null,
    true,
    {},
    [1],
    { toString: 1 },
    'a\0',
    '\ud800',
  ];
  const named = [
    ['PUT', '/'],
    ['DELETE', '/'],
    ['POST', '/clone'],
    ['PUT', '/restore'],
  ] as const;
  const listed = [
    ['DELETE', '/delete-more'],
    ['PUT', '/reorder'],
  ] as const;
  const lists = [...values, [], [[1]], ['x'], [1, null], Array(1001).fill(1)].filter((value) => !isListOfIds(value));
  const attack = (method: Attack['method'], path: string, sent: object): Attack => {
    const body = JSON.stringify(sent);
    return { what: body.slice(0, 60), method, path: `${resource}${path}`, body, headers: json };
  };
  return [
    ...named.flatMap(([method, path]) => values.map((id) => attack(method, path, { id }))),
    ...listed.flatMap(([method, path]) => lists.map((listID) => attack(method, path, { listID }))),
  ];
}

const isListOfIds = (value: unknown): boolean => JSON.stringify(value) === '[1]' || value === '[1]';

/** Every field with invalid values, including numbers and lists of the wrong kind. */
async function oddFields({ resource, id, fields }: Query): Promise<Attack[]> {
  const path = `${resource}/`;
  const methods = resource in sampleForms ? (['PUT', 'POST'] as const) : (['PUT'] as const);
  // A setting's value is validated only when its key is valid.
  const all = fields.filter((field) => resource !== 'setting' || field !== 'key');
  const inEach = (what: string, value: string, among = all): Attack[] =>
    methods.map((method) => {
      const own = method === 'PUT' ? [`"id":${id}`] : [];
      const body = `{${[...own, ...among.map((field) => `"${field}":${value}`)].join(',')}}`;
      return { what, method, path, body, headers: json, fields: among };
    });
  const less = Object.fromEntries(all.map((field) => [field, -0.125]));
  const { error } = await api.put(`/admin/${path}`, { token, json: { id, ...less } });
  const errors = Object.entries<string>(error.fields);
  const thatSay = (output: string) => errors.filter(([, message]) => message === output).map(([field]) => field);
  const numbers = thatSay('This number is too high or too low.');
  const lists = thatSay('This must be a list.');
  return [
    ...inEach('NUL', '"a\\u0000b"'),
    ...inEach('half a surrogate', '"a\\ud800b"'),
    ...inEach('no text', '{"toString":1,"valueOf":1}'),
    ...inEach('objects in a list', '[{}]'),
    ...inEach('infinity', '1e309'),
    ...inEach('less than nothing', '-1e6'),
    ...inEach('too much', '2147483648'),
    ...inTurns(all, 40).flatMap((some) => inEach('nesting', nested, some).slice(0, 1)),
    ...inEach('text for a number', '"x"', numbers),
    ...inEach('infinity as text', '"1e309"', numbers),
    ...inEach('many digits', `"${'9'.repeat(400)}"`, numbers),
    ...inEach('text for a list', '"x"', lists),
    ...inEach('nesting as text', `"${nested}"`, lists),
  ].filter(({ fields }) => fields?.length !== 0);
}
