import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Pool, type PoolClient } from 'pg';
import { inject, vi } from 'vitest';
import { admin } from '../demo-environment.ts';

/** Sites as separate processes, so that something can be taken away from them. */

const firstPort = Number(process.env.FAULTS_PORT ?? 3400);
const portsOfWorker = 10;

/** Test files that run in parallel have different ports. */
export const portAt = (place: number): number =>
  firstPort + portsOfWorker * Number(process.env.VITEST_POOL_ID ?? 1) + place;

/** A start takes two seconds on a quiet machine, eight with a new database on a busy one. */
export const timeouts = { timeout: 60_000, interval: 50 };

type Options = {
  dataDir: string;
  port?: number;
  /** By default the embedded database. */
  databaseUrl?: string;
  /** A program with arguments that runs the site in its own process. */
  under?: readonly string[];
  env?: Record<string, string>;
  /** The endpoint that is polled for the end of the start. */
  waitFor?: '/readyz' | '/healthz';
};

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Starts the built site with minimal data: no products, one admin. */
export async function startSite({ dataDir, port = portAt(0), databaseUrl, under = [], env = {}, waitFor }: Options) {
  const origin = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const [program = '', ...args] = [...under, process.execPath, 'bin/serve.mjs'];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SEED: 'empty',
      TRUST_PROXY: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
  });
  const outlive = () => child.kill('SIGKILL');
  process.once('exit', outlive);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const statusOf = (path: string) =>
    fetch(origin + path, { signal: AbortSignal.timeout(timeouts.timeout) }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => null,
    );
  await vi.waitFor(async () => {
    if (!hasEnded() && (await statusOf(waitFor ?? '/readyz')) !== 200) throw new Error(`It does not start: ${output}`);
  }, timeouts);
  if (hasEnded()) throw new Error(`It ended: ${output}`);
  return {
    origin,
    child,
    output: () => output,
    hasEnded,
    statusOf,
    /** Sends SIGTERM, and returns its exit code. */
    stop: async (): Promise<number | null> => {
      process.off('exit', outlive);
      if (!hasEnded()) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      return child.exitCode;
    },
  };
}

type Called = { token?: string | undefined; body?: object };

/** An API call, with the answer's status and JSON. */
export async function call<Result>(origin: string, method: string, path: string, { token, body }: Called = {}) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...bearer(token) };
  const sent = body ? JSON.stringify(body) : null;
  const answer = await fetch(`${origin}/api${path}`, { method, headers, body: sent });
  return { status: answer.status, ...((await answer.json()) as Answer<Result>) };
}

export type Answer<Result> = { result: Result; error?: { code: string; message: string } };

const bearer = (token: string | undefined) => (token ? { authorization: `Bearer ${token}` } : undefined);

export async function signIn(origin: string): Promise<string> {
  const body = { username: admin.email, password: admin.password };
  const { result } = await call<{ token: string }>(origin, 'POST', '/user/login', { body });
  return result.token;
}

/** Uploads one file, with fields before it. */
export async function sendFile(
  address: string,
  { name, bytes, fields = {}, token }: { name: string; bytes: Uint8Array; fields?: object; token?: string },
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return await fetch(address, { method: 'POST', body: form, headers: { ...bearer(token) } });
}

/** A migrated, empty database on the server that all these tests share; `close` drops it. */
export async function createDatabase() {
  const { template, ...connection } = inject('testServer');
  const name = `site_${randomUUID().replaceAll('-', '')}`;
  const server = new Pool({ ...connection, database: 'postgres', max: 1 });
  await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const pool = new Pool({ ...connection, database: name, max: 2 });
  // Connections may outlive `end` by a moment, and hear of the server's shutdown.
  for (const one of [server, pool]) one.on('error', () => undefined).on('connect', ignoreErrors);
  return {
    url: urlOf({ ...connection, database: name }),
    pool,
    close: async () => {
      await pool.end();
      await server.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await server.end();
    },
  };
}

const ignoreErrors = (client: PoolClient) => client.on('error', () => undefined);

/** A database behind a socket, as in DATABASE_URL. */
export const urlOf = ({ host, user, database, port = 5432 }: Connection): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

type Connection = { host: string; user: string; database: string; port?: number };
