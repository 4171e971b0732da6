import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '#src/audit/audit.table.ts';
import type { Changes } from '#src/audit/difference.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { isRecent, maxShown, newestFirst } from '#src/change-sets/change-sets.server.ts';
import { personName } from '#src/db/person-name.server.ts';
import type { ListChange } from '../calls.ts';
import type { ResourceContext } from '../definition.server.ts';
import { requireMay } from '../rights.server.ts';

/** What was changed in several records at once within the last 30 days, newest first. */
export async function readListChanges<Form>(context: ResourceContext<Form>): Promise<ListChange[]> {
  requireMay(context, 'update');
  const { db, definition, now } = context;
  const rows = await db
    .select({
      id: sql<string>`${changeSet.key}`,
      createdAt: changeSet.createdAt,
      undoneAt: changeSet.undoneAt,
      by: personName(changeSet.userId, changeSet.userName),
      action: sql<string>`min(${audit.action})`,
      changes: sql<Changes>`(array_agg(${audit.changes} ORDER BY ${audit.id}))[1]`,
      records: sql<number[]>`array_agg(DISTINCT ${audit.recordId})`,
    })
    .from(changeSet)
    .innerJoin(audit, eq(audit.listChangeId, changeSet.key))
    .where(isRecent(definition.name, now()))
    .groupBy(changeSet.kind, changeSet.id)
    // The history of a single record is enough.
    .having(sql`count(DISTINCT ${audit.recordId}) > 1`)
    .orderBy(...newestFirst)
    .limit(maxShown);
  const hidden = await hiddenOf(
    context,
    rows.flatMap(({ records }) => records),
  );
  return rows
    .filter(({ records }) => !records.some((id) => hidden.has(id)))
    .map(({ records, changes, action, ...row }) => ({
      ...row,
      action,
      count: records.length,
      // Values of created or deleted records are not representative of the others.
      changes: action === 'update' ? changes : {},
    }));
}

/** Those of some records that exist, but not for this user. */
export async function hiddenOf<Form>(context: ResourceContext<Form>, ids: readonly number[]): Promise<Set<number>> {
  const { db, definition, actor } = context;
  const isSeen = definition.only?.(actor);
  if (!isSeen || ids.length === 0) return new Set();
  const { table } = definition;
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), sql`NOT coalesce((${isSeen}), false)`));
  return new Set(rows.map(({ id }) => id as number));
}
