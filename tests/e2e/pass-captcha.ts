import type { Page } from '@playwright/test';
import { doWork } from '#src/forms/captcha/work.ts';

/** Without JavaScript: the captcha to read is replaced by one with a proof of work. */
export async function passCaptcha(page: Page) {
  const { result } = await (await page.request.get('/api/client/captcha?kind=pow')).json();
  await page.locator('main input[name=captchaToken]').evaluate((input: HTMLInputElement, token) => {
    input.value = token;
  }, result.token);
  await page.locator('main #captcha').fill(await doWork(result));
}
