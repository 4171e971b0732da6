import { and, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ResourceName } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

type Claim = {
  field: string;
  where: SQL | undefined;
  id: number | undefined;
  /** The title of the other record. Users who may write one record of a table may read all of them. */
  title?: SQL<string>;
  /** Of the table, when it has a trash. */
  resource?: ResourceName;
};

/** Throws 409 with the field when another record has the same value of a unique field, and says so if it is in the trash. */
export async function requireFree(
  tx: Tx,
  table: PgTable & { id: PgColumn },
  { field, where, id, title, resource }: Claim,
): Promise<void> {
  const [other] = await tx
    .select({
      id: table.id,
      title: title ?? sql<null>`NULL`,
      isRemove: sql<boolean>`${getTableColumns(table).isRemove ?? sql`false`}`,
    })
    .from(table)
    .where(and(where, ne(table.id, id ?? 0)))
    .limit(1);
  if (!other) return;
  if (other.title === null) throw failure.taken(field);
  if (!other.isRemove || !resource) throw failure.takenBy(other.title, field);
  throw failure.takenInTrash([field], { resource, id: other.id as number, name: other.title });
}
