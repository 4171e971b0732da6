import { AsyncResource } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { brand, productCategory, productMeta, slugHistory } from '#src/catalogue/catalogue.table.ts';
import { product, productLink, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { media } from '#src/media/media.table.ts';
import { makeSkuTwins } from '#src/test-factories/make-product.server.ts';
import type { ImportOptions } from './commit-or-roll-back.server.ts';
import { explainProblem } from './import-problem.ts';
import { importProducts } from './import-products.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantStructure();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database, 'product', 'slug_history'));

async function plantStructure() {
  const { db } = database;
  const name = { en: 'Boats', fr: null };
  await db.insert(brand).values([
    { name: 'Marlon', slug: 'marlon' },
    { name: 'Harris', slug: 'harris' },
  ]);
  const [root] = await db.insert(productCategory).values({ type: 'boat', slug: 'boats', name }).returning();
  await db.insert(productCategory).values({ type: 'boat', slug: 'jon-boats', name, parentId: root?.id ?? 0 });
  const wood = { en: 'Welded aluminum', fr: 'Aluminium soudé' };
  await db.insert(productMeta).values({ key: 'boatHuMa', value: 'welded-aluminum', label: wood });
  const shape = { kind: 'picture', mime: 'image/webp', bytes: 1, width: 4, height: 3, color: '#000000' } as const;
  const names = ['ma-1-profile', 'ma-1-bow'];
  await db.insert(media).values(names.map((one) => ({ ...shape, name: one, contentHash: 'a'.repeat(64) })));
}

type Cells = Record<string, string>;

/** A valid row; a test sets only the cells that matter. */
const jon = (sku: string, cells: Cells = {}): Cells => ({
  sku,
  category: 'boats/jon-boats',
  brand: 'Marlon',
  name_en: 'SP 14 Jon',
  model_name: 'SP 14 Jon',
  condition: 'New',
  program_year: '2026',
  price: '3695.00',
  ...cells,
});

function csvOf(rows: Cells[]): string {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) =>
    headings.map((heading) => `"${(row[heading] ?? '').replaceAll('"', '""')}"`).join(','),
  );
  return [headings.join(','), ...lines].join('\n');
}

async function* bytesOf(text: string | Buffer) {
  yield Buffer.from(text as string);
}

type Options = Partial<Omit<ImportOptions, 'now'>> & { now?: Date };
const importText = (text: string | Buffer, { now: at = now, ...options }: Options = {}) =>
  importProducts(database.db, bytesOf(text), { now: () => at, ...options });
const importRows = (rows: Cells[], options?: Options) => importText(csvOf(rows), options);

const productOf = async (sku: string) => (await database.db.select().from(product).where(eq(product.sku, sku)))[0];
const countProducts = () => database.db.$count(product);

