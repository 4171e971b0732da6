import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { GoogleSetup } from '#src/accounts/sign-in/google.server.ts';
import { createServices } from '#src/app/create-services.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import { bindStore } from '#src/media/binding/binding.server.ts';
import { createFolderStore } from '#src/media/store.server.ts';
import { type BackupPlace, createFolderPlace } from '#src/operations/backup/place/backup-place.server.ts';
import { makeDealer } from '#src/test-factories/make-dealer.server.ts';
import { lightHasher, makeUser, testPassword } from '#src/test-factories/make-user.server.ts';
import { api } from '../api.server.ts';
import { mcpRoute } from '../assistants/mcp-route.server.ts';
import { answerError } from '../error-handler.server.ts';
import { codeRoutes } from '../feeds/code-routes.server.ts';
import { feedRoutes } from '../feeds/feed-routes.server.ts';
import { profileRoutes } from '../feeds/profile-routes.server.ts';
import { shareRoutes } from '../feeds/share-routes.server.ts';
import { iconRoutes } from '../icons/icon-routes.server.ts';
import { checkAnswers } from './check-answers.server.ts';

const publicUrl = 'https://salishcoastmarine.example';

type Sent = {
  json?: unknown;
  form?: string;
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
  /** Each test has its own address, so that rate limits don't interfere. */
  from?: string;
};

type Options = {
  google?: GoogleSetup | null;
  /** Without it emails are only stored. */
  post?: MailTransport | null;
  /** The second place for backups, if there is one. */
  secondPlace?: BackupPlace | null;
  log?: Log;
  /** The days of grace until admins must have a second step; by default they need none. */
  secondStepDays?: number | null;
};

/** The whole API with its own database, and a clock that the test sets. */
export async function openTestApp(options: Options = {}) {
  const {
    google = null,
    post = null,
    secondPlace = null,
    log = pino({ level: 'silent' }),
    secondStepDays = null,
  } = options;
  const database = await createTestDatabase();
  const { db } = database;
  const clock = { now: new Date('2026-11-20T18:00:00Z') };
  const now = () => clock.now;
  const folder = await mkdtemp(join(tmpdir(), 'slipway-test-'));
  const store = createFolderStore(folder);
  await bindStore(db, store);
  await makeDealer(db);
  const created = createServices({
    database,
    log,
    store,
    backupPlaces: { main: createFolderPlace(join(folder, 'backups')), second: secondPlace },
    dataDir: folder,
    publicUrl,
    google,
    secondStepDays,
    post,
    now,
    isServing: false,
    hasher: lightHasher,
  });
  const { services, jobs } = created;
  const { accounts, changes } = services;
  const app: FastifyInstance = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 } });
  app.setErrorHandler(answerError);
  const differingAnswers = checkAnswers(app);
  await app.register(feedRoutes, services);
  await app.register(profileRoutes);
  await app.register(codeRoutes, services);
  await app.register(shareRoutes, services);
  await app.register(iconRoutes, services);
  await app.register(mcpRoute, services);
  await app.register(api, { prefix: '/api', services });
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent: Sent = {}) => {
    const { json, form, cookie, token, headers, from = '198.51.100.7' } = sent;
    const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
    const payload = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await app.inject({
      method,
      url: `/api${path}`,
      remoteAddress: from,
      headers: {
        ...(payload !== undefined && { 'content-type': type }),
        ...(cookie !== undefined && { cookie }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    return answerOf(response);
  };
  return {
    database,
    db,
    changes,
    /** The data of pages and feeds. */
    services,
    accounts,
    app,
    clock,
    store,
    folder,
    jobs,
    /** Runs every waiting job, retries included, and returns their results. */
    work: jobs.work,
    publicUrl,
    send,
    /** The token of a new user with these properties. */
    signInAs: async (requests: Parameters<typeof makeUser>[1]) => {
      const { username } = await makeUser(db, requests);
      const input = { username, password: testPassword };
      const answer = await accounts.signIn(
        input,
        { address: '198.51.100.9', userAgent: 'test', requestId: 'test' },
        'en',
      );
      if (answer.kind !== 'signed-in') throw new Error(`${username} could not sign in`);
      return answer.token;
    },
    get: (path: string, sent?: Sent) => send('GET', path, sent),
    post: (path: string, sent?: Sent) => send('POST', path, sent),
    put: (path: string, sent?: Sent) => send('PUT', path, sent),
    remove: (path: string, sent?: Sent) => send('DELETE', path, sent),
    pass: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds);
    },
    /** Fails when an answer differed from the OpenAPI document. */
    close: async () => {
      const differing = await differingAnswers();
      await app.close();
      await created.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
      if (differing.length > 0) throw new Error(`Not what the document says:\n${differing.join('\n')}`);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

function answerOf(response: LightMyRequestResponse) {
  const { result, error } = response.json();
  return {
    status: response.statusCode,
    result,
    error,
    headers: response.headers,
    cookies: response.cookies as { name: string; value: string; httpOnly?: boolean; secure?: boolean }[],
  };
}
