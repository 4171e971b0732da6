import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.server.ts';
import { failure } from '../lib/errors.ts';

type Use = { resource: string; names: string[] };

/** Throws 409 naming what still shows one of these pictures or videos. */
export async function requireUnusedMedia(tx: Tx, ids: number[]): Promise<void> {
  const usedBy = await findUses(tx, ids);
  if (usedBy.length === 0) return;
  const names = usedBy.flatMap((use) => use.names).join(', ');
  throw failure.conflict({ messageKey: 'error_used_by', inputs: { names }, details: { usedBy } });
}

type Pointer = { table: string; column: string };

/** The database knows every column that points at media, those of features above this one too. */
async function findUses(tx: Tx, ids: number[]): Promise<Use[]> {
  const { rows } = await tx.execute<Pointer>(
    sql`SELECT relation.relname AS table, pointer.attname AS column
        FROM pg_constraint foreign_key
        JOIN pg_class relation ON relation.oid = foreign_key.conrelid
        JOIN pg_attribute pointer ON pointer.attrelid = relation.oid AND pointer.attnum = foreign_key.conkey[1]
        WHERE foreign_key.contype = 'f' AND foreign_key.confrelid = 'media'::regclass
        ORDER BY 1, 2`,
  );
  const uses = new Map<string, Set<string>>();
  for (const pointer of rows) {
    const owner = ownerOf(pointer);
    const names = await namesOfUsers(tx, pointer, owner, ids);
    if (names.length > 0) uses.set(owner, new Set([...(uses.get(owner) ?? []), ...names]));
  }
  return [...uses].map(([table, names]) => ({ resource: table.replaceAll('_', '-'), names: [...names] }));
}

/** A row of `product_media` belongs to a product, and so on. */
const ownerOf = ({ table }: Pointer): string => table.replace(/_media$/, '');

const mostNamed = 5;

async function namesOfUsers(tx: Tx, { table, column }: Pointer, owner: string, ids: number[]): Promise<string[]> {
  const points = sql`${sql.identifier(column)} = ANY (${sql.param(ids)}::integer[])`;
  const belongs = sql`id IN (SELECT ${sql.identifier(`${owner}_id`)} FROM ${sql.identifier(table)} WHERE ${points})`;
  const { rows } = await tx.execute<{ name: string | null }>(
    sql`SELECT coalesce(facts ->> 'model_name', facts #>> '{name,en}', facts ->> 'title', facts ->> 'name') AS name
        FROM (SELECT to_jsonb(owner) AS facts FROM ${sql.identifier(owner)} AS owner
              WHERE ${owner === table ? points : belongs} LIMIT ${mostNamed}) AS owners`,
  );
  return rows.map(({ name }) => name ?? owner);
}
