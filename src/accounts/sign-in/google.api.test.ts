import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeUser, testPassword } from '#src/test-factories/make-user.server.ts';
import { user } from '../account.table.ts';

/** A local issuer replaces Google, with real keys that are really fetched. */
type Issuer = { server: Server; keysUrl: string; key: CryptoKey };

async function openIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] };
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(keys));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { server, keysUrl: `http://127.0.0.1:${port}/keys`, key: privateKey };
}

const clientId = 'slipway-test';
const google = {
  clientId,
  issuer: 'https://accounts.google.com',
  authorizeUrl: 'https://accounts.google.com/auth',
  tokenUrl: 'https://accounts.google.com/token',
  clientSecret: undefined,
};
const email = 'noor@salishcoastmarine.example';
const claims = { sub: '1234', email, email_verified: true, given_name: 'Noor', family_name: 'Haas' };

let issuer: Issuer;
let api: TestApp;
beforeAll(async () => {
  issuer = await openIssuer();
  api = await openTestApp({ google: { ...google, keysUrl: issuer.keysUrl } });
});
afterAll(async () => {
  await api.close();
  issuer.server.close();
});
beforeEach(async () => {
  await emptyTables(api.database, 'rate_limit', 'mail', 'user');
});

type Options = { claims?: object; audience?: string | string[]; issuer?: string; ageSeconds?: number; key?: CryptoKey };

async function idToken(requests: Options = {}): Promise<string> {
  const seconds = Math.floor(api.clock.now.getTime() / 1000) - (requests.ageSeconds ?? 0);
  return await new SignJWT({ ...claims, ...requests.claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(requests.issuer ?? google.issuer)
    .setAudience(requests.audience ?? clientId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(requests.key ?? issuer.key);
}

const enter = (id_token: unknown) => api.post('/google-authen', { json: { id_token } });
const register = (id_token: unknown) => api.post('/google-register', { json: { id_token } });

describe('a Google token', () => {
  it('signs in to the account with its email address, and to the same account after the address changes', async () => {
    const { id } = await makeUser(api.db, { email, role: 2 });
    const { status, result, cookies } = await enter(await idToken());
    expect([status, result.user.id, cookies.map(({ name }) => name)]).toEqual([200, id, ['token', 'token_expires']]);
    const moved = await idToken({ claims: { email: 'other@salishcoastmarine.example' } });
    expect((await enter(moved)).result.user.id).toBe(id);
    const stranger = await idToken({ claims: { sub: '9' } });
    expect((await enter(stranger)).status).toBe(401);
  });

  it('drops a password and a second step that were set before the address was proven', async () => {
    const registered = { email, isPasswordUnconfirmed: true, twoStep: 'email' as const };
    const { id, username } = await makeUser(api.db, { ...registered, role: 3 });
    const { status, result } = await enter(await idToken());
    expect([status, result.user.id]).toEqual([200, id]);
    expect(await api.db.select().from(user)).toMatchObject([
      { passwordHash: null, isPasswordUnconfirmed: false, twoStep: 'off', googleSubject: '1234' },
    ]);
    expect((await api.post('/user/login', { json: { username, password: testPassword } })).status).toBe(401);
  });

  it('keeps a password that a reset link or staff have set', async () => {
    const { passwordHash } = await makeUser(api.db, { email });
    await enter(await idToken());
    expect(await api.db.select().from(user)).toMatchObject([{ passwordHash, googleSubject: '1234' }]);
  });

  it('still requires the second step', async () => {
    await makeUser(api.db, { email, twoStep: 'email' });
    expect((await enter(await idToken())).result).toMatchObject({ way: 'email' });
  });

  it('is refused with the same message for unknown, inactive and deleted accounts', async () => {
    const unknown = await enter(await idToken());
    const { id } = await makeUser(api.db, { email, active: false });
    const closed = await enter(await idToken());
    await api.database.pool.query('UPDATE "user" SET active = true, is_remove = true WHERE id = $1', [id]);
    const removed = await enter(await idToken());
    for (const answer of [closed, removed]) expect([answer.status, answer.error]).toEqual([401, unknown.error]);
  });

  it.each<[string, () => Promise<string>]>([
    ['has expired', () => idToken({ ageSeconds: 3600 })],
    ['is for another audience', () => idToken({ audience: 'another-site' })],
    ['is for several audiences', () => idToken({ audience: [clientId, 'another-site'] })],
    ['comes from another issuer', () => idToken({ issuer: 'https://issuer.example' })],
    ['has an unverified email address', () => idToken({ claims: { email_verified: false } })],
    ['has no email address', () => idToken({ claims: { email: undefined } })],
    ['is signed with another key', async () => idToken({ key: (await generateKeyPair('RS256')).privateKey })],
    ['is not signed', async () => `${(await idToken()).split('.').slice(0, 2).join('.')}.`],
    ['has the algorithm none', async () => `eyJhbGciOiJub25lIn0.${(await idToken()).split('.')[1]}.`],
    ['is not a token', async () => 'x.y.z'],
  ])('that %s is refused', async (_what, make) => {
    await makeUser(api.db, { email });
    const token = await make();
    for (const answer of [await enter(token), await register(token)]) {
      expect([answer.status, answer.cookies]).toEqual([401, []]);
    }
  });

  it.each([[undefined], [5], [''], ['x'.repeat(10_001)]])(
    'sent as %j is refused with an error at its field',
    async (token) => {
      expect((await enter(token)).error.fields).toHaveProperty('id_token');
    },
  );

  it('registers an inactive client, and gets the same answer when the account exists', async () => {
    const [first, second] = [await register(await idToken()), await register(await idToken())];
    expect([first.status, second.status, second.result]).toEqual([201, 201, first.result]);
    expect(await api.db.select().from(user)).toMatchObject([
      { email, username: email, firstName: 'Noor', role: 3, active: false, passwordHash: null, googleSubject: '1234' },
    ]);
    expect((await enter(await idToken())).status).toBe(401);
  });
});

describe('Google sign-in', () => {
  it('answers 503 on both calls when it is not set up', async () => {
    const bare = await openTestApp();
    for (const path of ['/google-authen', '/google-register']) {
      const { status, error, headers } = await bare.post(path, { json: { id_token: 'x' } });
      expect([status, error.message]).toEqual([
        503,
        'Google sign-in isn’t set up on this site. Sign in with your email and password.',
      ]);
      expect(headers['retry-after']).toBeDefined();
    }
    await bare.close();
  });

  it('answers 503 when Google’s keys can’t be fetched', async () => {
    const lost = await openTestApp({ google: { ...google, keysUrl: 'http://127.0.0.1:9/keys' } });
    expect((await lost.post('/google-authen', { json: { id_token: await idToken() } })).status).toBe(503);
    await lost.close();
  });
});
