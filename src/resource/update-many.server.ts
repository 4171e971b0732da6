import { failure } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { readId } from '#src/lib/input/read-id.ts';
import { isSame } from '#src/lib/same.ts';
import { readAliases } from './aliases.ts';
import type { Calls, ManyUpdated } from './calls.ts';
import type { ResourceContext, StoredRow, WriteContext } from './definition.server.ts';
import { requireMay } from './rights.server.ts';
import { lockRows } from './rows.server.ts';
import { inTransaction } from './save.server.ts';

/** More would keep their rows locked for long. */
export const mostUpdated = 100;

type UpdateOf<Form> = (context: ResourceContext<Form>) => Calls<Form>['update'];

/**
 * Updates of several records, all or none, each by the rules of a single one. Answers with what takes them back: the
 * same call with `before`.
 */
export async function updateRecords<Form>(
  context: ResourceContext<Form>,
  sent: Sent,
  updateOf: UpdateOf<Form>,
): Promise<ManyUpdated> {
  requireMay(context, 'update');
  const updates = readUpdates(sent);
  return await inTransaction(context, async (inside) => {
    // In one order, so that two such calls never wait for each other.
    const rows = await lockRows(inside, [...updates.keys()]);
    const before = await formsOf(inside, rows);
    const update = updateOf(inside);
    const changed: ManyUpdated['before'] = [];
    for (const [id, fields] of updates) {
      const after = await update(fields);
      const { id: _id, updatedAt: _updatedAt, ...values } = fields;
      const old = Object.fromEntries(Object.keys(values).map((name) => [name, before.get(id)?.[name] ?? null]));
      const isChanged = Object.keys(values).some((name) => !isSame(old[name], Reflect.get(after, name)));
      if (isChanged) changed.push({ ...old, id, updatedAt: after.updatedAt.toISOString() });
    }
    return { changed: changed.length, before: changed };
  });
}

/** Throws 400 naming `record` for anything but a list of records with different ids. */
function readUpdates({ record, ...others }: Sent): Map<number, Sent> {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw failure.badInput({ [unknown]: 'error_unknown_field' });
  const wrong = failure.badInput({ record: 'error_bad_value' });
  if (!Array.isArray(record) || record.length === 0 || record.length > mostUpdated) throw wrong;
  const updates = new Map<number, Sent>();
  for (const one of record as unknown[]) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) throw wrong;
    const id = readId((one as Sent).id, 'record');
    if (updates.has(id)) throw wrong;
    updates.set(id, one as Sent);
  }
  return updates;
}

async function formsOf<Form>({ definition, db }: WriteContext<Form>, rows: StoredRow[]) {
  const forms = await definition.formOf(rows, db);
  return new Map(
    rows.map(({ id }, at): [number, Record<string, unknown>] => {
      const form = forms[at] as Form;
      return [id, { ...form, ...readAliases(definition.aliases ?? {}, form) }];
    }),
  );
}
