import { failure } from '#src/lib/errors.ts';
import { readIds } from '#src/lib/input/read-id.ts';
import type { ResourceContext, StoredRow, WriteContext } from './definition.server.ts';
import { requireMay } from './rights.server.ts';
import { lockRows } from './rows.server.ts';
import { inTransaction, recordAction, setColumns } from './save.server.ts';

/** Takes the ids of records in their new order. */
export async function reorderRecords<Form>(context: ResourceContext<Form>, list: unknown): Promise<void> {
  requireMay(context, 'update');
  if (!('index' in context.definition.table)) throw failure.notFound();
  const ids = readIds(list);
  await inTransaction(context, async (inside) => {
    const rows = new Map((await lockRows(inside, ids)).map((row) => [row.id, row]));
    for (const [at, id] of ids.entries()) await setIndex(inside, rows.get(id), at + 1);
  });
}

async function setIndex<Form>(context: WriteContext<Form>, before: StoredRow | undefined, index: number) {
  if (!before || before.index === index) return;
  const row = await setColumns(context, before, { index });
  await recordAction(context, row, 'update', { index: { from: before.index, to: index } });
}
