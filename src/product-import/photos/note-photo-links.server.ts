import { and, asc, eq, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { productPhotoLink } from './photo-link.table.ts';

type Linked = { id: number; photoLinks: readonly string[] };
type Noting = { tx: Tx; importId: number | null; now: Date };

/** Photos of written rows wait to be fetched. One that was fetched before is not fetched again; one that failed is. */
export async function notePhotoLinks({ tx, importId, now }: Noting, products: readonly Linked[]): Promise<void> {
  const rows = products.flatMap(({ id, photoLinks }) =>
    photoLinks.map((url, position) => ({ product_id: id, url, position })),
  );
  if (rows.length === 0) return;
  await tx.execute(
    sql`INSERT INTO product_photo_link (product_id, url, position, import_id, created_at, updated_at)
        SELECT product_id, url, position, ${importId}::integer, ${now.toISOString()}::timestamptz,
          ${now.toISOString()}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (product_id integer, url text, position integer)
        ON CONFLICT (product_id, url) DO UPDATE SET import_id = excluded.import_id, position = excluded.position,
          tries = 0, reason = NULL, updated_at = excluded.updated_at,
          state = CASE product_photo_link.state WHEN 'failed' THEN 'waiting' ELSE product_photo_link.state END`,
  );
}

export type PhotoLinkReport = {
  waiting: number;
  fetched: number;
  failed: { sku: string; url: string; reason: string }[];
};

const maxFailed = 200;

/** What became of the photos that an import links to; null when there are none. */
export async function findPhotoLinks(db: Db, importId: number): Promise<PhotoLinkReport | null> {
  const { state, url, reason, position } = productPhotoLink;
  const counts = await db
    .select({ state, count: sql<number>`count(*)::int` })
    .from(productPhotoLink)
    .where(eq(productPhotoLink.importId, importId))
    .groupBy(state);
  if (counts.length === 0) return null;
  const countOf = (of: string) => counts.find((one) => one.state === of)?.count ?? 0;
  const failed = await db
    .select({ sku: product.sku, url, reason })
    .from(productPhotoLink)
    .innerJoin(product, eq(product.id, productPhotoLink.productId))
    .where(and(eq(productPhotoLink.importId, importId), eq(state, 'failed')))
    .orderBy(asc(product.sku), asc(position))
    .limit(maxFailed);
  return {
    waiting: countOf('waiting'),
    fetched: countOf('fetched'),
    failed: failed.map((one) => ({ url: one.url, sku: one.sku ?? '', reason: one.reason ?? '' })),
  };
}
