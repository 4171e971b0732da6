import { and, eq } from 'drizzle-orm';
import type { CurrentUser } from '#src/access.ts';
import type { Db } from '#src/db/client.server.ts';
import { listPreference } from './list-preference.table.ts';
import { type PageSize, pageSizes } from './page-size.ts';

type Preference = { list: string; pageSize: PageSize };

/** How many records of a list the user sees at once. */
export async function readPageSize(db: Db, user: CurrentUser, list: string): Promise<PageSize> {
  const [found] = await db
    .select({ pageSize: listPreference.pageSize })
    .from(listPreference)
    .where(and(eq(listPreference.userId, user.id), eq(listPreference.list, list)));
  return found?.pageSize ?? pageSizes[0];
}

export async function savePageSize(db: Db, user: CurrentUser, { list, pageSize }: Preference): Promise<void> {
  await db
    .insert(listPreference)
    .values({ userId: user.id, list, pageSize })
    .onConflictDoUpdate({ target: [listPreference.userId, listPreference.list], set: { pageSize } });
}
