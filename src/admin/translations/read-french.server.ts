import { type SQL, sql } from 'drizzle-orm';
import { audit } from '#src/audit/audit.table.ts';
import type { Changes } from '#src/audit/difference.ts';
import { productCategory } from '#src/catalogue/catalogue.table.ts';
import { isListed } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { frenchStateOf } from '#src/catalogue/translation/french-state.server.ts';
import { category } from '#src/content/category/category.table.ts';
import { findStaleBlocks } from '#src/content/post/blocks-in-french.server.ts';
import { frenchStateOfPost } from '#src/content/post/french-of-post.server.ts';
import { post } from '#src/content/post/post.table.ts';
import { blogParent } from '#src/content/post/post-input.ts';
import type { Db } from '#src/db/client.server.ts';
import { pageNumbers, type SourceQuery } from '../list/read-source.server.ts';
import { type FrenchKind, type FrenchLack, type FrenchTask, resourceOf } from './french-work.ts';
import { staleTexts } from './stale-texts.ts';

export type FrenchWork = {
  record: FrenchTask[];
  page: { currentPage: number; total: number; totalRecord: number };
  /** Of all kinds that the user may open, regardless of the filter. */
  counts: { kind: FrenchKind; state: FrenchLack; count: number }[];
};

type FrenchFilter = {
  kind: FrenchKind | undefined;
  state: FrenchLack | undefined;
  /** Only posts with blocks whose French is stale. */
  hasStaleBlocks: boolean;
};
type FrenchRequest = FrenchFilter & Pick<SourceQuery, 'page' | 'limit'>;

