import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ResourceName } from '#src/access.ts';
import { sampleForms } from '../testing/sample-forms.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

/** Whoever follows the document alone gets the answers that it promises. */

type Schema = Record<string, unknown>;
type Body = { content?: Record<string, { schema?: Schema }>; $ref?: string };
type Operation = {
  operationId: string;
  tags?: string[];
  summary?: string;
  security?: unknown;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: Body;
  responses: Record<string, Body>;
};
type Call = { path: string; method: string; operation: Operation };

let api: TestApp;
let token: string;
const made: Partial<Record<ResourceName, number>> = {};
let calls: Call[];
// biome-ignore lint/suspicious/noExplicitAny: the document is what the test is about
let document: any;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  for (const [resource, formOf] of Object.entries(sampleForms)) {
    made[resource as ResourceName] = (
      await api.post(`/admin/${resource}`, { token, json: formOf(made, '1') })
    ).result.id;
  }
  document = (await api.app.inject('/api/openapi.json')).json();
  calls = Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
});
afterAll(() => api.close());

const resolve = (part: unknown): Schema => {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part as Schema;
  return $ref
    .slice(2)
    .split('/')
    .reduce((at: Schema, key) => at[key] as Schema, document);
};

/** A value that a schema allows, as plain as can be. */
function sampleOf(part: unknown): unknown {
  const schema = resolve(part);
  if (schema.enum) return (schema.enum as unknown[])[0];
  if ('const' in schema) return schema.const;
  const union = (schema.anyOf ?? schema.oneOf) as unknown[] | undefined;
  if (union) return sampleOf(union[0]);
  const type = [schema.type].flat()[0];
  if (type === 'object') {
    const properties = (schema.properties ?? {}) as Record<string, unknown>;
    return Object.fromEntries(((schema.required ?? []) as string[]).map((name) => [name, sampleOf(properties[name])]));
  }
  if (type === 'array') return schema.items ? [sampleOf(schema.items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, Number(schema.minimum ?? 1));
  if (type === 'boolean') return true;
  if (schema.format === 'uuid' || schema.format === 'guid') return '11111111-1111-4111-8111-111111111111';
  return '1';
}

function requestOf({ path, method, operation }: Call, contentType?: string) {
  const required = (operation.parameters ?? []).filter((parameter) => parameter.required);
  const queries = required.filter((parameter) => parameter.in === 'query');
  const query = new URLSearchParams(queries.map(({ name, schema }) => [name, String(sampleOf(schema))]));
  const schema = contentType && operation.requestBody?.content?.[contentType]?.schema;
  const body = schema ? (sampleOf(schema) as Record<string, unknown>) : undefined;
  const isForm = contentType === 'application/x-www-form-urlencoded';
  const text = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return {
    method: method.toUpperCase() as 'GET',
    url: `${path.replaceAll(/\{\w+\}/g, 'x')}?${query}`,
    ...(body && {
      headers: { 'content-type': contentType },
      payload: isForm
        ? new URLSearchParams(Object.entries(body).map(([name, value]) => [name, text(value)])).toString()
        : JSON.stringify(body),
    }),
  };
}

const send = (request: ReturnType<typeof requestOf>, headers: Record<string, string> = {}) =>
  api.app.inject({ ...request, headers: { ...request.headers, ...headers } as Record<string, string> });

/** What an answer has against the document; nothing when it keeps its promise. */
function faultOf({ operation }: Call, answer: { statusCode: number; headers: object; body: string }): string | null {
  const promised = operation.responses[answer.statusCode];
  if (!promised) return `answers ${answer.statusCode}: ${answer.body.slice(0, 200)}`;
  const { content } = resolve(promised) as Body;
  const type = String((answer.headers as { 'content-type'?: string })['content-type'])
    .split(';', 1)
    .join();
  const schema = content?.[type]?.schema;
  if (!schema) return `answers ${type}`;
  if (type !== 'application/json') return null;
  const { error } = z.fromJSONSchema(withDefinitions(schema)).safeParse(JSON.parse(answer.body));
  return error ? `${answer.statusCode}: ${z.prettifyError(error)}` : null;
}

const withDefinitions = (schema: Schema) =>
  JSON.parse(
    JSON.stringify({ ...schema, $defs: document.components.schemas }).replaceAll('#/components/schemas/', '#/$defs/'),
  );

const name = ({ method, path }: Call) => `${method} ${path}`;

it('names every operation once, and declares its tags and what signs in', () => {
  const ids = calls.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(calls.filter(({ operation }) => !operation.summary).map(name)).toEqual([]);
  const tags = new Set(calls.flatMap(({ operation }) => operation.tags ?? []));
  expect(new Set(document.tags.map((tag: { name: string }) => tag.name))).toEqual(tags);
  expect(Object.keys(document.components.securitySchemes)).toEqual(['bearer', 'cookie']);
});

it('every call that needs a session says so, and answers 401 without one before anything else', async () => {
  const wrong: string[] = [];
  for (const call of calls) {
    const bare = { method: call.method.toUpperCase() as 'GET', url: call.path.replaceAll(/\{\w+\}/g, 'x') };
    const { statusCode } = await api.app.inject(bare);
    const isClosed = statusCode === 401;
    if (isClosed !== Boolean(call.operation.security)) wrong.push(`${name(call)} answers ${statusCode}`);
  }
  expect(wrong).toEqual([]);
});

describe.each(['application/json', 'application/x-www-form-urlencoded'])('called with %s', (contentType) => {
  it('every call answers what the document says', { timeout: 120_000 }, async () => {
    const faults: string[] = [];
    for (const call of calls) {
      const { content } = call.operation.requestBody ?? {};
      if (content && !content[contentType]) continue;
      const signedIn = call.path === '/api/user/logout' ? {} : { authorization: `Bearer ${token}` };
      const fault = faultOf(call, await send(requestOf(call, contentType), signedIn));
      if (fault) faults.push(`${name(call)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
});

it('a new record goes without no field that the document requires, and takes no other than it names', async () => {
  const wrong: unknown[] = [];
  for (const resource of Object.keys(sampleForms)) {
    const [body] = Object.values<Body>(document.paths[`/api/admin/${resource}`].post.requestBody.content);
    const { required = [] } = resolve((body as { schema: Schema }).schema) as { required?: string[] };
    const { status, error } = await api.post(`/admin/${resource}`, { token, json: {} });
    const missing = required.filter((field) => !(field in (error?.fields ?? {})));
    if (missing.length > 0 || (required.length > 0 && status !== 422)) wrong.push([resource, status, missing]);
    const unknown = await api.post(`/admin/${resource}`, { token, json: { colour: 'red' } });
    if (unknown.status !== 400) wrong.push([resource, unknown.status, 'colour']);
  }
  expect(wrong).toEqual([]);
});

it('a record as answered can be put back whole, and still takes no unknown field', async () => {
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

it('the slots of several services are asked for as the document says', async () => {
  const { status, error } = await api.get('/book-service/slots?date=2026-12-01&services=1&services=1');
  expect([status, error]).toEqual([200, undefined]);
});

it.each([
  ['/product/view', 'id=1', 202],
  ['/admin/missing-page/dismiss', 'id=1', 404],
  ['/admin/inbox/note', 'resource=contact&id=1&key=11111111-1111-4111-8111-111111111111&kind=note&text=Hi', 200],
  [
    '/admin/inbox/reply',
    'resource=contact&id=1&key=11111111-1111-4111-8111-111111111112&seen=9&subject=Hi&text=Hi',
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
