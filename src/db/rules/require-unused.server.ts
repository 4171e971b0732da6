import { type AnyColumn, and, eq, getTableColumns, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ResourceName } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure, type Trashed } from '#src/lib/errors.ts';

/** Records of another resource that may refer to ours. */
export type Reference = { resource: ResourceName; table: PgTable; column: PgColumn; label: AnyColumn | SQL };

const maxNamed = 5;

/** Throws 409 with the records that still refer to one of these. */
export async function requireUnused(tx: Tx, references: readonly Reference[], ids: number[]): Promise<void> {
  const used: { resource: string; names: string[] }[] = [];
  for (const reference of references) {
    const names = await namesOfUsers(tx, reference, ids);
    if (names.length > 0) used.push({ resource: reference.resource, names });
  }
  if (used.length === 0) return;
  const names = [...new Set(used.flatMap((one) => one.names))].join(', ');
  throw failure.conflict({ messageKey: 'error_used_by', inputs: { names }, details: { usedBy: used } });
}

/** Throws 409 with the records in the trash that still refer to one of these. */
export async function requireUnusedInTrash(tx: Tx, references: readonly Reference[], ids: number[]): Promise<void> {
  const trash: Trashed[] = [];
  for (const { resource, table, column, label } of references) {
    const { id, isRemove } = getTableColumns(table);
    if (!id || !isRemove) continue;
    const rows = await tx
      .select({ id: sql<number>`${id}`, label: sql<string | null>`${label}::text` })
      .from(table)
      .where(and(inArray(column, ids), eq(isRemove, true)))
      .limit(maxNamed);
    trash.push(...rows.map((row) => ({ resource, id: row.id, name: row.label ?? getTableName(table) })));
  }
  if (trash.length === 0) return;
  const names = trash.map(({ name }) => name).join(', ');
  throw failure.conflict({ messageKey: 'error_used_in_trash', inputs: { names }, details: { trash } });
}

async function namesOfUsers(tx: Tx, { table, column, label }: Reference, ids: number[]): Promise<string[]> {
  const removed = getTableColumns(table).isRemove;
  const isThere: SQL | undefined = removed && sql`NOT ${removed}`;
  const rows = await tx
    .select({ label: sql<string | null>`${label}::text` })
    .from(table)
    .where(and(inArray(column, ids), isThere))
    .limit(maxNamed);
  return rows.map((row) => row.label ?? getTableName(table));
}
