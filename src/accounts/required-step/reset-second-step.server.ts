import { eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { passkey, user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import { notifyOwner } from '../notify-owner.server.ts';
import { findByUsername, lockUser } from '../sign-in/find-user.server.ts';
import { noteAction } from '../sign-in/note-action.server.ts';
import { revokeAccess } from '../sign-in/revoke-access.server.ts';
import { switchTo } from '../sign-in/two-step.server.ts';

type Services = Pick<AccountServices, 'now' | 'publicUrl' | 'dealerName'>;

/**
 * For somebody who has lost their second step: removes codes and passkeys, and ends all sessions. The password stays, and
 * the next sign-in leads to a new set-up where one is required. False when nobody has this username.
 */
export const resetSecondStep = (db: Db, services: Services, username: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const found = await findByUsername(tx, username);
    const before = found && (await lockUser(tx, found.id));
    if (!before) return false;
    await switchTo(tx, before.id, { twoStep: 'off' });
    await tx.delete(passkey).where(eq(passkey.userId, before.id));
    await revokeAccess(tx, before.id);
    await noteAction(tx, before, 'two-step');
    const [after] = await tx.select().from(user).where(eq(user.id, before.id));
    if (after) await notifyOwner(tx, { ...services, now: services.now() }, { before, after });
    return true;
  });
