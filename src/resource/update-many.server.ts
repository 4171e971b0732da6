import { failure } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { readId } from '#src/lib/input/read-id.ts';
import type { Calls, ManyUpdated } from './calls.ts';
import type { ResourceContext } from './definition.server.ts';
import { requireMay } from './rights.server.ts';
import { lockRows } from './rows.server.ts';
import { inTransaction } from './save.server.ts';

/** More would keep their rows locked for long. */
export const maxUpdated = 100;

type UpdateOf<Form> = (context: ResourceContext<Form>) => Calls<Form>['update'];

/** Updates of several records, all or none, each by the rules of a single one. */
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
    const before = new Map(rows.map((row) => [row.id, row.updatedAt]));
    const update = updateOf(inside);
    let changed = 0;
    for (const [id, fields] of updates) {
      const after = await update(fields);
      if (after.updatedAt.getTime() !== before.get(id)?.getTime()) changed += 1;
    }
    return { changed };
  });
}

/** Throws 400 naming `record` for anything but a list of records with different ids. */
function readUpdates({ record, ...others }: Sent): Map<number, Sent> {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw failure.badInput({ [unknown]: 'error_unknown_field' });
  const wrong = failure.badInput({ record: 'error_bad_value' });
  if (!Array.isArray(record) || record.length === 0 || record.length > maxUpdated) throw wrong;
  const updates = new Map<number, Sent>();
  for (const one of record as unknown[]) {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) throw wrong;
    const id = readId((one as Sent).id, 'record');
    if (updates.has(id)) throw wrong;
    updates.set(id, one as Sent);
  }
  return updates;
}
