import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceName } from '#src/access.ts';
import {
  type Answer,
  type ApiDocument,
  answerChecks,
  type Body,
  parametersOf,
  resolveIn,
  type Schema,
} from '../testing/api-document.ts';
import { sampleForms } from '../testing/sample-forms.ts';
import { type ApiCall, callsOf, requestOf } from '../testing/sample-request.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

/** A client that relies on the document alone gets the answers that it describes. */

let api: TestApp;
let token: string;
const made: Partial<Record<ResourceName, number>> = {};
let calls: ApiCall[];
let document: ApiDocument;
let faultIn: ReturnType<typeof answerChecks>;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  for (const [resource, formOf] of Object.entries(sampleForms)) {
    made[resource as ResourceName] = (
      await api.post(`/admin/${resource}`, { token, json: formOf(made, '1') })
    ).result.id;
  }
  document = (await api.app.inject('/api/openapi.json')).json();
  faultIn = answerChecks(document);
  calls = callsOf(document);
});
afterAll(() => api.close());

const resolve = (part: unknown): Schema => resolveIn(document, part);

const send = (request: ReturnType<typeof requestOf>, headers: Record<string, string> = {}) =>
  api.app.inject({ ...request, headers: { ...request.headers, ...headers } as Record<string, string> });

const faultOf = ({ operation }: ApiCall, answer: Answer): string | null => faultIn(operation, answer);

const name = ({ method, path }: ApiCall) => `${method} ${path}`;

it('names every operation once, and declares its tags and security schemes', () => {
  const ids = calls.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(calls.filter(({ operation }) => !operation.summary).map(name)).toEqual([]);
  const tags = new Set(calls.flatMap(({ operation }) => operation.tags ?? []));
  expect(new Set(document.tags.map((tag: { name: string }) => tag.name))).toEqual(tags);
  expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'cookie']);
});

it('every call that needs a session is documented so, and answers 401 without one before anything else', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const bare = { method: call.method.toUpperCase() as 'GET', url: call.path.replaceAll(/\{\w+\}/g, 'x') };
    const { statusCode } = await api.app.inject(bare);
    const isClosed = statusCode === 401;
    if (isClosed !== call.operation.security.length > 0) wrong.push(`${name(call)} answers ${statusCode}`);
  }
  expect(wrong).toEqual([]);
});

