import type { Page } from '@playwright/test';
import { boats, luxor } from './page-kinds.ts';
import { expect, test } from './story.ts';
import { hearConsole, wake } from './watch-page.ts';

/** French writes amounts with spaces that never break a line. */
const words = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));

async function expectOnOneScreen(page: Page, texts: string[]) {
  for (const text of texts) await expect(page.getByText(words(text)).first()).toBeVisible();
}

test('a buyer on a computer finds a boat in English and knows what it costs', async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/');
  await wake(page);
  const show = page.getByRole('button', { name: /^Show \d+ boats?$/ });
  const showAll = (await show.textContent()) ?? '';
  await page.getByLabel('Hull length').selectOption({ index: 2 });
  await expect(show).not.toHaveText(showAll);
  const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0];
  await show.click();
  await expect(page).toHaveURL(/hull-length=\d+/);
  await expect(page.locator('main p[aria-live]').first()).toHaveText(new RegExp(`^${promised} boats`));

  await page.getByRole('link', { name: 'Clear all' }).first().click();
  await expect(page).toHaveURL(boats);
  await page.locator('summary', { hasText: 'Brand' }).click();
  await page.getByRole('checkbox', { name: /^Thunder Jet/ }).check();
  await expect(page).toHaveURL(`${boats}?brand=thunder-jet`);
  await page.getByRole('spinbutton', { name: 'Min (ft) , Hull length' }).fill('21');
  await page.getByRole('spinbutton', { name: 'Max (ft) , Hull length' }).fill('21');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/hull-length=21/);
  await page.locator('article', { hasText: 'TJ-21-1101' }).click();

  await expect(page).toHaveURL(luxor);
  await expectOnOneScreen(page, [
    '$129,900.00',
    '$124,900.00',
    'CAD, plus GST 5% and PST 7%',
    '$5,000.00 (4%)',
    'freight $2,425.00, preparation $1,180.00, administration $395.00',
    '$1,064.82',
    '$12,490.00 down · 7.99% APR · 240 months',
    '$128,158.80 total interest',
  ]);
  await expect(page.getByRole('link', { name: 'Call 250 555 0148' })).toHaveAttribute('href', /^tel:/);
  expect(heard).toEqual([]);
});

test('a buyer on a phone finds a boat in French and knows what it costs', { tag: '@phone' }, async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/fr');
  await page.getByRole('button', { name: /66 bateaux/ }).click();
  await expect(page).toHaveURL(`/fr${boats}`);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const drawer = page.locator('#filters');
  await drawer.locator('summary', { hasText: 'Marque' }).click();
  await drawer.getByRole('checkbox', { name: /^Thunder Jet/ }).check();
  await drawer.getByRole('spinbutton', { name: /^Min\..*Longueur de coque/ }).fill('20.5');
  await drawer.getByRole('button', { name: /^Voir/ }).click();
  await expect(page).toHaveURL(/hull-length=20\.5-/);
  await expect(page).toHaveURL(/brand=thunder-jet/);
  await page.locator('article', { hasText: 'TJ-21-1101' }).click();

  await expect(page).toHaveURL(`/fr${luxor}`);
  await expectOnOneScreen(page, [
    '129 900,00 $',
    '124 900,00 $',
    '5 000,00 $ (4 %)',
    '1 064,82 $',
    'mise de fonds de 12 490,00 $ · TAP de 7,99 % · 240 mois',
    '128 158,80 $ d’intérêts en tout',
  ]);
  await expect(page.getByText('En stock à Nanaimo')).toBeVisible();
  expect(heard).toEqual([]);
});

test('a sold boat keeps its page, says so, and shows what is still here', async ({ page }) => {
  const response = await page.goto('/product/thunder-jet-luxor-19-2019');
  expect(response?.status()).toBe(200);
  await expect(page.getByText('This boat has found its owner.')).toBeVisible();
  await expect(page.getByText('$58,900.00')).toHaveCount(0);
  const still = page.locator('section', { has: page.getByRole('heading', { name: 'Still on the lot' }) });
  expect(await still.locator('article').count()).toBeGreaterThanOrEqual(3);
  await expect(still.getByText('Sold', { exact: true })).toHaveCount(0);
});

test('a sold boat stands in no list and no search', async ({ page }) => {
  for (const path of [`${boats}?limit=0`, '/used?limit=0', '/search?q=TJ-19U-0931']) {
    await page.goto(path);
    await expect(page.locator('article', { hasText: 'TJ-19U-0931' })).toHaveCount(0);
  }
});

test('a boat without a price says to call, and never what a month would cost', async ({ page }) => {
  await page.goto('/product/osprey-26-long-cabin-2026');
  await expect(page.getByText('Call for price').first()).toBeVisible();
  await expect(page.getByText('Finance from')).toHaveCount(0);
});

test('a boat whose price is its list price shows no saving', async ({ page }) => {
  await page.goto('/product/arrowline-19-hardtop-2026');
  await expect(page.getByText('$84,900.00').first()).toBeVisible();
  await expect(page.getByText('You save')).toHaveCount(0);
});
