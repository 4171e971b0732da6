import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole, hydrate, hydrated } from './page-checks.ts';
import { boats, luxor, luxorSlug, outboards } from './page-kinds.ts';
import { expect, test } from './test.ts';

/** Comparison, favourites and recently viewed products, without an account. */

const card = (page: Page, position: number) => page.locator('main article').nth(position);

const tray = (page: Page) => page.getByRole('complementary', { name: 'What you compare' });

test('two boats are chosen in a list, and stand side by side where they differ', { tag: '@both-widths' }, async ({
  page,
}) => {
  const heard = hearConsole(page);
  await page.goto(`${boats}?brand=thunder-jet`);
  await expect(tray(page)).toBeHidden();
  await card(page, 0).getByRole('button', { name: 'Compare' }).click();
  await card(page, 3).getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 of 4 chosen' })).toBeAttached();
  await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(2);
  await expectAccessible(page, 'aside:has(button)');
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two boats, side by side');
  const head = page.locator('thead');
  await expect(head.getByRole('link', { name: /^Request a quote|^Quote/ })).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Price \$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Engines/ })).toHaveCount(0);
  await expect(page.getByText('The same on all of them')).toBeVisible();
  await expectAccessible(page, 'main');

  // The names stay in view while the table scrolls.
  await page.getByRole('heading', { name: 'The same on all of them' }).scrollIntoViewIfNeeded();
  const name = head.locator('[data-name]').first();
  await page.evaluate(() => window.scrollBy(0, -200));
  await expect(name).toBeInViewport();
  await expect(tray(page).getByRole('link', { name: 'Ask about all' })).toBeInViewport();

  await tray(page)
    .getByRole('link', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.locator('[data-compared]')).toHaveCount(1);
  await page.goto(boats);
  await hydrate(page);
  await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await tray(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(tray(page)).toBeHidden();
  expect(heard).toEqual([]);
});

test('an engine begins a second comparison, which says so, and the boats stay', async ({ page }) => {
  await page.goto(boats);
  await card(page, 0).getByRole('button', { name: 'Compare' }).click();
  await page.goto(outboards);
  await hydrate(page);
  await expect(tray(page).getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await card(page, 0).getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A second comparison begins' })).toBeVisible();
  await tray(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page.locator('[data-compared]')).toHaveCount(1);
  await page.getByRole('link', { name: 'See the other comparison' }).click();
  await expect(page.locator('[data-keeps]')).toHaveAttribute('data-type', 'boat');
  await page.goto(outboards);
  await expect(card(page, 0).getByRole('button', { name: 'Compare' })).toHaveAttribute('aria-pressed', 'true');
});

test('a question about all of them names the others in its message', async ({ page }) => {
  await page.goto(`/compare?items=${luxorSlug},thunder-jet-luxor-19-2026`);
  const other = await page.locator('[data-name]').nth(1).textContent();
  await tray(page).getByRole('link', { name: 'Ask about all' }).click();
  await expect(page.getByLabel('What should the quote include?')).toHaveValue(`I am also considering: ${other}`);
});

test('a favourite is still one when its visitor comes back', { tag: '@phone' }, async ({ page }) => {
  await page.goto(luxor);
  const heart = page.locator('aside').getByRole('button', { name: 'Favourite' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/favourites');
  await expect(page.locator('main article')).toHaveCount(1);
  await card(page, 0).getByRole('button', { name: 'Favourite' }).click();
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
});

test.describe('who has not been asked', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a visitor who has not been asked loads no analytics before agreeing, and never after refusing', async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    const isAnalytics = (address: string) => address.endsWith('/example-analytics.js');
    const isForeign = (address: string) => new URL(address).origin !== new URL(page.url()).origin;

    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    const consent = page.getByRole('region', { name: 'Cookies' });
    const [accept, refuse] = ['Accept', 'Decline'].map((name) => consent.getByRole('button', { name }));
    await expect(consent).toBeVisible();
    expect((await accept?.boundingBox())?.width).toBe((await refuse?.boundingBox())?.width);
    await expectAccessible(page, '[aria-live=polite]:has(button)');
    expect(requested.filter(isAnalytics)).toEqual([]);

    await refuse?.click();
    await page.reload();
    await page.keyboard.press('Tab');
    await expect(hydrated(page)).toBeAttached();
    await expect(consent).toHaveCount(0);
    expect(requested.filter((address) => isAnalytics(address) || isForeign(address))).toEqual([]);
  });

  test('a visitor who agrees is counted, on this page and the next', async ({ page }) => {
    const counted = () => page.evaluate(() => sessionStorage.getItem('example-analytics-pages'));
    await page.goto('/');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(counted).toBe('1');
    await page.goto(boats);
    expect(await counted()).toBe('1');
    await page.keyboard.press('Tab');
    await expect.poll(counted).toBe('2');
    await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
  });
});
