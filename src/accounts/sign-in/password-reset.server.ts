import { and, eq, gt } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { passwordReset, type UserRow, user } from '../account.table.ts';
import { resetEmail } from '../account-emails.ts';
import { type AccountServices, minutesAfter, minutesBefore } from '../account-services.server.ts';
import type { Caller, Confirmation, Done, SignedIn } from '../accounts.ts';
import { notifyOwner } from '../notify-owner.server.ts';
import { hashOf, newToken } from '../secret.server.ts';
import { confirmIdentity, spendConfirmation, wrongCode } from './confirm-identity.server.ts';
import { findByEmail, isOpen, lockUser } from './find-user.server.ts';
import { resetLimits } from './limits.server.ts';
import { noteAction } from './note-action.server.ts';
import { revokeAccess } from './revoke-access.server.ts';
import { refuseWeak } from './weak-password.ts';

const linkMinutes = 60;
const maxEmails = 5;
/** Sends a link to an address with an active account; the result is the same for all others. */
export async function forgotPassword(
  services: AccountServices,
  email: string,
  caller: Caller,
  language: Language,
): Promise<void> {
  const consumed = await services.rateLimiter.consume(resetLimits(email, caller.address), services.now());
  if (!consumed.isAllowed) return;
  const account = await findByEmail(services.db, email);
  if (account && isOpen(account)) await services.db.transaction((tx) => sendLink(tx, services, account, language));
}

async function sendLink(tx: Tx, services: AccountServices, { id, email: to, firstName }: UserRow, language: Language) {
  const now = services.now();
  await lockUser(tx, id);
  if ((await countMails(tx, to, 'password-reset', minutesBefore(now, linkMinutes))) >= maxEmails) return;
  const token = newToken();
  const expiresAt = minutesAfter(now, linkMinutes);
  // Only the newest link works.
  await tx.delete(passwordReset).where(eq(passwordReset.userId, id));
  await tx.insert(passwordReset).values({ tokenHash: hashOf(token), userId: id, createdAt: now, expiresAt });
  const envelope = { to, firstName, language, dealer: await services.dealerName(tx), publicUrl: services.publicUrl };
  await queueEmail(tx, resetEmail(envelope, token), now);
}

const isGood = (token: string, now: Date) =>
  and(eq(passwordReset.tokenHash, hashOf(token)), gt(passwordReset.expiresAt, now));

/** The user of a link that is still valid. */
async function userOfLink({ db, now }: AccountServices, token: string) {
  const [link] = await db
    .select({ id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName })
    .from(passwordReset)
    .innerJoin(user, eq(user.id, passwordReset.userId))
    .where(and(isGood(token, now()), eq(user.active, true), eq(user.isRemove, false)));
  return link;
}

export const isResetTokenGood = async (services: AccountServices, token: string): Promise<boolean> =>
  (await userOfLink(services, token)) !== undefined;

const linkIsOver: Done = { kind: 'refused', messageKey: 'account_reset_over' };

/** The link works once, also when it is used twice at the same moment. */
export async function resetPassword(services: AccountServices, token: string, password: string): Promise<Done> {
  const owner = await userOfLink(services, token);
  if (!owner) return linkIsOver;
  const { id: userId, ...names } = owner;
  const weakness = await refuseWeak(services.db, services, { ...names, password });
  if (weakness) return weakness;
  const passwordHash = await services.hasher.hash(password);
  return await services.db.transaction(async (tx) => {
    const account = await lockUser(tx, userId);
    if (!account || !isOpen(account)) return linkIsOver;
    const used = await tx
      .delete(passwordReset)
      .where(isGood(token, services.now()))
      .returning({ id: passwordReset.id });
    if (used.length === 0) return linkIsOver;
    // The link proves the mailbox.
    await setPassword(tx, services, account, { passwordHash, isPasswordUnconfirmed: false });
    return { kind: 'done' };
  });
}

/** A user changes their own password. Ends all their other sessions. */
export async function changePassword(
  services: AccountServices,
  account: SignedIn,
  { password, ...confirmation }: Confirmation & { password: string },
): Promise<Done> {
  const { email, firstName, lastName } = account;
  const weakness = await refuseWeak(services.db, services, { email, firstName, lastName, password });
  if (weakness) return weakness;
  const confirmed = await confirmIdentity(services, account, confirmation);
  if (confirmed.kind === 'refused') return confirmed;
  const passwordHash = await services.hasher.hash(password);
  return await services.db.transaction(async (tx) => {
    const row = await lockUser(tx, account.id);
    if (!row || !(await spendConfirmation(tx, row, account, confirmation, services.now()))) return wrongCode;
    await setPassword(tx, services, row, { passwordHash, exceptSession: account.sessionId });
    return confirmed;
  });
}

/** Also revokes access that was gained with the old password. */
async function setPassword(
  tx: Tx,
  services: AccountServices,
  account: UserRow,
  { exceptSession, ...columns }: { passwordHash: string; isPasswordUnconfirmed?: boolean; exceptSession?: number },
): Promise<void> {
  await noteAction(tx, account, 'password-change');
  await tx.update(user).set(columns).where(eq(user.id, account.id));
  await revokeAccess(tx, account.id, exceptSession);
  await notifyOwner(tx, { ...services, now: services.now() }, { before: account, after: account, isPasswordNew: true });
}
