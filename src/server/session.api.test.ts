import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';
import { answerError } from './error-handler.server.ts';
import { authenticate } from './session.server.ts';
import { openTestApp, type TestApp } from './testing/test-app.server.ts';

let surface: TestApp;
let pages: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  surface = await openTestApp();
  const { username } = await makeUser(surface.db);
  const { result } = await surface.post('/user/login', { json: { username, password: testPassword } });
  cookie = `token=${result.token}`;
  pages = Fastify();
  pages.setErrorHandler(answerError);
  authenticate(pages, { accounts: surface.accounts, publicUrl: surface.publicUrl, surface: 'pages' });
  const name = { handler: async (request: { signedIn: unknown }) => ({ who: request.signedIn !== null }) };
  pages.get('/page', name);
  pages.post('/page', name);
  pages.get('/export', { ...name, config: { isUnsafe: true } });
});
afterAll(async () => {
  await pages.close();
  await surface.close();
});

const evil = { origin: 'https://evil.example' };
const home = { origin: 'https://salishcoastmarine.example' };

it.each([
  ['GET', '/page', {}, 200],
  ['GET', '/page', { cookie: true }, 200],
  ['GET', '/page', { cookie: true, ...evil }, 200],
  ['POST', '/page', {}, 200],
  ['POST', '/page', home, 200],
  ['POST', '/page', evil, 403],
  ['POST', '/page', { cookie: true }, 403],
  ['POST', '/page', { cookie: true, ...home }, 200],
  ['POST', '/page', { cookie: true, ...evil }, 403],
  ['GET', '/export', { cookie: true }, 403],
  ['GET', '/export', { cookie: true, 'sec-fetch-site': 'same-origin' }, 200],
  ['GET', '/export', { cookie: true, 'sec-fetch-site': 'cross-site' }, 403],
  ['GET', '/export', { cookie: true, 'sec-fetch-site': 'none' }, 403],
  ['GET', '/page', { cookie: true, 'sec-fetch-site': 'none' }, 200],
] as const)(
  '%s %s with %j is answered with %i',
  async (method, url, { cookie: hasCookie = false, ...headers }: Sent, status) => {
    const response = await pages.inject({ method, url, headers: { ...headers, ...(hasCookie && { cookie }) } });
    expect(response.statusCode).toBe(status);
    if (status === 200) expect(response.json()).toEqual({ who: hasCookie });
  },
);

type Sent = { cookie?: boolean; origin?: string; 'sec-fetch-site'?: string };
