import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '#src/lib/start-error.ts';
import { runAs } from './account.server.ts';
import type { Place } from './folder.server.ts';

export const databaseUser = 'slipway';

/**
 * The locale of character classes comes from the system, and its name differs between systems. Without UTF-8, text
 * search treats « and ’ as letters and misses French words next to them. Collation is PostgreSQL's own C.UTF-8, which
 * no system upgrade can change under an index.
 */
const characterClasses = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C'];

/** Initializes the database files if they are missing; returns their folder. */
export async function makeCluster(program: string, place: Place): Promise<string> {
  const cluster = join(place.folder, 'cluster');
  deleteDrafts(place.folder);
  if (existsSync(cluster)) {
    await checkVersion(program, cluster, place);
    return cluster;
  }
  // Made under another name and renamed when complete, so that `cluster` is never incomplete.
  const draft = join(place.folder, `draft-${process.pid}`);
  await initialise(program, draft, place);
  renameSync(draft, cluster);
  flushFolder(place.folder);
  return cluster;
}

/** An initdb that outlived its killed parent may still be writing in one. */
function deleteDrafts(folder: string) {
  for (const name of readdirSync(folder).filter((name) => name.startsWith('draft-'))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true });
    } catch {
      // The next start deletes them.
    }
  }
}

async function checkVersion(program: string, cluster: string, { account }: Place) {
  const file = join(cluster, 'PG_VERSION');
  if (!existsSync(file)) throw new StartError(`${cluster} is not a PostgreSQL data folder: PG_VERSION is missing.`);
  const made = readFileSync(file, 'utf8').trim();
  const { output } = await runAs(account, join(program, 'postgres'), ['--version']);
  const runs = /\d+/.exec(output)?.[0];
  if (made === runs) return;
  throw new StartError(
    `${cluster} was made by PostgreSQL ${made}, this is ${runs}: back it up with the Slipway that made it, and restore that.`,
  );
}

async function initialise(program: string, draft: string, { account }: Place) {
  let lastOutput = '';
  for (const characterClass of characterClasses) {
    const { code, output } = await runAs(account, join(program, 'initdb'), initdbArguments(draft, characterClass));
    if (code === 0) return;
    lastOutput = output;
    if (!output.includes('invalid locale name')) break;
  }
  const hint = lastOutput.includes('could not look up')
    ? ' Give that user a line in /etc/passwd, or set DATABASE_URL.'
    : '';
  throw new StartError(`The database could not be made in ${draft}: ${lastOutput.trim()}.${hint}`);
}

const initdbArguments = (folder: string, characterClass: string) => [
  `--pgdata=${folder}`,
  `--username=${databaseUser}`,
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--lc-ctype=${characterClass}`,
  // The socket is in a folder that only the account and root can enter, and no port is opened.
  '--auth-local=trust',
  '--auth-host=reject',
  '--no-instructions',
];

/** The rename survives a power failure only when the folder is flushed. */
function flushFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
