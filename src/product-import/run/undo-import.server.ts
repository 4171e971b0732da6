import { and, asc, eq, gt } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { changedSince, differenceOf, valuesBefore } from '#src/audit/difference.ts';
import { loadVocabulary } from '#src/catalogue/product/attribute/vocabulary.server.ts';
import { inputContextOf } from '#src/catalogue/product/attribute/vocabulary.ts';
import type { product } from '#src/catalogue/product/product.table.ts';
import { productForms } from '#src/catalogue/product/product-form.server.ts';
import { productInput } from '#src/catalogue/product/product-input.ts';
import { changeColumns, lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import { replaceLinks } from '#src/catalogue/product/saving/links.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure, isAppError } from '#src/lib/errors.ts';
import { callsOf, formOf } from '../filters/import-filters.server.ts';
import { lockImports } from '../import-lock.server.ts';
import { importChange, importRun, type NotedChange } from '../import-run.table.ts';
import { removeMade } from '../match-records.server.ts';
import { planProduct, writeProducts } from '../save-products.server.ts';
import { canBeUndone } from './import-runs.server.ts';

type Options = { id: number; actor: Actor; now: Date; isForced: boolean };

const changesAtOnce = 500;
const maxNamed = 5;

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
    const resource = row.kind === 'filters' ? 'product-filter' : 'product';
    const changes = differenceOf(row.counts, null);
    await recordAudit(tx, actor, [
      { createdAt: now, action: 'undo-import', resource, recordName: row.fileName, changes },
    ]);
  });
}

async function undoChanges(undoing: Undoing, importId: number): Promise<UndoConflict[]> {
  const conflicts: UndoConflict[] = [];
  for (const resource of ['product', 'product-filter', 'product-meta', 'brand', 'product-category'] as const) {
    for (let after = 0; ; ) {
      const changes = await findChanges(undoing.tx, { importId, resource, after });
      const [last] = changes.slice(-1);
      if (!last) break;
      after = last.recordId;
      if (resource === 'product') conflicts.push(...(await undoProducts(undoing, changes)));
      else if (resource === 'brand' || resource === 'product-category')
        for (const { recordId } of changes)
          await removeMade(
            { ...undoing, record: { importId, actor: undoing.actor, fileName: '' } },
            resource,
            recordId,
          );
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

type FilterResource = Extract<NotedChange['resource'], 'product-filter' | 'product-meta'>;

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
  const names = conflicts.slice(0, maxNamed).map(({ name }) => name);
  const shown = conflicts.length > maxNamed ? [...names, `+ ${conflicts.length - maxNamed}`] : names;
  return failure.conflict({
    messageKey: 'import_changed_since',
    inputs: { names: shown.join(', ') },
    details: { conflicts: conflicts.slice(0, changesAtOnce) },
  });
}

/** A record that was changed since the import, with its changed fields. */
type UndoConflict = { id: number; name: string; fields: string[] };

type Undoing = { tx: Tx; actor: Actor; now: Date; isForced: boolean };

type Row = typeof product.$inferSelect;
type Found = { row: Row; form: Record<string, unknown>; change: NotedChange };

/** Undoes changes of products; returns those that others have changed since. Products in the trash stay there. */
async function undoProducts(undoing: Undoing, changes: NotedChange[]): Promise<UndoConflict[]> {
  const found = await findChanged(undoing, changes);
  const conflicts = found.flatMap(({ row, form, change }) => {
    const fields = changedSince(change.changes, form);
    return fields.length > 0 ? [{ id: row.id, name: row.name.en, fields }] : [];
  });
  if (conflicts.length > 0 && !undoing.isForced) return conflicts;
  await removeCreated(
    undoing,
    found.filter(({ change, row }) => change.action === 'create' && !row.isRemove),
  );
  const unfit = await bringBack(
    undoing,
    found.filter(({ change }) => change.action === 'update'),
  );
  return [...conflicts, ...unfit];
}

async function findChanged({ tx }: Undoing, changes: NotedChange[]): Promise<Found[]> {
  const rows = await lockProducts(
    tx,
    changes.map(({ recordId }) => recordId),
  );
  const forms = await productForms(rows, tx);
  const byId = new Map(changes.map((change) => [change.recordId, change]));
  return rows.flatMap((row, at) => {
    const change = byId.get(row.id);
    return change ? [{ row, form: { ...forms[at] }, change }] : [];
  });
}

const removeCreated = ({ tx, actor, now }: Undoing, created: Found[]) =>
  changeColumns(
    tx,
    created.map(({ row, form }) => ({
      row,
      columns: { isRemove: true, removedAt: now },
      changes: differenceOf(form, null),
    })),
    { actor, now, action: 'delete' },
  );

/** Writes the earlier values with the present validation; returns products that it would refuse. */
async function bringBack({ tx, actor, now }: Undoing, updated: Found[]): Promise<UndoConflict[]> {
  const rules = productInput(inputContextOf(await loadVocabulary(tx)));
  const desired = updated.map((one) => ({ ...one, requested: { ...one.form, ...valuesBefore(one.change.changes) } }));
  const checked = desired.map((one) => ({ ...one, result: rules.safeParse(one.requested) }));
  const fit = checked.flatMap(({ result, ...one }) => (result.success ? [{ ...one, write: result.data }] : []));
  const planned = fit.map(({ row, form, requested, write, change }) => {
    const existing = { ...row, mediaIds: form.media as number[], isUndone: false };
    return planProduct({ line: row.id, write, slug: String(requested.slug), existing, soldAt: change.soldAt }, now);
  });
  await writeProducts(
    tx,
    planned.filter((one) => one !== undefined),
    now,
  );
  await replaceLinks(tx, fit.flatMap(linksOf));
  const forms = new Map(desired.map(({ row, form }) => [row.id, form]));
  const actions = fit.map(({ row, requested }) => ({
    createdAt: now,
    action: 'update' as const,
    resource: 'product',
    recordId: row.id,
    recordName: row.name.en,
    changes: differenceOf(forms.get(row.id) ?? null, requested),
  }));
  await recordAudit(tx, actor, actions);
  return checked.flatMap(({ result, row }) =>
    result.success
      ? []
      : [{ id: row.id, name: row.name.en, fields: result.error.issues.map(({ path }) => String(path[0])) }],
  );
}

const fieldOfLink = { equipment: 'equipments', similar: 'similarItems', linked: 'linkProducts' } as const;

const linksOf = ({ row, change, requested }: Found & { requested: Record<string, unknown> }) =>
  (['equipment', 'similar', 'linked'] as const)
    .filter((kind) => fieldOfLink[kind] in change.changes)
    .map((kind) => ({ productId: row.id, kind, linkedIds: (requested[fieldOfLink[kind]] ?? []) as number[] }));
