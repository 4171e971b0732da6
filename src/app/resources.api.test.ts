import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Action,
  access,
  type CurrentUser,
  type ResourceName,
  resourceNames,
  role,
  type Section,
  sections,
} from '#src/access.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { definitions } from './resources.server.ts';

/**
 * The contract of every resource: its ten calls by five kinds of caller. Expectations come from the rows of access.ts,
 * not from the function that the calls use.
 */

const nowhere = 2_000_000_000;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Call = { name: string; action: Action; method: Method; path: string; json?: object; allowed: readonly number[] };

/** No record has this id, so a permitted call finds nothing or reports an error, and changes nothing. */
const calls: Call[] = [
  { name: 'list', action: 'read', method: 'GET', path: '/all/', allowed: [200] },
  { name: 'one', action: 'read', method: 'GET', path: `/?id=${nowhere}`, allowed: [404] },
  { name: 'by name', action: 'read', method: 'GET', path: '/getByName?name=nobody', allowed: [200] },
  { name: 'cached one', action: 'read', method: 'GET', path: `/oneWithCache?id=${nowhere}`, allowed: [404] },
  { name: 'count', action: 'read', method: 'GET', path: '/count', allowed: [200] },
  { name: 'ids', action: 'read', method: 'GET', path: '/ids', allowed: [200] },
  { name: 'create', action: 'create', method: 'POST', path: '', json: { nonsense: 1 }, allowed: [400, 415] },
  { name: 'clone', action: 'create', method: 'POST', path: '/clone', json: { id: nowhere }, allowed: [404] },
  { name: 'update', action: 'update', method: 'PUT', path: '/', json: { id: nowhere }, allowed: [404] },
  {
    name: 'multi-update',
    action: 'update',
    method: 'PUT',
    path: '/update-more',
    json: { record: [{ id: nowhere }] },
    allowed: [404],
  },
  { name: 'changes of many', action: 'update', method: 'GET', path: '/changes', allowed: [200] },
  {
    name: 'undo of many',
    action: 'update',
    method: 'POST',
    path: '/undo-change',
    json: { change: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' },
    allowed: [404],
  },
  { name: 'delete', action: 'remove', method: 'DELETE', path: '/', json: { id: nowhere }, allowed: [404] },
  {
    name: 'multi-delete',
    action: 'remove',
    method: 'DELETE',
    path: '/delete-more',
    json: { listID: [nowhere] },
    allowed: [404],
  },
];

type Caller = { name: string; role: CurrentUser['role'] | null; access: readonly Section[] };

/** Staff without access have every section except those of the resource. */
function callersOf(resource: ResourceName): Caller[] {
  const opening = new Set<Section>(
    Object.values(access[resource]).flatMap((grant) => (typeof grant === 'string' ? [] : [...grant])),
  );
  return [
    { name: 'visitor', role: null, access: [] },
    { name: 'client', role: role.client, access: sections },
    { name: 'staff without access', role: role.staff, access: sections.filter((section) => !opening.has(section)) },
    { name: 'staff with access', role: role.staff, access: [...opening] },
    { name: 'admin', role: role.admin, access: [] },
  ];
}

function isLetIn(caller: Caller, action: Action, resource: ResourceName): boolean {
  const grant = access[resource][action];
  if (caller.role === null || caller.role === role.client || grant === 'nobody') return false;
  if (caller.role === role.admin || grant === 'any staff') return true;
  return grant !== 'admin' && grant.some((section) => caller.access.includes(section));
}

/** A call that makes no sense for a resource does not exist. Files of the library have routes of their own. */
function isMounted({ name, action }: Call, resource: ResourceName): boolean {
  if (resource === 'media') return true;
  const { except, cloneOf } = definitions[resource] as AnyDefinition;
  return !except?.includes(action) && (name !== 'clone' || cloneOf !== undefined);
}

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('every entry of the access table has a resource, and every resource an entry', () => {
  expect(Object.keys(definitions).sort()).toEqual([...resourceNames].sort());
});

it.each(resourceNames)(
  '%s: ten calls by five kinds of caller are answered according to the access table',
  async (resource) => {
    const wrong: string[] = [];
    for (const caller of callersOf(resource)) {
      const token =
        caller.role === null ? undefined : await api.signInAs({ role: caller.role, access: [...caller.access] });
      for (const call of calls) {
        const { name, action, method, path, json, allowed } = call;
        const found = isMounted(call, resource) ? allowed : [404];
        const sent = { ...(token && { token }), ...(json && { json }) };
        const { status } = await api.send(method, `/admin/${resource}${path}`, sent);
        const expected =
          caller.role === null ? [401] : isLetIn(caller, action, resource) || found !== allowed ? found : [403];
        if (!expected.includes(status))
          wrong.push(`${caller.name}, ${name}: ${status} instead of ${expected.join(' or ')}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);
