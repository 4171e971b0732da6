import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole, hydrate } from './page-checks.ts';
import { luxorSlug } from './page-kinds.ts';
import { expect, firstVisit, test } from './test.ts';

const field = (page: Page, name = 'Search') => page.getByRole('combobox', { name });

test.describe('in the header', () => {
  // A separate window, because an installed clock stays in it.
  firstVisit('suggestions are asked for once, 0.4 seconds after the last key', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/suggest') && asked.push(request.url()));
    await page.clock.install();
    await page.goto('/');
    await hydrate(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).pressSequentially('luxo');
    await page.clock.runFor(399);
    await field(page).press('r');
    await page.clock.runFor(399);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toHaveLength(1);
    await page.clock.resume();
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('arrows walk through the suggestions and Enter opens one', async ({ page }) => {
    const heard = hearConsole(page);
    await page.goto('/');
    await hydrate(page);
    await field(page).pressSequentially('luxor');
    const second = page.getByRole('listbox').getByRole('option').nth(1);
    await expect(second).toBeVisible();
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

  test('Escape closes the suggestions and keeps the words', async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    await field(page).pressSequentially('mercury');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('mercury');
  });

  test('keywords without a result say so', async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    await field(page).pressSequentially('zzzzqqqq');
    await expect(page.getByText('There are no results found').last()).toBeVisible();
  });

  test('a French page suggests in French', async ({ page }) => {
    await page.goto('/fr');
    await hydrate(page);
    await field(page, 'Rechercher').pressSequentially('helice');
    const first = page.getByRole('listbox').getByRole('option').first();
    await expect(first).toHaveAttribute('href', /^\/fr\/parts-accessories\/propellers$/);
    await expect(page.getByRole('group', { name: 'Pièces' })).toBeVisible();
  });
});

for (const { prefix, heading } of [
  { prefix: '', heading: 'You looked at these last' },
  { prefix: '/fr', heading: 'Ce que vous avez vu en dernier' },
]) {
  test(`a search that finds nothing at ${prefix}/search shows the last three products that were looked at`, async ({
    page,
  }) => {
    const heard = hearConsole(page);
    const nothing = `${prefix}/search?q=zzzzqqqq`;
    const viewed = page.getByRole('region', { name: heading });
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
      await page.goto(`${prefix}/product/${slug}`);
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
        .map((slug) => `${prefix}/product/${slug}`),
    );
    expect(heard).toEqual([]);
  });
}

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
