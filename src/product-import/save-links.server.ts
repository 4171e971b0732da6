import { sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { LinkKind } from '#src/catalogue/product/product-schema.ts';
import { type LinkList, replaceLinks } from '#src/catalogue/product/saving/links.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import type { NamedLinks } from './read-row.ts';

/**
 * Products refer to others by stock number, which may come later in the file. So links wait in a temporary table until
 * every row has been read.
 */
export async function openLinkTable(tx: Tx): Promise<void> {
  await tx.execute(sql`DROP TABLE IF EXISTS pg_temp.import_link`);
  await tx.execute(
    sql`CREATE TEMPORARY TABLE import_link (line integer, product_id integer, kind text, position smallint, sku text)
        ON COMMIT DROP`,
  );
}

export async function noteLinks(tx: Tx, products: { line: number; id: number; links: NamedLinks }[]): Promise<void> {
  const rows = products.flatMap(({ line, id, links }) =>
    Object.entries(links).flatMap(([kind, skus]) => [
      // The row without a name stands for the list itself: an empty list removes all links.
      { line, product_id: id, kind, position: -1, sku: null },
      ...skus.map((sku, position) => ({ line, product_id: id, kind, position, sku })),
    ]),
  );
  if (rows.length === 0) return;
  await tx.execute(
    sql`INSERT INTO import_link SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS given (line integer, product_id integer, kind text, position smallint, sku text)`,
  );
}

/**
 * The product of a link: by stock number as it is written, by stock number in another spelling if only one product has
 * it, or by its slug if it has none.
 */
const named = sql`
  LEFT JOIN product AS by_sku ON by_sku.sku = link.sku AND NOT by_sku.is_remove
  LEFT JOIN LATERAL (
    SELECT min(id) AS id FROM product WHERE code_key(product.sku) = code_key(link.sku) AND NOT is_remove
    HAVING count(*) = 1
  ) AS by_code ON by_sku.id IS NULL
  LEFT JOIN product AS by_slug ON by_slug.slug = link.sku AND by_slug.sku IS NULL AND NOT by_slug.is_remove`;
const namedId = sql`coalesce(by_sku.id, by_code.id, by_slug.id)`;

export type MissingLink = { line: number; kind: LinkKind; sku: string };

/** Links to stock numbers that no product has, neither in the file nor before it. */
export async function findMissingLinks(tx: Tx, max: number): Promise<MissingLink[]> {
  // Otherwise the planner assumes that a newly filled table is small.
  await tx.execute(sql`ANALYZE import_link`);
  const { rows } = await tx.execute<MissingLink>(
    sql`SELECT link.line, link.kind, link.sku FROM import_link AS link ${named}
        WHERE link.sku IS NOT NULL AND ${namedId} IS NULL
        ORDER BY link.line, link.kind, link.position LIMIT ${max}`,
  );
  return rows;
}

/** Writes the lists that differ; returns the products with other links. */
export async function saveLinks(tx: Tx, now: Date, touch: (productIds: number[]) => number[]): Promise<ChangedList[]> {
  const lists = await findChangedLists(tx);
  if (lists.length === 0) return [];
  for (let from = 0; from < lists.length; from += listsAtOnce)
    await replaceLinks(tx, lists.slice(from, from + listsAtOnce));
  const touched = touch([...new Set(lists.map(({ productId }) => productId))]);
  if (touched.length === 0) return lists;
  await tx
    .update(product)
    .set({
      updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${product.updatedAt} + interval '1 millisecond')`,
    })
    .where(sql`${product.id} = ANY (${sql.param(touched)}::integer[])`);
  return lists;
}

const listsAtOnce = 1000;

export type ChangedList = LinkList & { line: number; formerIds: number[] };

/** Deleted products are in no list, so their absence is no change. */
async function findChangedLists(tx: Tx): Promise<ChangedList[]> {
  const { rows } = await tx.execute<ChangedList>(
    sql`WITH wanted AS (
          SELECT min(link.line) AS line, link.product_id, link.kind,
            coalesce(array_agg(${namedId} ORDER BY link.position) FILTER (WHERE ${namedId} IS NOT NULL), '{}') AS ids
          FROM import_link AS link ${named}
          GROUP BY link.product_id, link.kind
        ), present AS (
          SELECT product_id, kind, array_agg(linked_id ORDER BY position) AS ids
          FROM product_link JOIN product AS linked ON linked.id = linked_id AND NOT linked.is_remove
          WHERE product_id IN (SELECT product_id FROM wanted) GROUP BY product_id, kind
        )
        SELECT wanted.line, wanted.product_id AS "productId", wanted.kind, wanted.ids AS "linkedIds",
          coalesce(present.ids, '{}') AS "formerIds"
        FROM wanted LEFT JOIN present USING (product_id, kind)
        WHERE wanted.ids <> coalesce(present.ids, '{}')`,
  );
  return rows;
}
