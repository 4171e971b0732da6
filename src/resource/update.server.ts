import { lastEntryOf } from '#src/audit/audit.server.ts';
import { type Changes, differenceOf } from '#src/audit/difference.ts';
import { leavesOpen } from '#src/db/rules/retry-generated-names.server.ts';
import { failure } from '#src/lib/errors.ts';
import { requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { mergeInput } from '#src/lib/input/merge-input.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { isSame } from '#src/lib/same.ts';
import { type Aliases, namedAsSent, type OwnNames, withoutAliases } from './aliases.ts';
import type { Answered } from './calls.ts';
import { auditName, type ResourceContext, type StoredRow, type WriteContext } from './definition.server.ts';
import { requireMay } from './rights.server.ts';
import { describeRow, firstOf, formOf, lockRows } from './rows.server.ts';
import { checkForm, inTransaction, recordAction, setColumns, withFreeNames } from './save.server.ts';

/** The record, its changed fields, and `updatedAt` as the caller loaded it. */
export type Update = { id: number; sent: Sent; loadedAt: Date | null; isAnyway: boolean };

export async function updateRecord<Form>(context: ResourceContext<Form>, sent: Sent): Promise<Answered<Form>> {
  requireMay(context, 'update');
  return await saveUpdate(context, readUpdate(sent));
}

/** Throws 400 naming invalid fields. */
export const readUpdate = ({ id, updatedAt, anyway, ...sent }: Sent): Update => ({
  id: readId(id),
  sent,
  loadedAt: readLoadedAt(updatedAt),
  isAnyway: anyway === true || anyway === 'true',
});

/** The caller has checked the rights. */
export const saveUpdate = async <Form>(context: ResourceContext<Form>, update: Update): Promise<Answered<Form>> =>
  await inTransaction(context, async (joined) => {
    const { id, loadedAt, isAnyway } = update;
    const inside = { ...joined, isAnyway: isAnyway || joined.isUndo === true };
    const before = firstOf(await lockRows(inside, [id]));
    const { own, sentAs } = await ownNames(inside, before, update.sent);
    const sent = await writableFields(inside, before, own);
    await requireUnchanged(inside, before, loadedAt);
    // A name that is not sent stays unchanged, so it is not generated.
    const isMade = leavesOpen({ slug: 'as it is', code: 'as it is', ...sent });
    const row = await namedAsSent(sentAs, () => withFreeNames(inside, isMade, (part) => changeRow(part, before, sent)));
    return await describeRow(inside, row);
  });

async function ownNames<Form>(context: WriteContext<Form>, before: StoredRow, sent: Sent): Promise<OwnNames> {
  const { aliases } = context.definition;
  if (!aliases || !Object.keys(sent).some((name) => Object.hasOwn(aliases, name))) return { own: sent, sentAs: {} };
  return withoutAliases(sent, aliases as Aliases<object>, (await formOf(context, before)) as object);
}

/** Drops derived fields of answers, so that a record can be sent back as answered; throws 400 for unknown fields. */
async function writableFields<Form>(context: WriteContext<Form>, before: StoredRow, sent: Sent): Promise<Sent> {
  const { fields } = context.definition;
  const [writable, others] = [true, false].map((isField) =>
    Object.fromEntries(Object.entries(sent).filter(([name]) => fields.includes(name) === isField)),
  ) as [Sent, Sent];
  if (Object.keys(others).length > 0) requireKnownFields(others, Object.keys(await describeRow(context, before)));
  return writable;
}

async function changeRow<Form>(context: WriteContext<Form>, before: StoredRow, sent: Sent): Promise<StoredRow> {
  const { definition, db: tx } = context;
  const old = (await formOf(context, before)) as object;
  const merged = (await definition.merge?.(old as Form, sent, tx)) ?? mergeInput(old, sent);
  const save = await checkForm(context, merged, before);
  const changed = changedValues(before, save.values);
  const isRowChanged = Object.keys(changed).length > 0;
  const stored = isRowChanged ? await setColumns(context, before, changed) : before;
  const row = ((await definition.afterSave?.({ ...save, row: stored })) ?? stored) as StoredRow;
  const form = (await formOf(context, row)) as object;
  const changes = { ...differenceOf(old, form), ...hidden(changed, definition.fields) };
  if (!isRowChanged && Object.keys(changes).length === 0) return row;
  await recordAction(context, row, 'update', changes);
  return isRowChanged ? row : await setColumns(context, row, {});
}

const changedValues = (before: StoredRow, values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== undefined && !isSame(Reflect.get(before, key), value)),
  );

/** Changed columns that no form shows, such as a password, are recorded without their values. */
const hidden = (changed: object, fields: readonly string[]): Changes =>
  Object.fromEntries(
    Object.keys(changed)
      .filter((key) => /hash|secret/i.test(key) && !fields.includes(key))
      .map((key) => [key, { from: '•••', to: '•••' }]),
  );

/** Null when it is missing. */
function readLoadedAt(updatedAt: unknown): Date | null {
  if (updatedAt === undefined || updatedAt === null || updatedAt === '') return null;
  const time = typeof updatedAt === 'string' ? new Date(updatedAt) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw failure.badInput({ updatedAt: 'error_bad_value' });
  return time;
}

/** Throws 409 with the user who changed the record since it was loaded, and with its present state. */
async function requireUnchanged<Form>(context: WriteContext<Form>, row: StoredRow, loadedAt: Date | null) {
  const { id, updatedAt: changedAt } = row;
  if (!loadedAt || loadedAt.getTime() === changedAt.getTime()) return;
  const changedBy = (await lastEntryOf(context.db, auditName(context.definition), id))?.userName ?? '';
  throw failure.conflict({
    messageKey: 'error_changed_by',
    inputs: { who: changedBy, when: changedAt.toISOString() },
    details: { changedBy, changedAt, record: await describeRow(context, row) },
  });
}
