import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { slugHistory } from '../catalogue.table.ts';

/** Products, their categories, and blog categories share one table. */
export type SlugKind = (typeof slugHistory.$inferSelect)['kind'];
type Moved = { id: number; from: string; to: string };

/** Records former slugs, so that every former address redirects to the present one. */
export async function recordFormerSlugs(tx: Tx, kind: SlugKind, moved: Moved[]): Promise<void> {
  if (moved.length === 0) return;
  const present = sql.param(moved.map(({ to }) => to));
  const former = sql.param(moved.map(({ from }) => from));
  const ids = sql.param(moved.map(({ id }) => id));
  await tx.execute(sql`DELETE FROM slug_history WHERE kind = ${kind} AND slug = ANY (${present}::text[])`);
  await tx.execute(
    sql`INSERT INTO slug_history (kind, slug, record_id)
        SELECT ${kind}, former.slug, former.id FROM unnest(${former}::text[], ${ids}::integer[]) AS former (slug, id)
        ON CONFLICT (kind, slug) DO UPDATE SET record_id = excluded.record_id`,
  );
}
