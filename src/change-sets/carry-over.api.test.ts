import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate, migrateUntil } from '#src/db/migrate.server.ts';

/** A database of the release before, which goes on writing to it after the migration. */
const { template: _, ...connection } = inject('testServer');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const admin = new Pool({ ...connection, database: 'postgres', max: 1 });
admin.on('error', () => undefined);
let pool: Pool;

const [before, since] = [randomUUID(), randomUUID()];
const changeList = (key: string) =>
  pool.query(`INSERT INTO list_change (id, resource, user_id, created_at) VALUES ('${key}', 'product', 1, now())`);
const leads = '[{"resource":"contact","id":7,"before":{"status":1},"after":{"status":3}}]';
const changeLeads = async () =>
  (
    await pool.query(
      `INSERT INTO lead_change (user_id, user_name, leads, created_at) VALUES (1, 'coral', '${leads}', now()) RETURNING id`,
    )
  ).rows[0].id as number;
const carried = async (where: string) =>
  (await pool.query(`SELECT * FROM change_set WHERE ${where} ORDER BY created_at`)).rows;

beforeAll(async () => {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  pool = new Pool({ ...connection, database: name, max: 1 });
  await migrateUntil(pool, '0107');
  await pool.query(`INSERT INTO "user" (username, email, role) VALUES ('coral', 'coral@example.com', 2)`);
  await changeList(before);
  await pool.query(
    `INSERT INTO audit (user_name, action, resource, record_id, list_change_id) VALUES ('coral', 'update', 'product', 1, '${before}')`,
  );
  await changeLeads();
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

describe('changes of several records by the release before', () => {
  it('are carried over, those from before the migration and those since', async () => {
    await changeList(since);
    expect(await carried("kind = 'product'")).toMatchObject(
      [before, since].map((key) => ({ key, user_id: 1, user_name: 'coral', undone_at: null })),
    );
    const id = await changeLeads();
    expect(await carried("kind = 'inbox'")).toMatchObject(
      [1, id].map((one) => ({ id: one, user_name: 'coral', entries: JSON.parse(leads), undone_at: null })),
    );
  });

  it('are undone when that release undoes them, and stay undone', async () => {
    const key = randomUUID();
    await changeList(key);
    await pool.query(`UPDATE list_change SET undone_at = '2026-11-20T18:00:00Z' WHERE id = '${key}'`);
    await pool.query(`UPDATE list_change SET undone_at = NULL WHERE id = '${key}'`);
    expect(await carried(`key = '${key}'`)).toMatchObject([{ undone_at: new Date('2026-11-20T18:00:00Z') }]);
  });

  it('never get the id of a change by this release', async () => {
    const { rows } = await pool.query(
      "INSERT INTO change_set (kind, user_name, created_at, done_at) VALUES ('inbox', 'coral', now(), now()) RETURNING id",
    );
    expect(await changeLeads()).toBeGreaterThan(rows[0].id);
  });
});
