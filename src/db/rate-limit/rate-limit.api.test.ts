import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../client.server.ts';
import { createTestDatabase } from '../testing/database.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const name = 'a'.repeat(64);

/** The two tables before they were merged. */
const tablesBefore = `
  DROP TABLE rate_limit;
  CREATE TABLE attempt (kind text, name_hash text, address text, counts boolean, at timestamptz);
  CREATE TABLE form_count (form text, address text, began_at timestamptz, posts integer);
`;

it('the migration keeps current counts of both former tables, and drops expired ones', async () => {
  const { pool } = database;
  await pool.query(tablesBefore);
  await pool.query(
    `INSERT INTO attempt
     SELECT 'password', $1, '203.0.113.9', counts, now() - ago FROM (VALUES
       (true, interval '1 minute'), (true, '3 minutes'), (true, '2 minutes'), (false, '1 minute'), (true, '16 minutes')
     ) AS tried (counts, ago)`,
    [name],
  );
  await pool.query(
    `INSERT INTO form_count VALUES
       ('contact-us', '203.0.113.9', now() - interval '5 minutes', 4), ('trade', '203.0.113.9', now() - interval '2 hours', 9)`,
  );
  await pool.query(readFileSync('src/db/migrations/0036_rate_limit.sql', 'utf8'));
  const { rows } = await pool.query(
    `SELECT key, cardinality(hits) AS hits, hits = ARRAY(SELECT hit FROM unnest(hits) AS hit ORDER BY hit) AS "inOrder",
       round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes
     FROM rate_limit ORDER BY key COLLATE "C"`,
  );
  expect(rows).toEqual([
    { key: 'form contact-us 203.0.113.9', hits: 4, inOrder: true, minutes: 55 },
    { key: `password name ${name}`, hits: 3, inOrder: true, minutes: 14 },
    { key: `password name and network ${name} 203.0.113.9`, hits: 3, inOrder: true, minutes: 14 },
    { key: 'password network 203.0.113.9', hits: 3, inOrder: true, minutes: 14 },
  ]);
});
