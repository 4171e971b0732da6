import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { changeSet } from './change-set.table.ts';
import { oldestUndo } from './undo-period.ts';

export type ChangeSet = typeof changeSet.$inferSelect;
type Acting = { actor: Pick<Actor, 'id' | 'username'> | null; now: Date };
type Made = Pick<ChangeSet, 'kind'> & Partial<Pick<ChangeSet, 'key' | 'entries'>>;

/**
 * Records what is changed in this transaction. A change with a key that is there already is joined, unless it is
 * somebody else's, of another kind, or undone: then it throws 409.
 */
export async function recordChangeSet(tx: Tx, made: Made, { actor, now }: Acting): Promise<ChangeSet> {
  const by = { userId: actor?.id ?? null, userName: actor?.username ?? 'Slipway' };
  const isOpen = sql`${changeSet.kind} = ${made.kind} AND ${changeSet.userId} = ${by.userId} AND ${changeSet.undoneAt} IS NULL`;
  const [recorded] = await tx
    .insert(changeSet)
    .values({ ...made, ...by, createdAt: now, doneAt: now })
    .onConflictDoUpdate({ target: changeSet.key, set: { key: sql`excluded.key` }, setWhere: isOpen })
    .returning();
  if (!recorded) throw failure.conflict();
  return recorded;
}

/** Those of a kind that can still be undone. */
export const isRecent = (kind: string, now: Date): SQL | undefined =>
  and(eq(changeSet.kind, kind), gte(changeSet.createdAt, oldestUndo(now)));

export const newestFirst = [desc(changeSet.createdAt), desc(changeSet.id)];
export const maxShown = 50;

/** What a feature says about undoing its changes; `Left` describes a record that is left as it is. */
export type UndoRules<Entry, Left> = {
  /** By default those that the set holds itself. */
  entriesOf?: (set: ChangeSet) => Promise<Entry[]>;
  /** Throws when the user may not undo it. */
  requireRights: (entries: readonly Entry[], set: ChangeSet) => void | Promise<void>;
  /** Puts a record back, or returns it when it can't be or somebody has changed it since. */
  putBack: (entry: Entry, set: ChangeSet) => Promise<Left | null>;
};

export type Undone<Left> = { undone: number; left: Left[] };

/** Puts the records of a change back, each by the rules of its feature. A second undo changes nothing. Throws 404. */
export async function undoChangeSet<Entry, Left>(
  tx: Tx,
  which: SQL | undefined,
  { actor, now }: Acting,
  { entriesOf, requireRights, putBack }: UndoRules<Entry, Left>,
): Promise<Undone<Left>> {
  const set = await lockChangeSet(tx, which);
  const entries = entriesOf ? await entriesOf(set) : (set.entries as readonly Entry[]);
  await requireRights(entries, set);
  if (set.undoneAt !== null) return { undone: 0, left: [] };
  const left: Left[] = [];
  for (const entry of entries) {
    const leftRecord = await putBack(entry, set);
    if (leftRecord) left.push(leftRecord);
  }
  await tx
    .update(changeSet)
    .set({ undoneAt: now, undoneBy: actor?.username ?? null })
    .where(and(eq(changeSet.kind, set.kind), eq(changeSet.id, set.id)));
  return { undone: entries.length - left.length, left };
}

async function lockChangeSet(tx: Tx, which: SQL | undefined): Promise<ChangeSet> {
  const [set] = await tx.select().from(changeSet).where(which).for('update');
  if (!set) throw failure.notFound();
  return set;
}

export const deleteExpiredChangeSets = (db: Db, now: Date) =>
  db.delete(changeSet).where(lt(changeSet.createdAt, oldestUndo(now)));
