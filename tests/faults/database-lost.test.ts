import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/embedded.server.ts';
import { readServerPid } from '#src/db/embedded/leftover.server.ts';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import type { Lead } from '../crash/lead.ts';
import { someAddress } from '../crash/proofs.ts';
import { lossesOf, nothingLost, sendLead, writeLeads } from './leads.ts';
import { type Site, startSite, timeouts, urlOf } from './site.ts';

/** A site whose database is stopped properly, and one whose database hangs: its processes exist and do nothing. */
const folder = makeTestFolder();
const serverFolder = join(folder, 'server');
let server: EmbeddedPostgres;
let site: Site;
let pool: Pool;

const startServer = async () => {
  server = await startEmbeddedPostgres({ dataDir: serverFolder, log: pino({ level: 'silent' }) });
};

beforeAll(async () => {
  await startServer();
  pool = new Pool({ ...server.connection, max: 2 });
  pool.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
  site = await startSite({
    dataDir: join(folder, 'site'),
    databaseUrl: urlOf(server.connection),
    env: { LOG_LEVEL: 'fatal' },
  });
  // A new database and a start of a site on a busy machine.
}, 90_000);
afterAll(async () => {
  await site?.stop();
  await pool?.end();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

/** The PostgreSQL server with its backends, one for each connection. */
function signal(name: NodeJS.Signals) {
  const server = readServerPid(join(serverFolder, 'postgres', 'cluster'));
  for (const [pid, parent] of processes()) if (pid === server || parent === server) process.kill(pid, name);
}

/** Each process of this machine with its parent. */
const processes = (): (readonly [number, number])[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent]);

const tryAgain = {
  en: 'This isn’t ready yet. Try again in a moment.',
  fr: 'Pas encore prêt. Veuillez réessayer dans un instant.',
};

/** A form as submitted without scripts. */
const postForm = (path: string) =>
  fetch(site.origin + path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ name: 'Mara Linden', type: '4' }),
    headers: { 'x-forwarded-for': someAddress() },
  });

/** As a browser opens it. */
async function expectPlainPage(path: string, heading: string) {
  const page = await fetch(site.origin + path, { headers: { accept: 'text/html,*/*;q=0.8' } });
  expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
  const shown = await page.text();
  expect(shown).toContain(`<h1>${heading}</h1>`);
  expect(shown).toContain('Home page');
}

/** It serves again without a restart, and stores each form once, however often it is sent. */
async function expectAllBack(leads: readonly Lead[], mark: string) {
  await expect.poll(() => site.statusOf('/readyz'), timeouts).toBe(200);
  for (const lead of leads) {
    // Broken connections are detected one by one.
    await expect.poll(async () => (await sendLead(site.origin, lead))?.status, timeouts).toBe(201);
    expect((await sendLead(site.origin, lead))?.status).toBe(201);
  }
  expect(await lossesOf(pool, leads, mark)).toEqual(nothingLost);
  await expect.poll(() => site.statusOf('/contact'), timeouts).toBe(200);
  expect(site.hasEnded()).toBe(false);
}

// The server is stopped and started; the site reconnects after some seconds.
test('a site says in both languages that its database is away, and works again when it is back', {
  timeout: 60_000,
}, async () => {
  const leads = await writeLeads(pool, { mark: 'stopped', count: 2 });
  const [english, french] = leads;
  if (!english || !french) throw new Error('There are two leads.');
  expect([await site.statusOf('/'), await site.statusOf('/fr')]).toEqual([200, 200]);
  await server.stop();
  try {
    await expect.poll(() => site.statusOf('/readyz'), timeouts).toBe(503);
    expect(await site.statusOf('/healthz')).toBe(200);
    // Nothing can have changed: docs/decisions/013-page-cache.md.
    expect(await site.statusOf('/')).toBe(200);
    await expect.poll(() => site.statusOf('/financing'), timeouts).toBe(503);
    await expectPlainPage('/search?q=lund', 'An error occurred');
    await expectPlainPage('/sitemap.xml', 'An error occurred');
    const inEnglish = await sendLead(site.origin, english, { language: 'en' });
    expect([inEnglish?.status, inEnglish?.body.error?.message]).toEqual([503, tryAgain.en]);
    expect(Number(inEnglish?.retryAfter)).toBeGreaterThan(0);
    const inFrench = await sendLead(site.origin, french, { language: 'fr' });
    expect([inFrench?.status, inFrench?.body.error?.message]).toEqual([503, tryAgain.fr]);
    for (const [path, heading] of [
      ['/contact', 'An error occurred'],
      ['/fr/contact', 'Une erreur est survenue'],
    ] as const) {
      const page = await postForm(path);
      expect([page.status, page.headers.get('cache-control')]).toEqual([503, 'no-store']);
      const shown = await page.text();
      expect(shown).toContain(`<h1>${heading}</h1>`);
      expect(shown).toContain('<input type="hidden" name="name" value="Mara Linden">');
    }
  } finally {
    await startServer();
  }
  await expectAllBack(leads, 'stopped');
});

// A hanging database is detected after four seconds.
test('while the database hangs forms are refused soon, and stored once when it goes on', { timeout: 60_000 }, async ({
  skip,
}) => {
  if (process.platform === 'win32') skip('There is no signal that halts a process.');
  const leads = await writeLeads(pool, { mark: 'hung', count: 4 });
  await expect.poll(() => site.statusOf('/'), timeouts).toBe(200);
  signal('SIGSTOP');
  try {
    const beganAt = performance.now();
    const answers = leads.map((lead) => sendLead(site.origin, lead));
    expect(await site.statusOf('/search?q=lund')).toBe(503);
    for (const answer of await Promise.all(answers)) expect(answer?.status).toBe(503);
    expect(performance.now() - beganAt).toBeLessThan(8_000);
    // From now on it is known.
    await expect.poll(() => site.statusOf('/readyz'), timeouts).toBe(503);
    const knownAt = performance.now();
    expect([await site.statusOf('/'), await site.statusOf('/financing')]).toEqual([200, 503]);
    expect((await postForm('/contact')).status).toBe(503);
    expect(performance.now() - knownAt).toBeLessThan(1_000);
    expect(await site.statusOf('/healthz')).toBe(200);
  } finally {
    signal('SIGCONT');
  }
  await expectAllBack(leads, 'hung');
});
