import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { user } from './account.table.ts';
import { isCommonPassword } from './common-passwords.ts';
import { hashPassword } from './hasher.server.ts';
import { missingFromPassword } from './password.ts';
import { describeMissing } from './password-text.ts';
import { newPassword } from './secret.server.ts';

type Desired = { email: string; password: string | undefined };

/** The first admin, if one was just created; `password` is set when it was generated. */
export type FirstAdmin = { email: string; password?: string };

/** Throws a StartError before anything is opened when the password is too weak. */
export function refuseWeakPassword(password: string | undefined): void {
  if (password === undefined) return;
  const missing = missingFromPassword(password);
  if (missing.length > 0) throw new StartError(`ADMIN_PASSWORD is too weak. ${describeMissing(missing, 'en')}`);
  if (isCommonPassword(password)) throw new StartError('ADMIN_PASSWORD is too common. Choose another.');
}

/** Creates an admin account if there is none. Returns null when there is one already. */
export async function makeFirstAdmin(db: Db, { email, password }: Desired, now: Date): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null;
  const chosen = password ?? newPassword();
  const passwordHash = await hashPassword(chosen);
  const isMade = await db.transaction(async (tx) => {
    // Two nodes that start together on one database create one admin.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('first admin'))`);
    if (await hasAdmin(tx)) return false;
    const account = { username: email, email, passwordHash, role: 1 as const, active: true };
    await tx.insert(user).values({ ...account, createdAt: now, updatedAt: now });
    return true;
  });
  if (!isMade) return null;
  return password === undefined ? { email, password: chosen } : { email };
}

async function hasAdmin(db: Pick<Db, 'select'>): Promise<boolean> {
  const [found] = await db.select({ admins: count() }).from(user).where(eq(user.role, 1));
  return (found?.admins ?? 0) > 0;
}
