import { eq, inArray, sql } from 'drizzle-orm';
import { isStaff } from '#src/access.ts';
import { passkey, recoveryCode, session, user } from '#src/accounts/account.table.ts';
import { revokeAccess } from '#src/accounts/sign-in/revoke-access.server.ts';
import { audit } from '#src/audit/audit.table.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { erasedDomain, erasedName } from './erased.ts';
import { forgetTrail } from './forget-trail.server.ts';

/** The person's account, without its secrets. */

type Account = Awaited<ReturnType<typeof accountsOf>>[number];

export const accountsOf = (db: Db | Tx, emails: readonly string[]) =>
  db
    .select({
      id: user.id,
      username: user.username,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      phone: user.phone,
      role: user.role,
      access: user.access,
      language: user.language,
      hasLetterKeys: user.hasLetterKeys,
      startScreen: user.startScreen,
      active: user.active,
      twoStep: user.twoStep,
      createdAt: user.createdAt,
      updatedAt: user.updatedAt,
    })
    .from(user)
    .where(
      inArray(
        sql`lower(${user.email})`,
        emails.map((email) => email.toLowerCase()),
      ),
    );

/** Their sessions, as long as they are stored. */
export const sessionsOf = (db: Db | Tx, accounts: readonly Account[]) =>
  db
    .select({
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
      address: session.address,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(inArray(session.userId, idsOf(accounts)));

/** Throws 422 for members of staff: their actions in the back office must stay attributable. */
export function requireNoStaff(accounts: readonly Account[]): void {
  if (accounts.some(isStaff)) throw failure.ruleBroken('error_privacy_staff', { email: 'error_privacy_staff' });
}

/** The account is anonymized and can't be used to sign in any more; the trash deletes it later. */
export async function eraseAccounts(tx: Tx, accounts: readonly Account[], now: Date): Promise<void> {
  const ids = idsOf(accounts);
  const nobody = sql<string>`'erased-user-' || ${user.id}::text || ${erasedDomain}::text`;
  const closed = { active: false, isRemove: true, removedAt: now, updatedAt: now };
  const opensNothing = {
    passwordHash: null,
    googleSubject: null,
    twoStep: 'off' as const,
    totpSecret: null,
    totpPending: null,
    totpStep: null,
  };
  await tx
    .update(user)
    .set({ ...closed, ...opensNothing, username: nobody, email: nobody, firstName: '', lastName: '', phone: null })
    .where(inArray(user.id, ids));
  for (const id of ids) await revokeAccess(tx, id);
  await tx.delete(passkey).where(inArray(passkey.userId, ids));
  await tx.delete(recoveryCode).where(inArray(recoveryCode.userId, ids));
  await forgetTrail(tx, 'user', ids);
  for (const id of ids) await tx.update(audit).set({ userName: erasedName }).where(eq(audit.userId, id));
  await tx.update(changeSet).set({ userName: erasedName }).where(inArray(changeSet.userId, ids));
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
