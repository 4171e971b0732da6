import { expect, type Page } from '@playwright/test';
import { doWork } from '#src/forms/captcha/work.ts';

/** The text of the button that starts the proof of work, and the text when it is done. */
export type CaptchaText = { work: string; done: string };

/** Before hydration, the captcha is replaced by one with a proof of work. */
export async function passCaptcha(page: Page, { work, done }: CaptchaText, hasScripts: boolean) {
  if (hasScripts) {
    await page.getByRole('button', { name: work }).click();
    return await expect(page.getByText(done)).toBeVisible({ timeout: 30_000 });
  }
  const { result } = await (await page.request.get('/api/client/captcha?kind=pow')).json();
  await page.locator('main input[name=captchaToken]').evaluate((input: HTMLInputElement, token) => {
    input.value = token;
  }, result.token);
  await page.locator('main #captcha').fill(await doWork(result));
}
