import { asc, eq, inArray, sql } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { priceList, priceListFile } from '#src/catalogue/price-list.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { byNumber } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { defineComposedResource } from '#src/resource/definition.server.ts';
import { type PriceListForm, type PriceListWrite, priceListInput, priceListShape } from './price-list-input.ts';

const brandName = sql<string>`(SELECT name FROM ${brand} WHERE ${brand.id} = ${priceList.brand})`;

/** Price lists of brands, which prove MSRPs. */
export const priceListResource = defineComposedResource<typeof priceList, PriceListForm, PriceListWrite>({
  name: 'price-list',
  table: priceList,
  shape: priceListShape,
  input: async () => priceListInput,
  columns: (parsed) => parsed,
  formOf: async (rows) => rows.map(({ id: _id, createdAt: _createdAt, updatedAt: _updatedAt, ...form }) => form),
  label: ({ name, year, issuedOn }) => [name, year, issuedOn].filter(Boolean).join(', '),
  nameColumn: sql`${brandName} || ' ' || ${priceList.year}`,
  search: [brandName, priceList.name],
  sort: { brandName: nameOrder(brandName), year: priceList.year, issuedOn: priceList.issuedOn },
  defaultSort: { issuedOn: -1 },
  filters: { brand: byNumber(priceList.brand), year: byNumber(priceList.year) },
  references: [{ resource: 'product', table: product, column: product.priceListId, label: product.modelName }],
  exportNames: { brand: 'brandName' },
  beforeSave: async ({ tx, parsed }) => {
    await requireRecords(tx, brand, { brand: parsed.brand });
    return undefined;
  },
  answer: describeLists,
});

/** The brand's name, the PDF on file, and how many products the list proves. */
async function describeLists(rows: (typeof priceList.$inferSelect)[], { db }: { db: Reading }) {
  const ids = rows.map(({ id }) => id);
  const brands = await db
    .select({ id: brand.id, name: brand.name })
    .from(brand)
    .where(inArray(brand.id, [...new Set(rows.map((row) => row.brand))]));
  const files = await db
    .select({ id: priceListFile.priceListId, name: priceListFile.name })
    .from(priceListFile)
    .where(inArray(priceListFile.priceListId, ids));
  const counts = await db
    .select({ id: product.priceListId, count: sql<number>`count(*)::int` })
    .from(product)
    .where(inArray(product.priceListId, ids))
    .groupBy(product.priceListId)
    .orderBy(asc(product.priceListId));
  return rows.map(({ id, brand: brandId }) => ({
    brandName: brands.find((one) => one.id === brandId)?.name ?? null,
    fileName: files.find((one) => one.id === id)?.name ?? null,
    products: counts.find((one) => one.id === id)?.count ?? 0,
  }));
}

/** Names of lists, the newest first. */
export async function priceListChoices(db: Reading): Promise<{ value: number; label: string; group: string }[]> {
  const rows = await db
    .select({
      value: priceList.id,
      brandName: brand.name,
      list: priceList.name,
      year: priceList.year,
      issuedOn: priceList.issuedOn,
    })
    .from(priceList)
    .innerJoin(brand, eq(brand.id, priceList.brand))
    .orderBy(nameOrder(brand.name), sql`${priceList.issuedOn} DESC`);
  return rows.map(({ value, brandName: group, list, year, issuedOn }) => ({
    value,
    label: `${[group, list, year].filter(Boolean).join(' ')} (${issuedOn})`,
    group,
  }));
}
