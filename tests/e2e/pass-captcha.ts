import { expect, type Page } from '@playwright/test';
import { doWork } from '#src/forms/captcha/work.ts';

/** The words of the button that lets the browser work in place of a person who reads, and of what it says then. */
export type CaptchaText = { work: string; done: string };

/** Not hydrated, the question is changed for one that a program may answer. */
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
