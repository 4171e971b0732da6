import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { recoveryCode, secondStep, trustedDevice, type UserRow, user } from '../account.table.ts';
import { codeEmail } from '../account-emails.ts';
import { type AccountServices, minutesAfter, minutesBefore } from '../account-services.server.ts';
import type { SignInAnswer } from '../accounts.ts';
import { trustedDeviceSeconds } from '../cookies.server.ts';
import { hashOf, newCode, newToken } from '../secret.server.ts';

/** The code that is required after username and password. */

export const codeMinutes = 10;
const maxWrongCodes = 5;
/** How many emails with codes one user is sent. */
export const mailLimit = { max: 10, minutes: 15 };

export async function startSecondStep(
  tx: Tx,
  services: AccountServices,
  account: UserRow & { twoStep: 'email' | 'app' },
  language: Language,
): Promise<SignInAnswer> {
  const now = services.now();
  const isByMail = account.twoStep === 'email';
  if (isByMail && (await hasMailEnough(tx, account, now))) {
    return { kind: 'refused', messageKey: 'error_too_many', retryAfterSeconds: mailLimit.minutes * 60 };
  }
  const tokenId = newToken();
  const code = newCode();
  await tx.delete(secondStep).where(and(eq(secondStep.userId, account.id), lte(secondStep.expiresAt, now)));
  await tx.insert(secondStep).values({
    tokenHash: hashOf(tokenId),
    userId: account.id,
    method: account.twoStep,
    codeHash: isByMail ? codeHashOf(tokenId, code) : null,
    createdAt: now,
    expiresAt: minutesAfter(now, codeMinutes),
  });
  if (isByMail) {
    const { publicUrl } = services;
    const { email: to, firstName } = account;
    const dealer = await services.dealerName(tx);
    await queueEmail(tx, codeEmail({ to, firstName, language, dealer, publicUrl }, code), now);
  }
  return { kind: 'second-step', tokenId, method: account.twoStep };
}

const hasMailEnough = async (tx: Tx, { email }: UserRow, now: Date) =>
  (await countMails(tx, email, 'sign-in-code', minutesBefore(now, mailLimit.minutes))) >= mailLimit.max;

/** The hash includes the attempt, so that a code is valid for one attempt only. */
const codeHashOf = (tokenId: string, code: string) => hashOf(`${tokenId} ${code}`);

export type StepOutcome = 'right' | 'wrong' | 'over';

/** Checks one code. The attempt ends with the right code, after too many wrong ones, or when it expires. */
export async function tryCode(
  tx: Tx,
  account: UserRow,
  { tokenId, code }: { tokenId: string; code: string },
  now: Date,
): Promise<StepOutcome> {
  const isThis = and(eq(secondStep.tokenHash, hashOf(tokenId)), eq(secondStep.userId, account.id));
  const [step] = await tx
    .select()
    .from(secondStep)
    .where(and(isThis, gt(secondStep.expiresAt, now)));
  if (!step || step.wrongCodes >= maxWrongCodes) return 'over';
  if (await isRightCode(tx, account, step, { tokenId, code: code.replace(/\s/g, '') }, now)) {
    await tx.delete(secondStep).where(isThis);
    return 'right';
  }
  await tx
    .update(secondStep)
    .set({ wrongCodes: sql`${secondStep.wrongCodes} + 1` })
    .where(isThis);
  return step.wrongCodes + 1 >= maxWrongCodes ? 'over' : 'wrong';
}

async function isRightCode(
  tx: Tx,
  account: UserRow,
  { method, codeHash }: typeof secondStep.$inferSelect,
  { tokenId, code }: { tokenId: string; code: string },
  now: Date,
): Promise<boolean> {
  if (method === 'email') return codeHashOf(tokenId, code) === codeHash;
  return /^\d{6}$/.test(code)
    ? await spendAppCode(tx, account, code, now)
    : await spendRecoveryCode(tx, account, code, now);
}

/** The time step of a right code that has not been used yet. */
function freshStepOf({ totpSecret, totpStep }: UserRow, code: string, now: Date): number | null {
  const step = totpSecret === null ? null : appStepOf(totpSecret, code, now);
  return step === null || (totpStep !== null && step <= totpStep) ? null : step;
}

export const isFreshAppCode = (account: UserRow, code: string, now: Date): boolean =>
  freshStepOf(account, code, now) !== null;

export async function spendAppCode(tx: Tx, account: UserRow, code: string, now: Date): Promise<boolean> {
  const step = freshStepOf(account, code, now);
  if (step === null) return false;
  await tx.update(user).set({ totpStep: step }).where(eq(user.id, account.id));
  return true;
}

const periodSeconds = 30;

/** The 30-second time step of an authenticator code; null when it is not valid now. */
export function appStepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret, digits: 6, period: periodSeconds });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

export async function spendRecoveryCode(tx: Tx, { id }: UserRow, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.userId, id),
        eq(recoveryCode.codeHash, hashOf(code.toLowerCase())),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ id: recoveryCode.id });
  return used.length > 0;
}

/** This browser skips the second step for thirty days. */
export async function trustDevice(tx: Tx, userId: number, now: Date): Promise<string> {
  const token = newToken();
  await tx.delete(trustedDevice).where(and(eq(trustedDevice.userId, userId), lte(trustedDevice.expiresAt, now)));
  await tx.insert(trustedDevice).values({
    tokenHash: hashOf(token),
    userId,
    createdAt: now,
    expiresAt: minutesAfter(now, trustedDeviceSeconds / 60),
  });
  return token;
}

export async function isTrusted(
  db: Db | Tx,
  userId: number,
  deviceToken: string | undefined,
  now: Date,
): Promise<boolean> {
  if (!deviceToken) return false;
  const found = await db
    .select({ id: trustedDevice.id })
    .from(trustedDevice)
    .where(
      and(
        eq(trustedDevice.tokenHash, hashOf(deviceToken)),
        eq(trustedDevice.userId, userId),
        gt(trustedDevice.expiresAt, now),
      ),
    );
  return found.length > 0;
}
