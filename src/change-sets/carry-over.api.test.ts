import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate, migrateUntil } from '#src/db/migrate.server.ts';

/** A database that the previous release still writes to after the migration. */
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
const prices = (cents: number) => JSON.stringify({ priceCents: cents });
/** As that release writes them: the batch, then its rows. */
async function insertBatch(state: string, after: string | null) {
  await pool.query('BEGIN');
  const { rows } = await pool.query(
    `INSERT INTO price_batch (state, user_id, user_name, scheduled_for, saved_at, unit_count, change_cents, ticked)
     VALUES ($1, 1, 'coral', now(), $2, 1, -100, '{1}') RETURNING id`,
    [state, after && new Date()],
  );
  const row = [rows[0].id, prices(5), prices(900), after];
  await pool.query(
    'INSERT INTO price_batch_row (batch_id, product_id, wanted, before, after) VALUES ($1, 1, $2, $3, $4)',
    row,
  );
  await pool.query('COMMIT');
  return rows[0].id as number;
}
const carried = async (where: string) =>
  (await pool.query(`SELECT * FROM change_set WHERE ${where} ORDER BY created_at`)).rows;

beforeAll(async () => {
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  pool = new Pool({ ...connection, database: name, max: 1 });
  // Its connection may outlive `end` by a moment, and is then ended with the database.
  pool.on('error', () => undefined);
  await migrateUntil(pool, '0107');
  await pool.query(`INSERT INTO "user" (username, email, role) VALUES ('coral', 'coral@example.com', 2)`);
  await changeList(before);
  await pool.query(
    `INSERT INTO audit (user_name, action, resource, record_id, list_change_id) VALUES ('coral', 'update', 'product', 1, '${before}')`,
  );
  await changeLeads();
  await pool.query(
    `INSERT INTO product_category (type, name, slug) VALUES (1, '{"en":"Boats","fr":null}', 'boats');
     INSERT INTO product (type, category_id, name, slug, model_name, condition, program_year, availability, call_for_price) VALUES (1, 1, '{"en":"Luxor","fr":null}', 'luxor', 'Luxor', 'New', 2026, 'in-stock', true)`,
  );
  await insertBatch('saved', prices(800));
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
});

describe('changes of several records by the previous release', () => {
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

  it('are carried over with the rows of a price batch and its state', async () => {
    const id = await insertBatch('scheduled', null);
    const entry = { productId: 1, wanted: { priceCents: 5 }, before: { priceCents: 900 } };
    const facts = { unitCount: 1, changeCents: -100, ticked: [1] };
    expect(await carried("kind = 'price-batch'")).toMatchObject([
      { id: 1, facts, entries: [{ ...entry, after: { priceCents: 800 } }], done_at: expect.any(Date) },
      { id, facts, entries: [{ ...entry, after: null }], done_at: null },
    ]);
    await pool.query(`UPDATE price_batch_row SET after = '${prices(700)}' WHERE batch_id = ${id}`);
    await pool.query(`UPDATE price_batch SET state = 'saved', saved_at = now() WHERE id = ${id}`);
    await pool.query(`UPDATE price_batch SET state = 'undone', undone_at = now(), undone_by = 'otis' WHERE id = ${id}`);
    expect(await carried(`kind = 'price-batch' AND id = ${id}`)).toMatchObject([
      { entries: [{ after: { priceCents: 700 } }], done_at: expect.any(Date), undone_by: 'otis' },
    ]);
  });

  it('are not scheduled there any more once this release has saved or cancelled them', async () => {
    const [saved, cancelled] = [await insertBatch('scheduled', null), await insertBatch('scheduled', null)];
    await pool.query(`UPDATE change_set SET done_at = now(), left_out = '[7]' WHERE id = ${saved}`);
    await pool.query(`UPDATE change_set SET undone_at = now(), undone_by = 'otis' WHERE id = ${cancelled}`);
    const { rows } = await pool.query(`SELECT state FROM price_batch WHERE id IN (${saved}, ${cancelled}) ORDER BY id`);
    expect(rows).toEqual([{ state: 'saved' }, { state: 'cancelled' }]);
    // What that release wrote since does not undo it.
    expect(await carried(`id = ${saved}`)).toMatchObject([{ left_out: [7], undone_at: null }]);
  });

  it('never get the id of a change by this release', async () => {
    const { rows } = await pool.query(
      "INSERT INTO change_set (kind, user_name, created_at, done_at) VALUES ('inbox', 'coral', now(), now()) RETURNING id",
    );
    expect(await changeLeads()).toBeGreaterThan(rows[0].id);
  });
});
