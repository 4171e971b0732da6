import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.server.ts';
import type { Language } from '../../i18n/language.ts';
import { secondStep, type UserRow } from '../account.table.ts';
import type { AccountServices } from '../account-services.server.ts';
import type { Caller, SignInAnswer } from '../accounts.ts';
import { hashOf } from '../secret.server.ts';
import { findByUsername, isOpen, lockUser, plainName } from './find-user.server.ts';
import { guarded, tooMany } from './guard.server.ts';
import { isTrusted, type StepOutcome, startSecondStep, trustDevice, tryCode } from './second-step.server.ts';
import { openSession } from './sessions.server.ts';

type Given = { username: string; password: string; deviceToken?: string | undefined };

const refused = (messageKey: string): SignInAnswer => ({ kind: 'refused', messageKey });

const wrongNameOrPassword = refused('account_wrong_name_or_password');
const stepIsOver = refused('account_step_over');

/** Name and password. An unknown name, a wrong password and an account that is not open are refused alike. */
export async function signIn(
  services: AccountServices,
  { username, password, deviceToken }: Given,
  caller: Caller,
  language: Language,
): Promise<SignInAnswer> {
  const guess = { kind: 'password' as const, name: plainName(username), address: caller.address };
  const tried = await guarded(services, guess, async () => {
    const found = await findByUsername(services.db, username);
    const isRight = await services.hasher.isRight(found?.passwordHash ?? null, password);
    const person = found && isRight && isOpen(found) ? found : null;
    return { counts: person === null, answer: person };
  });
  if (tried.kind === 'too-many') return tooMany(tried.retryAfterSeconds);
  if (tried.answer === null) return wrongNameOrPassword;
  return await enter(services, tried.answer, { deviceToken, caller, language });
}

type Entrance = { deviceToken?: string | undefined; caller: Caller; language: Language };

/**
 * Lets one in who has proved who they are, or asks for the second step. The account is read anew under a lock: a
 * password that was changed a moment ago opens nothing.
 */
export async function enter(
  services: AccountServices,
  proved: UserRow,
  { deviceToken, caller, language }: Entrance,
): Promise<SignInAnswer> {
  const now = services.now();
  return await services.db.transaction(async (tx) => {
    const person = await lockUser(tx, proved.id);
    if (!person || !isOpen(person) || person.passwordHash !== proved.passwordHash) return wrongNameOrPassword;
    if (asksForCode(person) && !(await isTrusted(tx, person.id, deviceToken, now))) {
      return await startSecondStep(tx, services, person, language);
    }
    return { kind: 'signed-in', ...(await openSession(tx, person, caller, now)) };
  });
}

const asksForCode = (person: UserRow): person is UserRow & { twoStep: 'email' | 'app' } => person.twoStep !== 'off';

type Code = { tokenId: string; code: string; isRemember: boolean };

/** The code of the second step. */
export async function verify(services: AccountServices, given: Code, caller: Caller): Promise<SignInAnswer> {
  const userId = await userOfStep(services, given.tokenId);
  if (userId === undefined) return stepIsOver;
  const guess = { kind: 'code' as const, name: `user ${userId}`, address: caller.address };
  const tried = await guarded(services, guess, async () => {
    const answer = await services.db.transaction((tx) => finish(tx, services, { userId, ...given }, caller));
    return { counts: answer.kind === 'refused', answer };
  });
  return tried.kind === 'too-many' ? tooMany(tried.retryAfterSeconds) : tried.answer;
}

async function userOfStep({ db }: AccountServices, tokenId: string): Promise<number | undefined> {
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
  { now }: AccountServices,
  { userId, isRemember, ...code }: Code & { userId: number },
  caller: Caller,
): Promise<SignInAnswer> {
  const person = await lockUser(tx, userId);
  if (!person || !isOpen(person)) return stepIsOver;
  const outcome = await tryCode(tx, person, code, now());
  if (outcome !== 'right') return answers[outcome];
  const deviceToken = isRemember ? await trustDevice(tx, userId, now()) : undefined;
  const opened = await openSession(tx, person, caller, now());
  return { kind: 'signed-in', ...opened, ...(deviceToken !== undefined && { deviceToken }) };
}
