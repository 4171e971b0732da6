import { count, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { user } from './account.table.ts';
import { hashPassword } from './hasher.server.ts';
import { missingFromPassword } from './password.ts';
import { describeMissing } from './password-text.ts';
import { newPassword } from './secret.server.ts';

type Desired = { email: string; password: string | undefined };

/** The first admin, when one was made just now; `password` when it is known to nobody yet. */
export type FirstAdmin = { email: string; password?: string };

/** A StartError before anything is opened, rather than an account that nobody else could have. */
export function refuseWeakPassword(password: string | undefined): void {
  const missing = password === undefined ? [] : missingFromPassword(password);
  if (missing.length > 0) throw new StartError(`ADMIN_PASSWORD is too weak. ${describeMissing(missing, 'en')}`);
}

/** Makes sure that somebody can get in: a site without any admin gets one. Answers null when there is one already. */
export async function makeFirstAdmin(db: Db, { email, password }: Desired, now: Date): Promise<FirstAdmin | null> {
  if (await hasAdmin(db)) return null;
  const chosen = password ?? newPassword();
  const passwordHash = await hashPassword(chosen);
  const isMade = await db.transaction(async (tx) => {
    // Two nodes that start together on one database make one admin.
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