describe('an inventory file', () => {
  it('updates the date of change of each language’s text', async () => {
    const french = { name_fr: 'Jon SP 14', desc_en: 'Light.', desc_fr: 'Légère.' };
    await importRows([jon('MA-1', french), jon('MA-2')]);
    expect(await productOf('MA-1')).toMatchObject({ enTextChangedAt: now, frTextChangedAt: now, frPublish: true });
    expect((await productOf('MA-2'))?.frTextChangedAt).toBeNull();
    const later = new Date(now.getTime() + 60_000);
    await importRows([jon('MA-1', { ...french, price: '3500.00' })], { now: later });
    expect((await productOf('MA-1'))?.enTextChangedAt).toEqual(now);
    await importRows([jon('MA-1', { ...french, desc_en: 'Lighter.' })], { now: later });
    expect(await productOf('MA-1')).toMatchObject({ enTextChangedAt: later, frTextChangedAt: now });
  });

  it('creates validated products that are complete for their pages', async () => {
    const rows = [
      jon('MA-1', {
        name_fr: 'Jon SP 14',
        boatHuLe: '14.2',
        boatHuMa: 'Aluminium soudé',
        pictures: 'ma-1-profile|MA-1-bow',
        highlights_en: 'Light|Dry',
        highlights_fr: 'Léger|Sec',
        publish: 'oui',
        stock: '2',
        showcases: '9|10',
      }),
    ];
    const report = await importRows(rows);
    expect(report).toMatchObject({
      written: true,
      counts: { created: 1, updated: 0, unchanged: 0, failed: 0 },
      problems: [],
    });
    const made = await productOf('MA-1');
    expect(made).toMatchObject({
      slug: 'marlon-sp-14-jon-2026',
      name: { en: 'SP 14 Jon', fr: 'Jon SP 14' },
      priceCents: 369_500,
      attributes: { boatHuLe: 14.2, boatHuMa: 'welded-aluminum' },
      listHighlights: [
        { en: 'Light', fr: 'Léger' },
        { en: 'Dry', fr: 'Sec' },
      ],
      availability: 'in-stock',
      publish: true,
      showcases: ['specials', 'black-friday'],
    });
    const gallery = await database.db.select().from(productMedia).orderBy(productMedia.position);
    expect(gallery).toHaveLength(2);
    expect(made?.featureImageId).toBe(gallery[0]?.mediaId);
  });

  it('changes nothing when it is imported again', async () => {
    const rows = [
      jon('MA-1', { equipments: 'MA-2', pictures: 'ma-1-bow', boatHuLe: '14' }),
      jon('MA-2', { availability: 'sold' }),
    ];
    await importRows(rows);
    const before = await database.db.select().from(product).orderBy(product.id);
    const report = await importRows(rows, { now: new Date('2026-12-01T00:00:00Z') });
    expect(report.counts).toEqual({ created: 0, updated: 0, unchanged: 2, failed: 0 });
    expect(await database.db.select().from(product).orderBy(product.id)).toEqual(before);
  });

  it('changes only the columns it has, and an empty cell clears the value', async () => {
    await importRows([jon('MA-1', { location: 'Nanaimo', storage: 'Shed 2', boatHuLe: '14' })]);
    const report = await importRows([{ sku: 'MA-1', price: '3,499.00', storage: '' }]);
    expect(report.counts.updated).toBe(1);
    expect(await productOf('MA-1')).toMatchObject({
      priceCents: 349_900,
      location: 'Nanaimo',
      storage: null,
      attributes: { boatHuLe: 14 },
    });
  });

  it('is read in the format of a French spreadsheet', async () => {
    const text =
      'SKU;Category;Brand;Name EN;Condition;Price;Publish\r\nMA-1;boats/jon-boats;marlon;Jon;new;"12 345,50 $";non\r\n';
    expect(await importText(`\ufeff${text}`)).toMatchObject({ written: true, problems: [] });
    expect(await productOf('MA-1')).toMatchObject({ priceCents: 1_234_550, publish: false });
  });

  it('loses the apostrophe that the export puts before a formula', async () => {
    await importRows([jon('MA-1', { storage: "'=SUM(A1)" })]);
    expect((await productOf('MA-1'))?.storage).toBe('=SUM(A1)');
  });
});

describe('invalid rows', () => {
  const bad = [
    jon('MA-1'),
    jon('MA-2', { brand: 'Nobody', price: 'dear', name_en: 'one\ntwo' }),
    jon('MA-1'),
    jon('MA-4', { boatHuLe: '1e309' }),
    jon('MA-5', { equipments: 'MA-404|MA-2' }),
    jon('MA-6', { omHoPo: '20' }),
  ];

  it('are each reported with line, column, reason and value, and nothing is imported', async () => {
    const report = await importRows(bad);
    expect(report.written).toBe(false);
    expect(report.counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 4 });
    expect(
      report.problems.map((problem) => [problem.line, problem.column, explainProblem(problem, 'en'), problem.value]),
    ).toEqual([
      [3, 'brand', 'This brand doesn’t exist.', 'Nobody'],
      [3, 'price', 'Enter a number.', 'dear'],
      [5, 'sku', 'Line 2 has the same stock number.', 'MA-1'],
      [6, 'boatHuLe', 'Enter a number.', '1e309'],
      [7, 'equipments', 'No product has this stock number.', 'MA-404'],
      [8, 'omHoPo', 'This doesn’t apply to this type of product.', '20'],
    ]);
    expect(await countProducts()).toBe(0);
  });

  it('do not stop the valid ones from being imported in non-atomic mode', async () => {
    const report = await importRows(bad, { atomic: false });
    expect(report).toMatchObject({ written: true, counts: { created: 2, failed: 4 } });
    const kept = await database.db.select({ sku: product.sku }).from(product).orderBy(product.sku);
    expect(kept.map(({ sku }) => sku)).toEqual(['MA-1', 'MA-5']);
  });

  it('are found by a dry run too, which imports nothing', async () => {
    const dry = await importRows(bad, { atomic: false, dryRun: true });
    expect(await countProducts()).toBe(0);
    const real = await importRows(bad, { atomic: false });
    expect({ ...dry, written: true }).toEqual(real);
  });

  it('have their reasons in French too', () => {
    expect(explainProblem({ reason: 'import_doubled_sku', given: { line: '2' } }, 'fr')).toBe(
      'La ligne 2 porte le même numéro d’inventaire.',
    );
  });

  it('are reported when the file is cut off in a row', async () => {
    const report = await importText(`${csvOf([jon('MA-1'), jon('MA-2')])}\nMA-3,boats/jon-b`, { atomic: false });
    expect(report.problems).toMatchObject([{ line: 4, reason: 'import_missing_cells' }]);
  });
});

