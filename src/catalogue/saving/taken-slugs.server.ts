import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { type SlugOwner, type TakenSlugs, trackTakenSlugs } from '#src/lib/taken-slugs.ts';

/** The addresses that products of the database have or had. */
export const takenProductSlugs = (tx: Tx): TakenSlugs => trackTakenSlugs((slugs) => findOwners(tx, slugs));

/** Old addresses count too: a new product there would hide where the old one went. */
async function findOwners(tx: Tx, slugs: string[]): Promise<SlugOwner[]> {
  const asked = sql.param(slugs);
  const { rows } = await tx.execute<SlugOwner>(
    sql`SELECT slug::text, id AS owner FROM product WHERE slug = ANY (${asked}::text[])
        UNION ALL
        SELECT slug, record_id FROM slug_history WHERE kind = 'product' AND slug = ANY (${asked}::text[])`,
  );
  return rows;
}
