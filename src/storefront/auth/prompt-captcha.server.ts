import { askCaptcha } from '../captcha/ask-captcha.server.ts';
import type { CaptchaPrompt } from '../captcha/captcha-field.tsx';
import type { AuthRequest } from './auth-request.server.ts';

/** A new captcha for a form of these pages. */
export async function promptCaptcha({ services, caller, language }: AuthRequest): Promise<CaptchaPrompt> {
  const { catalogue, now } = services;
  const { dealer } = await catalogue.chrome(language, now());
  return { question: await askCaptcha(services, caller.address), phone: dealer.phone };
}
