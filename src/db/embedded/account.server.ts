import { spawn } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';

/** The system user for PostgreSQL, if it must be another than ours: it refuses to run as root. */
export type Account = { uid: number; gid: number } | undefined;

/** `nobody`, an account without rights, on Linux and macOS. */
const nobody = { uid: 65_534, gid: 65_534 };

const isRoot = () => process.getuid?.() === 0;

/** As root, the owner of existing data is used, so that a folder made by an ordinary user stays theirs. */
export function chooseAccount(folder: string): Account {
  if (!isRoot()) return undefined;
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}

export function giveTo(account: Account, path: string) {
  if (account) chownSync(path, account.uid, account.gid);
}

/** Runs a program to its end as the account, and returns its output. A program that can't start has code -1. */
export function runAs(account: Account, program: string, args: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    // The account may have no access to our working directory, so it starts in one that it can always read.
    const child = spawn(program, args, {
      ...account,
      cwd: '/',
      env: plainEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: string[] = [];
    child.stdout.on('data', (chunk) => chunks.push(String(chunk)));
    child.stderr.on('data', (chunk) => chunks.push(String(chunk)));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output: chunks.join('') }));
  });
}

/** Nothing of our environment reaches the database's processes: no secrets, and no PG… variables. */
export const plainEnvironment = () => ({ PATH: process.env.PATH ?? '/usr/bin:/bin', TZ: 'UTC' });
