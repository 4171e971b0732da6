import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { audit } from '#src/audit/audit.table.ts';
import type { Changes } from '#src/audit/difference.ts';
import type { ListChange } from '../calls.ts';
import type { ResourceContext } from '../definition.server.ts';
import { requireMay } from '../rights.server.ts';
import { listChange, oldestUndo } from './list-change.table.ts';

const mostShown = 50;

/** What was changed in several records at once within the last 30 days, newest first. */
export async function readListChanges<Form>(context: ResourceContext<Form>): Promise<ListChange[]> {
  requireMay(context, 'update');
  const { db, definition, now } = context;
  const rows = await db
    .select({
      id: listChange.id,
      createdAt: listChange.createdAt,
      undoneAt: listChange.undoneAt,
      by: sql<string>`min(${audit.userName})`,
      action: sql<string>`min(${audit.action})`,
      changes: sql<Changes>`(array_agg(${audit.changes} ORDER BY ${audit.id}))[1]`,
      records: sql<number[]>`array_agg(DISTINCT ${audit.recordId})`,
    })
    .from(listChange)
    .innerJoin(audit, eq(audit.listChangeId, listChange.id))
    .where(and(eq(listChange.resource, definition.name), gte(listChange.createdAt, oldestUndo(now()))))
    .groupBy(listChange.id)
    // The history of a single record is enough.
    .having(sql`count(DISTINCT ${audit.recordId}) > 1`)
    .orderBy(desc(listChange.createdAt), desc(listChange.id))
    .limit(mostShown);
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
      // Values of records that came or went say nothing about the others.
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
