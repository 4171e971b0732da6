import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#src/lib/start-error.ts';

/** Escalating signals, each with the time it is given. */
const steps = [
  { signal: undefined, seconds: 2 },
  { signal: 'SIGINT', seconds: 10 },
  { signal: 'SIGQUIT', seconds: 5 },
] as const;

/**
 * Ends a server that a killed process left running on these files. Call it only as their owner: then no live process
 * uses the server. Usually its guard is ending it already, so that is waited for first.
 */
export async function endLeftover(cluster: string): Promise<void> {
  const pid = readServerPid(cluster);
  if (pid === undefined) return;
  for (const { signal, seconds } of steps) {
    if (!isServerOf(pid, cluster)) break;
    if (signal) process.kill(pid, signal);
    await waitUntil(() => !isServerOf(pid, cluster), seconds);
  }
  if (isServerOf(pid, cluster)) throw new StartError(`A database server (process ${pid}) still runs on ${cluster}.`);
  // The PID may belong to another program by now, which PostgreSQL would take for a server.
  if (isAlive(pid)) rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

export function readServerPid(cluster: string): number | undefined {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n', 1)[0]) || undefined;
  } catch {
    return undefined;
  }
}

const isServerOf = (pid: number, cluster: string) => commandOf(pid).includes(cluster);

/** The process's command line; empty when there is no such process. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function waitUntil(condition: () => boolean, seconds: number) {
  for (let waited = 0; waited < seconds && !condition(); waited += 0.05) await pause(50);
}
