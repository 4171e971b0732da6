import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { role, sections } from '#src/access.ts';
import { addressOfEntry, type MenuEntry, type MenuKey, menuFor } from '#src/admin/menu.ts';
import { menuKey } from '#src/ui/admin/sentence.ts';
import { expectAccessible, hearConsole, overflowing, smallFields } from '../page-checks.ts';
import { expect, load, open, test } from './back-office.ts';

const messages = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, string>;

/** Every menu entry of an admin. Their names are tested in tests/http/office-screens.test.ts. */
const entries = menuFor({ id: 1, role: role.admin, access: sections }, () => true);

/** Lists whose layout is measured: the generic list with its filters and switches, as most have it, and custom ones. */
const listsToMeasure: readonly MenuKey[] = ['products', 'brand', 'product_category', 'media'];

/** Lists that axe checks: the generic list once, with its filters and switches, and those with custom parts. */
const listsForAxe: readonly MenuKey[] = ['products', 'product_category', 'media'];

/** Forms that are visited: those with custom parts; together they have every kind of field. */
const formsToVisit: readonly MenuKey[] = [
  ...(['users', 'products', 'product_category', 'contact', 'trade', 'subscribers', 'posts', 'notifications'] as const),
  ...(['authors', 'blog_categories', 'bookings', 'redirects', 'settings', 'mail', 'audit', 'customers'] as const),
];

const inboxLists: readonly MenuKey[] = ['contact', 'trade'];

const nameOf = (entry: MenuEntry) => messages[menuKey(entry)] ?? entry.key;

/** A screen is shown, and fits the window of a phone and of a desktop. */
async function expectWithinWindow(page: Page, entry: MenuEntry) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(nameOf(entry));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Charts adapt to the new width a moment after the window.
    await expect.poll(() => overflowing(page), { intervals: [20, 50, 100] }).toEqual([]);
  }
}

/** The list of a resource, and the form of its first record or of a new one. */
async function visitListAndForm(page: Page, entry: MenuEntry, part: MenuEntry) {
  // The first part of a section is the section itself, unless the section is only a folder.
  const named = part.path === entry.path && !entry.isFolder ? entry : part;
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox').first()).toBeVisible();
  if (listsToMeasure.includes(part.key)) await expectWithinWindow(page, named);
  if (listsForAxe.includes(part.key)) await expectAccessible(page);
  if (!formsToVisit.includes(part.key)) return;
  const first = main.locator('td a, [role=treeitem] a, nav li a').first();
  const isEmpty = (await first.count()) === 0;
  const toForm = isEmpty ? main.getByRole('link', { name: /^Add / }) : first;
  if ((await toForm.count()) === 0) return;
  await toForm.click();
  // The lists of leads lead to the inbox, and from there to the form.
  if (inboxLists.includes(part.key) && !isEmpty) {
    await expect(main.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    if (part.key === 'contact') await expectAccessible(page);
    await main.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit record' }).click();
  }
  // Customers have a page, which has the form behind it.
  const shown =
    part.key === 'customers' ? main.getByRole('heading', { name: 'Their boats' }) : main.locator('fieldset');
  await expect(shown.first()).toBeVisible();
  await expectWithinWindow(page, named);
  await expectAccessible(page, 'main');
}

/** A screen that is not a list; its actions have their own tests. */
async function visitScreen(page: Page, entry: MenuEntry) {
  await expectWithinWindow(page, entry);
  await expectAccessible(page);
}

for (const entry of entries) {
  for (const part of entry.parts ?? [entry]) {
    const isVisited = part.operation || listsToMeasure.includes(part.key) || formsToVisit.includes(part.key);
    if (!isVisited) continue;
    const name = [...new Set([entry, part].map(nameOf))].join(', ');
    test(`the screens of ${name} are accessible, silent in the console and within the window`, async ({ page }) => {
      const heard = hearConsole(page);
      // Generic lists share one screen, which is hydrated once for all.
      const isLikeOthers = !part.operation && !listsForAxe.includes(part.key);
      await (isLikeOthers ? open : load)(page, addressOfEntry(part));
      await (part.operation ? visitScreen(page, part) : visitListAndForm(page, entry, part));
      expect(heard).toEqual([]);
    });
  }
}

test('on a phone the sections are under More, a list and a form are accessible, and no field has small text', {
  tag: '@phone',
}, async ({ page }) => {
  const heard = hearConsole(page);
  await load(page, '/admin/users');
  await page.getByRole('link', { name: 'More', exact: true }).click();
  await expect(page).toHaveURL('/admin/more');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Brand', exact: true }).click();
  await expect(page).toHaveURL('/admin/brand');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand');
  await expectAccessible(page);
  await page.getByRole('main').locator('td a').first().click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await smallFields(page)).toEqual([]);
  expect(heard).toEqual([]);
});
