import { and, asc, eq, gt } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { changedSince, differenceOf, valuesBefore } from '#src/audit/difference.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import { callsOf, formOf } from '../filters/import-filters.server.ts';
import { lockImports } from '../import-lock.server.ts';
import { importChange, importRun, type NotedChange } from '../import-run.table.ts';
import { canBeUndone } from './import-runs.server.ts';
import { type UndoConflict, type Undoing, undoProducts } from './undo-products.server.ts';

type Options = { id: number; actor: Actor; now: Date; isForced: boolean };

const changesAtOnce = 500;
const mostNamed = 5;

/**
 * Undoes a whole import: records that it created are moved to the trash, those that it changed get their earlier
 * values. Throws 409 with later changes by others, unless forced.
 */
export async function undoImport(db: Db, { id, actor, now, isForced }: Options): Promise<void> {
  await db.transaction(async (tx) => {
    await lockImports(tx);
    const [row] = await tx.select().from(importRun).where(eq(importRun.id, id)).for('update');
    if (!row) throw failure.notFound();
    if (!canBeUndone(row)) throw failure.conflict({ messageKey: 'import_cannot_be_undone' });
    const conflicts = await undoChanges({ tx, actor, now, isForced }, id);
    if (conflicts.length > 0 && !isForced) throw refuse(conflicts);
    await tx
      .update(importRun)
      .set({ state: 'undone', undoneAt: now, undoneBy: actor.username, updatedAt: now })
      .where(eq(importRun.id, id));
    const resource = row.kind === 'products' ? 'product' : 'product-filter';
    const changes = differenceOf(row.counts, null);
    await recordAudit(tx, actor, [
      { createdAt: now, action: 'undo-import', resource, recordName: row.fileName, changes },
    ]);
  });
}

async function undoChanges(undoing: Undoing, importId: number): Promise<UndoConflict[]> {
  const conflicts: UndoConflict[] = [];
  for (const resource of ['product', 'product-filter', 'product-meta'] as const) {
    for (let after = 0; ; ) {
      const changes = await findChanges(undoing.tx, { importId, resource, after });
      const [last] = changes.slice(-1);
      if (!last) break;
      after = last.recordId;
      if (resource === 'product') conflicts.push(...(await undoProducts(undoing, changes)));
      else for (const change of changes) conflicts.push(...(await undoFilter(undoing, resource, change)));
    }
  }
  return conflicts;
}

type Place = { importId: number; resource: NotedChange['resource']; after: number };

const findChanges = (tx: Tx, { importId, resource, after }: Place): Promise<NotedChange[]> =>
  tx
    .select()
    .from(importChange)
    .where(
      and(eq(importChange.importId, importId), eq(importChange.resource, resource), gt(importChange.recordId, after)),
    )
    .orderBy(asc(importChange.recordId))
    .limit(changesAtOnce);

type FilterResource = Exclude<NotedChange['resource'], 'product'>;

/** Undoes the change of a filter or a label, written like a form; returns it if others have changed it. */
async function undoFilter(
  { tx, actor, now, isForced }: Undoing,
  resource: FilterResource,
  { importId, recordId: id, action, changes }: NotedChange,
): Promise<UndoConflict[]> {
  const calls = callsOf(tx, resource, { importId, actor, fileName: '' }, now);
  const record = await calls.one(id).catch(ignoreGone);
  if (!record) return [];
  const form = formOf(record);
  const fields = changedSince(changes, form);
  const name = [form.key, form.value].filter(Boolean).join(' ');
  if (fields.length > 0 && !isForced) return [{ id, name, fields }];
  if (action === 'create') await calls.remove(id);
  else await calls.update({ id, ...valuesBefore(changes) });
  return [];
}

function ignoreGone(error: unknown): undefined {
  if (isAppError(error) && error.code === 'not_found') return undefined;
  throw error;
}

function refuse(conflicts: UndoConflict[]) {
  const names = conflicts.slice(0, mostNamed).map(({ name }) => name);
  const shown = conflicts.length > mostNamed ? [...names, `+ ${conflicts.length - mostNamed}`] : names;
  return failure.conflict({
    messageKey: 'import_changed_since',
    inputs: { names: shown.join(', ') },
    details: { conflicts: conflicts.slice(0, changesAtOnce) },
  });
}
