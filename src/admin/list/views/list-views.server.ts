import { and, asc, eq, or, sql } from 'drizzle-orm';
import { type CurrentUser, isAdmin } from '#src/access.ts';
import { mayOpenList } from '#src/admin/menu.ts';
import { lastEntryOf, recordAudit } from '#src/audit/audit.server.ts';
import { differenceOf } from '#src/audit/difference.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { listView } from './list-view.table.ts';
import type { SavedView } from './saved-view.ts';

type Row = typeof listView.$inferSelect;
/** With the username for the audit log. */
type Author = CurrentUser & { username: string };
type ViewInput = Pick<Row, 'list' | 'name' | 'query' | 'columns' | 'isShared'>;

/** More of one user on one list would not fit on any screen. */
const maxViews = 30;

/** The user's own views of a list, and those that others share. */
export async function readViews(db: Db, user: CurrentUser, list: string): Promise<SavedView[]> {
  const rows = await db
    .select()
    .from(listView)
    .where(and(eq(listView.list, list), or(eq(listView.userId, user.id), listView.isShared)))
    .orderBy(asc(listView.createdAt), asc(listView.id));
  return rows.map((row) => shownTo(user, row));
}

/** Throws 403 for a list that the user can't open. */
export async function createView(db: Db, user: Author, input: ViewInput): Promise<SavedView> {
  if (!mayOpenList(user, input.list)) throw failure.forbidden();
  const own = and(eq(listView.userId, user.id), eq(listView.list, input.list));
  const isSame = and(own, sql`lower(${listView.name} ->> 'en') = lower(${input.name.en})`);
  if ((await db.$count(listView, isSame)) > 0) throw failure.taken('name');
  if ((await db.$count(listView, own)) >= maxViews)
    throw failure.ruleBroken('input_too_many', { name: 'input_too_many' });
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(listView)
      .values({ ...input, userId: user.id })
      .returning();
    if (!row) throw failure.notFound();
    await auditView(tx, user, 'create', null, row);
    return shownTo(user, row);
  });
}

type ViewUpdate = Pick<Row, 'id' | 'query' | 'columns' | 'isShared'> & { updatedAt: string };

/** Its filters and columns as they are now. Throws 409 when somebody has changed it since it was loaded. */
export async function updateView(db: Db, user: Author, { id, updatedAt, ...values }: ViewUpdate): Promise<SavedView> {
  return await db.transaction(async (tx) => {
    const before = await mineToChange(tx, user, id);
    await requireUnchanged(tx, before, new Date(updatedAt));
    const [row] = await tx
      .update(listView)
      .set({ ...values, updatedAt: sql`greatest(now(), ${listView.updatedAt} + interval '1 millisecond')` })
      .where(eq(listView.id, id))
      .returning();
    if (!row) throw failure.notFound();
    await auditView(tx, user, 'update', before, row);
    return shownTo(user, row);
  });
}

export async function removeView(db: Db, user: Author, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await mineToChange(tx, user, id);
    await tx.delete(listView).where(eq(listView.id, id));
    await auditView(tx, user, 'delete', before, null);
  });
}

/** Locks it. Throws 404 for a view that the user does not see, 403 for a shared one of somebody else. */
async function mineToChange(tx: Tx, user: CurrentUser, id: number): Promise<Row> {
  const [row] = await tx.select().from(listView).where(eq(listView.id, id)).for('update');
  if (!row || (row.userId !== user.id && !row.isShared)) throw failure.notFound();
  if (!mayChange(user, row) || !mayOpenList(user, row.list)) throw failure.forbidden();
  return row;
}

async function requireUnchanged(tx: Tx, { id, updatedAt }: Row, loadedAt: Date) {
  if (loadedAt.getTime() === updatedAt.getTime()) return;
  const who = (await lastEntryOf(tx, 'list-view', id))?.userName ?? '';
  throw failure.conflict({ messageKey: 'error_view_changed_by', inputs: { who } });
}

type Side = Row | null;

async function auditView(tx: Tx, user: Author, action: 'create' | 'update' | 'delete', before: Side, after: Side) {
  const shown = (row: Side) =>
    row && { list: row.list, query: row.query, columns: row.columns, isShared: row.isShared };
  const changes = differenceOf(shown(before), shown(after));
  const { id: recordId, name } = (after ?? before) as Row;
  await recordAudit(tx, user, [{ action, resource: 'list-view', recordId, recordName: name.en, changes }]);
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
  // As JSON, like the API.
  updatedAt: row.updatedAt.toISOString(),
});
