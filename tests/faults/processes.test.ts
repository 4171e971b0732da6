import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { call, type Site, signIn, startSite, timeouts } from './site.ts';

/** One site with two processes that answer requests, on its embedded database. */
const dataDir = makeTestFolder();
const token = 'a-token-for-this-test';
let site: Site;
beforeAll(async () => {
  site = await startSite({ dataDir, env: { WEB_CONCURRENCY: '2', METRICS_TOKEN: token } });
  // The first of them is ready before the second one.
  await vi.waitFor(() => expect(site.output()).toMatch(/Slipway \S+ is open/), timeouts);
}, 60_000);
afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

/** The processes of the site that answer requests. */
function workers(): number[] {
  const { pid } = site.child;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('serve.mjs'));
}

/** A request on a connection of its own, so that either process may get it. */
const look = async (path: string) => {
  // What a dying process had accepted is lost.
  const signal = AbortSignal.timeout(2_000);
  const answer = await fetch(site.origin + path, { headers: { connection: 'close' }, signal });
  return { status: answer.status, text: await answer.text() };
};

/** Asked often enough that both processes answer. */
const lookOften = (path: string) => Promise.all(Array.from({ length: 12 }, () => look(path)));

test('a change through one process is seen in all', async () => {
  expect(workers()).toHaveLength(2);
  const token = await signIn(site.origin);
  const { status, result } = await call<{ id: number; slug: string }>(site.origin, 'POST', '/admin/brand', {
    token,
    body: { name: 'First Name' },
  });
  expect(status).toBe(201);
  await expect
    .poll(async () => (await lookOften('/api/brand')).every(({ text }) => text.includes('First Name')), timeouts)
    .toBe(true);
  await call(site.origin, 'PUT', '/admin/brand', { token, body: { id: result.id, name: 'Second Name' } });
  await expect
    .poll(async () => (await lookOften('/api/brand')).every(({ text }) => text.includes('Second Name')), timeouts)
    .toBe(true);
});

test('the metrics add up those of all processes', async () => {
  const before = await answersOf('/healthz');
  await lookOften('/healthz');
  await expect.poll(() => answersOf('/healthz'), timeouts).toBe(before + 12);
});

/** How often a route was answered, asked of either process. */
async function answersOf(route: string): Promise<number> {
  const headers = { connection: 'close', authorization: `Bearer ${token}` };
  const text = await (await fetch(`${site.origin}/metrics`, { headers })).text();
  const sum = new RegExp(`http_request_duration_seconds_count\\{[^}]*route="${route}"[^}]*\\} (\\d+)`).exec(text);
  return Number(sum?.[1] ?? 0);
}

test('a process that dies is replaced, and the other one answers meanwhile', { timeout: 60_000 }, async () => {
  const [first = 0, second] = workers();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => workers().includes(first), timeouts).toBe(false);
  await expect.poll(() => look('/'), timeouts).toMatchObject({ status: 200 });
  await expect.poll(() => workers().length, timeouts).toBe(2);
  expect(workers()).toContain(second);
  await expect.poll(async () => (await lookOften('/')).every(({ status }) => status === 200), timeouts).toBe(true);
  expect(site.output()).toContain('a process that answers requests ended, and is replaced');
});

test('a site whose port is taken says so and stops', { timeout: 60_000 }, async () => {
  const other = makeTestFolder();
  const env = { WEB_CONCURRENCY: '2', PORT: new URL(site.origin).port };
  // The endpoint answers, because the first site has the port.
  const second = await startSite({ dataDir: other, env });
  await expect.poll(second.hasEnded, timeouts).toBe(true);
  expect(second.child.exitCode).toBe(1);
  expect(second.output()).toContain('is in use');
  rmSync(other, { recursive: true, force: true });
});

test('all processes stop with the first one', { timeout: 60_000 }, async () => {
  const before = workers();
  expect(await site.stop()).toBe(0);
  for (const pid of before) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
