import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole } from './page-checks.ts';
import { boats, luxor } from './page-kinds.ts';
import { expect, test } from './test.ts';

/** Comparison, favourites and recently viewed products, without an account. */

const card = (page: Page, position: number) => page.locator('main article').nth(position);

test('two boats stand side by side, and where they differ is marked', async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto(`${boats}?brand=thunder-jet`);
  await card(page, 0).getByRole('button', { name: 'Compare' }).click();
  await card(page, 3).getByRole('button', { name: 'Compare' }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('banner').getByRole('link', { name: 'Compare 2' }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  await expect(page.getByRole('row', { name: /^Hull length Different/ })).toBeVisible();
  const alike = page.getByRole('row', { name: /^Engines 1/ });
  await expect(alike).toBeVisible();
  await page.getByLabel('Show only differences').check();
  await expect(alike).toBeHidden();
  await expectAccessible(page, 'main');
  await page
    .getByRole('link', { name: /^Remove (?!all)/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Compare 1' })).toBeVisible();
  expect(heard).toEqual([]);
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
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
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
    expect(asked.filter(isAnalytics)).toEqual([]);

    await refuse?.click();
    await page.reload();
    await page.keyboard.press('Tab');
    await expect(page.locator('button[popovertarget=menu-1][aria-expanded]')).toBeAttached();
    await expect(consent).toHaveCount(0);
    expect(asked.filter((address) => isAnalytics(address) || isForeign(address))).toEqual([]);
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the calculator works, and says which amount can’t be financed', async ({ page }) => {
    await page.goto('/financing');
    await page.getByLabel('Price with taxes').fill('50 000.01');
    await page.getByLabel('Down payment').fill('0');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('$417.91 $0.00 down · 7.99% APR · 240 months')).toBeVisible();
    await expect(page.getByText('$50,298.39 total interest.')).toBeVisible();
    await page.getByLabel('Term (months)').selectOption('60');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('$0.00 down · 7.99% APR · 60 months')).toBeVisible();
    await page.goto('/financing?amount=9000&down=0&months=240');
    await expect(page.getByText('$0.00 down · 7.99% APR · 60 months')).toBeVisible();
    await page.getByLabel('Down payment').fill('4000.01');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('We finance from $5,000.00.')).toBeVisible();
  });

  test('a comparison begins with a button and grows by links', async ({ page }) => {
    await page.goto(luxor);
    await expect(page.getByRole('button', { name: 'Favourite' }).first()).toBeHidden();
    await page.locator('aside').getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('link', { name: /^Add / }).first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
  });
});