describe('an invalid inventory file', () => {
  it.each([
    ['is empty', '', 'error_upload_empty'],
    ['has blank lines only', '\n\n \n', 'error_upload_empty'],
    ['has no column that identifies products', 'name_en,price\nBoat,1\n', 'import_no_key_column'],
    ['never closes a quote', 'sku,name_en\nMA-1,"Boat\nMA-2,Boat\n', 'import_quote_not_closed'],
    ['is an image', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'import_not_spreadsheet'],
  ])('that %s is refused with its reason', async (_what, text, reason) => {
    const report = await importText(text, { atomic: false });
    expect(report).toMatchObject({ written: false, problems: [{ reason }] });
  });

  it('with broken bytes gets an error for each broken cell', async () => {
    const [heading, row] = csvOf([jon('MA-1', { name_fr: 'Bateau à fond plat', location: 'Q?bec' })]).split('\n');
    const bytes = Buffer.from(`${heading}\n${row}`);
    bytes[bytes.indexOf('Q?bec') + 1] = 0xe9;
    const report = await importText(bytes);
    expect(report.problems).toMatchObject([{ line: 2, column: 'location', reason: 'import_not_utf8' }]);
  });

  it('with NUL characters or very long texts is reported and not imported', async () => {
    const report = await importRows([
      jon('MA-1', { name_en: 'a\0b' }),
      jon('MA-2', { desc_en: 'z'.repeat(30_000) }),
      jon('\0'),
    ]);
    expect(report.problems).toMatchObject([
      { line: 2, column: 'name_en', reason: 'import_nul', value: 'a␀b' },
      { line: 3, column: 'desc_en', reason: 'input_too_long' },
      { line: 4, column: 'sku', reason: 'import_nul' },
    ]);
  });

  it('with an unknown column is refused on line 1, unless valid rows are imported anyway', async () => {
    const rows = [jon('MA-1', { mood: 'blue' })];
    expect(await importRows(rows)).toMatchObject({ written: false, problems: [{ line: 1, column: 'mood' }] });
    expect(await importRows(rows, { atomic: false })).toMatchObject({ written: true, counts: { created: 1 } });
  });
});

describe('links between products', () => {
  const linksOf = async (sku: string) => {
    const { rows } = await database.db.execute<{ kind: string; sku: string }>(
      sql`SELECT link.kind, other.sku FROM product_link link JOIN product p ON p.id = product_id
          JOIN product other ON other.id = linked_id WHERE p.sku = ${sku} ORDER BY link.kind, link.position`,
    );
    return rows.map(({ kind, sku: other }) => `${kind} ${other}`);
  };

  it('may refer to later rows, and keep their order', async () => {
    await importRows([jon('MA-1', { equipments: 'MA-3|MA-2', similar_items: 'MA-2' }), jon('MA-2'), jon('MA-3')]);
    expect(await linksOf('MA-1')).toEqual(['equipment MA-3', 'equipment MA-2', 'similar MA-2']);
  });

  it('count as a change of their own, and an empty cell removes them', async () => {
    await importRows([jon('MA-1', { equipments: 'MA-2' }), jon('MA-2')]);
    const later = new Date('2026-12-01T00:00:00Z');
    const report = await importRows(
      [
        { sku: 'MA-1', equipments: '' },
        { sku: 'MA-2', equipments: '' },
      ],
      { now: later },
    );
    expect(report.counts).toMatchObject({ updated: 1, unchanged: 1 });
    expect(await linksOf('MA-1')).toEqual([]);
    expect((await productOf('MA-1'))?.updatedAt).toEqual(later);
  });

  it('stay unchanged when the file has no column for them', async () => {
    await importRows([jon('MA-1', { equipments: 'MA-2' }), jon('MA-2')]);
    await importRows([{ sku: 'MA-1', price: '99' }]);
    expect(await database.db.$count(productLink)).toBe(1);
  });

  it('never link a product to itself', async () => {
    const report = await importRows([jon('MA-1', { similar_items: 'MA-1' })]);
    expect(report.problems).toMatchObject([{ column: 'similar_items', reason: 'import_link_to_itself' }]);
  });
});

