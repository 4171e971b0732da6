import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { brand, productCategory, productMeta } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import type { ImportOptions } from './commit-or-roll-back.server.ts';
import { explainProblem } from './import-problem.ts';
import { importProducts } from './import-products.server.ts';
import { listToMatch, stockLists } from './testing/stock-lists.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantStructure();
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database, 'product'));

async function plantStructure() {
  const { db } = database;
  const boats = await makeCategory(db, { name: 'Boats' });
  const parts = await makeCategory(db, { name: 'Parts', type: 'part' });
  await makeCategory(db, { name: 'Pontoon boats', parent: boats });
  await makeCategory(db, { name: 'Aluminum boats', parent: boats });
  await makeCategory(db, { name: 'Propellers', parent: parts });
  await makeCategory(db, { name: 'Covers', parent: parts });
  const french = { 'aluminum-boats': 'Bateaux en aluminium', 'pontoon-boats': 'Bateaux pontés' };
  for (const [slug, name] of Object.entries(french))
    await db.execute(sql`UPDATE product_category SET name = name || jsonb_build_object('fr', ${name}::text)
      WHERE slug = ${slug}`);
  for (const name of ['Bramble', 'Osprey Works', 'Kestrel']) await makeBrand(db, { name });
  const label = { en: 'White', fr: 'Blanc' };
  await db.insert(productMeta).values({ key: 'boatColour', value: 'white', label });
}

const importFile = async (bytes: Buffer, options: Partial<ImportOptions> = {}) =>
  await importProducts(database.db, Readable.from([bytes]), { now: () => now, atomic: false, ...options });
const importText = (...lines: string[]) => importFile(Buffer.from(lines.join('\n')));
const productOf = async (sku: string) => (await database.db.select().from(product).where(eq(product.sku, sku)))[0];

it.each(stockLists)('of $what 95 % of the rows are taken at once', async ({ rows, make }) => {
  const report = await importFile(await make());
  expect(report.counts.created / rows, JSON.stringify(report.problems.slice(0, 5))).toBeGreaterThanOrEqual(0.95);
  expect(report.counts.created + report.counts.failed).toBe(rows);
});

it('of $what 95 % of the rows are taken after one matching'.replace('$what', listToMatch.what), async () => {
  const bytes = await listToMatch.make();
  const first = await importFile(bytes, { dryRun: true });
  expect(first.counts).toMatchObject({ created: 0, failed: listToMatch.rows });
  expect(first.unmatched).toEqual([
    { field: 'category', value: 'TIN', rows: 11 },
    { field: 'category', value: 'TOON', rows: 11 },
    { field: 'brand', value: 'Heronry', rows: 11 },
    { field: 'brand', value: 'BRMBL', rows: 11 },
    { field: 'condition', value: '', rows: 22 },
  ]);
  const idOf = async (slug: string) =>
    (await database.db.select().from(productCategory).where(eq(productCategory.slug, slug)))[0]?.id ?? 0;
  const [bramble] = await database.db.select().from(brand).where(eq(brand.name, 'Bramble'));
  const { counts } = await importFile(bytes, {
    mapping: { Asking: null, Feet: 'length' },
    matches: [
      { field: 'category', value: 'TIN', target: await idOf('aluminum-boats') },
      { field: 'category', value: 'TOON', target: await idOf('pontoon-boats') },
      { field: 'brand', value: 'BRMBL', target: bramble?.id ?? 0 },
      { field: 'brand', value: 'Heronry', isNew: true },
      { field: 'condition', value: '', target: 'Used' },
    ],
  });
  expect(counts).toMatchObject({ created: listToMatch.rows, failed: 0 });
  expect(await productOf('H004')).toMatchObject({
    name: { en: '2024 Bramble Wade 19' },
    programYear: 2024,
    condition: 'Used',
    brandId: bramble?.id,
    hin: 'ZZZHN004D626',
    attributes: { boatHuLe: 19 },
  });
});

const listOf = (at: number) => stockLists[at]?.make() ?? Promise.reject(new Error('no such list'));

it('year, make and model are the name of a unit, and each column is read by the type of the unit', async () => {
  const { warnings, mapping } = await importFile(await listOf(0));
  expect(await productOf('BV-26-1006')).toMatchObject({
    name: { en: '2026 Bramble Sprite 22', fr: null },
    modelName: 'Sprite 22',
    condition: 'New',
    programYear: 2026,
    priceCents: 3_099_500,
    msrpCents: 3_250_000,
    stock: 1,
    attributes: { boatHuLe: 22, boatColour: 'white' },
  });
  expect((await productOf('BV-26-1004'))?.attributes).toEqual({ boatHuLe: 20, boatMaxHp: 150 });
  const colour = warnings.filter(({ column }) => column === 'Colour');
  expect(colour[0]).toMatchObject({ line: 5, reason: 'import_option_left_empty', value: 'Seafoam' });
  expect(mapping.find(({ heading }) => heading === 'List Price')).toEqual({
    heading: 'List Price',
    column: 'price',
    samples: ['$25,995.00', '$26,995.00', '$27,995.00'],
  });
});

