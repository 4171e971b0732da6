import { pino } from 'pino';
import { data } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { pageStructuredData } from '#src/app/services.server.ts';
import { createMetrics } from '../metrics/metrics.server.ts';
import { buildWith } from '../testing/fake-build.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';
import { createPageRenderer, type PageRenderer } from './page-renderer.server.ts';

/** What a cached page was made from, and what it would be made from now. */

let api: TestApp;
let renderer: PageRenderer;
let shown: unknown;
let structuredData: string;

beforeAll(async () => {
  api = await openTestApp();
  const build = buildWith(({ context }) => {
    context.get(pageStructuredData).push(structuredData);
    if (shown instanceof Error) throw shown;
    return shown;
  });
  // A page with a component has a document.
  Object.assign(build.routes.page?.module ?? {}, { default: () => null });
  const log = pino({ level: 'silent' });
  renderer = createPageRenderer({ build, services: api.services, metrics: createMetrics(api.database), log });
});
afterAll(() => api.close());
beforeEach(() => {
  shown = { name: 'Luxor 21', price: 49_995 };
  structuredData = '{}';
});

const fail = (error: unknown) => {
  throw error;
};
const render = async (address = '/used') => {
  const request = new Request(api.publicUrl + address);
  return (await renderer.render(address, { request, requester: null, fail })).inputs;
};

it.each(['/', '/fr', '/used?page=2', '/fr/blog/frost'])(
  'the inputs of an unchanged page are equal when they are read alone: %s',
  async (address) => {
    const inputs = await render(address);
    expect(inputs).toEqual(expect.any(String));
    expect(await renderer.readInputs(address)).toBe(inputs);
  },
);

it.each([
  ['another price', () => (shown = { name: 'Luxor 21', price: 45_995 })],
  ['other structured data', () => (structuredData = '{"price": 45995}')],
  ['another status', () => (shown = data(shown, { status: 202 }))],
  ['other headers', () => (shown = data(shown, { headers: { 'referrer-policy': 'same-origin' } }))],
  ['a redirect', () => (shown = new Response(null, { status: 302, headers: { location: '/' } }))],
  ['a failure', () => (shown = new Error('no database'))],
] as [string, () => void][])('%s is another input', async (_what, change) => {
  const inputs = await render();
  change();
  expect(await renderer.readInputs('/used')).not.toBe(inputs);
});

it.each([
  ['a date', { at: new Date(0) }],
  ['a map', new Map()],
  ['headers that can’t be compared', data({}, { headers: new Headers({ a: 'b' }) })],
])('a page made from %s can’t be checked', async (_what, value) => {
  shown = value;
  expect(await render()).toBeNull();
});

it('the data of a page alone is not checked: reading it is all that could be done', async () => {
  expect(await render('/used.data')).toBeNull();
});
