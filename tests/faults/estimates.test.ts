import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { makeBooking } from '#src/test-factories/make-booking.server.ts';
import { someAddress } from '../crash/proofs.ts';
import { call, createDatabase, type Site, signIn, startSite, timeouts } from './site.ts';

/** Owners who answer estimates, each on two phones at once, while the process of the site is killed again and again. */
const dataDir = makeTestFolder();
/** `APPROVAL_KILLS=50` is for a change of how answers are stored: some minutes. */
const kills = Number(process.env.APPROVAL_KILLS ?? 6);
const [boats, lines] = [kills * 10, 4];
let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Site;

type Phone = { path: string; body: string; statuses: (number | null)[] };
const phones: Phone[] = [];
const isAnswered = ({ statuses }: Phone): boolean => statuses.includes(302);

const start = async () => {
  site = await startSite({ dataDir, databaseUrl: database.url });
};

beforeAll(
  async () => {
    database = await createDatabase();
    await start();
    const db = drizzle({ client: database.pool });
    const token = await signIn(site.origin);
    for (let boat = 0; boat < boats; boat++) {
      const { id } = await makeBooking(db, { status: 2, email: `owner-${boat}@mail.example` });
      const line = { kind: 'other', name: { en: 'Work', fr: null }, amount: 100 };
      const draft = { lines: Array.from({ length: lines }, () => line), note: null, off: [] };
      const made = await call<{ id: number }>(site.origin, 'POST', '/admin/estimate', {
        token,
        body: { booking: id, draft, send: true },
      });
      const { result } = await call<{ url: string }>(site.origin, 'POST', '/admin/book-service/link', {
        token,
        body: { id },
      });
      const answers = Object.fromEntries(
        Array.from({ length: lines }, (_, at) => [`line-${at + 1}`, at % 2 === 0 ? 'yes' : 'no']),
      );
      const sent = {
        estimate: String(made.result.id),
        version: '1',
        seen: '0',
        name: `Owner ${boat}`,
        intent: 'answer',
      };
      const body = String(new URLSearchParams({ ...sent, ...answers }));
      for (let phone = 0; phone < 2; phone++) phones.push({ path: new URL(result.url).pathname, body, statuses: [] });
    }
  },
  120_000 + kills * 10_000,
);
afterAll(async () => {
  await site?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function press(phone: Phone): Promise<void> {
  const headers = {
    origin: site.origin,
    'content-type': 'application/x-www-form-urlencoded',
    'x-forwarded-for': someAddress(),
  };
  const sending = fetch(site.origin + phone.path, { method: 'POST', redirect: 'manual', headers, body: phone.body });
  phone.statuses.push(
    await sending.then(
      ({ status }) => status,
      () => null,
    ),
  );
}

/** All phones press once more, several at once; until `isStopped`, only those without an answer. */
async function pressAll(isStopped?: () => boolean): Promise<void> {
  const waiting = phones.values();
  const worker = async () => {
    for (const phone of waiting) if (!isStopped?.() && !(isStopped && isAnswered(phone))) await press(phone);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

const countWaiting = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
};

/** Kills the site among other answers, once one has come to the table: its transaction has begun and can't end. */
async function killAt(table: string): Promise<void> {
  const before = phones.filter(isAnswered).length;
  let isKilled = false;
  const pressing = pressAll(() => isKilled);
  await expect.poll(() => phones.filter(isAnswered).length, timeouts).toBeGreaterThan(before);
  const other = await database.pool.connect();
  await other.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await expect.poll(countWaiting, timeouts).toBeGreaterThan(0);
  isKilled = true;
  const ended = once(site.child, 'exit');
  site.child.kill('SIGKILL');
  await ended;
  await other.query('ROLLBACK');
  other.release();
  await pressing;
}

/** Estimates of which an answer is lost, doubled or half stored. */
async function findBroken(db: Pick<typeof database.pool, 'query'> = database.pool): Promise<string[]> {
  const { rows } = await db.query<{
    id: number;
    answers: number;
    keys: number;
    mails: number;
    state: string;
    steps: number;
  }>(
    `SELECT quote.id,
       (SELECT count(*)::int FROM estimate_answer WHERE quote_id = quote.id) AS answers,
       (SELECT count(DISTINCT line_key)::int FROM estimate_answer WHERE quote_id = quote.id) AS keys,
       (SELECT count(*)::int FROM mail WHERE purpose = 'estimate-answered' AND mail."to" = booking.email) AS mails,
       booking.state,
       (SELECT count(*)::int FROM booking_state WHERE booking_id = booking.id AND was = 'waiting-for-owner') AS steps
     FROM quote JOIN booking ON booking.id = quote.booking_id`,
  );
  return rows.flatMap((row) => {
    const isPromised = phones.some(
      (phone) => isAnswered(phone) && new URLSearchParams(phone.body).get('estimate') === String(row.id),
    );
    const isWhole =
      row.answers === 0
        ? !isPromised && row.mails === 0 && row.state === 'waiting-for-owner' && row.steps === 0
        : row.answers === lines && row.keys === lines && row.mails === 1 && row.state === 'in-shop' && row.steps === 1;
    return isWhole ? [] : [JSON.stringify({ ...row, isPromised })];
  });
}

/** Where an approval is stored, in turn. */
const tables = ['estimate_answer', 'audit', 'booking_state', 'mail', 'estimate_answer', 'mail'];

// A start of the site for each kill, and one more.
test('a site that is killed again and again among approvals loses none, doubles none and stores none by halves', {
  timeout: 60_000 + kills * 40_000,
}, async () => {
  for (let kill = 0; kill < kills; kill++) {
    await killAt(tables[kill % tables.length] ?? 'mail');
    await start();
    await expect.poll(countWaiting, timeouts).toBe(0);
    expect(await findBroken()).toEqual([]);
  }
  await pressAll();
  await pressAll();
  expect(phones.filter((phone) => !isAnswered(phone))).toEqual([]);
  expect(await findBroken()).toEqual([]);
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM estimate_answer');
  expect(rows).toEqual([{ count: boats * lines }]);
});

test.each([
  ['is lost', 'DELETE FROM estimate_answer WHERE quote_id = $1 AND line_key = 2'],
  [
    'is doubled',
    `INSERT INTO estimate_answer (quote_id, version, line_key, answer, name, answered_at, created_at)
     SELECT quote_id, version, line_key, answer, name, answered_at, created_at FROM estimate_answer
     WHERE quote_id = $1 AND line_key = 2`,
  ],
  ['is stored for another line', 'UPDATE estimate_answer SET line_key = 3 WHERE quote_id = $1 AND line_key = 2'],
  [
    'is stored without its email',
    `DELETE FROM mail WHERE purpose = 'estimate-answered' AND "to" =
     (SELECT email FROM booking WHERE id = (SELECT booking_id FROM quote WHERE id = $1))`,
  ],
  [
    'leaves the boat waiting',
    "UPDATE booking SET state = 'waiting-for-owner' WHERE id = (SELECT booking_id FROM quote WHERE id = $1)",
  ],
])('the check after a kill finds an approval that %s', async (_fault, statement) => {
  const client = await database.pool.connect();
  await client.query('BEGIN');
  const { rows } = await client.query('SELECT min(quote_id) AS id FROM estimate_answer');
  await client.query(statement, [rows[0].id]);
  const broken = await findBroken(client);
  await client.query('ROLLBACK');
  client.release();
  expect(broken.map((one) => JSON.parse(one).id)).toEqual([rows[0].id]);
});
