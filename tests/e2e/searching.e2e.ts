import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole, hydrate } from './page-checks.ts';
import { luxorSlug } from './page-kinds.ts';
import { expect, firstVisit, test } from './test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test.describe('in the header', () => {
  // A separate window, because an installed clock stays in it.
  firstVisit('suggestions are asked for once, 0.4 seconds after the last key', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('/api/suggest') && requested.push(request.url()));
    await page.clock.install();
    await page.goto('/');
    await hydrate(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).pressSequentially('luxo');
    await page.clock.runFor(399);
    await field(page).press('r');
    await page.clock.runFor(399);
    expect(requested).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => requested).toHaveLength(1);
    await page.clock.resume();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    expect(requested).toHaveLength(1);
  });

  test('Escape closes the suggestions and keeps the words, arrows walk through them and Enter opens one', async ({
    page,
  }) => {
    const heard = hearConsole(page);
    await page.goto('/');
    await hydrate(page);
    await field(page).pressSequentially('mercury');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('mercury');

    await field(page).fill('');
    await field(page).pressSequentially('luxor');
    const second = page.getByRole('listbox').getByRole('option').nth(1);
    // Until they have arrived, the last ones stay on screen.
    await expect(second).toContainText('Luxor');
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
    const target = await second.getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(target ?? '');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    expect(heard).toEqual([]);
  });
});

test('a search that finds nothing shows the last three products that were looked at, in French', async ({ page }) => {
  const heard = hearConsole(page);
  const nothing = '/fr/search?q=zzzzqqqq';
  const viewed = page.getByRole('region', { name: 'Ce que vous avez vu en dernier' });
  await page.goto(nothing);
  await hydrate(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('zzzzqqqq');
  await expect(viewed).toHaveCount(0);
  const slugs = [
    luxorSlug,
    'thunder-jet-luxor-19-2025',
    'mercury-90elpt-fourstroke-2026',
    'mercury-75elpt-fourstroke-2026',
  ];
  for (const slug of slugs) {
    await page.goto(`/fr/product/${slug}`);
    await hydrate(page);
  }
  await page.goto(nothing);
  await hydrate(page);
  const links = viewed.getByRole('article').locator('a[href*="/product/"]:first-of-type');
  await expect(viewed.getByRole('article')).toHaveCount(3);
  const shown = await links.evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href')))]);
  expect(shown).toEqual(
    slugs
      .slice(1)
      .reverse()
      .map((slug) => `/fr/product/${slug}`),
  );
  expect(heard).toEqual([]);
});

test('on a phone the search is a sheet that gives the focus back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await hydrate(page);
  const opener = page.getByRole('button', { name: 'Search' });
  await opener.click();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially('luxor');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(field(page)).toBeHidden();
  await expect(opener).toBeFocused();
});
