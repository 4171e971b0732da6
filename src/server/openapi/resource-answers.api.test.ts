import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResourceName } from '#src/access.ts';
import type { ApiDocument } from '../testing/api-document.ts';
import { sampleForms } from '../testing/sample-forms.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

/** Each call that a resource offers for a record succeeds once; `close` compares the answers with the document. */

let api: TestApp;
let token: string;
let document: ApiDocument;
const made: Partial<Record<ResourceName, number>> = {};
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  document = (await api.app.inject('/api/openapi.json')).json();
  for (const [resource, formOf] of Object.entries(sampleForms)) {
    made[resource as ResourceName] = (
      await api.post(`/admin/${resource}`, { token, json: formOf(made, '1') })
    ).result.id;
  }
  // The first category of a type is its root, which can't be copied.
  const category = (json: object) => api.post('/admin/product-category', { token, json });
  const engines = await category({ name: 'Engines', type: 2 });
  const outboards = await category({ name: 'Outboards', parentCategory: engines.result.id });
  made['product-category'] = outboards.result.id;
});
afterAll(() => api.close());

it.each(Object.keys(sampleForms) as ResourceName[])('the calls about a record of %s succeed', async (resource) => {
  const refused: unknown[] = [];
  const isOffered = (method: string, part: string) => document.paths[`/api/admin/${resource}${part}`]?.[method];
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', part: string, sent: object) => {
    if (!isOffered(method.toLowerCase(), part)) return null;
    const requested = method === 'GET' ? `?${new URLSearchParams(Object.entries(sent))}` : '';
    const json = method === 'GET' ? {} : { json: sent };
    const { status, result, error } = await api.send(method, `/admin/${resource}${part}${requested}`, {
      token,
      ...json,
    });
    if (status >= 300) refused.push([method, part, status, error]);
    return result;
  };
  const another = async (mark: string): Promise<number> =>
    isOffered('post', '/clone')
      ? (await ask('POST', '/clone', { id: made[resource] })).id
      : (await ask('POST', '', sampleForms[resource]?.(made, mark) ?? {})).id;

  for (const part of ['', '/oneWithCache', '/history', '/clone'])
    await ask('GET', part, { id: String(made[resource]) });
  const id = await another('2');
  await ask('DELETE', '', { id });
  await ask('PUT', '/restore', { id });
  await ask('DELETE', '/delete-more', { listID: [await another('3')] });
  expect(refused).toEqual([]);
});
