import type { Actor } from '#src/access.ts';
import { readId, readIds } from '#src/lib/input/read-id.ts';
import type { Calls, Resource } from './calls.ts';
import { cloneRecord, getCloneForm } from './clone.server.ts';
import { createRecord } from './create.server.ts';
import type { Definition, Deps, ResourceContext, ResourceTable } from './definition.server.ts';
import { exportRecords } from './export.server.ts';
import { getCachedRecord, getHistory, getRecord, getRecordByName } from './get.server.ts';
import { countRecords, listIds, listRecords } from './list.server.ts';
import { readListChanges } from './list-change/read-changes.server.ts';
import { undoListChange } from './list-change/undo-change.server.ts';
import { removeRecords } from './remove.server.ts';
import { reorderRecords } from './reorder.server.ts';
import { restoreRecord } from './restore.server.ts';
import { updateRecord } from './update.server.ts';
import { updateRecords } from './update-many.server.ts';

/** The calls of a resource, by a user or the system: a file for each verb. */
export function openResource<Table extends ResourceTable, Form, Parsed>(
  deps: Deps,
  definition: Definition<Table, Form, Parsed>,
): Resource<Form> {
  const calls = (actor: Actor | null, isSystem: boolean, listChangeId?: string): Calls<Form> => {
    const context = { ...contextOf(deps, definition, actor), isSystem };
    return withOwnCalls(listChangeId ? { ...context, listChange: { id: listChangeId, isJoined: false } } : context);
  };
  return {
    name: definition.name,
    as: (actor, listChangeId) => calls(actor, false, listChangeId),
    asSystem: () => calls(null, true),
  };
}

export const contextOf = <Table extends ResourceTable, Form, Parsed>(
  { publicUrl = 'http://localhost', hasMailServer = true, ...deps }: Deps,
  definition: Definition<Table, Form, Parsed>,
  actor: Actor | null,
): ResourceContext<Form> => ({ ...deps, publicUrl, hasMailServer, definition, actor, isSystem: false });

/** With those that the resource has instead. */
const withOwnCalls = <Form>(context: ResourceContext<Form>): Calls<Form> => ({
  ...callsOf(context),
  ...context.definition.ownCalls?.(context),
});

export const callsOf = <Form>(context: ResourceContext<Form>): Calls<Form> => ({
  list: (query = {}) => listRecords(context, query),
  one: (id) => getRecord(context, id),
  oneWithCache: (id) => getCachedRecord(context, id),
  getByName: (name) => getRecordByName(context, name),
  count: (query = {}) => countRecords(context, query),
  ids: (query = {}) => listIds(context, query),
  history: (id) => getHistory(context, id),
  export: (query, format) => exportRecords(context, query, format),
  create: (sent) => createRecord(context, sent),
  update: (sent) => updateRecord(context, sent),
  updateMany: (sent) => updateRecords(context, sent, (inside) => withOwnCalls(inside).update),
  remove: async (id) => await removeRecords(context, [readId(id)]),
  removeMany: async (ids) => await removeRecords(context, readIds(ids)),
  restore: (id) => restoreRecord(context, id),
  clone: (id) => cloneRecord(context, id),
  formOfClone: (id) => getCloneForm(context, id),
  reorder: (ids) => reorderRecords(context, ids),
  changes: () => readListChanges(context),
  undoChange: (id) => undoListChange(context, id, withOwnCalls),
});
