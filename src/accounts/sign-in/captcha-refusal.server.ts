import type { AccountServices } from '../account-services.server.ts';
import type { CaptchaProof, Refused } from '../accounts.ts';

/** Uses up the captcha. Undefined when its answer is right; else the error at its field. */
export async function refuseWithoutCaptcha(
  { checkCaptcha }: AccountServices,
  { captcha, captchaToken }: CaptchaProof,
): Promise<Refused | undefined> {
  const result = captcha && captchaToken ? await checkCaptcha({ captcha, captchaToken }) : 'missing';
  if (result === 'right') return undefined;
  return { kind: 'refused', messageKey: 'input_captcha', fields: { captcha: errors[result] } };
}

const errors = {
  missing: 'input_captcha',
  wrong: 'input_captcha_wrong',
  spent: 'input_captcha_spent',
} as const;
