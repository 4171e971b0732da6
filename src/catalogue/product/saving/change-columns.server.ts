import { eq, inArray } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Changes } from '#src/audit/difference.ts';
import type { Tx } from '#src/db/client.server.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { product } from '../product.table.ts';

type Row = typeof product.$inferSelect;

/** Columns of a product to write, and the changes of its form that they make, for its history. */
export type ColumnChange = { row: Row; columns: Partial<Row>; changes: Changes };

/** Locks the products with these ids, in order, so that two writers of the same ones wait for each other. */
export const lockProducts = (tx: Tx, ids: readonly number[]): Promise<Row[]> =>
  tx
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(product.id)
    .for('no key update');

/** Writes some columns of locked products, each with an entry in its history; returns the rows as they are then. */
export async function changeColumns(
  tx: Tx,
  changed: readonly ColumnChange[],
  { actor, now }: { actor: Pick<Actor, 'id' | 'username'> | null; now: Date },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { row, columns } of changed) {
    // Always later than the last change, even within one millisecond.
    const updatedAt = lastChange(now, row.updatedAt);
    const [saved] = await tx
      .update(product)
      .set({ ...columns, updatedAt })
      .where(eq(product.id, row.id))
      .returning();
    if (saved) rows.push(saved);
  }
  await recordAudit(
    tx,
    actor,
    changed.map(({ row, changes }) => ({
      ...{ createdAt: now, action: 'update' as const, resource: 'product' },
      ...{ recordId: row.id, recordName: row.name.en, changes },
    })),
  );
  return rows;
}
