import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { role, sections } from '../../../src/access.ts';
import { type MenuEntry, menuFor } from '../../../src/admin/menu.ts';
import { expectAccessible, hearConsole, overflowing } from '../watch-page.ts';
import { expect, open, test } from './back-office.ts';

const messages = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, string>;

/** Everything in the menu of an admin. */
const entries = menuFor({ id: 1, role: role.admin, access: sections }, () => true);

const nameOf = (key: string) => messages[`admin_menu_${key}`] ?? key;

/** Told of each screen: its name stands above it, and at both widths nothing stands beside it. */
async function expectWhole(page: Page, key: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(key));
  await expect(page).toHaveTitle(/\w/);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Charts take their new width a moment after the window.
    await expect.poll(() => overflowing(page), { timeout: 2_000 }).toEqual([]);
  }
}

/** From the list to the form of its first record, or to that of a new one: as far as the screens lead. */
async function walk(page: Page, entry: MenuEntry, part: MenuEntry) {
  // The first part of a section is the section itself.
  const key = part.path === entry.path ? entry.key : part.key;
  const main = page.getByRole('main');
  const form = main.locator('fieldset').first();
  await open(page, `/admin/${part.path}`);
  await expect(main.getByRole('searchbox').first()).toBeVisible();
  await expectWhole(page, key);
  await expectAccessible(page);
  const first = main.locator('td a, [role=treeitem] a').first();
  const isEmpty = (await first.count()) === 0;
  const way = isEmpty ? main.getByRole('link', { name: /^Add / }) : first;
  if ((await way.count()) === 0) return;
  await way.click();
  await expect(form).toBeVisible();
  if (!isEmpty) await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/\S/);
  await expectWhole(page, key);
  await expectAccessible(page, 'main');
}

/** A screen that is no list is told of in a story of its own; here, that it is whole. */
async function lookAt(page: Page, { path, key }: MenuEntry) {
  await open(page, `/admin/${path}`);
  await expectWhole(page, key);
  await expectAccessible(page);
}

for (const entry of entries) {
  for (const part of entry.parts ?? [entry]) {
    const name = [...new Set([entry.key, part.key].map(nameOf))].join(', ');
    const title = `the screens of ${name} are whole, within the window, and open to everyone`;
    test(title, async ({ page }) => {
      const heard = hearConsole(page);
      await (part.operation ? lookAt(page, part) : walk(page, entry, part));
      expect(heard).toEqual([]);
    });
  }
}

test('on a phone the menu is a drawer, and a list and a form can be used by everyone', { tag: '@phone' }, async ({
  page,
}) => {
  const heard = hearConsole(page);
  await open(page, '/admin/users');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Back office' });
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Brand', exact: true }).click();
  await expect(page).toHaveURL('/admin/brand');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand');
  await expectAccessible(page);
  await page.getByRole('main').locator('td a').first().click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(heard).toEqual([]);
});
