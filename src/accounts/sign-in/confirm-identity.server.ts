import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { recoveryCode, secondStep, type UserRow, user } from '../account.table.ts';
import { confirmationCodeEmail } from '../account-emails.ts';
import { type AccountServices, minutesAfter, minutesBefore } from '../account-services.server.ts';
import type { Confirmation, Done, Refused, SignedIn } from '../accounts.ts';
import { hashOf, newCode } from '../secret.server.ts';
import { lockUser } from './find-user.server.ts';
import { confirmationLimits, limitFailures, tooMany } from './limits.server.ts';
import { codeMinutes, isFreshAppCode, mailLimit, spendAppCode, spendRecoveryCode } from './second-step.server.ts';

/**
 * Users who change their sign-in data confirm their identity again: with the password, and with a code when the second
 * step is on. A stolen session is not enough to take over an account.
 */

type Owner = Pick<SignedIn, 'id' | 'sessionId'>;
type Services = Pick<AccountServices, 'db' | 'now' | 'hasher' | 'rateLimiter'>;

/** Counts failures, so it runs outside of a transaction. The code stays valid until `spendConfirmation` uses it up. */
export async function confirmIdentity(services: Services, owner: Owner, input: Confirmation): Promise<Done> {
  const [account] = await services.db.select().from(user).where(eq(user.id, owner.id));
  if (!account) return wrongPassword;
  const missing = missingFrom(account, input);
  if (missing) return missing;
  const tried = await limitFailures(services, confirmationLimits(owner.id), async () => {
    const answer = await check(services, account, owner, input);
    return { isFailure: answer.kind === 'refused', answer };
  });
  return tried.kind === 'too-many' ? tooMany(tried.retryAfterSeconds) : tried.answer;
}

const refusedField = (field: 'currentPassword' | 'code', messageKey: string): Refused => ({
  kind: 'refused',
  messageKey,
  fields: { [field]: messageKey },
});

const wrongPassword = refusedField('currentPassword', 'account_wrong_password');
export const wrongCode = refusedField('code', 'account_code_wrong');

/** The required fields that are missing. */
export function missingFrom({ twoStep }: Pick<UserRow, 'twoStep'>, input: Confirmation): Refused | undefined {
  const fields = {
    ...(!input.currentPassword && { currentPassword: 'account_confirm_password' }),
    ...(twoStep !== 'off' && !input.code?.trim() && { code: 'account_confirm_code' }),
  };
  const [messageKey] = Object.values(fields);
  return messageKey === undefined ? undefined : { kind: 'refused', messageKey, fields };
}

async function check(
  { db, now, hasher }: Services,
  account: UserRow,
  owner: Owner,
  input: Confirmation,
): Promise<Done> {
  if (!(await hasher.isRight(account.passwordHash, input.currentPassword ?? ''))) return wrongPassword;
  return (await isRightCode(db, account, owner, plainCode(input), now())) ? { kind: 'done' } : wrongCode;
}

const plainCode = ({ code }: Confirmation): string => (code ?? '').replace(/\s/g, '');

async function isRightCode(db: Db, account: UserRow, owner: Owner, code: string, now: Date): Promise<boolean> {
  if (account.twoStep === 'off') return true;
  if (account.twoStep === 'email') return (await db.$count(secondStep, isMailedCode(owner, code, now))) > 0;
  if (/^\d{6}$/.test(code)) return isFreshAppCode(account, code, now);
  const isUnused = and(
    eq(recoveryCode.userId, account.id),
    eq(recoveryCode.codeHash, hashOf(code.toLowerCase())),
    isNull(recoveryCode.usedAt),
  );
  return (await db.$count(recoveryCode, isUnused)) > 0;
}

/**
 * Uses up the code that `confirmIdentity` accepted, in the transaction of the change; false when it is used up already.
 */
export async function spendConfirmation(
  tx: Tx,
  account: UserRow,
  owner: Owner,
  input: Confirmation,
  now: Date,
): Promise<boolean> {
  const code = plainCode(input);
  if (account.twoStep === 'off') return true;
  if (account.twoStep === 'app') {
    return /^\d{6}$/.test(code)
      ? await spendAppCode(tx, account, code, now)
      : await spendRecoveryCode(tx, account, code, now);
  }
  const spent = await tx
    .delete(secondStep)
    .where(isMailedCode(owner, code, now))
    .returning({ id: secondStep.id });
  return spent.length > 0;
}

/**
 * One code at a time for a session. It can't be used to sign in, because what is hashed here is not a token that a
 * client could send.
 */
const tokenHashOf = ({ sessionId }: Owner): string => hashOf(`confirmation of session ${sessionId}`);
const codeHashOf = ({ sessionId }: Owner, code: string): string => hashOf(`confirmation ${sessionId}: ${code}`);

const isMailedCode = (owner: Owner, code: string, now: Date) =>
  and(
    eq(secondStep.tokenHash, tokenHashOf(owner)),
    eq(secondStep.userId, owner.id),
    eq(secondStep.codeHash, codeHashOf(owner, code)),
    gt(secondStep.expiresAt, now),
  );

/** For users whose second step is a code by email. */
export async function sendConfirmationCode(services: AccountServices, owner: SignedIn): Promise<Done> {
  const now = services.now();
  return await services.db.transaction(async (tx) => {
    const account = await lockUser(tx, owner.id);
    if (account?.twoStep !== 'email') return { kind: 'refused', messageKey: 'account_no_code_needed' };
    const { email: to, firstName, language } = account;
    const since = minutesBefore(now, mailLimit.minutes);
    if ((await countMails(tx, to, 'sign-in-code', since)) >= mailLimit.max) return tooMany(mailLimit.minutes * 60);
    const code = newCode();
    const renewed = {
      codeHash: codeHashOf(owner, code),
      createdAt: now,
      expiresAt: minutesAfter(now, codeMinutes),
    };
    await tx
      .insert(secondStep)
      .values({ tokenHash: tokenHashOf(owner), userId: owner.id, method: 'email', ...renewed })
      .onConflictDoUpdate({ target: secondStep.tokenHash, set: renewed });
    const dealer = await services.dealerName(tx);
    const envelope = { to, firstName, language, dealer, publicUrl: services.publicUrl };
    await queueEmail(tx, confirmationCodeEmail(envelope, code), now);
    return { kind: 'done' };
  });
}
