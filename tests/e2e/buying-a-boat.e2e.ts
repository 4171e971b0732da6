import type { Page } from '@playwright/test';
import { hearConsole, hydrate } from './page-checks.ts';
import { boats, luxor } from './page-kinds.ts';
import { expect, test } from './test.ts';

/** French amounts have non-breaking spaces. */
const phrases = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s'));

async function expectOnOneScreen(page: Page, texts: string[]) {
  for (const text of texts) await expect(page.getByText(phrases(text)).first()).toBeVisible();
}

test('a buyer on a computer finds a boat in English and knows what it costs', async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/');
  await hydrate(page);
  const show = page.getByRole('button', { name: /^Show \d+ boats?/ });
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
  await page.getByRole('textbox', { name: 'Min (ft) , Hull length' }).fill('21');
  await page.getByRole('textbox', { name: 'Max (ft) , Hull length' }).fill('21');
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
  ]);
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await expectOnOneScreen(page, ['$1,064.82', '$12,490.00 down · 7.99% APR · 240 months', '$128,158.80']);
  await expect(page.getByRole('link', { name: 'Call 250-555-0148' })).toHaveAttribute('href', /^tel:/);
  expect(heard).toEqual([]);
});

test('a buyer on a phone finds a boat in French and knows what it costs', { tag: '@phone' }, async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/fr');
  await page.getByRole('button', { name: /\d+ bateaux/ }).click();
  await expect(page).toHaveURL(`/fr${boats}`);
  await page.getByRole('button', { name: 'Filtres' }).click();
  const drawer = page.locator('#filters');
  await drawer.locator('summary', { hasText: 'Marque' }).click();
  await drawer.getByRole('checkbox', { name: /^Thunder Jet/ }).check();
  await drawer.getByRole('textbox', { name: /^Min\..*Longueur de coque/ }).fill('20.5');
  await drawer.getByRole('button', { name: /^Voir/ }).click();
  await expect(page).toHaveURL(/hull-length=20\.5-/);
  await expect(page).toHaveURL(/brand=thunder-jet/);
  await page.locator('article', { hasText: 'TJ-21-1101' }).click();

  await expect(page).toHaveURL(`/fr${luxor}`);
  await expectOnOneScreen(page, ['129 900,00 $', '124 900,00 $', '5 000,00 $ (4 %)']);
  await page.getByRole('radio', { name: 'Par mois' }).check();
  await expectOnOneScreen(page, [
    '1 064,82 $',
    'mise de fonds de 12 490,00 $ · TAP de 7,99 % · 240 mois',
    '128 158,80 $',
  ]);
  await expect(page.getByText('En stock à Nanaimo')).toBeVisible();
  expect(heard).toEqual([]);
});
