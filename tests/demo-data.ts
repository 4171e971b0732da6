import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

type Environment = NodeJS.ProcessEnv & { DATA_DIR: string };

const templates = 'var/test-templates';

/** The seed's dates are relative to now, so an old template would differ from a new first start. */
const maxAgeMs = 60 * 60 * 1000;

/**
 * Fills DATA_DIR with what the built site leaves there after its first start in an empty folder. That start happens
 * once for all test stages; each gets a copy.
 */
export async function copyDemoData(environment: Environment): Promise<void> {
  const template = join(templates, hashOfSources(environment));
  if (!isFresh(template)) await makeTemplate(template, environment);
  // Its account has no access to the folder, so the database is outside of it, where copies would share it.
  if (existsSync(join(template, 'postgres-folder'))) return;
  // With owners, because PostgreSQL runs as the owner of its files. No hard links: it changes files in place.
  execFileSync('cp', ['-a', template, environment.DATA_DIR]);
  // The copy need not survive a power failure.
  appendFileSync(join(environment.DATA_DIR, 'postgres/cluster/postgresql.auto.conf'), 'fsync = off\n');
}

/** The build is identified by the hash of its sources; the other files are read when the site starts. */
function hashOfSources({ ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): string {
  const read = ['src/db/migrations/*.sql', 'demo/*.{csv,json}', 'demo/pictures/*'];
  const hash = createHash('sha256').update(JSON.stringify([ADMIN_EMAIL, ADMIN_PASSWORD]));
  for (const file of ['build/sources.sha256', 'tests/demo-data.ts', ...globSync(read).sort()])
    hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function isFresh(template: string): boolean {
  const made = statSync(template, { throwIfNoEntry: false });
  return made !== undefined && Date.now() - made.mtimeMs < maxAgeMs;
}

async function makeTemplate(template: string, environment: Environment) {
  const draft = `${template}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const other of globSync(`${templates}/*`)) if (!isFresh(other)) rmSync(other, { recursive: true });
  await startOnce({ ...environment, DATA_DIR: draft });
  // Renamed when complete. Of two that are made at once, the first one stays.
  if (isFresh(template)) rmSync(draft, { recursive: true });
  else renameSync(draft, template);
}

async function startOnce(environment: Environment) {
  const site = spawn(process.execPath, ['bin/serve.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Any free port, so that nobody mistakes it for the real site. It is stopped while its jobs start, which would be
    // logged at other levels.
    env: { ...environment, PORT: '0', LOG_LEVEL: 'fatal' },
  });
  const stopBoth = () => {
    site.kill('SIGKILL');
    process.exit(1);
  };
  process.once('SIGTERM', stopBoth);
  const ended = once(site, 'exit');
  for await (const message of site.stdout) if (String(message).includes('is open')) break;
  site.kill('SIGTERM');
  const [exitCode] = await ended;
  process.off('SIGTERM', stopBoth);
  if (exitCode !== 0) throw new Error(`The first start in an empty folder ended with exit code ${exitCode}.`);
}
