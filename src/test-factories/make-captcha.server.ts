import type { Db } from '#src/db/client.server.ts';
import { readKey } from '#src/forms/captcha/captcha.server.ts';
import { charactersOf, newQuestion, tokenOf } from '#src/forms/captcha/question.server.ts';

/** Form fields with the right answer of a new captcha. */
export async function makeCaptcha(db: Db, now: Date) {
  const key = await readKey(db);
  const question = newQuestion({ kind: 'picture', bits: 0 }, now);
  return { captcha: charactersOf(key, question), captchaToken: tokenOf(key, question) };
}
