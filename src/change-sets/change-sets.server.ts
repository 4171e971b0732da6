import { and, desc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { changeSet } from './change-set.table.ts';
import { oldestUndo } from './undo-period.ts';

type Row = typeof changeSet.$inferSelect;

/** A change set as its feature wrote it: entries, records that were left unchanged, and feature-specific data. */
export type ChangeSet<Entry = unknown, Left = unknown, Facts = object> = Omit<Row, 'entries' | 'leftOut' | 'facts'> & {
  entries: readonly Entry[];
  leftOut: readonly Left[];
  facts: Facts;
};

type Acting = { actor: Pick<Actor, 'id' | 'username'> | null; now: Date };
type Made = Pick<Row, 'kind'> & Partial<Pick<Row, 'key' | 'scheduledFor' | 'entries' | 'facts'>>;

/**
 * Records what is changed in this transaction, or scheduled. A change with a key that is there already is joined, unless
 * it is somebody else's, of another kind, or undone: then it throws 409.
 */
export async function recordChangeSet(tx: Tx, made: Made, { actor, now }: Acting): Promise<Row> {
  const by = { userId: actor?.id ?? null, userName: actor?.username ?? 'Slipway' };
  const isOpen = sql`${changeSet.kind} = ${made.kind} AND ${changeSet.userId} = ${by.userId} AND ${changeSet.undoneAt} IS NULL`;
  const [recorded] = await tx
    .insert(changeSet)
    .values({ ...made, ...by, createdAt: now, doneAt: made.scheduledFor ? null : now })
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

/** How a feature undoes its changes; `Left` describes a record that is left as it is. */
export type UndoRules<Entry, Left, Facts> = {
  /** By default those that the set holds itself. */
  entriesOf?: () => Promise<Entry[]>;
  /** Throws when the user may not undo it. */
  requireRights: (entries: readonly Entry[], set: ChangeSet<Entry, Left, Facts>) => void | Promise<void>;
  /** Restores a record, or returns it when that is impossible or somebody has changed it since. */
  putBack: (entry: Entry, set: ChangeSet<Entry, Left, Facts>) => Promise<Left | null>;
  /** Whether those that were left are shown later. */
  keepsLeft?: boolean;
  /** Called with the change when it is undone. */
  conclude?: (set: ChangeSet<Entry, Left, Facts>) => Promise<void>;
};

type Undone<Entry, Left, Facts> = { set: ChangeSet<Entry, Left, Facts>; undone: number; left: Left[] };

/** Restores the records of a change, each by the rules of its feature. A second undo changes nothing. Throws 404. */
export async function undoChangeSet<Entry, Left, Facts = object>(
  tx: Tx,
  which: SQL | undefined,
  { actor, now }: Acting,
  { entriesOf, requireRights, putBack, keepsLeft = false, conclude }: UndoRules<Entry, Left, Facts>,
): Promise<Undone<Entry, Left, Facts>> {
  const set = await lockChangeSet<ChangeSet<Entry, Left, Facts>>(tx, which);
  const entries = (await entriesOf?.()) ?? set.entries;
  await requireRights(entries, set);
  if (set.undoneAt !== null) return { set, undone: 0, left: [] };
  const left: Left[] = [];
  for (const entry of entries) {
    const leftRecord = await putBack(entry, set);
    if (leftRecord) left.push(leftRecord);
  }
  const change = { undoneAt: now, undoneBy: actor?.username ?? null, ...(keepsLeft && { leftOut: left }) };
  await tx.update(changeSet).set(change).where(isSet(set));
  const undone = { ...set, ...change };
  await conclude?.(undone);
  return { set: undone, undone: entries.length - left.length, left };
}

export const isSet = ({ kind, id }: Pick<Row, 'kind' | 'id'>): SQL | undefined =>
  and(eq(changeSet.kind, kind), eq(changeSet.id, id));

/** Throws 404. */
export async function lockChangeSet<Set extends ChangeSet<unknown, unknown, unknown>>(
  tx: Tx,
  which: SQL | undefined,
): Promise<Set> {
  const [set] = await tx.select().from(changeSet).where(which).for('update');
  if (!set) throw failure.notFound();
  return set as Set;
}

/** Some kinds stay listed when they can't be undone any more. */
export const deleteExpiredChangeSets = (db: Db, now: Date, lasting: readonly string[]) =>
  db.delete(changeSet).where(and(lt(changeSet.createdAt, oldestUndo(now)), notInArray(changeSet.kind, [...lasting])));
