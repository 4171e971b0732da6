import { leavesOpen } from '#src/db/rules/retry-generated-names.server.ts';
import { requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { type Aliases, namedAsSent, withoutAliases } from './aliases.ts';
import type { Answered } from './calls.ts';
import type { ResourceContext } from './definition.server.ts';
import { oneAtATime } from './one-at-a-time.server.ts';
import { requireMay } from './rights.server.ts';
import { describeRow } from './rows.server.ts';
import { insertRecord, inTransaction, withFreeNames } from './save.server.ts';

export async function createRecord<Form>(context: ResourceContext<Form>, sent: Sent): Promise<Answered<Form>> {
  requireMay(context, 'create');
  const { aliases = {}, fields } = context.definition;
  const { own: form, sentAs } = withoutAliases(withoutNulls(sent), aliases as Aliases<object>, null);
  requireKnownFields(form, fields);
  const create = () =>
    inTransaction(context, async (inside) => {
      const row = await namedAsSent(sentAs, () =>
        withFreeNames(inside, leavesOpen(form), (part) => insertRecord(part, form, 'create')),
      );
      return await describeRow(inside, row);
    });
  return await (leavesOpen(form)(fields as string[]) ? oneAtATime(context, create) : create());
}

/** Null fields of new records are dropped. */
const withoutNulls = (sent: Sent): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
