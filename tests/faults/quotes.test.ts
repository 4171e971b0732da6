import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { makeEngine } from '../crash/make-engine.ts';
import { findHalves, type Hold, isDone, readQuotes, send, type Write, writeHolds, writeOf } from './quotes.ts';
import { call, createDatabase, type Site, signIn, startSite, timeouts } from './site.ts';

/** Quotes that visitors hold and renew, and that staff write, while the process of the site is killed. */
const dataDir = makeTestFolder();
const engine = 'ninety';
let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Site;
let staff: string;

const start = async () => {
  site = await startSite({ dataDir, databaseUrl: database.url });
};

async function kill() {
  const ended = once(site.child, 'exit');
  site.child.kill('SIGKILL');
  await ended;
}

beforeAll(async () => {
  database = await createDatabase();
  await start();
  await makeEngine(database.pool, engine);
  staff = await signIn(site.origin);
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const sendAll = (writes: readonly Write[]) => Promise.all(writes.map((write) => send(site.origin, write)));
const idOf = async ({ email }: Hold) => (await readQuotes(database.pool)).get(email)?.id ?? 0;

/** Every quote whose sender got an answer is there with the number of the answer, and its link opens it. */
async function expectStored(holds: readonly Hold[]) {
  const stored = await readQuotes(database.pool);
  const promised = holds.filter(isDone);
  expect(promised.map(({ email }) => stored.get(email)?.number)).toEqual(promised.map(({ answer }) => answer?.number));
  expect(new Set(promised.map(({ answer }) => answer?.number)).size).toBe(promised.length);
  for (const { answer } of promised.slice(0, 5)) {
    const read = await call<{ number: string }>(site.origin, 'GET', `/quote?token=${answer?.token}`);
    expect([read.status, read.result.number]).toEqual([200, answer?.number]);
  }
}

/** Of the connections to the site's database. */
const countWaiting = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
};

// Each write stops where it first writes to the table: its transaction has begun and can't end.
test.each(['quote_version', 'mail'])(
  'writes that are killed before they reach %s leave nothing, and succeed later',
  {
    timeout: 90_000,
  },
  async (table) => {
    const { pool } = database;
    const acknowledged = await writeHolds(pool, { mark: `first-${table}`, count: 6, engine });
    await sendAll(acknowledged);
    expect(acknowledged.every(isDone)).toBe(true);
    const [unwritten, written, ended] = [acknowledged.slice(0, 2), acknowledged.slice(2, 4), acknowledged.slice(4)];
    for (const hold of written)
      await send(site.origin, writeOf('/api/admin/quote/version', { id: await idOf(hold) }, staff));
    for (const hold of ended)
      await pool.query("UPDATE quote_version SET last_day = '2026-01-02' WHERE quote_id = $1", [await idOf(hold)]);
    const before = await readQuotes(pool);

    const late = await writeHolds(pool, { mark: `late-${table}`, count: 3, engine });
    const ids = async (holds: Hold[]) => await Promise.all(holds.map(idOf));
    const versions = (await ids(unwritten)).map((id) => writeOf('/api/admin/quote/version', { id }, staff));
    const sendings = (await ids(written)).map((id) => writeOf('/api/admin/quote/send', { id, version: 2 }, staff));
    const renewals = ended.map(({ answer }) => writeOf('/api/quote/renew', { token: answer?.token }));
    // Drafts send no email.
    const stopped = [...late, ...sendings, ...renewals, ...(table === 'mail' ? [] : versions)];

    const other = await pool.connect();
    await other.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const sent = sendAll(stopped);
    // Forms wait for one another: one of the holds has begun.
    await expect.poll(countWaiting, timeouts).toBeGreaterThanOrEqual(stopped.length - late.length + 1);
    await kill();
    await other.query('ROLLBACK');
    other.release();
    await sent;
    expect(stopped.map(({ answers }) => answers)).toEqual(stopped.map(() => [null]));

    await start();
    await expect.poll(countWaiting, timeouts).toBe(0);
    expect(await readQuotes(pool)).toEqual(before);
    expect(await findHalves(pool)).toEqual([]);

    await sendAll([...stopped, ...(table === 'mail' ? versions : [])]);
    // Once more, as a page does that got no answer.
    await sendAll(stopped);
    expect(stopped.map(({ answers }) => answers.slice(1).every((status) => status === 200 || status === 201))).toEqual(
      stopped.map(() => true),
    );
    expect(await findHalves(pool)).toEqual([]);
    await expectStored([...acknowledged, ...late]);
    const after = await readQuotes(pool);
    const counts = (holds: Hold[]) => holds.map(({ email }) => [after.get(email)?.versions, after.get(email)?.sent]);
    expect([...counts(unwritten), ...counts(written), ...counts(ended)]).toEqual([
      ...unwritten.map(() => [2, 1]),
      ...written.map(() => [2, 2]),
      ...ended.map(() => [2, 2]),
    ]);
    expect(counts(late)).toEqual(late.map(() => [1, 1]));
  },
);

test('a site that is killed among many writes keeps what it has promised, whole', { timeout: 90_000 }, async () => {
  const { pool } = database;
  const holds = await writeHolds(pool, { mark: 'many', count: 90, engine });
  const edits: Write[] = [];
  const waiting = holds.values();
  let killed: Promise<void> | undefined;
  const visitor = async () => {
    for (const hold of waiting) {
      if (killed) return;
      await send(site.origin, hold);
      if (!isDone(hold)) continue;
      const id = await idOf(hold);
      const edit = writeOf('/api/admin/quote/version', { id, note: 'With a new cable.' }, staff);
      const sending = writeOf('/api/admin/quote/send', { id, version: 2 }, staff);
      for (const write of [edit, sending]) {
        edits.push(write);
        await send(site.origin, write);
      }
      if (holds.filter(isDone).length >= 12) killed ??= kill();
    }
  };
  await Promise.all(Array.from({ length: 8 }, visitor));
  await killed;
  const begun = [...holds.filter(({ answers }) => answers.length > 0), ...edits];
  expect(begun.filter(({ answers }) => answers.includes(null)).length).toBeGreaterThan(0);

  await start();
  expect(await findHalves(pool)).toEqual([]);
  await expectStored(holds);
  // First what staff wrote, then what they sent.
  for (const write of begun) if (!isDone(write)) await send(site.origin, write);
  expect(begun.filter((write) => !isDone(write)).map(({ path, answers }) => [path, answers])).toEqual([]);
  expect(await findHalves(pool)).toEqual([]);
  await expectStored(holds);
});