/** Pages whose French is missing or stale. Sold products and drafts are left out. */
export async function readFrench(db: Db, kinds: readonly FrenchKind[], requested: FrenchRequest): Promise<FrenchWork> {
  if (kinds.length === 0) return { record: [], page: { currentPage: 1, total: 1, totalRecord: 0 }, counts: [] };
  const tasks = sql.join(
    kinds.map((kind) => sql`(${tasksOf[kind]})`),
    sql` UNION ALL `,
  );
  const counted = await db.execute<FrenchWork['counts'][number]>(
    sql`SELECT kind, state, count(*)::int AS count FROM (${tasks}) task WHERE state <> 'published' GROUP BY kind, state`,
  );
  const where = await conditionOf(db, requested);
  const wanted = sql`(${tasks}) task WHERE state <> 'published' AND ${where}`;
  const totals = await db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${wanted}`);
  const totalRecord = totals.rows[0]?.count ?? 0;
  const { rows } = await db.execute<FoundTask>(sql`
    SELECT kind, id, title, state, since, french_since AS "frenchSince", french_id AS "frenchId", code FROM ${wanted}
    ORDER BY array_position(ARRAY['stale', 'missing', 'draft'], state), since DESC, kind, id
    LIMIT ${requested.limit} OFFSET ${(requested.page - 1) * requested.limit}`);
  const record = await withStaleParts(db, rows);
  return { record, page: pageNumbers(totalRecord, requested), counts: counted.rows };
}

async function conditionOf(db: Db, { kind, state, hasStaleBlocks }: FrenchFilter): Promise<SQL> {
  const plain = sql`kind = coalesce(${kind ?? null}, kind) AND state = coalesce(${state ?? null}, state)`;
  if (!hasStaleBlocks) return plain;
  const ids = [...(await findStaleBlocks(db)).keys()];
  return sql`${plain} AND kind IN ('post', 'blog-post') AND id = ANY (${sql.param(ids)}::int[])`;
}

/** Timestamps as the database returns them. */
type FoundTask = Omit<FrenchTask, 'since' | 'staleTexts' | 'staleBlocks'> & { since: string; frenchSince: string };

const isOfPost = ({ kind }: Pick<FrenchTask, 'kind'>): boolean => kind === 'post' || kind === 'blog-post';

/** Which parts are stale: blocks by their hashes, other texts by the changes since the French was last right. */
async function withStaleParts(db: Db, tasks: FoundTask[]): Promise<FrenchTask[]> {
  const posts = tasks.filter(isOfPost).map(({ id }) => id);
  const blocks = posts.length > 0 ? await findStaleBlocks(db, posts) : new Map<number, number[]>();
  const actions = await findChanges(db, tasks);
  return tasks.map(({ frenchSince: _, ...task }) => ({
    ...task,
    since: new Date(task.since),
    staleTexts: staleTexts(
      task.kind,
      actions.filter(({ kind, id }) => kind === task.kind && id === task.id).map(({ changes }) => changes),
    ),
    staleBlocks: (isOfPost(task) && blocks.get(task.id)) || [],
  }));
}

type Action = { kind: FrenchKind; id: number; changes: Changes };

async function findChanges(db: Db, tasks: readonly FoundTask[]): Promise<Action[]> {
  const stale = tasks.filter(({ state }) => state === 'stale');
  if (stale.length === 0) return [];
  const requested = JSON.stringify(
    stale.map(({ kind, id, frenchSince }) => ({ kind, id, since: frenchSince, name: resourceOf[kind] })),
  );
  const { rows } = await db.execute<Action>(sql`
    SELECT task.kind, task.id, ${audit.changes} AS changes
    FROM jsonb_to_recordset(${requested}::jsonb) AS task (kind text, id int, since timestamptz, name text)
    JOIN ${audit} ON ${audit.resource} = task.name AND ${audit.recordId} = task.id AND ${audit.createdAt} > task.since
    ORDER BY ${audit.id}`);
  return rows;
}

const posts = (kind: FrenchKind, place: SQL) => sql`
  SELECT ${kind}::text AS kind, ${post.id} AS id, ${post.title} AS title, ${frenchStateOfPost} AS state,
    ${post.textChangedAt} AS since, ${post.code} AS code,
    (SELECT french.text_changed_at FROM ${post} french
      WHERE french.code = "post"."code" AND french.language = 'fr' AND NOT french.is_remove) AS french_since,
    (SELECT french.id FROM ${post} french
      WHERE french.code = "post"."code" AND french.language = 'fr' AND NOT french.is_remove) AS french_id
  FROM ${post}
  WHERE ${post.language} = 'en' AND NOT ${post.isRemove} AND ${post.publish} AND ${place}
    AND coalesce(${post.publishAt} <= now(), true) AND coalesce(${post.unpublishAt} > now(), true)`;

/** One row for each page, with its translation state. */
const tasksOf: Record<FrenchKind, SQL> = {
  product: sql`
    SELECT 'product' AS kind, ${product.id} AS id, ${product.name} ->> 'en' AS title,
      ${frenchStateOf(product)} AS state, ${product.enTextChangedAt} AS since, NULL AS code,
      ${product.frTextChangedAt} AS french_since, NULL::int AS french_id
    FROM ${product}
    WHERE ${isListed}`,
  'product-category': sql`
    SELECT 'product-category' AS kind, ${productCategory.id} AS id, ${productCategory.name} ->> 'en' AS title,
      ${frenchStateOf(productCategory)} AS state, ${productCategory.enTextChangedAt} AS since, NULL AS code,
      ${productCategory.frTextChangedAt} AS french_since,
      NULL::int AS french_id
    FROM ${productCategory} WHERE ${productCategory.active}`,
  post: posts('post', sql`${post.pageParent} IS DISTINCT FROM ${blogParent}`),
  'blog-post': posts('blog-post', sql`${post.pageParent} = ${blogParent}`),
  category: sql`
    SELECT 'category' AS kind, ${category.id} AS id, ${category.label} ->> 'en' AS title,
      ${frenchStateOf(category)} AS state, ${category.enTextChangedAt} AS since, NULL AS code,
      ${category.frTextChangedAt} AS french_since, NULL::int AS french_id
    FROM ${category}`,
};
