import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

type Claim = {
  field: string;
  where: SQL | undefined;
  id: number | undefined;
  /** The title of the other record. Users who may write one record of a table may read all of them. */
  title?: SQL<string>;
};

/** Throws 409 with the field when another record has the same value of a unique field. */
export async function requireFree(
  tx: Tx,
  table: PgTable & { id: PgColumn },
  { field, where, id, title }: Claim,
): Promise<void> {
  const [other] = await tx
    .select({ title: title ?? sql<null>`NULL` })
    .from(table)
    .where(and(where, ne(table.id, id ?? 0)))
    .limit(1);
  if (other) throw other.title === null ? failure.taken(field) : failure.takenBy(other.title, field);
}
