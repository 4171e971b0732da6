import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const port = 3290;
const origin = `http://127.0.0.1:${port}`;

/** The built site with a large demo shop, in its own process. */
export type Site = { origin: string; startMs: number; memoryMegabytes: () => number; stop: () => Promise<void> };

const environmentOf = (dataDir: string) => ({
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: origin,
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

const folderOf = (count: number) => `var/bench-${count}`;

/** Seeds a shop with `count` products, once: the folder is reused by the next run. */
export async function fillShop(count: number): Promise<void> {
  const args = ['src/operations/seed/seed.ts', '--story', 'large', '--count', String(count)];
  const seed = spawn(process.execPath, args, { env: environmentOf(folderOf(count)), stdio: 'inherit' });
  if ((await exitOf(seed)) !== 0) throw new Error(`The shop with ${count} products could not be filled`);
}

export const openShop = (count: number): Promise<Site> => openSite(folderOf(count));

/** The demo dealership, seeded again, because its dates are relative to today. */
export function openDemo(): Promise<Site> {
  rmSync('var/bench-demo', { recursive: true, force: true });
  return openSite('var/bench-demo');
}

async function openSite(dataDir: string): Promise<Site> {
  const started = performance.now();
  const child = spawn(process.execPath, ['bin/launch.mjs', 'start'], { env: environmentOf(dataDir), stdio: 'inherit' });
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The site did not start');
    await pause(20);
  }
  return {
    origin,
    startMs: performance.now() - started,
    memoryMegabytes: () => memoryOf(child),
    stop: async () => {
      child.kill('SIGTERM');
      await exitOf(child);
    },
  };
}

const isReady = () =>
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
