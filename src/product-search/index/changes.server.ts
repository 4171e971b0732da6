import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';

export type Changes = {
  /** The snapshot of this result, where the next call continues. */
  snapshot: string;
  /** Products that were written or removed. */
  productIds: number[];
  /** Too many to list. */
  everything: boolean;
  /** Categories, brands, filters, labels or showcases. */
  structure: boolean;
};

/** The present snapshot of the database. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await db.execute<{ snapshot: string }>(sql`SELECT pg_current_snapshot()::text AS snapshot`);
  return rows[0]?.snapshot ?? '';
}

/** Everything that has become visible since a snapshot, in whatever order it was committed. */
export async function readChanges(db: Db, since: string): Promise<Changes> {
  const [changes] = await prepared(db, 'read_changes', (name) => changesSince(db).prepare(name)).execute({ since });
  if (!changes) throw new Error('an aggregate answered no row');
  return { ...changes, productIds: changes.productIds ?? [] };
}

function changesSince(db: Db) {
  const since = sql`${sql.placeholder('since')}::text::pg_snapshot`;
  return db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      productIds: sql<number[] | null>`array_agg(DISTINCT product_id) FILTER (WHERE product_id IS NOT NULL)`,
      everything: sql<boolean>`coalesce(bool_or(scope = 'product' AND product_id IS NULL), false)`,
      structure: sql<boolean>`coalesce(bool_or(scope = 'structure'), false)`,
    })
    .from(sql`product_change`)
    .where(sql`xid >= pg_snapshot_xmin(${since}) AND NOT pg_visible_in_snapshot(xid, ${since})`);
}
