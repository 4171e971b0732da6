import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, isNull } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand, productCategory, slugHistory } from '#src/catalogue/catalogue.table.ts';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { defaultHome } from '#src/dealer/home-setting.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { media } from '#src/media/media.table.ts';
import { createFolderStore, type FileStore } from '#src/media/store.server.ts';
import { sale } from '#src/sales/sale.table.ts';
import { seed } from './seed.server.ts';
import { seedEmptyDatabase } from './seed-empty-database.server.ts';
import { findSeed } from './seed-marker.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
const log = pino({ level: 'silent' });
let demo: string;
let files: string;
let store: FileStore;
let database: Database;

beforeAll(async () => {
  demo = await makeDemo();
});
afterAll(() => rm(demo, { recursive: true }));
beforeEach(async () => {
  files = await mkdtemp(join(tmpdir(), 'slipway-seed-'));
  store = createFolderStore(files);
  database = await createTestDatabase();
});
afterEach(async () => {
  await database.close();
  await rm(files, { recursive: true });
});

const thunderJet = 'boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet';
const inventory = `sku,category,brand,name_en,condition,program_year,price,publish,availability,pictures,boatHuLe
TJ-21-1101,${thunderJet},Thunder Jet,Luxor 21,New,2026,124900,yes,in-stock,tj-21-1101-bow,21
TJ-24-1116,${thunderJet},Thunder Jet,Alexis 24,New,2026,222900,yes,in-stock,,24
TJ-19U-0931,${thunderJet},Thunder Jet,Luxor 19,Used,2019,58900,yes,sold,,19
`;

/** A small demo: three boats, and enough pictures to see them stored. */
async function makeDemo(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-demo-'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'inventory.csv'), inventory);
  for (const name of ['tj-21-1101-bow', 'tj-21-1101-stern', 'film']) {
    const color = { r: name.length * 9, g: 80, b: 90 };
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: color } });
    await picture.webp().toFile(join(folder, 'pictures', `${name}.webp`));
  }
  await writeFile(join(folder, 'pictures', 'film.mp4'), '\0\0\0\x18ftypisom0123456789');
  return folder;
}

const plant = (scenario: 'demo' | 'empty' | 'large', options: { count?: number; folder?: string } = {}) =>
  seed(database.db, store, { scenario, now, log, folder: demo, ...options });

const countProducts = () => database.db.$count(product);
const productOf = async (sku: string) => (await database.db.select().from(product).where(eq(product.sku, sku)))[0];

describe('the demo dealer', () => {
  it('has categories, brands, settings, pictures and boats', async () => {
    await plant('demo');
    expect(await countProducts()).toBe(3);
    expect(await database.db.$count(productCategory)).toBeGreaterThan(30);
    expect(await database.db.$count(productMedia)).toBe(1);
    expect((await readSettings(database.db)).dealer.name).toBe('Salish Coast Marine');
    expect(await findSeed(database.db)).toEqual({ scenario: 'demo', products: 3 });
  });

  it('has units that were added and sold some days earlier', async () => {
    await plant('demo');
    expect((await productOf('TJ-19U-0931'))?.soldAt).toEqual(new Date('2026-11-19T18:00:00Z'));
    expect((await productOf('TJ-24-1116'))?.createdAt).toEqual(new Date('2026-11-18T18:00:00Z'));
    const former = await database.db.select().from(slugHistory);
    expect(former).toMatchObject([{ kind: 'product', slug: 'luxor-21-special' }]);
  });

  it('has the sale of the boat that was sold yesterday, for less than its price', async () => {
    await plant('demo');
    const boat = await productOf('TJ-19U-0931');
    const sales = await database.db
      .select()
      .from(sale)
      .where(eq(sale.productId, boat?.id ?? 0));
    expect(sales).toMatchObject([{ soldOn: '2026-11-19', units: 1, priceCents: 5_750_000, hasTrade: true }]);
  });

  it('has sales of earlier months of units that have left since, some of them undone', async () => {
    await plant('demo');
    const earlier = await database.db.select().from(sale).where(isNull(sale.productId));
    expect(earlier.length).toBeGreaterThan(0);
    expect(earlier.every(({ soldOn, stockNumber }) => soldOn < '2026-10-01' && stockNumber !== null)).toBe(true);
  });

  it('has alt texts for its pictures, and a poster for a video', async () => {
    await plant('demo');
    const rows = await database.db.select().from(media).orderBy(media.name);
    expect(rows.map(({ name, alt }) => [name, alt?.en])).toEqual([
      ['film', undefined],
      ['film-poster', undefined],
      ['tj-21-1101-bow', 'Luxor 21, from the bow'],
      ['tj-21-1101-stern', 'Luxor 21, from the stern'],
    ]);
    expect(rows[0]).toMatchObject({ kind: 'video', mime: 'video/mp4', posterId: rows[1]?.id });
  });

  it('when seeded again gets what is missing and keeps the rest', async () => {
    await plant('demo');
    const before = await database.db.select().from(product).orderBy(product.sku);
    await database.db.delete(product).where(eq(product.sku, 'TJ-24-1116'));
    await plant('demo');
    const after = await database.db.select().from(product).orderBy(product.sku);
    expect(after.filter(({ sku }) => sku !== 'TJ-24-1116')).toEqual(before.filter(({ sku }) => sku !== 'TJ-24-1116'));
    expect(after).toHaveLength(3);
  });
});

