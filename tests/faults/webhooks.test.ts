import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { openSecretBox } from '#src/lib/process/secret-box.server.ts';
import { sendLead, writeLeads } from './leads.ts';
import { createDatabase, portAt, type Site, startSite, timeouts } from './site.ts';

/** Events for other programs, while the site, the sender and the receiver are killed. */
const dataDir = makeTestFolder();
const key = 'a key of at least thirty-two characters';
const secret = `whsec_${Buffer.from('the secret of this test, 32 byte').toString('base64')}`;
const file = join(dataDir, 'received');
let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Site | undefined;

beforeAll(async () => {
  database = await createDatabase();
}, 60_000);
afterAll(async () => {
  await site?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

async function kill(child: ChildProcess) {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function start(program: string, ...args: string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [`tests/faults/${program}.ts`, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`It does not start: ${output}`))),
  ]);
  return child;
}

const count = async (query: string) => {
  const { rows } = await database.pool.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
};
const countWaiting = () => count("SELECT count(*)::int FROM webhook_delivery WHERE state = 'waiting'");

type Received = { headers: Record<string, string>; body: string };

const received = (): Received[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        // A killed receiver may have left half a line, which it had not answered.
        .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Received] : []))
    : [];

const isSigned = ({ headers, body }: Received) => {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const hmac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'));
  return headers['webhook-signature'] === `v1,${hmac.update(signed).digest('base64')}`;
};

test('a site that is killed while leads come in has one event for each lead that is stored, and none for others', {
  timeout: 120_000,
}, async () => {
  const { pool } = database;
  site = await startSite({ dataDir: join(dataDir, 'site'), databaseUrl: database.url, env: { LOG_LEVEL: 'fatal' } });
  await pool.query(
    `INSERT INTO webhook (name, url, events, secret) VALUES ('CRM', 'https://crm.example/hook', '{lead.created}', NULL)`,
  );
  for (const round of [1, 2, 3]) {
    const leads = await writeLeads(pool, { mark: `hook-${round}`, count: 12 });
    const first = Promise.all(leads.slice(0, 4).map((lead) => sendLead(site?.origin ?? '', lead)));
    if (round === 1) await first;
    const rest = leads.slice(4).map((lead) => sendLead(site?.origin ?? '', lead));
    await Promise.race([first, ...rest]);
    await kill(site.child);
    await Promise.all([first, ...rest]);
    site = await startSite({ dataDir: join(dataDir, 'site'), databaseUrl: database.url, env: { LOG_LEVEL: 'fatal' } });
  }
  expect(await count('SELECT count(*)::int FROM contact')).toBeGreaterThanOrEqual(4);
  const { rows } = await pool.query(
    `SELECT contact.id, count(DISTINCT webhook_event.id)::int AS events, count(webhook_delivery.id)::int AS deliveries
     FROM contact LEFT JOIN webhook_event ON resource = 'contact' AND record_id = contact.id
     LEFT JOIN webhook_delivery ON event_id = webhook_event.id GROUP BY contact.id
     HAVING count(DISTINCT webhook_event.id) <> 1 OR count(webhook_delivery.id) <> 1`,
  );
  expect(rows).toEqual([]);
  expect(await count('SELECT count(*)::int FROM webhook_event WHERE record_id NOT IN (SELECT id FROM contact)')).toBe(
    0,
  );
  await site.stop();
});

test('of three hundred events none is lost or comes unsigned when sender and receiver are killed again and again', {
  timeout: 120_000,
}, async () => {
  const { pool } = database;
  await pool.query('TRUNCATE webhook, webhook_event, webhook_delivery, record_counter, contact CASCADE');
  const sealed = openSecretBox({ key, dataDir }).seal(secret);
  await pool.query(
    `INSERT INTO webhook (name, url, events, secret) VALUES ('CRM', 'https://crm.example/hook', $1, $2)`,
    [['lead.created', 'lead.resolved'], sealed],
  );
  await pool.query(
    `INSERT INTO contact (type, name, email) SELECT 1, 'Visitor ' || n, n || '@mail.example' FROM generate_series(1, 200) n`,
  );
  await pool.query('UPDATE contact SET status = 3 WHERE id % 2 = 0');
  const port = String(portAt(1));
  const minuteMs = 60_000;
  for (let round = 1; (await countWaiting()) > 0; round += 1) {
    if (round > 8) throw new Error(`${await countWaiting()} deliveries are still waiting`);
    const before = received().length;
    const waiting = await countWaiting();
    const receiver = await start('webhook-receiver', file, port);
    // Longer than a delivery is reserved, and than the pauses after the first tries.
    const sender = await start('webhook-sender', database.url, key, port, String(round * round * 20 * minuteMs));
    const goal = round < 4 ? Math.min(60, waiting) : waiting;
    await expect.poll(() => received().length - before, timeouts).toBeGreaterThanOrEqual(goal);
    // One of them first, so that the other meets a dead partner.
    const [one, other] = round % 2 === 0 ? [sender, receiver] : [receiver, sender];
    if (round >= 4) await expect.poll(countWaiting, timeouts).toBe(0);
    await kill(one);
    await kill(other);
  }
  const { rows } = await pool.query<{ id: string; recordId: number; counter: number }>(
    `SELECT 'msg_' || replace(key::text, '-', '') AS id, record_id AS "recordId", counter FROM webhook_event`,
  );
  const messages = received();
  expect(rows).toHaveLength(await count('SELECT (200 + count(*))::int AS count FROM contact WHERE status = 3'));
  const ids = new Set(messages.map(({ headers }) => headers['webhook-id']));
  expect(rows.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(messages.filter((message) => !isSigned(message))).toEqual([]);
  const incomplete = messages.filter(({ body }) => {
    const { data } = JSON.parse(body);
    return !(data.id > 0 && data.counter > 0 && data.record.name && data.record.email && data.record.status);
  });
  expect(incomplete).toEqual([]);
  expect(await count("SELECT count(*)::int FROM webhook_delivery WHERE state <> 'sent'")).toBe(0);
});