it('a French list has amounts and lengths with a comma, and categories by their French names', async () => {
  await importFile(await listOf(1));
  expect(await productOf('QB-003')).toMatchObject({
    name: { en: '2024 Bramble Brise 21' },
    condition: 'New',
    priceCents: 2_799_500,
    msrpCents: 3_049_550,
    hin: 'ZZZQB003C626',
    location: 'Québec',
    attributes: { boatHuLe: 21.5, boatColour: 'white' },
  });
});

it('titles of sections, repeated headings and totals are no units, and lengths in metres become feet', async () => {
  const { warnings, problems } = await importFile(await listOf(2));
  expect(await productOf('410001')).toMatchObject({
    name: { en: 'Merlin 21' },
    callForPrice: true,
    priceCents: null,
    hin: '120026000001',
    availability: 'on-order',
    attributes: { boatHuLe: 18.04 },
  });
  const skipped = warnings.filter(({ reason }) => reason === 'import_row_skipped');
  expect(skipped.map(({ value }) => value)).toEqual([
    'NEW BOATS',
    'Total',
    'Inventory no',
    'USED BOATS',
    'Grand total',
  ]);
  expect(problems).toEqual([]);
});

it('an error of the spreadsheet is refused with its column', async () => {
  const { problems } = await importFile(await listOf(3));
  expect(problems).toMatchObject([{ line: 21, column: 'Retail', reason: 'import_error_cell', value: '#VALUE!' }]);
  expect(await productOf('P-001')).toMatchObject({ name: { en: `17' 6" cover` }, mpn: 'OW-1-3', stock: 3 });
});

it('rows with a damaged stock number are each refused for it, not as doubles', async () => {
  const { problems, counts } = await importText(
    'Stock #,Make,Model,Category,Condition,Price',
    '#N/A,Bramble,Sprite 18,Pontoon boats,New,24995',
    '#N/A,Bramble,Sprite 20,Pontoon boats,New,26995',
    '8.41935E+11,Bramble,Sprite 22,Pontoon boats,New,28995',
  );
  expect(counts).toMatchObject({ created: 0, failed: 3 });
  const reasons = problems.map(({ column, reason }) => `${column}: ${reason}`);
  expect(reasons).toEqual(['Stock #: import_error_cell', 'Stock #: import_error_cell', 'Stock #: import_rounded_code']);
});

it('a new unit in a list without columns that it needs is refused with their names', async () => {
  const { problems } = await importText('Stock #,Year,Make,Price', 'BB-1,2026,Bramble,24995');
  expect(problems.map((problem) => explainProblem(problem, 'en'))).toEqual([
    'This product is new, and to add it the file also needs: Category, Name, Condition',
  ]);
  expect(problems.map((problem) => explainProblem(problem, 'fr'))).toEqual([
    'Ce produit est nouveau. Pour l’ajouter, il manque au fichier\u00a0: Catégorie, Nom, État',
  ]);
});

it('a new unit in a list of prices is no product', async () => {
  const { problems } = await importText('Stock #,Price', 'BB-1,24995');
  expect(problems).toMatchObject([{ reason: 'import_no_such_sku', given: { sku: 'BB-1' } }]);
});

it('columns whose headings say nothing are recognized by their values', async () => {
  const { counts, mapping } = await importText(
    'Column1,Column2,Column3,Model,Status,Price',
    'BB-101,2026,Bramble,Sprite 18,New,24995',
    'BB-102,2025,Osprey Works,Heron 20,Used,26995',
  );
  expect(mapping.map(({ column }) => column)).toEqual([
    ...['sku', 'program_year', 'brand', 'model_name', 'condition', 'price'],
  ]);
  expect(counts.failed).toBe(2);
});

it('a list changes the units that it has made before, and leaves their names', async () => {
  const list = (price: string) => [
    'Stock #,Make,Model,Category,Condition,Price',
    `BB-1,Bramble,Sprite 18,Pontoon boats,New,${price}`,
  ];
  await importText(...list('24995'));
  await database.db.update(product).set({ name: { en: 'Sprite 18 with trailer', fr: null } });
  const { counts } = await importText(...list('23995'));
  expect(counts).toMatchObject({ updated: 1, failed: 0 });
  expect(await productOf('BB-1')).toMatchObject({ name: { en: 'Sprite 18 with trailer' }, priceCents: 2_399_500 });
});
