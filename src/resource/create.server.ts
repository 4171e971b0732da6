import { fingerprintOf } from '#src/db/idempotency/fingerprint.ts';
import { answerOnce } from '#src/db/idempotency/idempotency.server.ts';
import { leavesOpen } from '#src/db/rules/retry-generated-names.server.ts';
import { requireKnownFields, type Sent } from '#src/lib/input/check-input.ts';
import { type Aliases, namedAsSent, withoutAliases } from './aliases.ts';
import type { Answered } from './calls.ts';
import type { ResourceContext, StoredRow, WriteContext } from './definition.server.ts';
import { oneAtATime } from './one-at-a-time.server.ts';
import { requireMay } from './rights.server.ts';
import { describeRow, findRows, firstOf } from './rows.server.ts';
import { insertRecord, inTransaction, withFreeNames } from './save.server.ts';

/** Once for each key: a repeated call gets the record as it is by now. Throws 409 for the same key with other fields. */
export async function createRecord<Form>(
  context: ResourceContext<Form>,
  sent: Sent,
  key: string | null = null,
): Promise<Answered<Form>> {
  requireMay(context, 'create');
  const { aliases = {}, fields } = context.definition;
  const { own: form, sentAs } = withoutAliases(withoutNulls(sent), aliases as Aliases<object>, null);
  requireKnownFields(form, fields);
  const create = () =>
    inTransaction(context, async (inside) => {
      const row = await rowOfKey(inside, { sent, key }, () =>
        namedAsSent(sentAs, () =>
          withFreeNames(inside, leavesOpen(form), (part) => insertRecord(part, form, 'create')),
        ),
      );
      return await describeRow(inside, row);
    });
  return await (leavesOpen(form)(fields as string[]) ? oneAtATime(context, create) : create());
}

async function rowOfKey<Form>(
  context: WriteContext<Form>,
  { sent, key }: { sent: Sent; key: string | null },
  insert: () => Promise<StoredRow>,
): Promise<StoredRow> {
  const { db: tx, definition, actor, now } = context;
  if (key === null || !actor) return await insert();
  const scope = `create ${definition.name} of ${actor.id}`;
  const once = { scope, key, fingerprint: fingerprintOf(sent), now: now() };
  const { id } = await answerOnce(tx, once, async () => ({ id: (await insert()).id }));
  return firstOf(await findRows(context, [id]));
}

/** Null fields of new records are dropped. */
const withoutNulls = (sent: Sent): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
