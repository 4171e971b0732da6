import type { Page } from '@playwright/test';
import { boats, luxor, printedLuxor } from './page-kinds.ts';
import { expect, test } from './story.ts';

test.use({ javaScriptEnabled: false });

const count = (page: Page) => page.locator('main p[aria-live]').first();

test('a visitor without scripts filters, sorts, turns the page, sees all, and opens a boat and one like it', async ({
  page,
}, { project }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See the boats', exact: true }).click();
  await expect(page).toHaveURL(boats);

  if (project.name === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: /^New/ }).check();
  await page.getByRole('spinbutton', { name: 'Min (ft) , Hull length' }).fill('16');
  await page.getByRole('button', { name: /^Show \d+ boats$/ }).click();
  // The form's own fields become the readable address.
  await expect(page).toHaveURL(`${boats}?hull-length=16-&condition=New`);
  await expect(page.getByRole('link', { name: 'Remove filter New' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, highest' });
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect(page).toHaveURL(/sort=/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(count(page)).toContainText('showing 13 to 24');
  await page.getByRole('link', { name: 'View all' }).click();
  const total = Number(/^\d+/.exec((await count(page).textContent()) ?? '')?.[0]);
  await expect(page.locator('main article')).toHaveCount(total);

  await page.locator('main article').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const first = page.url();
  await page.getByRole('heading', { name: 'Similar boats' }).scrollIntoViewIfNeeded();
  await page.locator('section', { hasText: 'Similar boats' }).last().locator('article').first().click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a visitor without scripts chooses the grid or the list', async ({ page }) => {
  await page.goto(`${boats}?condition=New`);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(`${boats}?condition=New&view=list`);
  await expect(page.locator('[data-view=list]')).toBeVisible();
});

test('a visitor without scripts searches in the header', async ({ page }) => {
  await page.goto('/fr');
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('hélice');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr/search?q=h%C3%A9lice');
  await expect(page.locator('main article').first()).toBeVisible();
});

test('a visitor without scripts finds by the finder, which leaves no empty words behind', async ({ page }) => {
  await page.goto('/');
  await page.getByText('Engines', { exact: true }).last().click();
  await page.getByRole('button', { name: /Show \d+ engines/ }).click();
  await expect(page).toHaveURL('/boat-engines-outboard-motors-for-sale');
  await expect(page.locator('main article')).toHaveCount(12);
});

test('a visitor without scripts changes the language, and reads all facts and the terms', async ({ page }, {
  project,
}) => {
  await page.goto(luxor);
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('a[hreflang=fr-CA]:visible').first().click();
  await expect(page).toHaveURL(`/fr${luxor}`);
  await page.locator('summary', { hasText: 'Propulsion' }).click();
  await expect(page.getByText('Puissance maximale', { exact: true })).toBeVisible();
  await page.getByText('Modalités', { exact: true }).click();
  await expect(page.getByText('Sous réserve de l’approbation du crédit.').first()).toBeVisible();
});

test('a visitor without scripts prints the spec sheet', async ({ page }) => {
  await page.goto(luxor);
  await page.getByRole('link', { name: 'Print' }).click();
  await expect(page).toHaveURL(printedLuxor);
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page).toHaveURL(luxor);
});

test('a visitor without scripts finds the way on from a page that is not there', async ({ page }) => {
  await page.goto('/no-such-page');
  await page.getByRole('searchbox').fill('propeller');
  await page.getByRole('button', { name: 'Search' }).last().click();
  await expect(page).toHaveURL('/search?q=propeller');
});
