import { and, eq, lt } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { passkeyChallenge, passwordReset, secondStep, session, trustedDevice, user } from './account.table.ts';
import { invitation } from './invitations/invitation.table.ts';

const daysUntilActivation = 30;

/** Deletes expired sessions, codes, links and devices. */
export async function deleteExpiredAccess(db: Db, now: Date): Promise<void> {
  for (const table of [session, trustedDevice, secondStep, passwordReset, passkeyChallenge]) {
    await db.delete(table).where(lt(table.expiresAt, now));
  }
  // An expired invitation can be sent again for some time.
  await db.delete(invitation).where(lt(invitation.expiresAt, new Date(now.getTime() - daysUntilActivation * dayMs)));
}

/** Deletes accounts that were registered 30 days ago and that staff have never activated. */
export async function deleteNeverActivated(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysUntilActivation * dayMs);
  const isNeverActivated = and(
    eq(user.isAwaitingActivation, true),
    eq(user.active, false),
    eq(user.isRemove, false),
    lt(user.createdAt, before),
  );
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(user).where(isNeverActivated).returning({ id: user.id, username: user.username });
    const entries = deleted.map(({ id, username }) => ({ recordId: id, recordName: username }));
    await recordAudit(
      tx,
      null,
      entries.map((entry) => ({ createdAt: now, action: 'purge', resource: 'user', ...entry })),
    );
  });
}
