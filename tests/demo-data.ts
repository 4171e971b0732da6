import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Environment = NodeJS.ProcessEnv & { DATA_DIR: string };

const templates = 'var/test-templates';

/** The seed counts days and hours back from now, so an old template would not be what a first start gives today. */
const longestAgeMs = 60 * 60 * 1000;

/**
 * Fills DATA_DIR with what the built site leaves there when it starts in an empty folder for the first time. That start
 * happens once for all test stages; each gets a copy.
 */
export async function copyDemoData(environment: Environment): Promise<void> {
  const template = join(templates, hashOfSources(environment));
  if (!isFresh(template)) await makeTemplate(template, environment);
  // As its account could not get there, the database lives outside of the folder: a copy would share it.
  if (existsSync(join(template, 'postgres-folder'))) return;
  // With owners, for PostgreSQL runs as the owner of its files. No hard links: it changes them in place.
  execFileSync('cp', ['-a', template, environment.DATA_DIR]);
  // Nobody will want the copy back after the machine lost its power.
  appendFileSync(join(environment.DATA_DIR, 'postgres/cluster/postgresql.auto.conf'), 'fsync = off\n');
}

/** The build is known by the hash of its sources; the other files are read as the site starts. */
function hashOfSources({ ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): string {
  const read = ['src/db/migrations/*.sql', 'demo/*.{csv,json}', 'demo/pictures/*'];
  const hash = createHash('sha256').update(JSON.stringify([ADMIN_EMAIL, ADMIN_PASSWORD]));
  for (const file of ['build/sources.sha256', 'tests/demo-data.ts', ...globSync(read).sort()])
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function isFresh(template: string): boolean {
  const made = statSync(template, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs < longestAgeMs;
}

async function makeTemplate(template: string, environment: Environment) {
  const draft = `${template}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const other of globSync(`${templates}/*`)) if (!isFresh(other)) rmSync(other, { recursive: true });
  await startOnce({ ...environment, DATA_DIR: draft });
  // Only what is complete gets the name. Of two that are made at once, the first is kept.
  if (isFresh(template)) rmSync(draft, { recursive: true });
  else renameSync(draft, template);
}

async function startOnce(environment: Environment) {
  const site = spawn(process.execPath, ['bin/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // At any port: whoever waits for the real site must not find this one. It is stopped while its jobs start, which it
    // would report at other levels.
    env: { ...environment, PORT: '0', LOG_LEVEL: 'fatal' },
  });
  const stopBoth = () => {
    site.kill('SIGKILL');
    process.exit(1);
  };
  process.once('SIGTERM', stopBoth);
  const ended = once(site, 'exit');
  for await (const said of site.stdout) if (String(said).includes('is open')) break;
  site.kill('SIGTERM');
  const [exitCode] = await ended;
  process.off('SIGTERM', stopBoth);
  if (exitCode !== 0) throw new Error(`The first start in an empty folder ended with exit code ${exitCode}.`);
}
