import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { type SlugOwner, type TakenSlugs, trackTakenSlugs } from '#src/lib/names/taken-slugs.ts';

/** The present and former slugs of products. */
export const takenProductSlugs = (tx: Tx): TakenSlugs => trackTakenSlugs((slugs) => findOwners(tx, slugs));

/** Former slugs count too: a new product there would hide the redirect. */
async function findOwners(tx: Tx, slugs: string[]): Promise<SlugOwner[]> {
  const requested = sql.param(slugs);
  const { rows } = await tx.execute<SlugOwner>(
    sql`SELECT slug::text, id AS owner FROM product WHERE slug = ANY (${requested}::text[])
        UNION ALL
        SELECT slug, record_id FROM slug_history WHERE kind = 'product' AND slug = ANY (${requested}::text[])`,
  );
  return rows;
}
