import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { hashOf, newToken } from '#src/accounts/secret.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { captcha } from './captcha.table.ts';
import { drawCaptcha } from './captcha-picture.ts';
import { isWorkDone, workBits } from './check-work.server.ts';
import { captchaSigns } from './glyphs.ts';

/** Captchas: characters to read, or a proof of work. */

type PictureCaptcha = { svg: string; token: string };
type WorkCaptcha = { token: string; salt: string; bits: number };

const goodForMs = 10 * 60 * 1000;
const characters = 5;

/** A picture; its token is valid for one attempt within ten minutes. */
export async function makePictureCaptcha(db: Db, now: Date): Promise<PictureCaptcha> {
  const answer = Array.from({ length: characters }, () => captchaSigns[randomInt(captchaSigns.length)]).join('');
  const token = await keep(db, { kind: 'picture', answer }, now);
  return { svg: drawCaptcha(answer, () => randomInt(1_000_000) / 1_000_000), token };
}

/** A proof of work, for those who can't see the picture. */
export async function makeWorkCaptcha(db: Db, now: Date): Promise<WorkCaptcha> {
  const salt = randomBytes(16).toString('hex');
  const token = await keep(db, { kind: 'work', answer: salt }, now);
  return { token, salt, bits: workBits };
}

async function keep(db: Db, question: Pick<typeof captcha.$inferInsert, 'kind' | 'answer'>, now: Date) {
  const token = newToken();
  await db
    .insert(captcha)
    .values({ ...question, tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + goodForMs) });
  return token;
}

export type CaptchaTry = { captcha: string; captchaToken: string; idempotencyKey: string | null };
export type CaptchaResult = 'right' | 'wrong' | 'spent';

/**
 * Uses up the attempt, whatever happens to the form. A retry of the same form with the same key keeps its right answer:
 * it is stored only once.
 */
export async function tryCaptcha(db: Db, given: CaptchaTry, now: Date): Promise<CaptchaResult> {
  const isToken = eq(captcha.tokenHash, hashOf(given.captchaToken));
  const [asked] = await db
    .update(captcha)
    .set({ triedAt: now, triedWith: given.idempotencyKey, triedAnswer: given.captcha })
    .where(and(isToken, isNull(captcha.triedAt), gt(captcha.expiresAt, now)))
    .returning();
  if (asked) return isAnswer(asked, given.captcha) ? 'right' : 'wrong';
  const [earlier] = await db.select().from(captcha).where(isToken);
  return earlier && isSameTry(earlier, given) && isAnswer(earlier, given.captcha) ? 'right' : 'spent';
}

const isSameTry = (earlier: typeof captcha.$inferSelect, { captcha: answer, idempotencyKey }: CaptchaTry): boolean =>
  idempotencyKey !== null && earlier.triedWith === idempotencyKey && earlier.triedAnswer === answer;

type Query = Pick<typeof captcha.$inferSelect, 'kind' | 'answer'>;

/** Ignores case and spaces. */
const isAnswer = ({ kind, answer }: Query, given: string): boolean =>
  kind === 'picture'
    ? given.replace(/\s/g, '').toUpperCase() === answer
    : isWorkDone({ salt: answer, bits: workBits }, given.trim());

export const deleteExpiredCaptchas = (db: Db, now: Date) => db.delete(captcha).where(lt(captcha.expiresAt, now));
