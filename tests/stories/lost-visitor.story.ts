import type { Route } from '@playwright/test';
import { boats, propellers } from './page-kinds.ts';
import { expect, test } from './story.ts';
import { wake } from './watch-page.ts';

test.describe('lost visitors', () => {
  for (const [trouble, fail] of Object.entries({
    'can’t be fetched': (route: Route) => route.abort(),
    'is answered by another': (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  })) {
    test(`a page that ${trouble} on the way is loaded as a document`, async ({ page }) => {
      await page.goto(boats);
      await wake(page);
      await page.route(/\.data(\?|$)/, fail);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page.getByRole('link', { name: 'Next page' }).click();
      await expect(page).toHaveURL(`${boats}?page=2`);
      await expect(page.locator('main p[aria-live]').first()).toContainText('showing 13 to 24');
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
    });
  }

  test('a page beyond the last is gone, and leads back to the first', async ({ page }) => {
    const response = await page.goto(`${propellers}?page=999`);
    expect(response?.status()).toBe(404);
    await page.locator(`main a[href="${propellers}"]`).click();
    await expect(page.locator('main article').first()).toBeVisible();
  });
});