describe('a start', () => {
  const start = () => seedEmptyDatabase({ database, store, scenario: 'empty', log });

  it('seeds an empty database once, and does not restore what staff delete later', async () => {
    await start();
    await database.db.delete(productCategory);
    await start();
    expect(await database.db.$count(productCategory)).toBe(0);
  });

  it('refuses an empty database while no scenario is chosen, and says which there are', async () => {
    const refusal = seedEmptyDatabase({ database, store, scenario: null, log });
    await expect(refusal).rejects.toThrow('Set SEED=demo for the demo dealership, or SEED=empty');
    expect(await findSeed(database.db)).toBeUndefined();
    await start();
    await seedEmptyDatabase({ database, store, scenario: null, log });
  });

  it('leaves a catalogue without a seed unchanged', async () => {
    await database.db.insert(brand).values({ name: 'Own', slug: 'own' });
    await start();
    expect([await database.db.$count(productCategory), await findSeed(database.db)]).toEqual([0, undefined]);
    await expect(plant('demo')).rejects.toMatchObject({ code: 'start_refused' });
  });

  it('that was cut off half-way is completed by the next one', async () => {
    let left = 2;
    const failing: FileStore = {
      ...store,
      put: (content) => (left-- > 0 ? store.put(content) : Promise.reject(new Error('power cut'))),
    };
    await expect(seed(database.db, failing, { scenario: 'demo', now, log, folder: demo })).rejects.toThrow('power cut');
    const broken = join(files, 'broken');
    await mkdir(join(broken, 'pictures'), { recursive: true });
    await writeFile(join(broken, 'inventory.csv'), inventory.replace('Luxor 19', ''));
    await expect(plant('demo', { folder: broken })).rejects.toThrow('line 4, name_en');
    expect([await countProducts(), await database.db.$count(brand)]).toEqual([0, 0]);
    await plant('demo');
    expect([await countProducts(), await database.db.$count(media)]).toEqual([3, 4]);
  });

  it('of two nodes at the same moment seeds once', async () => {
    await Promise.all([plant('demo'), plant('demo'), plant('demo')]);
    expect([await countProducts(), await database.db.$count(media)]).toEqual([3, 4]);
  });
});

describe('a new dealer', () => {
  it('has root categories, filters and placeholders, and nothing of the demo dealer', async () => {
    await plant('empty');
    const roots = await database.db.select().from(productCategory).orderBy(productCategory.type);
    expect(roots.map(({ type, parentId }) => [type, parentId])).toEqual([
      ['boat', null],
      ['engine', null],
      ['part', null],
    ]);
    expect([await countProducts(), await database.db.$count(brand), await database.db.$count(media)]).toEqual([
      0, 0, 0,
    ]);
    expect(roots.map(({ intro, seoDescription }) => [intro, seoDescription])).toEqual(Array(3).fill([null, null]));
    const { dealer, home, taxes, finance } = await readSettings(database.db);
    expect({ name: dealer.name, home, taxes, payments: finance.shownIn }).toEqual({
      name: 'Your dealership',
      home: defaultHome,
      taxes: [],
      payments: [],
    });
  });

  it('can’t be turned into the demo dealer', async () => {
    await plant('empty');
    await expect(plant('demo')).rejects.toThrow('holds the story empty');
  });
});

describe('a large catalogue', () => {
  it('has the requested number of products, the same each time, and can grow', async () => {
    await plant('large', { count: 60 });
    expect(await countProducts()).toBe(60);
    const before = await productOf('G-000042');
    await plant('large', { count: 60 });
    await plant('large', { count: 90 });
    expect(await countProducts()).toBe(90);
    expect(await productOf('G-000042')).toEqual(before);
    expect(await findSeed(database.db)).toEqual({ scenario: 'large', products: 90 });
  });

  it('can be added to the demo dealer', async () => {
    await plant('demo');
    await plant('large', { count: 10 });
    expect(await countProducts()).toBe(10);
  });
});
