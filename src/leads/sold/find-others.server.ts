import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { LeadName } from '../inbox/lead.ts';
import { leadStatus } from '../work/status.ts';

/** Limits the duration of a sale's request; any others are answered from the inbox. */
const maxOthers = 100;

/**
 * The open messages and trade-ins about a product, one for each email address: the newest. Those of the buyer are left
 * out.
 */
export async function findOthers(db: Db | Tx, product: number, buyer: number | null): Promise<LeadName[]> {
  const openIn = (table: 'contact' | 'trade') => sql`
    SELECT ${table}::text AS resource, id, email, created_at FROM ${sql.identifier(table)}
    WHERE product_id = ${product} AND status <> ${leadStatus.resolve} AND NOT is_remove AND email IS NOT NULL
      AND customer_id IS DISTINCT FROM ${buyer}::int`;
  const { rows } = await db.execute<LeadName>(sql`
    SELECT resource, id FROM (
      SELECT DISTINCT ON (lower(email)) resource, id, created_at
      FROM (${openIn('contact')} UNION ALL ${openIn('trade')}) AS open
      ORDER BY lower(email), created_at DESC, resource, id
    ) AS requested ORDER BY resource, id LIMIT ${maxOthers}`);
  return rows;
}
