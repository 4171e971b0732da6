import { asc, inArray } from 'drizzle-orm';
import type { Reading } from '../../resource/definition.server.ts';
import { layOver } from '../../resource/lay-over.ts';
import { attributeKeys, attributeOf } from '../attribute.ts';
import { fieldsOf } from '../import/product-fields.ts';
import type { ProductForm } from '../input/product-form.ts';
import { type product, productLink, productMedia } from '../product.table.ts';
import type { ProductType } from '../view.ts';
import { findCategoryRows } from './category-rows.server.ts';

/** Products as forms, and how a partial write is laid over one. */

type Row = typeof product.$inferSelect;

export async function productForms(rows: Row[], db: Reading): Promise<ProductForm[]> {
  const ids = rows.map(({ id }) => id);
  const galleries = await findGalleries(db, ids);
  const links = await findLinks(db, ids);
  return rows.map((row) => ({
    ...noAttributes(row.type as ProductType),
    type: row.type as ProductType,
    ...fieldsOf({ ...row, mediaIds: galleries.get(row.id) ?? [] }),
    equipments: links.get(`${row.id} equipment`) ?? [],
    similarItems: links.get(`${row.id} similar`) ?? [],
    linkProducts: links.get(`${row.id} linked`) ?? [],
  }));
}

/** What a product of a type may carry, without values. */
const noAttributes = (type: ProductType): Partial<ProductForm> =>
  Object.fromEntries(attributeKeys.filter((key) => attributeOf(key).types.includes(type)).map((key) => [key, null]));

async function findGalleries(db: Reading, productIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select()
    .from(productMedia)
    .where(inArray(productMedia.productId, productIds))
    .orderBy(asc(productMedia.productId), asc(productMedia.position));
  return gather(rows.map(({ productId, mediaId }) => [productId, mediaId]));
}

async function findLinks(db: Reading, productIds: number[]): Promise<Map<string, number[]>> {
  const rows = await db
    .select()
    .from(productLink)
    .where(inArray(productLink.productId, productIds))
    .orderBy(asc(productLink.productId), asc(productLink.position));
  return gather(rows.map(({ productId, kind, linkedId }) => [`${productId} ${kind}`, linkedId]));
}

function gather<Key>(entries: [Key, number][]): Map<Key, number[]> {
  const lists = new Map<Key, number[]>();
  for (const [key, id] of entries) {
    const list = lists.get(key);
    if (list) list.push(id);
    else lists.set(key, [id]);
  }
  return lists;
}

/** A product that moves to a category of another type leaves behind what only its old type can carry. */
export async function mergeProduct(before: ProductForm, sent: Record<string, unknown>, db: Reading) {
  const type = await typeAfterMove(before, sent, db);
  if (type === before.type) return layOver(before, sent);
  const kept = Object.entries(before).filter(([key]) => !isForeign(key, type));
  return layOver({ ...Object.fromEntries(kept), type }, sent);
}

async function typeAfterMove(before: ProductForm, sent: Record<string, unknown>, db: Reading) {
  if (!('category' in sent)) return before.type;
  const category = typeof sent.category === 'string' ? Number(sent.category) : sent.category;
  if (category === before.category) return before.type;
  const rows = await findCategoryRows(db);
  return (rows.find(({ id }) => id === category)?.type as ProductType | undefined) ?? before.type;
}

const isForeign = (key: string, type: ProductType | null): boolean =>
  attributeKeys.some((known) => known === key && type !== null && !attributeOf(known).types.includes(type));
