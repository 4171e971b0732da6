import { hydrated } from './page-checks.ts';
import { boats } from './page-kinds.ts';
import { expect, firstVisit as test } from './test.ts';

/** That no page loads a script before its visitor acts is tested for every kind of page, in every-page.e2e.ts. */

test('scrolling hydrates a page, and Back works after a reload, when it is not hydrated', async ({ page }) => {
  await page.goto(boats);
  await page.mouse.wheel(0, 400);
  await hydrated(page).waitFor({ state: 'attached' });
  await page.locator('main article').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(boats);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boats for sale on Vancouver Island');
});
