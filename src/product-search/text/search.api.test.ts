import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, productCategory } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database, Db } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { anyText } from '#src/test-factories/catalogue/any-text.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { findBySearch } from './search.server.ts';

let database: Database;
let db: Db;
const nameOf = new Map<number, string>();

async function make(name: string, requests: Parameters<typeof makeProduct>[1] = {}) {
  const made = await makeProduct(db, { name, ...requests });
  nameOf.set(made.id, made.name.en);
  return made;
}

async function found(text: string, language: Language = 'en') {
  const ids = await findBySearch(db, text, language);
  return ids.map((id) => nameOf.get(id));
}

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
  const boats = await makeCategory(db, { name: 'Aluminum boats' });
  await db.update(productCategory).set({ name: { en: 'Aluminum boats', fr: 'Bateaux d’aluminium' } });
  const thunder = await makeBrand(db, { name: 'Thunder Jet' });
  const mercury = await makeBrand(db, { name: 'Mercury' });
  const about = (en: string, fr: string) => ({ description: { en, fr } });
  await make('Luxor 21', {
    categoryId: boats.id,
    brandId: thunder.id,
    ...about('A fishing boat with a heated cabin.', 'Un bateau de pêche à cabine chauffée.'),
  });
  await make('Alexis 24', { categoryId: boats.id, brandId: thunder.id });
  await make('Outboard 9.9 ELH', {
    brandId: mercury.id,
    ...about('Quiet.', 'Les hors-bord « Élan » sont silencieux.'),
  });
  await make('Enertia propeller', {
    brandId: mercury.id,
    mpn: '48-8M0151377',
    attributes: { peDiameter: 14.5, peBoStro: 17 },
  });
  await make('Spitfire propeller', { brandId: mercury.id, attributes: { peDiameter: 14, peBoStro: 17 } });
  await make('Lowrance HDS-10', { sku: 'LO-HDS10-8204' });
  await make('Battery box', about('Fits two batteries.', 'Pour deux batteries.'));
});

afterAll(() => database.close());

describe('a search finds', () => {
  it.each([
    ['words in any order', 'jet luxor thunder', ['Luxor 21']],
    ['beginnings of words', 'thun lux', ['Luxor 21']],
    ['the category', 'aluminum boats thunder', ['Luxor 21', 'Alexis 24']],
    ['the description', 'heated cabin', ['Luxor 21']],
    ['the singular of a plural', 'propellers spitfire', ['Spitfire propeller']],
    ['the singular of an irregular plural', 'batteries', ['Battery box']],
    ['the stock number', 'LO-HDS10-8204', ['Lowrance HDS-10']],
    ['the stock number without its dashes', 'lohds108204', ['Lowrance HDS-10']],
    ['a part number', '48-8M0151377', ['Enertia propeller']],
    ['a part number with spaces', '8m 0151377', ['Enertia propeller']],
    ['the end of a part number', '0151377', ['Enertia propeller']],
    ['the beginning of a part number', '48-8M01', ['Enertia propeller']],
    ['a size', '14.5 x 17', ['Enertia propeller']],
    ['a size among other words', 'mercury 14,5" × 17 propeller', ['Enertia propeller']],
    ['a decimal', '9.9', ['Outboard 9.9 ELH']],
    ['the year', '2026 luxor', ['Luxor 21']],
    ['typing errors', 'merkury outbord', ['Outboard 9.9 ELH']],
    ['two letters swapped', 'lowrnace', ['Lowrance HDS-10']],
    ['a name and its number as one word', 'luxor21', ['Luxor 21']],
    ['nothing for a name with another number', 'luxor99', []],
    ['nothing for nonsense', 'qwertzuiop', []],
    ['nothing for punctuation', '&|!:*()', []],
  ])('%s', async (_title, text, expected) => {
    expect(await found(text)).toEqual(expected);
  });

  it.each([
    ['without accents', 'peche chauffee', ['Luxor 21']],
    ['with accents', 'pêche', ['Luxor 21']],
    ['the French name of a category', 'bateaux aluminium thunder', ['Luxor 21', 'Alexis 24']],
    ['words next to « and ’', 'élan', ['Outboard 9.9 ELH']],
    ['despite stop words', 'les hors-bord de Mercury', ['Outboard 9.9 ELH']],
    ['English text where French is missing', 'spitfire propeller', ['Spitfire propeller']],
  ])('in French %s', async (_title, text, expected) => {
    expect(await found(text, 'fr')).toEqual(expected);
  });

  it('matches in the name before matches in the description', async () => {
    await make('Cabin heater');
    expect((await found('cabin'))[0]).toBe('Cabin heater');
  });
});

describe('a search knows immediately', () => {
  it('the new name of a product, a brand and a category', async () => {
    const category = await makeCategory(db, { name: 'Dinghies' });
    const maker = await makeBrand(db, { name: 'Walker' });
    const { id } = await make('Rowboat', { brandId: maker.id, categoryId: category.id });
    await db
      .update(product)
      .set({ name: { en: 'Skiff', fr: null } })
      .where(eq(product.id, id));
    await db.update(brand).set({ name: 'Stroller' }).where(eq(brand.id, maker.id));
    await db
      .update(productCategory)
      .set({ name: { en: 'Tenders', fr: 'Annexes' } })
      .where(eq(productCategory.id, category.id));
    expect(await findBySearch(db, 'skiff stroller tenders', 'en')).toEqual([id]);
    expect(await findBySearch(db, 'annexes', 'fr')).toEqual([id]);
    expect(await findBySearch(db, 'walker', 'en')).toEqual([]);
  });

  it('the deletion of a product', async () => {
    const { id } = await make('Kayak');
    await db.delete(product).where(eq(product.id, id));
    expect(await found('kayak')).toEqual([]);
  });

  it('no hull numbers, which are for staff only', async () => {
    await make('Secretive', { hin: 'ZZZAB123C626' });
    expect(await found('ZZZAB123C626')).toEqual([]);
  });
});

it('a search for any text returns a list', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        anyText(60),
        fc.string({
          unit: fc.constantFrom("'", '"', '\\', '&', '|', '!', ':', '*', '<', '-', '%', '_', 'x', '1', ' ', 'é'),
          maxLength: 30,
        }),
      ),
      fc.constantFrom('en' as const, 'fr' as const),
      async (text, language) => {
        expect(Array.isArray(await findBySearch(db, text, language))).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});

it('with more than a thousand matches those in the name still come first', async () => {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO product (type, category_id, name, model_name, slug, condition, price_cents, availability, publish, description)
    SELECT 1, category_id, '{"en": "Pontoon"}', 'Pontoon', 'pontoon-' || number, 'New', 100, 'in-stock', true,
      '{"en": "Comes with a canopy"}'
    FROM generate_series(1, 1100) AS number, (SELECT category_id FROM product LIMIT 1) AS any_category
    RETURNING id`);
  const named = await make('Canopy');
  const ids = await findBySearch(db, 'canopy', 'en');
  expect([ids[0], ids.length]).toEqual([named.id, rows.length + 1]);
});
