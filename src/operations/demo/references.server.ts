import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';

/** A column that refers to another table: `blocks` its deletion, or is cleared by it. */
export type Reference = { to: string; from: string; column: string; effect: 'blocks' | 'clears' };

/** Those of the database itself, so that a new table is heeded without being named here. */
export async function readReferences(db: Db | Tx): Promise<Reference[]> {
  const { rows } = await db.execute<Reference>(sql`
    SELECT target.relname AS to, source.relname AS from, attribute.attname AS column,
      CASE link.confdeltype WHEN 'n' THEN 'clears' ELSE 'blocks' END AS effect
    FROM pg_constraint link
    JOIN pg_class source ON source.oid = link.conrelid AND source.relnamespace = 'public'::regnamespace
    JOIN pg_class target ON target.oid = link.confrelid
    JOIN pg_attribute attribute ON attribute.attrelid = link.conrelid AND attribute.attnum = link.conkey[1]
    JOIN pg_attribute id ON id.attrelid = link.confrelid AND id.attnum = link.confkey[1] AND id.attname = 'id'
    WHERE link.contype = 'f' AND link.confdeltype IN ('a', 'r', 'n')`);
  return rows;
}

/** True for a row `t` that a row of another table refers to, which `which` may narrow. */
export const isReferred = (
  { from, column }: Reference,
  which: SQL = sql`true`,
): SQL => sql`EXISTS (SELECT FROM ${sql.identifier(from)} AS child
  WHERE child.${sql.identifier(column)} = t.id AND ${which})`;

export const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` OR `)})`;