describe('slugs', () => {
  it('of the same model and year get different numbers, within a file and across files', async () => {
    await importRows([jon('MA-1'), jon('MA-2')]);
    await importRows([jon('MA-3'), jon('MA-4', { slug: 'marlon-sp-14-jon-2026-9' })]);
    const slugs = await database.db.select({ slug: product.slug }).from(product).orderBy(product.sku);
    expect(slugs.map(({ slug }) => slug.replace('marlon-sp-14-jon-2026', '…'))).toEqual(['…', '…-2', '…-3', '…-9']);
  });

  it('that a row names are reserved before slugs are generated for earlier rows', async () => {
    const report = await importRows([jon('MA-1', { slug: '' }), jon('MA-2', { slug: 'marlon-sp-14-jon-2026' })]);
    expect(report.problems).toEqual([]);
    expect((await productOf('MA-1'))?.slug).toBe('marlon-sp-14-jon-2026-2');
  });

  it('stay when the name changes, and are kept in the slug history when the file changes them', async () => {
    await importRows([jon('MA-1', { publish: 'yes' })]);
    await importRows([jon('MA-1', { model_name: 'SP 14 Deluxe' })]);
    expect((await productOf('MA-1'))?.slug).toBe('marlon-sp-14-jon-2026');
    await importRows([{ sku: 'MA-1', slug: 'deluxe-jon' }]);
    const changed = await productOf('MA-1');
    expect(changed?.slug).toBe('deluxe-jon');
    expect(await database.db.select().from(slugHistory)).toMatchObject([
      { kind: 'product', slug: 'marlon-sp-14-jon-2026', recordId: changed?.id },
    ]);
    await importRows([{ sku: 'MA-1', slug: 'marlon-sp-14-jon-2026' }]);
    expect(await database.db.select().from(slugHistory)).toMatchObject([{ slug: 'deluxe-jon' }]);
  });

  it('that another product has or had are refused', async () => {
    await importRows([jon('MA-1', { slug: 'first', publish: 'yes' })]);
    await importRows([{ sku: 'MA-1', slug: 'second' }]);
    const report = await importRows([jon('MA-2', { slug: 'first' }), jon('MA-3', { slug: '' })]);
    expect(report.problems).toMatchObject([{ line: 2, column: 'slug', reason: 'import_slug_taken', value: 'first' }]);
  });

  it('match a row with a new stock number: the unit was renumbered', async () => {
    await importRows([jon('MA-1', { slug: 'first' })]);
    const report = await importRows([jon('MA-9', { slug: 'first' })]);
    expect(report.counts).toMatchObject({ updated: 1, created: 0 });
    expect(await countProducts()).toBe(1);
  });
});

