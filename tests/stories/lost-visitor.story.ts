import type { Route } from '@playwright/test';
import { boats, propellers } from './page-kinds.ts';
import { expect, test } from './story.ts';
import { wake } from './watch-page.ts';

const lost = [
  '/no-such-page',
  `${boats}/no-such-kind`,
  '/product/no-such-boat',
  '/print/no-such-boat',
  '/%E0%A4%A',
  `${boats}/pontoon-boats/avalon/more`,
];

test.describe('lost visitors', { tag: '@once' }, () => {
  for (const path of lost) {
    test(`${path} says that it is gone, and where to go on`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByText('Error Code 404')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, this page no longer exists');
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      for (const name of ['Home', 'About us', 'Contact', 'Boats', 'Engines']) {
        await expect(page.locator('main').getByRole('link', { name, exact: true }).first()).toBeVisible();
      }
    });
  }

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

  test('a page that is gone says so in French', async ({ page }) => {
    const response = await page.goto('/fr/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page.getByText('Code d’erreur 404')).toBeVisible();
  });

  test('a category that does not exist offers the nearest ones', async ({ page }) => {
    await page.goto(`${boats}/pontoon-boats/no-such-brand`);
    await expect(page.locator('main').getByRole('link', { name: 'Pontoon' })).toHaveAttribute(
      'href',
      `${boats}/pontoon-boats`,
    );
  });

  test('a page beyond the last is gone, and leads back to the first', async ({ page }) => {
    const response = await page.goto(`${propellers}?page=999`);
    expect(response?.status()).toBe(404);
    await page.locator(`main a[href="${propellers}"]`).click();
    await expect(page.locator('main article').first()).toBeVisible();
  });

  for (const query of [
    'page=0',
    'page=-1',
    'page=x',
    'limit=-5',
    'limit=1e309',
    'sort={bad',
    'price=abc',
    'hull-length=9-1',
    'q=%00',
    'brand=%27;DROP',
    'page=99999999999999999999',
  ]) {
    test(`a list asked for ?${query} is not an error of ours`, async ({ request }) => {
      const response = await request.get(`${boats}?${query}`);
      expect([200, 404]).toContain(response.status());
      expect(response.headers()['content-type']).toContain('text/html');
    });
  }

  test('Internet Explorer is told to open the site elsewhere', async ({ request }) => {
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko';
    const response = await request.get(boats, { headers: { 'User-Agent': userAgent } });
    const page = await response.text();
    expect(page).toContain('Internet Explorer no longer receives updates');
    expect(page).toContain('Internet Explorer ne reçoit plus de mises à jour');
    expect(new Set(page.match(/href="https:[^"]+"/g)).size).toBe(4);
  });
});
