import { and, ne, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';

type Claim = { field: string; where: SQL | undefined; id: number | undefined };

/** Throws 409 naming the field when another record has what must be the only one of its kind. */
export async function requireFree(
  tx: Tx,
  table: PgTable & { id: PgColumn },
  { field, where, id }: Claim,
): Promise<void> {
  const [other] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(where, ne(table.id, id ?? 0)))
    .limit(1);
  if (other) throw failure.taken(field);
}
