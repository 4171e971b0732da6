import { inArray } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Changes } from '#src/audit/difference.ts';
import { updateRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { product } from '../product.table.ts';

type Row = typeof product.$inferSelect;

/** Locks the products with these ids, in order, so that two writers of the same ones wait for each other. */
export const lockProducts = (tx: Tx, ids: readonly number[]): Promise<Row[]> =>
  tx
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(product.id)
    .for('no key update');

type Write<Of> = { row: Of; columns: Partial<Row> };

/**
 * Writes some columns of locked products, and returns the rows as they are then. Each is always later than its last
 * change, even within one millisecond, so that open forms notice it.
 */
export async function writeColumns<Of extends Pick<Row, 'id' | 'updatedAt'>>(
  tx: Tx,
  writes: readonly Write<Of>[],
  now: Date,
): Promise<Of[]> {
  const written = writes.map(({ row, columns }) => ({ ...columns, updatedAt: lastChange(now, row.updatedAt) }));
  await updateRows(
    tx,
    product,
    writes.map(({ row }, at) => ({ id: row.id, ...written[at] })),
  );
  return writes.map(({ row }, at) => ({ ...row, ...written[at] }));
}

/** With the changes of its form that the columns make, for its history. */
type ColumnChange = Write<Row> & { changes: Changes };

type Acting = { actor: Pick<Actor, 'id' | 'username'> | null; now: Date; action?: 'update' | 'delete' };

/** Writes some columns of locked products, each with an entry in its history. */
export async function changeColumns(
  tx: Tx,
  changed: readonly ColumnChange[],
  { actor, now, action = 'update' }: Acting,
): Promise<Row[]> {
  const rows = await writeColumns(tx, changed, now);
  await recordAudit(
    tx,
    actor,
    changed.map(({ row, changes }) => ({
      createdAt: now,
      action,
      resource: 'product',
      recordId: row.id,
      recordName: row.name.en,
      changes,
    })),
  );
  return rows;
}
