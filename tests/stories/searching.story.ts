import type { Page } from '@playwright/test';
import { expect, test } from './story.ts';
import { expectAccessible, hearConsole, wake } from './watch-page.ts';

const field = (page: Page, name = 'Search') => page.getByRole('combobox', { name });

test.describe('in the header', () => {
  test('the catalogue is asked once, 0.4 seconds after the last key', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/suggest') && asked.push(request.url()));
    await page.goto('/');
    await wake(page);
    const started = Date.now();
    await field(page).pressSequentially('luxor', { delay: 60 });
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    expect(Date.now() - started).toBeGreaterThan(400);
    expect(asked).toHaveLength(1);
  });

  test('arrows walk through the suggestions and Enter opens one', async ({ page }) => {
    const heard = hearConsole(page);
    await page.goto('/');
    await wake(page);
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
    await wake(page);
    await field(page).pressSequentially('mercury');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('mercury');
  });

  test('words that nothing bears say so', async ({ page }) => {
    await page.goto('/');
    await wake(page);
    await field(page).pressSequentially('zzzzqqqq');
    await expect(page.getByText('There are no results found').last()).toBeVisible();
  });

  test('a French page suggests in French', async ({ page }) => {
    await page.goto('/fr');
    await wake(page);
    await field(page, 'Rechercher').pressSequentially('helice');
    const first = page.getByRole('listbox').getByRole('option').first();
    await expect(first).toHaveAttribute('href', /^\/fr\/product\//);
    await expect(page.getByRole('group', { name: 'Pièces' })).toBeVisible();
  });
});

test('on a phone the search is a sheet that gives the focus back', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await wake(page);
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

for (const [words, found] of Object.entries({
  'jet thunder luxor': /Luxor/,
  mercruser: /Alpha|Bravo/,
  'edition cotiere': /Édition Côtière/,
  'TJ-21-1101': /^Luxor 21$/,
  'tj 21 1101': /^Luxor 21$/,
  '14.5 x 17': /14\.5 x 17/,
})) {
  test(`a search for ${words} finds what is meant`, async ({ page }) => {
    await page.goto(`/search?${new URLSearchParams({ q: words })}`);
    await expect(page.locator('main article').first().getByRole('heading')).toHaveText(found);
  });
}

test('a search shows each kind of product under its tab', async ({ page }) => {
  await page.goto('/search?q=mercury');
  const tabs = page.getByRole('navigation', { name: 'Product types' });
  await tabs.getByRole('link', { name: /^Parts/ }).click();
  await expect(page).toHaveURL('/search?q=mercury&category=3');
  await expect(tabs.getByRole('link', { name: /^Parts/ })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main article').first()).toContainText(/propeller|aluminum|stainless|Alpha|Bravo/i);
});
