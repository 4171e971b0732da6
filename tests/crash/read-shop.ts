import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { StoredCounts } from './lead.ts';
import { makeEngine } from './make-engine.ts';
import { origin } from './site.ts';
import type { Offer } from './visitors.ts';

/** A service with more capacity than one round needs, with a day and time for it, and an engine. */
export async function makeOffer(pool: Pool, mark: string): Promise<Offer> {
  const insert = async (sql: string, values: unknown[]) =>
    ((await pool.query<{ id: number }>(`${sql} RETURNING id`, values)).rows[0] ?? { id: 0 }).id;
  const slug = `crash-${mark}`;
  const name = JSON.stringify({ en: 'Impeller', fr: null });
  const serviceType = await insert('INSERT INTO service_type (name, slug, places_a_day) VALUES ($1, $2, 1000)', [
    name,
    slug,
  ]);
  const category = await insert('INSERT INTO service_category (name, slug) VALUES ($1, $2)', [name, slug]);
  const service = await insert(
    `INSERT INTO service (name, slug, service_type_id, service_category_id, duration_hours) VALUES ($1, $2, $3, $4, 2)`,
    [name, slug, serviceType, category],
  );
  await makeEngine(pool, slug);
  return { serviceType, service, ...(await findSlot(service)), engine: slug };
}

const dayMs = 24 * 3_600_000;

async function findSlot(service: number): Promise<{ date: string; time: string }> {
  for (let ahead = 20; ahead < 40; ahead += 1) {
    const date = new Date(Date.now() + ahead * dayMs).toISOString().slice(0, 10);
    const response = await fetch(`${origin}/api/book-service/slots?date=${date}&services=[${service}]`);
    const { result } = (await response.json()) as { result: { record: { time: string; free: number }[] } };
    const slot = result.record.find(({ free }) => free > 0);
    if (slot) return { date, time: slot.time };
  }
  throw new Error('No day can be booked.');
}

/** What the database contains of the leads whose address has the mark, by address. */
export async function readStored(pool: Pool, mark: string): Promise<Map<string, StoredCounts>> {
  const like = `%-${mark}-%@mail.example`;
  const { rows } = await pool.query<StoredCounts & { email: string }>(
    `WITH stored AS (
       SELECT email FROM contact UNION ALL SELECT email FROM trade UNION ALL SELECT email FROM booking
       UNION ALL SELECT email FROM mail_wish
       UNION ALL SELECT email FROM quote JOIN quote_version ON quote_version.quote_id = quote.id
     ), notified AS (
       SELECT substring(text FROM 'Email: (\\S+@mail\\.example)') AS email FROM mail WHERE purpose = 'lead'
     ), thanked AS (
       SELECT "to" AS email FROM mail WHERE purpose <> 'lead'
     ), heard AS (
       SELECT email, 1 AS stored, 0 AS notified, 0 AS thanked FROM stored
       UNION ALL SELECT email, 0, 1, 0 FROM notified
       UNION ALL SELECT email, 0, 0, 1 FROM thanked
     )
     SELECT email, sum(stored)::int AS rows, sum(notified)::int AS "toStaff", sum(thanked)::int AS "toSender"
     FROM heard WHERE email LIKE $1 GROUP BY email`,
    [like],
  );
  return new Map(rows.map(({ email, ...stored }) => [email, stored]));
}

/** One email of the outbox. */
export type StoredMail = { id: number; state: string; to: string };

const maxDrainMs = 6 * 60_000;

/** Waits until no email is waiting: one that was being sent is retried after three minutes. */
export async function drainMails(pool: Pool): Promise<StoredMail[]> {
  const until = performance.now() + maxDrainMs;
  const read = async () => (await pool.query<StoredMail>('SELECT id, state, "to" FROM mail ORDER BY id')).rows;
  let mails = await read();
  while (mails.some(({ state }) => state === 'waiting') && performance.now() < until) {
    await pause(1_000);
    mails = await read();
  }
  return mails;
}
