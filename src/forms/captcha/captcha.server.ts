import { hash, randomInt } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { Proof } from '../sent-form.ts';
import { captcha, captchaKey } from './captcha.table.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { charactersOf, newQuestion, type Question, readToken, tokenOf } from './question.server.ts';
import { leadingZeroBits, type Work } from './work.ts';

/** Captchas: characters to read, or a proof of work. */

type PictureCaptcha = { svg: string; token: string };
type WorkCaptcha = { token: string; salt: string; bits: number };

/** A picture; its token is valid for one attempt within ten minutes. */
export async function makePictureCaptcha(db: Db, now: Date): Promise<PictureCaptcha> {
  const key = await readKey(db);
  const question = newQuestion({ kind: 'picture', bits: 0 }, now);
  const svg = drawCaptcha(charactersOf(key, question), () => randomInt(1_000_000) / 1_000_000);
  return { svg, token: tokenOf(key, question) };
}

/** A proof of work, for those who can't see the picture. */
export async function makeWorkCaptcha(db: Db, bits: number, now: Date): Promise<WorkCaptcha> {
  const question = newQuestion({ kind: 'work', bits }, now);
  return { token: tokenOf(await readKey(db), question), salt: question.nonce, bits };
}

/** The key is made by a migration and never changes. */
const keys = new WeakMap<Db, string>();

export async function readKey(db: Db): Promise<string> {
  const known = keys.get(db);
  if (known !== undefined) return known;
  const [row] = await db.select().from(captchaKey);
  if (!row) throw new Error('there is no key to sign captchas with');
  keys.set(db, row.key);
  return row.key;
}

const errors: Record<Exclude<CaptchaResult, 'right'>, string> = {
  wrong: 'input_captcha_wrong',
  spent: 'input_captcha_spent',
};

/** Uses up the form's captcha. Throws 422 when it is missing, wrong or used up. */
export async function passCaptcha(db: Db, { captcha, captchaToken, idempotencyKey }: Proof, now: Date): Promise<void> {
  if (!captcha?.trim() || !captchaToken) throw failure.ruleBroken('input_captcha', { captcha: 'input_captcha' });
  const result = await tryCaptcha(db, { captcha: captcha.trim(), captchaToken, idempotencyKey }, now);
  if (result !== 'right') throw failure.ruleBroken('input_captcha', { captcha: errors[result] });
}

export type CaptchaTry = { captcha: string; captchaToken: string; idempotencyKey: string | null };
type CaptchaResult = 'right' | 'wrong' | 'spent';

/**
 * Uses up the attempt, whatever happens to the form. A retry of the same form with the same key keeps its right answer:
 * it is stored only once.
 */
export async function tryCaptcha(db: Db, input: CaptchaTry, now: Date): Promise<CaptchaResult> {
  const key = await readKey(db);
  const question = readToken(key, input.captchaToken, now);
  if (!question) return 'spent';
  const isRight = isAnswer(key, question, input.captcha);
  const tokenHash = hashOf(input.captchaToken);
  const { expiresAt } = question;
  const first = await db
    .insert(captcha)
    .values({ tokenHash, expiresAt, triedAt: now, triedWith: input.idempotencyKey, triedAnswer: input.captcha })
    .onConflictDoNothing()
    .returning({ tokenHash: captcha.tokenHash });
  if (first.length > 0) return isRight ? 'right' : 'wrong';
  const [earlier] = await db.select().from(captcha).where(eq(captcha.tokenHash, tokenHash));
  return earlier && isSameTry(earlier, input) && isRight ? 'right' : 'spent';
}

const isSameTry = (earlier: typeof captcha.$inferSelect, { captcha: answer, idempotencyKey }: CaptchaTry): boolean =>
  idempotencyKey !== null && earlier.triedWith === idempotencyKey && earlier.triedAnswer === answer;

/** Ignores case and spaces. */
const isAnswer = (key: string, question: Question, input: string): boolean =>
  question.kind === 'picture'
    ? input.replace(/\s/g, '').toUpperCase() === charactersOf(key, question)
    : isWorkDone({ salt: question.nonce, bits: question.bits }, input.trim());

/** True when the hash of salt and number begins with this many zero bits. */
export const isWorkDone = ({ salt, bits }: Work, answer: string): boolean =>
  /^\d{1,15}$/.test(answer) && leadingZeroBits(hash('sha256', salt + answer, 'buffer')) >= bits;

export const deleteExpiredCaptchas = (db: Db, now: Date) => db.delete(captcha).where(lt(captcha.expiresAt, now));
