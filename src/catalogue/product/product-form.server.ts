import { sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Reading } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { mergeInput } from '#src/lib/input/merge-input.ts';
import { findCategoryRows } from '../category/category-rows.server.ts';
import { attributeKeysOf, attributeOf, isAttributeKey } from './attribute/attribute.ts';
import { type product, productLink, productMedia } from './product.table.ts';
import { fieldsOf } from './product-fields.ts';
import type { ProductForm } from './product-form.ts';
import type { ProductType } from './type/product-type.ts';
import { numberOfType, typeOfNumber } from './type/product-type-number.ts';

/** Products as forms, and merging a partial write. */

type Row = typeof product.$inferSelect;

export async function productForms(rows: Row[], db: Reading): Promise<ProductForm[]> {
  const ids = rows.map(({ id }) => id);
  const lists = await findLists(db, ids);
  return rows.map((row) => ({
    ...noAttributes(row.type),
    type: numberOfType(row.type),
    ...fieldsOf({ ...row, mediaIds: lists.get(`${row.id} media`) ?? [] }),
    frChecked: false,
    equipments: lists.get(`${row.id} equipment`) ?? [],
    similarItems: lists.get(`${row.id} similar`) ?? [],
    linkProducts: lists.get(`${row.id} linked`) ?? [],
  }));
}

/** The attributes of a type, all empty. */
const noAttributes = (type: ProductType): Partial<ProductForm> =>
  Object.fromEntries(attributeKeysOf(type).map((key) => [key, null]));

/** Pictures, equipment, similar and linked products in order: by product and kind. */
async function findLists(db: Reading, productIds: number[]): Promise<Map<string, number[]>> {
  const rows = await prepared(db, 'product_lists', (name) => listsOf(db).prepare(name)).execute({ productIds });
  return gather(rows.map(({ productId, kind, id }) => [`${productId} ${kind}`, id]));
}

function listsOf(db: Reading) {
  const ofThese = (column: PgColumn) => sql`${column} = ANY(${sql.placeholder('productIds')}::int[])`;
  const pictures = db
    .select({
      productId: productMedia.productId,
      kind: sql<string>`'media'`.as('kind'),
      position: productMedia.position,
      id: sql<number>`${productMedia.mediaId}`.as('id'),
    })
    .from(productMedia)
    .where(ofThese(productMedia.productId));
  const links = db
    .select({
      productId: productLink.productId,
      kind: sql<string>`${productLink.kind}`.as('kind'),
      position: productLink.position,
      id: sql<number>`${productLink.linkedId}`.as('id'),
    })
    .from(productLink)
    .where(ofThese(productLink.productId));
  return unionAll(pictures, links).orderBy(sql`1, 2, 3`);
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

/** A product that moves to a category of another type loses attributes that only its old type has. */
export async function mergeProduct(before: ProductForm, sent: Record<string, unknown>, db: Reading) {
  const type = await typeAfterMove(before, sent, db);
  if (type === undefined || type === typeOfNumber(before.type)) return mergeInput(before, sent);
  const stored = Object.entries(before).filter(([key]) => !isForeign(key, type));
  return mergeInput({ ...Object.fromEntries(stored), type: numberOfType(type) }, sent);
}

async function typeAfterMove(before: ProductForm, sent: Record<string, unknown>, db: Reading) {
  if (!('category' in sent)) return undefined;
  const category = typeof sent.category === 'string' ? Number(sent.category) : sent.category;
  if (category === before.category) return undefined;
  const rows = await findCategoryRows(db);
  return rows.find(({ id }) => id === category)?.type;
}

const isForeign = (key: string, type: ProductType): boolean =>
  isAttributeKey(key) && !attributeOf(key).types.includes(type);
