import type { Route } from '@playwright/test';
import { hydrate } from './page-checks.ts';
import { boats } from './page-kinds.ts';
import { expect, test } from './test.ts';

for (const [failure, fail] of Object.entries({
  'can’t be fetched': (route: Route) => route.abort(),
  'a proxy answers with an error': (route: Route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
})) {
  test(`data of a page that ${failure} makes the browser load the page itself`, async ({ page }) => {
    await page.goto(boats);
    await hydrate(page);
    await page.route(/\.data(\?|$)/, fail);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${boats}?page=2`);
    await expect(page.locator('main p[aria-live]').first()).toContainText('showing 13 to 24');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  });
}
