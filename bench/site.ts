import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** The first of three ports; `BENCH_PORT` moves them. */
export const firstPort = Number(process.env.BENCH_PORT ?? 3290);

/** A built site with a large demo shop, in its own process. */
export type Site = {
  origin: string;
  pid: number;
  startMs: number;
  memoryMegabytes: () => number;
  stop: () => Promise<void>;
};

const originOf = (port: number) => `http://127.0.0.1:${port}`;

const environmentOf = (port: number, dataDir: string) => ({
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: originOf(port),
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: adminName,
  ADMIN_PASSWORD: adminPassword,
});

const adminName = 'bench@salishcoastmarine.example';
const adminPassword = 'Only-for-measuring-1!';

/** The token of the first admin. */
export async function signIn({ origin }: Pick<Site, 'origin'>): Promise<string> {
  const response = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: adminName, password: adminPassword }),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  const { result } = (await response.json()) as { result: { token: string } };
  return result.token;
}

export const folderOf = (count: number) => `var/bench-${count}`;

/** Seeds a shop with `count` products, once: the folder is reused by the next run. */
export async function fillShop(count: number): Promise<void> {
  const args = ['bin/launch.mjs', 'seed', '--story', 'large', '--count', String(count)];
  const seed = run(firstPort, args, folderOf(count));
  if ((await exitOf(seed)) !== 0) throw new Error(`The shop with ${count} products could not be filled`);
}

export const openShop = (count: number, settings: Record<string, string> = {}): Promise<Site> =>
  openSite(firstPort, folderOf(count), settings);

/** The demo dealership, seeded again, because its dates are relative to today. */
export function openDemo(settings: Record<string, string> = {}): Promise<Site> {
  rmSync('var/bench-demo', { recursive: true, force: true });
  return openSite(firstPort, 'var/bench-demo', settings);
}

const run = (port: number, args: string[], dataDir: string, settings = {}): ChildProcess =>
  spawn(process.execPath, args, {
    env: { ...environmentOf(port, dataDir), ...settings },
    stdio: 'inherit',
  });

/** One of several nodes with the same database and data folder, behind a load balancer. */
export const openNode = (port: number, dataDir: string, databaseUrl: string): Promise<Site> =>
  openSite(port, dataDir, { DATABASE_URL: databaseUrl, TRUST_PROXY: '1' });

async function openSite(port: number, dataDir: string, settings: Record<string, string> = {}): Promise<Site> {
  const started = performance.now();
  const origin = originOf(port);
  const child = run(port, ['bin/launch.mjs', 'start'], dataDir, settings);
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error('The site did not start');
    await pause(20);
  }
  return {
    origin,
    pid: child.pid ?? 0,
    startMs: performance.now() - started,
    memoryMegabytes: () => memoryOf(child),
    stop: async () => {
      child.kill('SIGTERM');
      await exitOf(child);
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`)
    .then((response) => response.ok)
    .catch(() => false);

const exitOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    child.once('exit', resolve);
  });

/** The process's memory, as the kernel reports it. */
function memoryOf({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
