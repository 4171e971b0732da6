import { eq, type SQL, sql } from 'drizzle-orm';
import { byCode, byFlag, byNumber, byText, byWord, type Filter } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { productCategory } from '../catalogue.table.ts';
import { showcaseOfNumber } from '../category/showcase.ts';
import { byLanguageState, frenchStateOf } from '../translation/french-state.server.ts';
import { isSalePending } from './listed.server.ts';
import { product, productMedia } from './product.table.ts';
import type { SizeKey } from './type/product-type-entry.ts';
import { productTypes } from './type/product-types.ts';

/** Sorting and filters of the product list in the back office. */

const attribute = (key: string): SQL => sql`(${product.attributes} ->> ${sql.raw(`'${key}'`)})::numeric`;

/** Each type has its own attribute for a size. */
export const sizeColumn = (size: SizeKey): SQL => {
  const keys = Object.values(productTypes).flatMap(({ sizes }) => sizes[size] ?? []);
  return sql`coalesce(${sql.join(keys.map(attribute), sql`, `)})`;
};

export const productSort = {
  name: nameOrder(sql`${product.name} ->> 'en'`),
  modelName: nameOrder(product.modelName),
  sku: product.sku,
  /** Call for price has no price, and sorts last like missing values. */
  price: sql`CASE WHEN NOT ${product.callForPrice} THEN ${product.priceCents} END`,
  msrp: product.msrpCents,
  stock: product.stock,
  type: product.type,
  condition: product.condition,
  availability: product.availability,
  publish: product.publish,
  programYear: product.programYear,
  hullLength: sizeColumn('hullLength'),
  boatHuLe: attribute('boatHuLe'),
  horsepower: sizeColumn('horsepower'),
  omHoPo: attribute('omHoPo'),
  boatHPB: attribute('boatHPB'),
  shaftLength: sizeColumn('shaftLength'),
  omShLe: attribute('omShLe'),
};

/** A category with everything below it; several are separated by commas. */
const inCategories: Filter = (value) => {
  const isAmong = value === 'null' ? undefined : byNumber(productCategory.id)(value);
  return (
    isAmong &&
    sql`${product.categoryId} IN (
      WITH RECURSIVE branch AS (
        SELECT id FROM ${productCategory} WHERE ${isAmong}
        UNION SELECT child.id FROM product_category child JOIN branch ON child.parent_id = branch.id
      ) SELECT id FROM branch)`
  );
};

/** "Only 1 left" and "sale pending" are derived (`availabilityOf`); what is pending is not in stock for anybody else. */
const byAvailability: Filter = (value) => {
  const isFree = sql`(${product.availability} = 'in-stock' AND NOT ${isSalePending})`;
  if (value === 'sale-pending') return isSalePending;
  if (value === 'in-stock') return isFree;
  if (value === 'only-1-left')
    return sql`(${isFree} AND ${product.stock} - ${product.held} = 1 AND ${product.condition} = 'New')`;
  return byWord(product.availability, ['on-order', 'sold'])(value);
};

const inShowcase: Filter = (value) => showcaseOfNumber(value) && sql`${Number(value)} = ANY (${product.showcases})`;

/** The numbers from 4 on are those of showcases. */
const byType: Filter = (value) => inShowcase(value) ?? byNumber(sql`${product.type}`)(value);

/** A number of units, or `from-to` with optional ends: `0`, `1-3`, `5-`. */
const byStock: Filter = (value) => {
  const [, from = '', dash, to = ''] = /^(\d{0,6})(-?)(\d{0,6})$/.exec(value) ?? [];
  if (from === '' && to === '') return undefined;
  if (dash === '') return eq(product.stock, Number(from));
  return sql`${product.stock} BETWEEN ${Number(from || 0)} AND ${Number(to || 1_000_000)}`;
};

/** What a listing lacks. Sold products lack nothing. */
const lacks: Readonly<Record<string, SQL>> = {
  photos: sql`NOT EXISTS (SELECT FROM ${productMedia} WHERE ${productMedia.productId} = ${product.id})`,
  price: sql`(${product.callForPrice} OR ${product.priceCents} IS NULL)`,
  french: sql`${product.frTextChangedAt} IS NULL`,
};

const byLack: Filter = (value) => {
  const lacking = Object.hasOwn(lacks, value) ? lacks[value] : undefined;
  return lacking && sql`${product.availability} <> 'sold' AND ${lacking}`;
};

/** Days in stock, `from-to` with optional ends: `0-30`, `181-`. */
const byAge: Filter = (value) => {
  const [, from = '', to = ''] = /^(\d{0,5})-(\d{0,5})$/.exec(value) ?? [];
  if (from === '' && to === '') return undefined;
  const days = sql`(now()::date - ${product.createdAt}::date)`;
  return sql`${days} BETWEEN ${Number(from || 0)} AND ${Number(to || 100_000)}`;
};

export const productFilters = {
  id: byNumber(product.id),
  category: inCategories,
  parentCategory: inCategories,
  subCategory: inCategories,
  type: byType,
  brand: byNumber(product.brandId),
  condition: byWord(product.condition, ['New', 'Used']),
  publish: byFlag(product.publish),
  active: byFlag(product.active),
  availability: byAvailability,
  showcase: inShowcase,
  stock: byStock,
  lacks: byLack,
  french: byLanguageState(frenchStateOf(product)),
  age: byAge,
  callForPrice: byFlag(product.callForPrice),
  modelName: byText(product.modelName),
  sku: byCode(product.sku),
  slug: byText(product.slug),
} satisfies Record<string, Filter>;
