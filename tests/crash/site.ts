import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const port = Number(process.env.CRASH_PORT ?? 3295);
export const origin = `http://127.0.0.1:${port}`;

type Options = { dataDir: string; mailUrl: string; databaseUrl: string | null };

/** The built site as in production, behind one proxy, in a process that can be killed. */
export type Site = {
  pid: number;
  readyMs: number;
  hasEnded: () => boolean;
  kill: () => Promise<void>;
  stop: () => Promise<void>;
};

const timeoutMs = 90_000;

export async function openSite(requests: Options): Promise<Site> {
  const began = performance.now();
  const log = openLog(requests.dataDir);
  const child = spawn(process.execPath, ['bin/serve.mjs'], {
    env: environmentOf(requests),
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const outlive = () => child.kill('SIGKILL');
  process.once('exit', outlive);
  child.once('exit', () => process.off('exit', outlive));
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!(await isReady())) {
    if (hasEnded()) throw new Error(`The site did not start: ${join(requests.dataDir, 'site.log')} says why.`);
    if (performance.now() - began > timeoutMs) throw new Error('The site took too long to start.');
    await pause(50);
  }
  return {
    pid: child.pid ?? 0,
    readyMs: performance.now() - began,
    hasEnded,
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  };
}

function environmentOf({ dataDir, mailUrl, databaseUrl }: Options) {
  const { PATH, HOME } = process.env;
  return {
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
    ADMIN_EMAIL: 'crash@salishcoastmarine.example',
    ADMIN_PASSWORD: 'Only-for-crashing-1!',
    SMTP_URL: mailUrl,
    MAIL_FROM: 'Salish Coast Marine <office@salishcoastmarine.example>',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
}

function openLog(dataDir: string): number {
  mkdirSync(dataDir, { recursive: true });
  return openSync(join(dataDir, 'site.log'), 'a');
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export const isReady = () =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
