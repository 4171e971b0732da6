import { lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { ResourceContext, WriteContext } from '../definition.server.ts';
import { listChange, oldestUndo } from './list-change.table.ts';

/** The same inside a transaction; what it writes belongs to the change that the call names. */
export async function joinChange<Form>(context: ResourceContext<Form>, tx: Tx): Promise<WriteContext<Form>> {
  const { listChange: change, definition, actor, now } = context;
  if (!change || change.isJoined) return { ...context, db: tx };
  const isOpen = sql`${listChange.userId} = ${actor?.id ?? 0} AND ${listChange.resource} = ${definition.name} AND ${listChange.undoneAt} IS NULL`;
  const [joined] = await tx
    .insert(listChange)
    .values({ id: change.id, resource: definition.name, userId: actor?.id ?? null, createdAt: now() })
    .onConflictDoUpdate({ target: listChange.id, set: { id: sql`excluded.id` }, setWhere: isOpen })
    .returning({ id: listChange.id });
  // Of somebody else, of another list, or undone already.
  if (!joined) throw failure.conflict();
  return { ...context, db: tx, listChange: { id: change.id, isJoined: true } };
}

export const deleteExpiredListChanges = (db: Db, now: Date) =>
  db.delete(listChange).where(lt(listChange.createdAt, oldestUndo(now)));