describe('the database', () => {
  it('is unchanged when the import fails half-way', async () => {
    await importRows([jon('MA-1', { price: '1.00' })]);
    const rows = Array.from({ length: 600 }, (_, at) => jon(`MA-${at + 1}`));
    async function* breakingOff() {
      const bytes = Buffer.from(csvOf(rows));
      yield bytes.subarray(0, bytes.length - 2000);
      throw new Error('connection lost');
    }
    await expect(importProducts(database.db, breakingOff(), { now: () => now })).rejects.toThrow('connection lost');
    expect([await countProducts(), (await productOf('MA-1'))?.priceCents]).toEqual([1, 100]);
    expect((await importRows(rows)).counts).toEqual({ created: 599, updated: 1, unchanged: 0, failed: 0 });
  });

  it('is unchanged when the import loses its connection half-way', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => jon(`MA-${at + 1}`));
    // Bound to this context, so that it doesn't count as part of the import's transaction, which must not take a second
    // connection.
    const killer = AsyncResource.bind(async () => {
      await database.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`,
      );
    });
    const report = importRows(rows, { onProgress: () => void killer() });
    await expect(report).rejects.toThrow();
    expect(await countProducts()).toBe(0);
  });

  it('has every valid row when the database itself refuses one', async () => {
    await database.db.execute(sql`
      CREATE FUNCTION refuse_boom() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN IF NEW.storage = 'boom' THEN RAISE numeric_value_out_of_range; END IF; RETURN NEW; END $$`);
    await database.db.execute(
      sql`CREATE TRIGGER refuse_boom BEFORE INSERT ON product FOR EACH ROW EXECUTE FUNCTION refuse_boom()`,
    );
    const rows = [jon('MA-1'), jon('MA-2', { storage: 'boom' }), jon('MA-3', { equipments: 'MA-1' })];
    const report = await importRows(rows, { atomic: false });
    await database.db.execute(sql`DROP FUNCTION refuse_boom CASCADE`);
    expect(report.problems).toMatchObject([{ line: 3, reason: 'error_bad_value' }]);
    expect(report.counts).toEqual({ created: 2, updated: 0, unchanged: 0, failed: 1 });
    expect(await countProducts()).toBe(2);
    expect(await database.db.$count(productLink)).toBe(1);
  });

  it('is never written by two imports at once, and the second is refused', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    async function* slow() {
      yield Buffer.from(`${csvOf([jon('MA-1')])}\n`);
      await held;
    }
    const first = importProducts(database.db, slow(), { now: () => now });
    // Other files test imports on the same server at the same time, each in its own database.
    const locks = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
      WHERE locktype = 'advisory' AND datname = current_database()`;
    await expect.poll(async () => (await database.pool.query(locks)).rowCount).toBe(1);
    await expect(importRows([jon('MA-2')])).rejects.toMatchObject({
      code: 'conflict',
      messageKey: 'import_already_running',
    });
    release();
    expect((await first).written).toBe(true);
  });

  it('has the date of sale of sold units until they are for sale again', async () => {
    await importRows([jon('MA-1', { availability: 'sold' })]);
    expect((await productOf('MA-1'))?.soldAt).toEqual(now);
    await importRows([{ sku: 'MA-1', availability: 'in-stock' }]);
    expect((await productOf('MA-1'))?.soldAt).toBeNull();
  });

  it('keeps a product in the trash, even when a file names it', async () => {
    await importRows([jon('MA-1')]);
    await database.db.update(product).set({ isRemove: true });
    expect((await importRows([jon('MA-1')])).problems).toMatchObject([{ reason: 'import_in_trash' }]);
  });
});

describe('a stock number in another spelling', () => {
  it('updates the product that has it, which keeps its own spelling', async () => {
    await importRows([jon('Case-100'), jon('MA-9')]);
    const report = await importRows([jon('case 100', { price: '3500.00' }), jon('ma\u20119')]);
    expect(report).toMatchObject({ counts: { created: 0, updated: 1, unchanged: 1, failed: 0 } });
    expect(await productOf('Case-100')).toMatchObject({ priceCents: 350_000 });
    expect(await countProducts()).toBe(2);
  });

  it('of two products that had it before the rule names both, and updates the one that is written so', async () => {
    const categoryId =
      (await database.db.select().from(productCategory)).find(({ slug }) => slug === 'jon-boats')?.id ?? 0;
    await makeSkuTwins(database.db, ['Case-100', 'CASE-100'], [{ categoryId }, { categoryId }]);
    const report = await importText('sku,price\ncase 100,1.00\nCASE-100,2.00\nCase-100,3.00\n');
    expect(report.problems).toMatchObject([{ line: 2, column: 'sku', given: { skus: 'Case-100, CASE-100' } }]);
    expect(await productOf('Case-100')).toMatchObject({ priceCents: 5_000_000 });
    const good = await importText('sku,price\nCASE-100,2.00\nCase-100,3.00\n');
    expect(good).toMatchObject({ counts: { updated: 2 } });
    expect(await productOf('CASE-100')).toMatchObject({ priceCents: 200 });
    expect(await productOf('Case-100')).toMatchObject({ priceCents: 300 });
  });

  it('links to the product that has it', async () => {
    await importRows([jon('Case-100'), jon('MA-1', { similar_items: 'CASE 100' })]);
    const [from, to] = await Promise.all(['MA-1', 'Case-100'].map(productOf));
    expect(await database.db.select().from(productLink)).toMatchObject([{ productId: from?.id, linkedId: to?.id }]);
  });
});
