import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { secondStep, type UserRow, user } from '../account.table.ts';
import { codesFailedEmail } from '../account-emails.ts';
import { type AccountServices, minutesBefore } from '../account-services.server.ts';
import type { Caller, Credentials, Refused, SignInAnswer } from '../accounts.ts';
import { hashOf, isToken } from '../secret.server.ts';
import { refuseWithoutCaptcha } from './captcha-refusal.server.ts';
import { findByUsername, isOpen, lockUser } from './find-user.server.ts';
import { codeLimits, limitFailures, passwordLimits, tooMany } from './limits.server.ts';
import { noteFailure, noteWrongCode } from './note-failure.server.ts';
import { isTrusted, type StepOutcome, startSecondStep, trustDevice, tryCode } from './second-step.server.ts';
import { isOpenSessionOf, openSession } from './sessions.server.ts';

const refused = (messageKey: string): Refused => ({ kind: 'refused', messageKey });

const wrongNameOrPassword = refused('account_wrong_name_or_password');
const stepIsOver = refused('account_step_over');

/** Username and password. An unknown username, a wrong password and an inactive account get the same error. */
export async function signIn(
  services: AccountServices,
  input: Credentials,
  caller: Caller,
  language: Language,
): Promise<SignInAnswer> {
  const { username, password, deviceToken } = input;
  const consumed = await services.rateLimiter.consume(passwordLimits(username, caller.address), services.now());
  if (!consumed.isAllowed) return tooMany(consumed.retryAfterSeconds);
  const found = await findByUsername(services.db, username);
  if (consumed.exceeded.length > 0 && !(await isKnownDevice(services, found, input))) {
    const refusal = await refuseWithoutCaptcha(services, input);
    if (refusal) {
      await consumed.refund();
      return refusal;
    }
  }
  const isRight = await services.hasher.isRight(found?.passwordHash ?? null, password);
  if (!found || !isRight || !isOpen(found)) {
    await noteFailure(services, found, caller);
    return wrongNameOrPassword;
  }
  await consumed.refund();
  return await enter(services, found, { deviceToken, caller, language });
}

/** A browser in which this account is signed in or remembered: no captcha is required. */
async function isKnownDevice(
  { db, now }: AccountServices,
  account: UserRow | undefined,
  { token, deviceToken }: Credentials,
): Promise<boolean> {
  if (!account) return false;
  return (await isTrusted(db, account.id, deviceToken, now())) || (await isOpenSessionOf(db, account.id, token, now()));
}

type Entrance = { deviceToken?: string | undefined; caller: Caller; language: Language };

/**
 * Signs in a user whose password was right, or asks for the second step. The account is read again under a lock, so
 * that a password changed meanwhile no longer works.
 */
export async function enter(
  services: AccountServices,
  proved: UserRow,
  { deviceToken, caller, language }: Entrance,
): Promise<SignInAnswer> {
  const now = services.now();
  return await services.db.transaction(async (tx) => {
    const account = await lockUser(tx, proved.id);
    if (!account || !isOpen(account) || account.passwordHash !== proved.passwordHash) return wrongNameOrPassword;
    if (asksForCode(account) && !(await isTrusted(tx, account.id, deviceToken, now))) {
      return await startSecondStep(tx, services, account, language);
    }
    return { kind: 'signed-in', ...(await openSession(tx, services, account, caller)) };
  });
}

const asksForCode = (account: UserRow): account is UserRow & { twoStep: 'email' | 'app' } => account.twoStep !== 'off';

type Code = { tokenId: string; code: string; isRemember: boolean };

/** The code of the second step. */
export async function verify(services: AccountServices, input: Code, caller: Caller): Promise<SignInAnswer> {
  const userId = await userOfStep(services, input.tokenId);
  if (userId === undefined) return stepIsOver;
  const tried = await limitFailures(services, codeLimits(userId, caller.address), async (exceeded) => {
    const answer = await services.db.transaction(async (tx) => {
      const finished = await finish(tx, services, { userId, ...input }, caller);
      if (finished.kind === 'refused' && exceeded.length > 0) await warnOwner(tx, services, userId);
      return finished;
    });
    return { isFailure: answer.kind === 'refused', answer };
  });
  return tried.kind === 'too-many' ? tooMany(tried.retryAfterSeconds) : tried.answer;
}

/**
 * Only texts in the format of a token are looked up: other rows, such as confirmation codes, are stored under other
 * texts.
 */
async function userOfStep({ db }: AccountServices, tokenId: string): Promise<number | undefined> {
  if (!isToken(tokenId)) return undefined;
  const [step] = await db
    .select({ userId: secondStep.userId })
    .from(secondStep)
    .where(eq(secondStep.tokenHash, hashOf(tokenId)));
  return step?.userId;
}

const answers: Record<Exclude<StepOutcome, 'right'>, SignInAnswer> = {
  wrong: refused('account_code_wrong'),
  over: stepIsOver,
};

async function finish(
  tx: Tx,
  services: AccountServices,
  { userId, isRemember, ...code }: Code & { userId: number },
  caller: Caller,
): Promise<SignInAnswer> {
  const account = await lockUser(tx, userId);
  if (!account || !isOpen(account)) return stepIsOver;
  const { now } = services;
  const outcome = await tryCode(tx, account, code, now());
  if (outcome !== 'right') {
    await noteWrongCode(tx, services, account, caller);
    return answers[outcome];
  }
  const deviceToken = isRemember ? await trustDevice(tx, userId, now()) : undefined;
  const opened = await openSession(tx, services, account, caller);
  return { kind: 'signed-in', ...opened, ...(deviceToken !== undefined && { deviceToken }) };
}

const warningMinutes = 60;

/** Emails the owner of an account, at most once an hour, that somebody with the password is guessing codes. */
async function warnOwner(tx: Tx, { now, dealerName, publicUrl }: AccountServices, userId: number) {
  const [owner] = await tx
    .select({ email: user.email, firstName: user.firstName, language: user.language })
    .from(user)
    .where(eq(user.id, userId));
  if (!owner) return;
  const { email: to, ...names } = owner;
  if ((await countMails(tx, to, 'sign-in-failed', minutesBefore(now(), warningMinutes))) > 0) return;
  await queueEmail(tx, codesFailedEmail({ to, ...names, dealer: await dealerName(tx), publicUrl }), now());
}
