import { afterAll, beforeAll, expect, it } from 'vitest';
import { resourceNames, role, type Section, sections } from '#src/access.ts';
import type { ApiDocument } from '#src/server/testing/api-document.ts';
import { type ApiCall, callsOf, requestOf } from '#src/server/testing/sample-request.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

/**
 * The rights of the calls that not every resource has: each by every kind of caller. Expectations are written out here,
 * so that a new call without a line fails.
 */

/** Staff with any of these sections, or with both; all staff; admins alone; clients too. */
type Grant = readonly Section[] | { both: readonly Section[] } | 'any staff' | 'admin' | 'signed in';

const products: Grant = ['products'];
const messages: Grant = ['contact'];
const people: Grant = ['contact', 'book-service'];
const posts: Grant = ['posts', 'blog-posts'];

/** By path below `/api/admin/`; the start of a path is enough. The first that fits counts. */
const grants: readonly [string, Grant][] = [
  ['book-service/', ['book-service']],
  ['brand/shop-by-brand', ['brand']],
  ['contact/file', messages],
  ['customer/', people],
  ['quote/sell', { both: ['products', 'contact'] }],
  ['inbox/asked', { both: ['products', 'contact'] }],
  ['inbox/notify-sold', { both: ['products', 'contact'] }],
  ['inbox/all', people],
  ['inbox/counts', people],
  ['inbox/export', people],
  ['inbox/changes', people],
  ['inbox/undo-change', people],
  // The plainest request names a message.
  ['inbox/', messages],
  ['post/', posts],
  ['presence', messages],
  ['price-list/file', products],
  ['product/', products],
  ['quote/', messages],
  ['estimate/', ['book-service']],
  ['today/leads', people],
  ['today/quotes', messages],
  ['today/first-', 'admin'],
  ['report', 'admin'],
  ['today/money', 'admin'],
  ['today/shop-numbers', 'admin'],
  ['today/shop', ['book-service']],
  ['trade/', messages],
  ['user/sessions', 'admin'],
  ['user/', 'signed in'],
  ['invitation', 'admin'],
  ['demo', 'admin'],
  ['passkey', 'any staff'],
  ['service/usual', ['book-service']],
  ['backup', 'admin'],
  ['clear-cache', 'admin'],
  ['job/', 'admin'],
  ['mail/', 'admin'],
  ['media/replace-name', 'admin'],
  ['missing-page/', 'admin'],
  ['source/', 'admin'],
  ['source-run/', 'admin'],
  ['webhook/', 'admin'],
  ['webhook-delivery/', 'admin'],
  ['api-key/', 'admin'],
  ['privacy', 'admin'],
  ['list-', 'any staff'],
  ['media/where-used', 'any staff'],
  ['palette', 'any staff'],
  ['today/', 'any staff'],
];

/** What the document says too little about for a request that gets as far as the rights. */
const better: Record<string, { query?: string; body?: object }> = {
  'GET book-service/times': { query: 'date=2026-11-27&services=1' },
  'PUT list-preference': { body: { list: 'products', pageSize: 20 } },
  'POST list-view': { body: { list: 'products', name: 'Old', query: '', columns: null, isShared: false } },
  'PUT list-view': {
    body: { id: 1, query: '', columns: null, isShared: false, updatedAt: '2026-11-24T20:00:00.000Z' },
  },
  // Not the first user, who sends it.
  'POST user/sessions/end': { body: { id: 999_999 } },
  'PUT post/restore-revision': { body: { id: 1, revision: 1 } },
};

const nameOf = ({ path, method }: ApiCall) => `${method.toUpperCase()} ${path.replace('/api/admin/', '')}`;
/** A shared view is of a list, which its author may open. */
const grantsOfCalls: Record<string, Grant> = { 'POST list-view': products };
const grantOf = (call: ApiCall): Grant | undefined =>
  grantsOfCalls[nameOf(call)] ?? grants.find(([start]) => call.path.startsWith(`/api/admin/${start}`))?.[1];

const generic = [
  ...['', '/all', '/getByName', '/oneWithCache', '/count', '/ids', '/clone', '/update-more', '/delete-more'],
  ...['/history', '/reorder', '/restore', '/export', '/changes', '/undo-change'],
];
/** These are in the table of every resource. */
const isOfResource = ({ path }: ApiCall): boolean =>
  resourceNames.some((resource) =>
    generic.some((end) => path.replace(/\/$/, '').replace(/\/\{.+$/, '') === `/api/admin/${resource}${end}`),
  );

let api: TestApp;
let document: ApiDocument;
let calls: ApiCall[];
beforeAll(async () => {
  api = await openTestApp();
  document = (await api.app.inject('/api/openapi.json')).json();
  calls = callsOf(document).filter((call) => call.path.startsWith('/api/admin/') && !isOfResource(call));
});
afterAll(() => api.close());

const staffWith = (access: readonly Section[]) => api.signInAs({ role: role.staff, access: [...access] });

async function statusOf(call: ApiCall, token: string): Promise<number> {
  const { url, ...request } = requestOf(document, call, 'application/json');
  const { query, body } = better[nameOf(call)] ?? {};
  const { statusCode } = await api.app.inject({
    ...request,
    url: query ? `${call.path}?${query}` : url,
    ...(body && { payload: JSON.stringify(body) }),
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  });
  return statusCode;
}

it('each call has its line, and each line a call', () => {
  expect(calls.filter((call) => !grantOf(call)).map(nameOf)).toEqual([]);
  expect(Object.keys(better).filter((name) => !calls.some((call) => nameOf(call) === name))).toEqual([]);
  expect(grants.filter(([start]) => !calls.some(({ path }) => path.startsWith(`/api/admin/${start}`)))).toEqual([]);
});

it('a client is refused by each that is not about the own account, an admin by none', { timeout: 60_000 }, async () => {
  const client = await api.signInAs({ role: role.client, access: [...sections] });
  const admin = await api.signInAs({ role: role.admin });
  const wrong: string[] = [];
  for (const call of calls) {
    const refused = await statusOf(call, client);
    if ((refused === 403) === (grantOf(call) === 'signed in')) wrong.push(`a client, ${nameOf(call)}: ${refused}`);
    const answered = await statusOf(call, admin);
    if ([401, 403].includes(answered)) wrong.push(`an admin, ${nameOf(call)}: ${answered}`);
  }
  expect(wrong).toEqual([]);
});

it('staff are let in by their sections, and by no others', { timeout: 60_000 }, async () => {
  const tokens = new Map<string, string>();
  const tokenOf = async (access: readonly Section[]) => {
    const key = access.join();
    const token = tokens.get(key) ?? (await staffWith(access));
    tokens.set(key, token);
    return token;
  };
  const wrong: string[] = [];
  const expectOf = async (call: ApiCall, access: readonly Section[], isLetIn: boolean) => {
    const status = await statusOf(call, await tokenOf(access));
    if ((status !== 403) !== isLetIn) wrong.push(`${access.join(' and ') || 'no section'}, ${nameOf(call)}: ${status}`);
  };
  for (const call of calls) {
    const grant = grantOf(call) ?? 'admin';
    if (grant === 'any staff' || grant === 'signed in') await expectOf(call, [], true);
    else if (grant === 'admin') await expectOf(call, sections, false);
    else {
      const needed = 'both' in grant ? grant.both : grant;
      await expectOf(
        call,
        sections.filter((section) => !needed.includes(section)),
        false,
      );
      for (const section of needed) await expectOf(call, [section], !('both' in grant));
      if ('both' in grant) await expectOf(call, needed, true);
    }
  }
  expect(wrong).toEqual([]);
});
