import { eq } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { AuditAction } from '#src/audit/audited.ts';
import { type Changes, differenceOf } from '#src/audit/difference.ts';
import { recordChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { retryGeneratedNames } from '#src/db/rules/retry-generated-names.server.ts';
import { check } from '#src/lib/input/check-input.ts';
import { lastChange } from '#src/lib/last-change.ts';
import {
  type AnySave,
  auditName,
  type ResourceContext,
  type StoredRow,
  type WriteContext,
} from './definition.server.ts';
import { firstOf, formOf } from './rows.server.ts';

/** Steps that writes share. Triggers invalidate caches (src/db/announce-change.server.ts). */

export const inTransaction = async <Form, Written>(
  context: ResourceContext<Form>,
  write: (context: WriteContext<Form>) => Promise<Written>,
): Promise<Written> => await context.db.transaction(async (tx) => await write(await joinChange(context, tx)));

/** The same inside a transaction; what it writes belongs to the change named by the call. */
async function joinChange<Form>(context: ResourceContext<Form>, tx: Tx): Promise<WriteContext<Form>> {
  const { listChange, definition, actor, now } = context;
  if (!listChange || listChange.isJoined) return { ...context, db: tx };
  await recordChangeSet(tx, { kind: definition.name, key: listChange.id }, { actor, now: now() });
  return { ...context, db: tx, listChange: { ...listChange, isJoined: true } };
}

/** Writes, and retries when a generated name was taken by a concurrent write. */
export const withFreeNames = async <Form, Written>(
  context: WriteContext<Form>,
  isMade: (fields: string[]) => boolean,
  write: (context: WriteContext<Form>) => Promise<Written>,
): Promise<Written> => await retryGeneratedNames(context.db, isMade, (tx) => write({ ...context, db: tx }));

/** Validates a form by its schema and by the rules of the resource, and returns what to write. */
export async function checkForm<Form>(
  context: WriteContext<Form>,
  form: unknown,
  before: StoredRow | null,
): Promise<AnySave> {
  const { definition, db: tx, actor, now, publicUrl, isAnyway = false } = context;
  const parsed: unknown = check(await definition.input(tx), form);
  const values = definition.columns(parsed);
  const save = { tx, actor, before, parsed, values, now: now(), isAnyway, publicUrl };
  return { ...save, values: { ...values, ...(await definition.beforeSave?.(save)) } };
}

/** Inserts a row with its related data and its audit entry. */
export async function insertRecord<Form>(
  context: WriteContext<Form>,
  form: unknown,
  action: 'create' | 'clone',
): Promise<StoredRow> {
  const { definition, db: tx } = context;
  const save = await checkForm(context, form, null);
  const inserted = await tx
    .insert(definition.table)
    .values(save.values as never)
    .returning();
  const stored = firstOf(inserted as StoredRow[]);
  const row = ((await definition.afterSave?.({ ...save, row: stored, isCopy: action === 'clone' })) ??
    stored) as StoredRow;
  await recordAction(context, row, action, differenceOf(null, (await formOf(context, row)) as object));
  return row;
}

/** Always later than the last change, even within one millisecond. */
export async function setColumns<Form>(
  { db: tx, definition: { table }, now }: WriteContext<Form>,
  { id, updatedAt }: StoredRow,
  values: object,
): Promise<StoredRow> {
  const later = lastChange(now(), updatedAt);
  const rows = await tx
    .update(table)
    .set({ ...values, updatedAt: later } as never)
    .where(eq(table.id, id))
    .returning();
  return firstOf(rows as StoredRow[]);
}

/** Records an action in the audit log. */
export async function recordAction<Form>(
  { db: tx, definition, actor, now, listChange }: WriteContext<Form>,
  row: StoredRow,
  action: AuditAction,
  changes: Changes = {},
): Promise<void> {
  const listChangeId = listChange?.isJoined ? listChange.id : null;
  const of = { resource: auditName(definition), recordId: row.id, recordName: definition.label(row), listChangeId };
  await recordAudit(tx, actor, [{ createdAt: now(), action, ...of, changes }]);
}
