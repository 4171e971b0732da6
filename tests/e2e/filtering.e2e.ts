import type { Locator, Page } from '@playwright/test';
import { expectAccessible, hearConsole, hydrate, settle } from './page-checks.ts';
import { boats, outboards } from './page-kinds.ts';
import { holdAnswers } from './slow-connection.ts';
import { expect, test } from './test.ts';

const count = (page: Page) => page.locator('main p[aria-live]').first();
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Remove filter ${name}` });

/** Each side of the scale; handle.test.ts has the rule. */
for (const query of ['?condition=Used&price=-5000', '?hull-length=40-50']) {
  test(`a link with the filter ${query}, off the scale, means the same once hydrated`, async ({ page }) => {
    await page.goto(`${boats}/pontoon-boats${query}`);
    const answer = await count(page).textContent();
    await page.mouse.wheel(0, 300);
    await hydrate(page);
    // Automatic submits happen after hydration.
    await settle(page);
    await expect(page).toHaveURL(`${boats}/pontoon-boats${query}`);
    await expect(count(page)).toHaveText(answer ?? '');
  });
}

test('in a list on a phone the buttons of a boat leave its picture free', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${boats}?view=list`);
  for (const width of [320, 390, 519]) {
    await page.setViewportSize({ width, height: 844 });
    const [picture, ...buttons] = await page
      .locator('main article')
      .first()
      .locator('img, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    expect(buttons).toHaveLength(2);
    for (const button of buttons) expect(button.top).toBeGreaterThanOrEqual(picture?.bottom ?? 0);
  }
});

test.describe('on a wide screen', () => {
  test('each filter counts at once, in the list, the chips and the address, and Back undoes it', async ({ page }) => {
    const heard = hearConsole(page);
    await page.goto(boats);
    const all = await count(page).textContent();
    await page.getByRole('checkbox', { name: /^Used/ }).check();
    await expect(page).toHaveURL(`${boats}?condition=Used`);
    await expect(chip(page, 'Used')).toBeVisible();
    await expect(count(page)).not.toHaveText(all ?? '');
    const used = await count(page).textContent();

    await page.getByRole('textbox', { name: 'Min (ft) , Hull length' }).fill('22');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/hull-length=22-/);
    await expect(count(page)).not.toHaveText(used ?? '');

    await page.goBack();
    await expect(page).toHaveURL(`${boats}?condition=Used`);
    await expect(count(page)).toHaveText(used ?? '');
    await page.goBack();
    await expect(count(page)).toHaveText(all ?? '');
    await expect(page.getByRole('checkbox', { name: /^Used/ })).not.toBeChecked();
    expect(heard).toEqual([]);
  });

  test('a maximum below the minimum swaps the two, in the fields too', async ({ page }) => {
    await page.goto(boats);
    const [min, max] = ['Min ($) , Price', 'Max ($) , Price'].map((name) => page.getByRole('textbox', { name }));
    await min?.fill('90000');
    await page.keyboard.press('Tab');
    await expect(page).toHaveURL(/price=90000-/);
    await max?.fill('20000');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/price=20000-90000/);
    await expect(min as Locator).toHaveValue('20000');
    await expect(max as Locator).toHaveValue('90000');
  });

  test('the order changes and pages turn without a new document, and View all shows everything', async ({ page }) => {
    await page.goto(boats);
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price, highest' });
    await expect(page).toHaveURL(`${boats}?sort=-price`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(`${boats}?sort=-price&page=2`);
    await expect(count(page)).toContainText('showing 13 to 24');
    await expect(count(page)).toBeFocused();
    await page.getByRole('link', { name: 'View all' }).click();
    await expect(page).toHaveURL(`${boats}?sort=-price&limit=0`);
    const total = Number(/^\d+/.exec((await count(page).textContent()) ?? '')?.[0]);
    await expect(page.locator('main article')).toHaveCount(total);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });

  test('a filter ticked right after Clear all is the only one', async ({ page }) => {
    await page.goto(`${boats}?brand=thunder-jet&hull-length=16-20`);
    await hydrate(page);
    const { letGo } = await holdAnswers(page);
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await expect(page.getByRole('checkbox', { name: /^Thunder Jet/ })).not.toBeChecked();
    await page.getByRole('checkbox', { name: /^New/ }).check();
    letGo();
    await expect(page).toHaveURL(`${boats}?condition=New`);
    await expect(page.getByRole('textbox', { name: 'Max (ft) , Hull length' })).toHaveValue('');
    await expect(chip(page, 'New')).toBeVisible();
  });

  test('a filter ticked right after a category narrows that category', async ({ page }) => {
    await page.goto(boats);
    await hydrate(page);
    const category = page.locator('#filters a').first();
    const address = await category.getAttribute('href');
    const { letGo } = await holdAnswers(page);
    await category.click();
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await page.getByRole('checkbox', { name: /^New/ }).check();
    letGo();
    await expect(page).toHaveURL(`${address}?condition=New`);
  });

  test('filters ticked one after the other all count, however late the answers come', async ({ page }) => {
    await page.goto(`${boats}?brand=thunder-jet`);
    await hydrate(page);
    const { letGo } = await holdAnswers(page);
    await page.getByRole('checkbox', { name: /^Arrowline/ }).check();
    await page.getByRole('checkbox', { name: /^New/ }).check();
    letGo();
    await expect(page).toHaveURL(`${boats}?condition=New&brand=arrowline,thunder-jet`);
    await expect(chip(page, 'New')).toBeVisible();
    await expect(chip(page, 'Arrowline')).toBeVisible();
  });
});

test('a visitor who prefers the list finds it on every page, from the first paint on', async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto(boats);
  await hydrate(page);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'list');
  await expect(page).toHaveURL(boats);
  await page.goto(outboards);
  await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'list');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await hydrate(page);
  await expect(page.locator('[data-view]')).toHaveAttribute('data-view', 'list');
  expect(heard).toEqual([]);
});

test('on a phone the filters are a drawer that keeps the focus and gives it back', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(boats);
  await hydrate(page);
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await expectAccessible(page);
  const { letGo } = await holdAnswers(page);
  await drawer.getByRole('checkbox', { name: /^Used/ }).check();
  // The count of all boats must never be shown for the used ones.
  expect(await drawer.getByRole('button', { name: /^Show/ }).count()).toBe(0);
  letGo();
  await expect(page).toHaveURL(`${boats}?condition=Used`);
  const show = drawer.getByRole('button', { name: /^Show \d+ boats/ });
  const promised = /\d+/.exec((await show.textContent()) ?? '')?.[0];
  await show.click();
  await expect(drawer).toBeHidden();
  await expect(count(page)).toHaveText(new RegExp(`^${promised} boats`));
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});
