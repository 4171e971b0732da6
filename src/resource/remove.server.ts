import { inArray } from 'drizzle-orm';
import { differenceOf } from '#src/audit/difference.ts';
import { requireUnused, requireUnusedInTrash } from '#src/db/rules/require-unused.server.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import type { ResourceContext, WriteContext } from './definition.server.ts';
import { requireMay } from './rights.server.ts';
import { hasTrash, lockRows } from './rows.server.ts';
import { inTransaction, recordAction } from './save.server.ts';

/** All or none; into the trash if there is one. Throws 409 for a record that others refer to. */
export async function removeRecords<Form>(context: ResourceContext<Form>, ids: number[]): Promise<void> {
  requireMay(context, 'remove');
  await inTransaction(context, async (inside) => {
    const { definition, db: tx, actor } = inside;
    const rows = await lockRows(inside, ids, { toDelete: true });
    await definition.beforeRemove?.({ tx, actor, rows });
    await requireUnused(tx, definition.references ?? [], ids);
    const forms = await definition.formOf(rows, tx);
    await removeRows(inside, ids);
    for (const [at, row] of rows.entries()) {
      await recordAction(inside, row, 'delete', differenceOf(forms[at] as object, null));
    }
  });
}

async function removeRows<Form>(context: WriteContext<Form>, ids: number[]): Promise<void> {
  const { db: tx, now } = context;
  const { table } = context.definition;
  const areThese = inArray(table.id, ids);
  if (!hasTrash(context)) return await deleteForGood(context, ids);
  const at = now();
  const removed = { isRemove: true, removedAt: at, updatedAt: at };
  await tx
    .update(table)
    .set(removed as never)
    .where(areThese);
}

/** A record that only the trash still refers to can't be deleted either: the error says so. */
async function deleteForGood<Form>({ definition, db: tx }: WriteContext<Form>, ids: number[]): Promise<void> {
  const { table, references = [] } = definition;
  try {
    // A savepoint: the transaction can still read after a failure.
    await tx.transaction((inner) => inner.delete(table).where(inArray(table.id, ids)));
  } catch (error) {
    if (fromDatabaseError(error)?.messageKey === 'error_still_used') await requireUnusedInTrash(tx, references, ids);
    throw error;
  }
}
