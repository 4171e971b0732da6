import { asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '#src/audit/audit.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Tx } from '#src/db/client.server.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';

let api: ImportTestApp;
beforeAll(async () => {
  api = await openImportTestApp();
  await stockSmallLot(api.db);
});
afterAll(() => api.close());

const head = 'sku,category,brand,name_en,condition,price';
const boat = (sku: string) => `${sku},boats/aluminum-boats,Thunder Jet,Rush 14,New,3695.00`;
const save = (json: object) => api.put('/admin/product', { token: api.staff, json });

/** Replays the history of a record; throws when an entry does not follow the last one. */
function replay(entries: (typeof audit.$inferSelect)[]): { form: Map<string, unknown>; unseen: string[] } {
  const form = new Map<string, unknown>();
  const unseen = entries.flatMap(({ id, action, changes }) =>
    Object.entries(changes ?? {}).flatMap(([field, { from, to }]) => {
      const was = form.get(field);
      form.set(field, to);
      return action === 'create' || was === undefined || JSON.stringify(was) === JSON.stringify(from)
        ? []
        : [`${id} ${field}: ${JSON.stringify(was)} was there, not ${JSON.stringify(from)}`];
    }),
  );
  return { form, unseen };
}

describe('an import while staff save products', () => {
  const boats = 100;
  const saves = 1000;
  const skus = Array.from({ length: boats }, (_, at) => `BF-${at + 1}`);

  it('overwrites none of 1,000 saves, in columns that the file has or lacks', async () => {
    await api.bringIn([head, ...skus.map(boat)].join('\n'));
    const rows = await api.db.select().from(product).where(like(product.sku, 'BF-%')).orderBy(asc(product.id));
    expect(rows).toHaveLength(boats);
    let saved = 0;
    let round = 0;
    const importing = async () => {
      for (; saved < saves; round += 1) {
        api.pass(1000);
        const cents = ((round % 90) + 10).toString();
        const described = await api.bringIn(
          ['sku,price,stock', ...skus.map((sku) => `${sku},3${cents}0.00,${round % 7}`)].join('\n'),
        );
        expect(described).toMatchObject({ state: 'done', counts: { failed: 0, created: 0 } });
      }
    };
    const saving = async (worker: number) => {
      for (let turn = worker; turn < saves; turn += 4) {
        const row = rows[(turn * 37) % boats];
        const isPrice = turn % 2 === 0;
        const answer = await save({
          id: row?.id,
          ...(isPrice ? { price: 5000 + turn } : { location: `Dock ${turn}` }),
        });
        expect(answer.status).toBe(200);
        saved += 1;
      }
    };
    await Promise.all([importing(), saving(0), saving(1), saving(2), saving(3)]);
    expect(saved).toBe(saves);
    const lost: string[] = [];
    for (const { id } of rows) {
      const entries = await api.db.select().from(audit).where(eq(audit.recordId, id)).orderBy(asc(audit.id));
      const { form, unseen } = replay(entries.filter(({ resource }) => resource === 'product'));
      lost.push(...unseen);
      const [now] = await api.db.select().from(product).where(eq(product.id, id));
      expect([now?.location ?? null, (now?.priceCents ?? 0) / 100, now?.stock]).toEqual([
        form.get('location') ?? null,
        form.get('price'),
        form.get('stock') ?? 0,
      ]);
    }
    expect(lost).toEqual([]);
    // A thousand saves during imports take more than 15 s.
  }, 180_000);

  it('is detected by a form opened before it', async () => {
    await api.bringIn([head, boat('BN-1')].join('\n'));
    const [row] = await api.db.select().from(product).where(eq(product.sku, 'BN-1'));
    const opened = row?.updatedAt.toISOString();
    await api.bringIn('sku,price\nBN-1,3000\n');
    const refused = await save({ id: row?.id, updatedAt: opened, location: 'Dock 1' });
    expect(refused).toMatchObject({ status: 409, error: { details: { record: { price: 3000 } } } });
  });

  it('can be undone, which keeps what was saved meanwhile and restores what the import overwrote', async () => {
    await api.bringIn([head, boat('BU-1'), boat('BU-2')].join('\n'));
    const id = await importBeside('sku,price,stock\nBU-1,3000,4\nBU-2,3000,4\n', async (tx) => {
      const saved = { location: 'Dock 9', priceCents: 420_000, updatedAt: new Date('2026-11-20T18:00:01Z') };
      await tx.update(product).set(saved).where(eq(product.sku, 'BU-1'));
    });
    const described = await api.described(`?id=${id}`);
    expect(described.differences[0]?.changes).toEqual([
      { column: 'price', from: '4200.00', to: '3000.00' },
      { column: 'stock', from: '0', to: '4' },
    ]);
    expect(await rowOf('BU-1')).toMatchObject({ location: 'Dock 9', priceCents: 300_000, stock: 4 });
    expect((await api.post('/admin/product/import/undo', { token: api.staff, json: { id } })).status).toBe(200);
    expect(await rowOf('BU-1')).toMatchObject({ location: 'Dock 9', priceCents: 420_000, stock: 0 });
  });

  it('refuses the row of a product that was deleted while the file was read', async () => {
    await api.bringIn([head, boat('BT-1'), boat('BT-2')].join('\n'));
    const id = await importBeside('sku,price\nBT-1,3000\nBT-2,3000\n', async (tx) => {
      const removedAt = new Date('2026-11-20T18:00:01Z');
      await tx.update(product).set({ isRemove: true, removedAt, updatedAt: removedAt }).where(eq(product.sku, 'BT-1'));
    });
    expect(await api.described(`?id=${id}`)).toMatchObject({
      counts: { updated: 1, failed: 1 },
      errors: [{ line: 2, reasonKey: 'import_in_trash' }],
    });
    expect(await rowOf('BT-2')).toMatchObject({ priceCents: 300_000 });
  });
});

const rowOf = async (sku: string) => (await api.db.select().from(product).where(eq(product.sku, sku)))[0];

/** Runs an import during a save of the same product, which ends once the import waits for it. */
async function importBeside(file: string, save: (tx: Tx) => Promise<void>): Promise<number> {
  const { result } = await api.handIn(file);
  const saved = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const saving = api.db.transaction(async (tx) => {
    await save(tx);
    saved.resolve();
    await done.promise;
  });
  await saved.promise;
  const working = api.work();
  await expect.poll(countLockWaits, { timeout: 10_000 }).toBeGreaterThan(0);
  done.resolve();
  await Promise.all([saving, working]);
  return result.id;
}

const countLockWaits = async (): Promise<number> => {
  const { rows } = await api.database.pool.query<{ waits: string }>(
    "SELECT count(*) AS waits FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return Number(rows[0]?.waits ?? 0);
};
