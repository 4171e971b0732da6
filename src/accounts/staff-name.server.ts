import { inArray, sql } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { user } from './account.table.ts';

const fullName = sql<string | null>`nullif(trim(${user.firstName} || ' ' || ${user.lastName}), '')`;

/** What colleagues read: the name, or the username where none is known. */
export const staffName = sql<string>`coalesce(${fullName}, ${user.username})`;

/** The names of those who have one, by id. */
export async function staffNames(db: Reading, ids: readonly number[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await db.select({ id: user.id, name: fullName }).from(user).where(inArray(user.id, wanted));
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
}
