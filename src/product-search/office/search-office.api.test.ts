import { createReadStream } from 'node:fs';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, productCategory } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { plantDemoStructure } from '#src/test-factories/plant-demo-structure.server.ts';
import { searchedProducts } from './search-office.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await plantDemoStructure(database.db, now);
  await importProducts(database.db, createReadStream('demo/inventory.csv'), { now: () => now });
});
afterAll(() => database.close());

const products = () => openResource({ db: database.db, now: () => now }, searchedProducts).as(admin);
/** Stock numbers in the order of the list. */
const search = async (q: string, more: object = {}) =>
  (await products().list({ q, limit: '100', ...more })).record.map(({ sku }) => sku);
const change = (sku: string, values: Partial<typeof product.$inferInsert>) =>
  database.db.update(product).set(values).where(eq(product.sku, sku));

describe('staff’s search of products', () => {
  it.each([
    ['luxor 21 2026', 'TJ-21-1101'],
    ['thunder jet luxor', 'TJ-21-1101'],
    ['Thundr Jet luxr 21', 'TJ-21-1101'],
    ['osprey 26', 'OS-26-0419'],
    ['opsrey 26', 'OS-26-0419'],
    ['mercury 150', 'ME-150-4101'],
    ['TJ-21-1101', 'TJ-21-1101'],
    ['tj211101', 'TJ-21-1101'],
    ['1101', 'TJ-21-1101'],
    ['48 8M0151377', 'PR-R417-8010'],
    ['488M0151377', 'PR-R417-8010'],
    ['48-8m0151377', 'PR-R417-8010'],
    ['8m 0151377', 'PR-R417-8010'],
    ['8M015', 'PR-R417-8010'],
    ['14.3 x 18', 'PR-EN18-8007'],
    ['hélice enertia', 'PR-EN18-8007'],
  ])('finds by “%s”', async (q, sku) => {
    expect(await search(q)).toContain(sku);
  });

  it('finds every product of a brand, sold and unpublished ones too', async () => {
    const [jet] = await database.db.select().from(brand).where(eq(brand.slug, 'thunder-jet'));
    const all = await database.db.$count(product, eq(product.brandId, jet?.id ?? 0));
    await change('TJ-21-1101', { publish: false });
    await change('TJ-21-1102', { availability: 'sold', stock: 0 });
    const found = await search('Thunder Jet');
    expect(found).toHaveLength(all);
    expect(found).toEqual(expect.arrayContaining(['TJ-21-1101', 'TJ-21-1102']));
  });

  it('reads states as filters', async () => {
    await change('TJ-21-1101', { publish: false });
    await change('TJ-21-1102', { availability: 'sold', stock: 0 });
    expect(await search('luxor unpublished')).toEqual(['TJ-21-1101']);
    expect(await search('luxor vendu')).toEqual(['TJ-21-1102', 'TJ-19U-0931']);
    const sold = await search('sold');
    const rows = await database.db.select().from(product).where(eq(product.availability, 'sold'));
    expect(sold.sort()).toEqual(rows.map(({ sku }) => sku).sort());
  });

  it('reads a budget, a year and a condition', async () => {
    const found = await products().list({ q: 'used boats under $80,000', limit: '100' });
    expect(found.record.length).toBeGreaterThan(2);
    for (const { condition, type, priceNow } of found.record as never as Record<string, number | string>[])
      expect([condition, String(type), Number(priceNow) <= 80_000]).toEqual(['Used', '1', true]);
    for (const { programYear } of (await products().list({ q: '2024 boats', limit: '100' })).record)
      expect(programYear).toBe(2024);
  });

  it('finds by hull number, whole or in part', async () => {
    await change('TJ-21-1104', { hin: 'CA-TJX12345D624' });
    expect(await search('CATJX12345D624')).toEqual(['TJ-21-1104']);
    expect(await search('12345D6')).toEqual(['TJ-21-1104']);
  });

  it('narrows what filters leave', async () => {
    expect(await search('luxor', { condition: 'Used' })).toEqual(['TJ-19U-0931']);
    expect(await search('luxor', { availability: 'sold' })).not.toContain('TJ-21-1104');
  });

  it('puts the stock number itself first, and an order asked for wins', async () => {
    expect((await search('OS-26-0419'))[0]).toBe('OS-26-0419');
    const bySku = await search('luxor', { sort: '{"sku":1}' });
    expect(bySku).toEqual([...bySku].sort());
  });

  it('finds products of hidden brands and categories', async () => {
    const [row] = await database.db.select().from(product).where(eq(product.sku, 'OS-26-0419'));
    await database.db
      .update(brand)
      .set({ active: false })
      .where(eq(brand.id, row?.brandId ?? 0));
    await database.db
      .update(productCategory)
      .set({ active: false })
      .where(inArray(productCategory.id, [row?.categoryId ?? 0]));
    expect(await search('osprey 26')).toContain('OS-26-0419');
  });

  it('finds nothing where nothing is, whatever is typed', async () => {
    for (const q of ['zzzzqqq', '%', '_', "'; DROP TABLE product; --", '((((', '<script>', '\\', 'a & b | !c', ':*'])
      expect(Array.isArray(await search(q))).toBe(true);
    expect(await search('zzzzqqq wwwvvv')).toEqual([]);
    expect(await search('100%')).not.toContain(undefined);
  });
});