describe.each(['application/json', 'application/x-www-form-urlencoded'])('called with %s', (contentType) => {
  it('every call answers as documented', { timeout: 120_000 }, async () => {
    const faults: string[] = [];
    for (const call of calls) {
      const { content } = call.operation.requestBody ?? {};
      if (content && !content[contentType]) continue;
      const signedIn = call.path === '/api/user/logout' ? {} : { authorization: `Bearer ${token}` };
      const fault = faultOf(call, await send(requestOf(document, call, contentType), signedIn));
      if (fault) faults.push(`${name(call)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

it('a failing call answers with a documented status', { timeout: 120_000 }, async () => {
  const staff = await api.signInAs({ role: 2, access: ['brand'] });
  const faults = new Set<string>();
  const nowhere = '2000000000';
  for (const call of calls) {
    const method = call.method.toUpperCase() as 'GET';
    const path = call.path.replaceAll(/\{\w+\}/g, 'x');
    const requested = new URLSearchParams(
      parametersOf(document, call.operation)
        .filter(({ required }) => required)
        .map((parameter) => [parameter.name, nowhere]),
    );
    const body = call.operation.requestBody && { id: nowhere, listID: [Number(nowhere)] };
    const wrong: { url: string; payload?: object | string; headers?: Record<string, string> }[] = [
      { url: `${path}?${requested}`, ...(body && { payload: body }) },
      { url: `${path}?colour=red`, ...(body && { payload: { colour: 'red' } }) },
      { url: `${path}?id=x&page=0`, ...(body && { payload: 'x', headers: { 'content-type': 'text/plain' } }) },
    ];
    for (const { headers = {}, ...request } of wrong) {
      for (const signedIn of [staff, token]) {
        const sent = path === '/api/user/logout' ? {} : { authorization: `Bearer ${signedIn}` };
        const answer = await api.app.inject({ method, ...request, headers: { ...headers, ...sent } });
        const fault = faultOf(call, answer);
        if (fault) faults.add(`${name(call)}: ${fault}`);
      }
    }
  }
  expect([...faults]).toEqual([]);
});

it('a call documents no error that it can’t return', () => {
  const statusesOf = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statusesOf('/api/brand', 'get')).toEqual(['200', '400', '500', '503']);
  expect(statusesOf('/api/admin/brand/all', 'get')).toEqual(['200', '400', '401', '403', '429', '500', '503']);
  expect(statusesOf('/api/admin/brand', 'get')).toContain('404');
  expect(statusesOf('/api/admin/clear-cache', 'post')).not.toContain('404');
});

it('a new record needs every required field of the document, and accepts no undocumented one', async () => {
  const wrong: unknown[] = [];
  for (const resource of Object.keys(sampleForms)) {
    const [body] = Object.values(document.paths[`/api/admin/${resource}`]?.post?.requestBody?.content ?? {});
    const { required = [] } = resolve((body as { schema: Schema }).schema) as { required?: string[] };
    const { status, error } = await api.post(`/admin/${resource}`, { token, json: {} });
    const missing = required.filter((field) => !(field in (error?.fields ?? {})));
    if (missing.length > 0 || (required.length > 0 && status !== 422)) wrong.push([resource, status, missing]);
    const unknown = await api.post(`/admin/${resource}`, { token, json: { colour: 'red' } });
    if (unknown.status !== 400) wrong.push([resource, unknown.status, 'colour']);
  }
  expect(wrong).toEqual([]);
});

/** The body of a call that takes JSON. */
function bodyOf({ operation }: ApiCall) {
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  const body = schema && resolve(schema);
  const one = body?.anyOf ? resolve((body.anyOf as Schema[])[0]) : body;
  return one as { properties?: object; required?: string[]; additionalProperties?: unknown } | undefined;
}

async function refusedFields(call: ApiCall, body: object) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const { statusCode, json } = await send({ ...requestOf(document, call), payload: JSON.stringify(body) }, headers);
  return { status: statusCode, fields: Object.keys(json().error?.fields ?? {}) };
}

/** What a visitor sends in excess, such as a role, is left out. */
const takesMore = ['/api/user/register'];

it('every body has the fields that its call accepts, and no others', { timeout: 60_000 }, async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const body = bodyOf(call);
    if (!body || takesMore.includes(call.path)) continue;
    if (body.additionalProperties !== false) wrong.push(`${name(call)} is documented to accept any field`);
    const id = made[call.path.split('/').at(-1) as ResourceName];
    const isUpdate = 'anyway' in (body.properties ?? {});
    // An update without the id of a record is refused before its fields are looked at.
    if (isUpdate && id === undefined) continue;
    const { status, fields } = await refusedFields(call, { colour: 'red', ...(isUpdate && { id }) });
    if (status !== 400 || !fields.includes('colour')) wrong.push(`${name(call)} answers ${status}, ${fields}`);
  }
  expect(wrong).toEqual([]);
});

/** One of two is enough: an email address or a phone number, one id or several, in the body or in the address. */
const eitherOr = ['email', 'phone', 'id', 'ids', 'listID'];
/** Required in some cases only: for other messages than part requests, for an account with a password, for a new post. */
const sometimes: Record<string, string[]> = {
  '/api/client/contact-us': ['name', 'message'],
  '/api/admin/passkey/options': ['currentPassword'],
  '/api/admin/post/preview': ['title'],
};

it('every body names the fields without which its call is refused', { timeout: 60_000 }, async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const body = bodyOf(call);
    if (!body) continue;
    const { required = [], properties = {} } = body;
    const { fields } = await refusedFields(call, {});
    const refused = fields.filter((field) => field in properties);
    const known = [...required, ...eitherOr, ...(sometimes[call.path] ?? [])];
    const silent = refused.filter((field) => !known.includes(field));
    const untrue = required.filter((field) => !refused.includes(field));
    if (silent.length > 0 || untrue.length > 0)
      wrong.push(`${name(call)}: not named ${silent}, not required ${untrue}`);
  }
  expect(wrong).toEqual([]);
});

it('every answer has a documented shape', () => {
  const shapeless = (schema: Schema): boolean => {
    const { properties, items, anyOf } = resolve(schema) as { properties?: Schema; items?: Schema; anyOf?: Schema[] };
    if (anyOf) return anyOf.some(shapeless);
    if (items) return shapeless(items);
    if (properties && 'record' in properties) return shapeless(properties.record as Schema);
    return Object.keys(resolve(schema)).length === 0;
  };
  const silent = calls.filter(({ operation: { responses } }) =>
    Object.entries(responses).some(([status, response]) => {
      const { description, content } = resolve(response) as Body;
      const schema = content?.['application/json']?.schema;
      if (!schema || !status.startsWith('2') || description === 'The file') return false;
      const { properties, anyOf, type } = resolve(schema) as { properties?: Schema; anyOf?: Schema[]; type?: string };
      if (type === 'string') return false;
      const envelopes = anyOf ?? [{ properties }];
      return envelopes.some((one) => shapeless((resolve(one).properties as Schema).result as Schema));
    }),
  );
  expect(silent.map(name)).toEqual([]);
});

it('calls of a resource that could never succeed are neither documented nor mounted', async () => {
  const offered = (path: string) => Object.keys(document.paths[path] ?? {});
  expect(offered('/api/admin/audit')).toEqual(['get']);
  expect(offered('/api/admin/redirect/clone')).toEqual([]);
  expect(offered('/api/admin/author/restore')).toEqual([]);
  for (const [method, path] of [
    ['POST', '/admin/audit'],
    ['POST', '/admin/redirect/clone'],
    ['PUT', '/admin/author/restore'],
    ['DELETE', '/admin/setting'],
  ] as const) {
    expect([path, (await api.send(method, path, { token, json: { id: 1 } })).status]).toEqual([path, 404]);
    expect([path, (await api.send(method, path, { json: { id: 1 } })).status]).toEqual([path, 401]);
  }
});

it('filters and labels of options can be copied repeatedly', async () => {
  const copies = async (resource: 'product-filter' | 'product-meta', id: number) =>
    (await api.post(`/admin/${resource}/clone`, { token, json: { id } })) as { status: number; result: object };
  const filter = made['product-filter'] ?? 0;
  expect(await copies('product-filter', filter)).toMatchObject({
    status: 201,
    result: { key: 'price', param: 'price-copy', active: false, label: { en: 'Price (copy)' } },
  });
  expect(await copies('product-filter', filter)).toMatchObject({ result: { param: 'price-copy-2' } });
  const json = { key: 'boatHuMa', value: 'steel', label: 'Steel' };
  const { result: material } = await api.post('/admin/product-meta', { token, json });
  expect(await copies('product-meta', material.id)).toMatchObject({ status: 201, result: { value: 'steel-copy' } });
  expect(await copies('product-meta', material.id)).toMatchObject({ status: 201, result: { value: 'steel-copy-2' } });
  // A condition has no other values: its copy is the label for one type of product.
  expect(await copies('product-meta', made['product-meta'] ?? 0)).toMatchObject({ status: 201, result: { type: 1 } });
});

it('media are created by sending their files', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'dock.png');
  const { headers, payload } = await multipartOf(form);
  const url = '/api/admin/media';
  const answer = await api.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.json().result]).toMatchObject([201, { name: 'dock', width: 40 }]);
});

/** A form with files, as a request sends it. */
async function multipartOf(form: FormData) {
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, payload };
}

it('a record can be sent back as answered, but not with an unknown field', async () => {
  const refused: unknown[] = [];
  for (const [resource, id] of Object.entries(made)) {
    const { result } = await api.get(`/admin/${resource}/?id=${id}`, { token });
    const { status, error } = await api.put(`/admin/${resource}`, { token, json: result });
    if (status !== 200) refused.push([resource, status, error]);
    const unknown = await api.put(`/admin/${resource}`, { token, json: { ...result, colour: 'red' } });
    if (unknown.status !== 400) refused.push([resource, unknown.status, 'colour']);
  }
  expect(refused).toEqual([]);
});

it('the slots of several services are requested as documented', async () => {
  const { status, error } = await api.get('/book-service/slots?date=2026-12-01&services=1&services=1');
  expect([status, error]).toEqual([200, undefined]);
});

it.each([
  ['/product/view', 'id=1', 202],
  ['/admin/missing-page/dismiss', 'id=1', 404],
  ['/admin/inbox/note', 'resource=contact&id=1&key=11111111-1111-4111-8111-111111111113&kind=note&text=Hi', 200],
  [
    '/admin/inbox/reply',
    'resource=contact&id=1&key=11111111-1111-4111-8111-111111111112&seen=0&anyway=true&subject=Hi&text=Hi',
    200,
  ],
])('%s takes a form', async (path, form, status) => {
  expect((await api.post(path, { token, form })).status).toBe(status);
});

it('a page shows every call to admins alone, without a script', async () => {
  const open = (sent?: string) =>
    api.app.inject({ url: '/api/docs', headers: sent === undefined ? {} : { authorization: `Bearer ${sent}` } });
  expect((await open()).statusCode).toBe(401);
  expect((await open(await api.signInAs({ role: 2, access: ['brand'] }))).statusCode).toBe(403);
  const { statusCode, headers, body } = await open(token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(calls.filter(({ path, method }) => !body.includes(`${method.toUpperCase()} ${path}</code>`))).toEqual([]);
  expect(body).not.toMatch(/<script|https?:/);
});

it.each(['/user/login', '/user/loginVerify', '/user/register', '/client/forgot-password'])(
  '%s without fields says that they are required',
  async (path) => {
    const { status, error } = await api.post(path, { json: {} });
    expect([status, error.message]).toEqual([400, 'Please fill in all required fields']);
  },
);
