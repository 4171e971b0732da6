import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { removeFiles } from '../privacy/erase-person.server.ts';
import { filesOf } from '../privacy/personal-records.server.ts';

type Deps = { db: Db; definitions: readonly AnyDefinition[]; now: Date; signal: AbortSignal };
type Trash = PgTable & { id: PgColumn; isRemove: PgColumn; removedAt: PgColumn };

const daysInTrash = 30;
const atOnce = 100;

/** Records deleted before this can't be restored any more. */
const lastDayOf = (now: Date) => new Date(now.getTime() - daysInTrash * dayMs);

/** Deletes records that have been in the trash for 30 days. A failure for one resource doesn't stop the others. */
export async function emptyTrash({ db, definitions, now, signal }: Deps): Promise<void> {
  const errors: unknown[] = [];
  for (const definition of withTrash(definitions)) {
    try {
      while (!signal.aborted && (await removeSome(db, definition, now)) === atOnce);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} kinds of records could not be removed`);
}

/** Each table once, with the resource name of its history: several resources may share one. */
function withTrash(definitions: readonly AnyDefinition[]): AnyDefinition[] {
  const byTable = new Map(definitions.map((definition) => [definition.table as PgTable, definition]));
  return [...byTable.values()].filter(({ table }) => 'isRemove' in table && 'removedAt' in table);
}

const removeSome = (db: Db, definition: AnyDefinition, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const table = definition.table as Trash;
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.isRemove, true), lt(table.removedAt, lastDayOf(now))))
      .orderBy(asc(table.id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    await remove(tx, definition, rows as { id: number }[], now);
    return rows.length;
  });

/** Files sent with a lead are deleted with it. */
async function remove(tx: Tx, { name, table, audited, label }: AnyDefinition, rows: { id: number }[], now: Date) {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(tx, { contact: [], trade: [], [audited ?? name]: ids });
  await tx.delete(table as PgTable).where(inArray((table as Trash).id, ids));
  await removeFiles(tx, files);
  const actions = rows.map((row) => ({
    createdAt: now,
    action: 'purge' as const,
    resource: audited ?? name,
    recordId: row.id,
    recordName: label(row as never) as string,
  }));
  await recordAudit(tx, null, actions);
}
