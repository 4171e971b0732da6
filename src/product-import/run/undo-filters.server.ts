import { isAppError } from '#src/lib/errors.ts';
import { callsOf, formOf } from '../filters/import-filters.server.ts';
import {
  earlierValues,
  fieldsChangedSince,
  type NotedChange,
  type UndoConflict,
  type Undoing,
} from './undoing.server.ts';

/** Undoes changes of filters and labels, written like forms; returns those that others have changed. */
export async function undoFilters(undoing: Undoing, changes: NotedChange[]): Promise<UndoConflict[]> {
  const conflicts: UndoConflict[] = [];
  for (const change of changes) conflicts.push(...(await undoOne(undoing, change)));
  return conflicts;
}

async function undoOne({ tx, actor, now, isForced }: Undoing, change: NotedChange): Promise<UndoConflict[]> {
  if (change.resource === 'product') return [];
  const id = change.recordId;
  const calls = callsOf(tx, change.resource, { importId: change.importId, actor, fileName: '' }, now);
  const record = await calls.one(id).catch(ignoreGone);
  if (!record) return [];
  const form = formOf(record);
  const fields = fieldsChangedSince(change, form);
  const name = [form.key, form.value].filter(Boolean).join(' ');
  if (fields.length > 0 && !isForced) return [{ id, name, fields }];
  if (change.action === 'create') await calls.remove(id);
  else await calls.update({ id, ...earlierValues(change) });
  return [];
}

function ignoreGone(error: unknown): undefined {
  if (isAppError(error) && error.code === 'not_found') return undefined;
  throw error;
}
