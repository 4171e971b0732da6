import type { Db } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { Proof } from '../proof.ts';
import { type CaptchaResult, tryCaptcha } from './captcha.server.ts';

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
