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
import type { Tx } from '#src/db/client.server.ts';
import type { NotedChange } from '../import-run.table.ts';
import { planProduct, writeProducts } from '../save-products.server.ts';

/** A record that was changed since the import, with its changed fields. */
export type UndoConflict = { id: number; name: string; fields: string[] };

export type Undoing = { tx: Tx; actor: Actor; now: Date; isForced: boolean };

type Row = typeof product.$inferSelect;
type Found = { row: Row; form: Record<string, unknown>; change: NotedChange };

/** Undoes changes of products; returns those that others have changed since. Products in the trash stay there. */
export async function undoProducts(undoing: Undoing, changes: NotedChange[]): Promise<UndoConflict[]> {
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
      ...{ row, columns: { isRemove: true, removedAt: now }, changes: differenceOf(form, null) },
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
    ...{ createdAt: now, action: 'update' as const, resource: 'product' },
    ...{ recordId: row.id, recordName: row.name.en, changes: differenceOf(forms.get(row.id) ?? null, requested) },
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
