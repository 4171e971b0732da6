import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { lossesOf, nothingLost, sendLead, writeLeads } from './leads.ts';
import { createDatabase, type Site, startSite, timeouts } from './site.ts';

/** Resources of a process that may be taken away: the reader of its log, and file descriptors. */
const folder = makeTestFolder();
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function withSite(options: Omit<Parameters<typeof startSite>[0], 'dataDir'>, use: (site: Site) => Promise<void>) {
  const site = await startSite({ dataDir: folder, databaseUrl: database.url, ...options });
  try {
    await use(site);
  } finally {
    await site.stop();
  }
}

/** `S` while it waits; a busy loop is always `R`. */
const stateOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')[0];

// One start each, on a machine that may be busy.
test('a site goes on when nobody reads its log any more', { timeout: 60_000 }, async ({ skip }) => {
  if (process.platform !== 'linux') skip('The state of a process is read from /proc.');
  await withSite({ env: { LOG_LEVEL: 'info' } }, async (site) => {
    await site.statusOf('/contact');
    await expect.poll(site.output, timeouts).toContain('"path":"/contact"');
    site.child.stdout.destroy();
    site.child.stderr.destroy();
    for (const path of ['/', '/fr', '/contact', '/no-such-page', '/api/product/?limit=1', '/healthz']) {
      expect([path, await site.statusOf(path)]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
    }
    await expect.poll(() => stateOf(site.child.pid), timeouts).toBe('S');
    const [lead] = await writeLeads(database.pool, { mark: 'unread', count: 1 });
    if (lead) expect(await sendLead(site.origin, lead)).toMatchObject({ status: 201 });
    expect(await site.stop()).toBe(0);
  });
});

const maxFiles = 96;

test('a site without a file descriptor left refuses connections, and takes them again', { timeout: 60_000 }, async ({
  skip,
}) => {
  if (spawnSync('prlimit', ['--version']).status !== 0) skip('There is no prlimit, which limits open files.');
  await withSite({ under: ['prlimit', `--nofile=${maxFiles}`] }, async (site) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statusOnOpenConnection = async () => {
      const [answer] = await once(get(`${site.origin}/healthz`, { agent }), 'response');
      answer.resume();
      await once(answer, 'end');
      return answer.statusCode;
    };
    expect(await statusOnOpenConnection()).toBe(200);
    const crowd = await Promise.all(Array.from({ length: 2 * maxFiles }, () => open(site.origin)));
    try {
      await expect.poll(() => crowd.filter(({ destroyed }) => destroyed).length, timeouts).toBeGreaterThan(0);
      expect(await statusOnOpenConnection()).toBe(200);
      expect(site.hasEnded()).toBe(false);
    } finally {
      for (const socket of crowd) socket.destroy();
      agent.destroy();
    }
    await expect.poll(() => site.statusOf('/readyz'), timeouts).toBe(200);
    const leads = await writeLeads(database.pool, { mark: 'crowd', count: 2 });
    for (const lead of leads) expect(await sendLead(site.origin, lead)).toMatchObject({ status: 201 });
    expect(await lossesOf(database.pool, leads, 'crowd')).toEqual(nothingLost);
    expect(await site.statusOf('/contact')).toBe(200);
    expect(await site.stop()).toBe(0);
  });
});

/** An idle connection. The kernel accepts it before the site does. */
async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.resume();
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}
