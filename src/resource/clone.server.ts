import { failure } from '#src/lib/errors.ts';
import { readId } from '#src/lib/input/read-id.ts';
import type { Answered } from './calls.ts';
import type { ResourceContext, WriteContext } from './definition.server.ts';
import { oneAtATime } from './one-at-a-time.server.ts';
import { requireMay } from './rights.server.ts';
import { describeRow, findRows, firstOf, formOf } from './rows.server.ts';
import { insertRecord, inTransaction, withFreeNames } from './save.server.ts';

export const cloneRecord = async <Form>(context: ResourceContext<Form>, id: unknown): Promise<Answered<Form>> =>
  await oneAtATime(context, () =>
    inTransaction(context, async (inside) => {
      // Names of a copy are generated, so those that another process takes meanwhile are generated again.
      const row = await withFreeNames(
        inside,
        () => true,
        async (part) => await insertRecord(part, await copyForm(part, id), 'clone'),
      );
      return await describeRow(inside, row);
    }),
  );

/** The form that `cloneRecord` would write, to be edited first. */
export const getCloneForm = async <Form>(context: ResourceContext<Form>, id: unknown): Promise<Form> =>
  await inTransaction(context, (inside) => copyForm(inside, id));

async function copyForm<Form>(context: WriteContext<Form>, id: unknown): Promise<Form> {
  const { definition, db: tx } = context;
  const recordId = readId(id);
  requireMay(context, 'create');
  if (!definition.cloneOf) throw failure.notFound();
  const row = firstOf(await findRows(context, [recordId]));
  return await definition.cloneOf(await formOf(context, row), tx, recordId);
}
