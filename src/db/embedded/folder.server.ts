import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { type Account, chooseAccount, giveTo, runAs } from './account.server.ts';

/** The folder of the database, and its system user. */
export type Place = { folder: string; account: Account };

/**
 * Chooses the folder of the database: under DATA_DIR or, where its account has no access (such as a private home
 * directory), outside of it. An outside folder is recorded in DATA_DIR, so that every later start finds the same data.
 */
export async function choosePlace(dataDir: string, log: Log): Promise<Place> {
  const inside = join(dataDir, 'postgres');
  const signpost = join(dataDir, 'postgres-folder');
  const folder = existsSync(signpost) ? readFileSync(signpost, 'utf8').trim() : inside;
  const account = chooseAccount(folder);
  const place = (await isUsable(folder, account)) ? { folder, account } : await choosePlaceOutside(folder, account);
  if (place.folder === inside) return place;
  const level = existsSync(signpost) ? 'info' : 'warn';
  log[level](`PostgreSQL's account can't enter ${dataDir}: the database is in ${place.folder}`);
  writeFileSync(signpost, `${place.folder}\n`);
  return place;
}

/** Only for root, whose database runs as another user, and never when that would leave data behind. */
async function choosePlaceOutside(folder: string, account: Account): Promise<Place> {
  if (account === undefined || existsSync(join(folder, 'cluster'))) throw unusable(folder, account);
  for (const parent of ['/var/lib', '/var/tmp']) {
    const outside = makeFolderIn(parent);
    if (outside !== undefined && (await isUsable(outside, account))) return { folder: outside, account };
  }
  throw unusable(folder, account);
}

function makeFolderIn(parent: string): string | undefined {
  try {
    return mkdtempSync(join(parent, 'slipway-'));
  } catch {
    return undefined;
  }
}

/** Tried out rather than computed from mode bits: mounts, ACLs and user namespaces matter too. */
async function isUsable(folder: string, account: Account): Promise<boolean> {
  try {
    mkdirSync(folder, { recursive: true });
    giveTo(account, folder);
    chmodSync(folder, 0o700);
  } catch {
    return false;
  }
  const tryOut = 'cd "$0" && : > writable && rm writable';
  return (await runAs(account, '/bin/sh', ['-c', tryOut, folder])).code === 0;
}

function unusable(folder: string, account: Account): StartError {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const ownership = owner === undefined ? '' : ` (it belongs to user ${owner})`;
  return new StartError(
    `The database's folder ${folder} can't be used by user ${account?.uid ?? process.getuid?.()}${ownership}. ` +
      'Start as its owner, or give it to that user with the right to enter every folder above it; or set DATA_DIR to ' +
      'another folder, or DATABASE_URL to another database.',
  );
}
