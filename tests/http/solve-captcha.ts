import { doWork } from '#src/forms/captcha/work.ts';
import type { Entries } from './page-elements.ts';
import { get } from './site.ts';

/** A captcha with a proof of work, in place of the one on the page, which has to be read. */
export async function solveCaptcha(): Promise<Entries> {
  const { result } = await (await get('/api/client/captcha?kind=pow')).json();
  return { captchaToken: result.token, captcha: await doWork(result) };
}
