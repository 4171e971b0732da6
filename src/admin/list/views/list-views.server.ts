import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type CurrentUser, isAdmin } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { listView } from './list-view.table.ts';
import type { SavedView } from './saved-view.ts';

type Row = typeof listView.$inferSelect;
type ViewInput = Pick<Row, 'list' | 'name' | 'query' | 'columns' | 'isShared'>;

/** More of one user on one list would not fit on any screen. */
const mostViews = 30;

/** The user's own views of a list, and those that others share. */
export async function readViews(db: Db, user: CurrentUser, list: string): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(listView)
    .where(and(eq(listView.list, list), or(eq(listView.userId, user.id), listView.isShared)))
    .orderBy(asc(listView.createdAt), asc(listView.id));
  return rows.map((row) => shownTo(user, row));
}

export async function createView(db: Db, user: CurrentUser, input: ViewInput): Promise<SavedView> {
  const own = and(eq(listView.userId, user.id), eq(listView.list, input.list));
  const isSame = and(own, sql`lower(${listView.name}) = lower(${input.name})`);
  if ((await db.$count(listView, isSame)) > 0) throw failure.taken('name');
  if ((await db.$count(listView, own)) >= mostViews)
    throw failure.ruleBroken('input_too_many', { name: 'input_too_many' });
  const [row] = await db
    .insert(listView)
    .values({ ...input, userId: user.id })
    .returning();
  if (!row) throw failure.notFound();
  return shownTo(user, row);
}

/** Its filters and columns as they are now. */
export async function updateView(
  db: Db,
  user: CurrentUser,
  { id, ...values }: Pick<Row, 'id' | 'query' | 'columns' | 'isShared'>,
): Promise<SavedView> {
  await requireMayChange(db, user, id);
  const [row] = await db
    .update(listView)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(listView.id, id))
    .returning();
  if (!row) throw failure.notFound();
  return shownTo(user, row);
}

export async function removeView(db: Db, user: CurrentUser, id: number): Promise<void> {
  await requireMayChange(db, user, id);
  await db.delete(listView).where(eq(listView.id, id));
}

/** Throws 404 for a view that the user does not see, 403 for a shared one of somebody else. */
async function requireMayChange(db: Db, user: CurrentUser, id: number): Promise<void> {
  const [row] = await db.select().from(listView).where(eq(listView.id, id));
  if (!row || (row.userId !== user.id && !row.isShared)) throw failure.notFound();
  if (!mayChange(user, row)) throw failure.forbidden();
}

const mayChange = (user: CurrentUser, { userId, isShared }: Row): boolean =>
  userId === user.id || (isShared && isAdmin(user));

const shownTo = (user: CurrentUser, row: Row): SavedView => ({
  id: row.id,
  name: row.name,
  query: row.query,
  columns: row.columns,
  isShared: row.isShared,
  mayChange: mayChange(user, row),
});
