import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { type UserRow, user } from '../account.table.ts';

/** Names and addresses ignore case and outer blanks. */
export const plainName = (name: string): string => name.trim().toLowerCase();

const findUser = async (db: Db | Tx, condition: SQL): Promise<UserRow | undefined> =>
  (await db.select().from(user).where(condition))[0];

export const findByUsername = (db: Db | Tx, username: string) =>
  findUser(db, sql`lower(${user.username}) = ${plainName(username)}`);

export const findByEmail = (db: Db | Tx, email: string) =>
  findUser(db, sql`lower(${user.email}) = ${plainName(email)}`);

export const findByGoogle = (db: Db | Tx, subject: string) => findUser(db, eq(user.googleSubject, subject));

/** Removed accounts, and those that staff have not switched on, are as good as unknown. */
export const isOpen = ({ active, isRemove }: Pick<UserRow, 'active' | 'isRemove'>): boolean => active && !isRemove;

/**
 * The user as it is now, kept from changing until the transaction ends. Whatever a transaction touches of a person's
 * sessions and codes, this comes first, so that two never wait for each other.
 */
export async function lockUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [found] = await tx.select().from(user).where(eq(user.id, id)).for('no key update');
  return found;
}
