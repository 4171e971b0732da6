import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { nameKey } from '#src/lib/same-text.ts';
import { type UserRow, user } from '../account.table.ts';

const findUser = async (db: Db | Tx, condition: SQL): Promise<UserRow | undefined> =>
  (await db.select().from(user).where(condition))[0];

export const findByUsername = (db: Db | Tx, username: string) =>
  findUser(db, sql`lower(${user.username}) = ${nameKey(username)}`);

export const findByEmail = (db: Db | Tx, email: string) => findUser(db, sql`lower(${user.email}) = ${nameKey(email)}`);

export const findByGoogle = (db: Db | Tx, subject: string) => findUser(db, eq(user.googleSubject, subject));

/** Deleted and inactive accounts are treated as unknown. */
export const isOpen = ({ active, isRemove }: Pick<UserRow, 'active' | 'isRemove'>): boolean => active && !isRemove;

/**
 * Reads and locks the user until the transaction ends. Every transaction that touches a user's sessions or codes takes
 * this lock first, which prevents deadlocks.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [found] = await tx.select().from(user).where(eq(user.id, id)).for('no key update');
  return found;
}
