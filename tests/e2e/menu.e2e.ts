import { expectAccessible, hearConsole, hydrate } from './page-checks.ts';
import { boats } from './page-kinds.ts';
import { expect, test } from './test.ts';

test.describe('on a wide screen', () => {
  test('pointing at an entry opens its panel, leaving closes it', async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    const panel = page.locator('#menu-1');
    await page.getByRole('button', { name: 'Boats', exact: true }).hover();
    await expect(panel).toBeVisible();
    await expectAccessible(page);
    await page.mouse.move(700, 850);
    await expect(panel).toBeHidden();
  });

  test('the keyboard opens a panel, walks through it, and Escape gives the focus back', async ({ page }) => {
    await page.goto('/');
    await hydrate(page);
    const entry = page.getByRole('button', { name: 'Engines' });
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(entry).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#menu-2').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu-2')).toBeHidden();
    await expect(entry).toBeFocused();
    await expect(entry).toHaveAttribute('aria-expanded', 'false');
  });

  test('a link of the panel leads on without a new document and closes the panel', async ({ page }) => {
    const heard = hearConsole(page);
    await page.goto('/');
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('button', { name: 'Boats', exact: true }).click();
    await page
      .locator('#menu-1')
      .getByRole('link', { name: /^Pontoon/ })
      .click();
    await expect(page).toHaveURL(`${boats}/pontoon-boats`);
    await expect(page.locator('#menu-1')).toBeHidden();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect(heard).toEqual([]);
  });
});

test('on a phone the menu leads level by level to a list', { tag: '@phone' }, async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/fr');
  await hydrate(page);
  const opener = page.getByRole('button', { name: 'Menu' });
  await opener.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.locator('summary', { hasText: /^Bateaux\d/ }).click();
  await menu.locator('summary', { hasText: /^Aluminium\d/ }).click();
  await expectAccessible(page);
  await menu.getByRole('link', { name: /Thunder Jet/ }).click();
  await expect(page).toHaveURL(`/fr${boats}/aluminum-boats/thunder-jet`);
  await expect(menu).toBeHidden();
  expect(heard).toEqual([]);
});

test('the keyboard can go straight to the content', async ({ page }) => {
  await page.goto(boats);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});
