import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { user } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Acceptance, Caller, OpenInvitation, SignInAnswer } from '../accounts.ts';
import { hashOf, isToken } from '../secret.server.ts';
import { noteAction } from '../sign-in/note-action.server.ts';
import { openSession } from '../sign-in/sessions.server.ts';
import { refuseWeak } from '../sign-in/weak-password.ts';
import { type InvitationRow, invitation } from './invitation.table.ts';

const isGood = (token: string, now: Date) =>
  and(eq(invitation.tokenHash, hashOf(token)), gt(invitation.expiresAt, now));

async function findInvitation(db: Db, token: string, now: Date): Promise<InvitationRow | undefined> {
  if (!isToken(token)) return undefined;
  return (await db.select().from(invitation).where(isGood(token, now)))[0];
}

/** What the page of a link shows; null when the link was used, revoked or replaced, or has expired. */
export async function readInvitation({ db, now }: AccountServices, token: string): Promise<OpenInvitation | null> {
  const found = await findInvitation(db, token, now());
  if (!found) return null;
  const { email, firstName, lastName, role, access } = found;
  return { email, firstName, lastName, role, access };
}

const isOver: SignInAnswer = { kind: 'refused', messageKey: 'account_invitation_over' };

/**
 * Makes the account, active with the access of the invitation, and signs it in. The link works once, also when it is
 * used twice at the same moment: deleting its row decides who was first.
 */
export async function acceptInvitation(
  services: AccountServices,
  token: string,
  { password, firstName, lastName }: Acceptance,
  caller: Caller,
): Promise<SignInAnswer> {
  const { db, hasher } = services;
  const now = services.now();
  const invited = await findInvitation(db, token, now);
  if (!invited) return isOver;
  const weakness = await refuseWeak(db, services, { email: invited.email, firstName, lastName, password });
  if (weakness) return weakness;
  const passwordHash = await hasher.hash(password);
  return await db.transaction(async (tx) => {
    const [used] = await tx.delete(invitation).where(isGood(token, now)).returning();
    if (!used) return isOver;
    const { email, role, access, language } = used;
    const account = { username: email, email, passwordHash, firstName, lastName, role, access, language, active: true };
    const [made] = await tx
      .insert(user)
      .values({ ...account, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    // Somebody was given the address meanwhile: the invitation is of no use any more.
    if (!made) return { kind: 'refused', messageKey: 'account_invitation_taken' };
    await noteAction(tx, made, 'accept-invitation');
    return { kind: 'signed-in', ...(await openSession(tx, services, made, caller)) };
  });
}
