import { type SQL, sql } from 'drizzle-orm';
import { productCategory } from '../../catalogue/catalogue.table.ts';
import { product } from '../../catalogue/product.table.ts';
import { frenchStateOf } from '../../catalogue/truth/french-state.server.ts';
import { category } from '../../content/category/category.table.ts';
import { frenchStateOfPost } from '../../content/post/french-of-post.server.ts';
import { post } from '../../content/post/post.table.ts';
import { blogParent } from '../../content/post/post-input.ts';
import type { Db } from '../../db/client.server.ts';
import type { FrenchAddress } from './french-address.ts';
import type { FrenchKind, FrenchLack, FrenchTask } from './french-work.ts';

export type FrenchWork = {
  record: FrenchTask[];
  page: { currentPage: number; total: number; totalRecord: number };
  /** Of all kinds that the person may open, whatever is asked. */
  counts: { kind: FrenchKind; state: FrenchLack; count: number }[];
};

export const frenchPageSize = 25;

/** What visitors read in English and not, or not rightly, in French. What is sold, or still a draft, can wait. */
export async function readFrench(db: Db, kinds: readonly FrenchKind[], asked: FrenchAddress): Promise<FrenchWork> {
  if (kinds.length === 0) return { record: [], page: { currentPage: 1, total: 1, totalRecord: 0 }, counts: [] };
  const tasks = sql.join(
    kinds.map((kind) => sql`(${tasksOf[kind]})`),
    sql` UNION ALL `,
  );
  const counted = await db.execute<FrenchWork['counts'][number]>(
    sql`SELECT kind, state, count(*)::int AS count FROM (${tasks}) task WHERE state <> 'published' GROUP BY kind, state`,
  );
  const isAsked = ({ kind, state }: { kind: FrenchKind; state: FrenchLack }) =>
    (asked.kind === undefined || kind === asked.kind) && (asked.state === undefined || state === asked.state);
  const totalRecord = counted.rows.filter(isAsked).reduce((sum, { count }) => sum + count, 0);
  const total = Math.max(1, Math.ceil(totalRecord / frenchPageSize));
  const currentPage = Math.min(asked.page, total);
  const where = sql`kind = coalesce(${asked.kind ?? null}, kind) AND state = coalesce(${asked.state ?? null}, state)`;
  const { rows } = await db.execute<Omit<FrenchTask, 'since'> & { since: string }>(sql`
    SELECT kind, id, title, state, since, french_id AS "frenchId", code FROM (${tasks}) task
    WHERE state <> 'published' AND ${where}
    ORDER BY array_position(ARRAY['stale', 'missing', 'draft'], state), since DESC, kind, id
    LIMIT ${frenchPageSize} OFFSET ${(currentPage - 1) * frenchPageSize}`);
  const record = rows.map((row) => ({ ...row, since: new Date(row.since) }));
  return { record, page: { currentPage, total, totalRecord }, counts: counted.rows };
}

const posts = (kind: FrenchKind, place: SQL) => sql`
  SELECT ${kind}::text AS kind, ${post.id} AS id, ${post.title} AS title, ${frenchStateOfPost} AS state,
    ${post.textChangedAt} AS since, ${post.code} AS code,
    (SELECT french.id FROM ${post} french
      WHERE french.code = "post"."code" AND french.language = 'fr' AND NOT french.is_remove) AS french_id
  FROM ${post}
  WHERE ${post.language} = 'en' AND NOT ${post.isRemove} AND ${post.publish} AND ${place}
    AND coalesce(${post.publishAt} <= now(), true) AND coalesce(${post.unpublishAt} > now(), true)`;

/** One row for each page, with where it stands in French. */
const tasksOf: Record<FrenchKind, SQL> = {
  product: sql`
    SELECT 'product' AS kind, ${product.id} AS id, ${product.name} ->> 'en' AS title,
      ${frenchStateOf(product)} AS state, ${product.enTextChangedAt} AS since, NULL AS code, NULL::int AS french_id
    FROM ${product}
    WHERE NOT ${product.isRemove} AND ${product.publish} AND ${product.active} AND ${product.availability} <> 'sold'`,
  'product-category': sql`
    SELECT 'product-category' AS kind, ${productCategory.id} AS id, ${productCategory.name} ->> 'en' AS title,
      ${frenchStateOf(productCategory)} AS state, ${productCategory.enTextChangedAt} AS since, NULL AS code,
      NULL::int AS french_id
    FROM ${productCategory} WHERE ${productCategory.active}`,
  post: posts('post', sql`${post.pageParent} IS DISTINCT FROM ${blogParent}`),
  'blog-post': posts('blog-post', sql`${post.pageParent} = ${blogParent}`),
  category: sql`
    SELECT 'category' AS kind, ${category.id} AS id, ${category.label} ->> 'en' AS title,
      ${frenchStateOf(category)} AS state, ${category.enTextChangedAt} AS since, NULL AS code, NULL::int AS french_id
    FROM ${category}`,
};
