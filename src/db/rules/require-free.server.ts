import { and, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ResourceName } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';

type Claim = {
  field: string;
  where: SQL | undefined;
  id: number | undefined;
  /**
   * What the other record is called, and the message that names it. Users who may write one record of a table may read
   * all of them.
   */
  other?: { resource: ResourceName; title: SQL<string>; messageKey: string };
};

/** Throws 409 with the field when another record has the same value of a unique field, and says so if it is in the trash. */
export async function requireFree(
  tx: Tx,
  table: PgTable & { id: PgColumn },
  { field, where, id, other }: Claim,
): Promise<void> {
  const [found] = await tx
    .select({
      id: table.id,
      name: other?.title ?? sql<null>`NULL`,
      isRemove: sql<boolean>`${getTableColumns(table).isRemove ?? sql`false`}`,
    })
    .from(table)
    .where(and(where, ne(table.id, id ?? 0)))
    .limit(1);
  if (!found) return;
  if (!other || found.name === null) throw failure.taken(field);
  const record = { id: found.id as number, name: found.name };
  if (found.isRemove) throw failure.takenInTrash([field], { resource: other.resource, ...record });
  throw failure.takenBy(field, record, other.messageKey);
}
