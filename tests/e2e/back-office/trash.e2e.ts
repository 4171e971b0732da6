import type { Page } from '@playwright/test';
import { anyWord, closeNotices, createBoat, expect, fromMenuOf, load, notice, open, row, test } from './back-office.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Delete' }).click();
const choose = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();

async function removeChosen(page: Page) {
  await closeNotices(page);
  await page.locator('[data-action=remove]').click();
}

test.describe('what is deleted', () => {
  test('is confirmed first, can be restored at once, stays in the trash, and can be many at once, but never none', async ({
    page,
    office,
  }) => {
    const name = anyWord();
    await createBoat(office, name);
    await open(page, `/admin/products?q=${name}`);
    await fromMenuOf(page, name, 'Delete');
    await expect(question(page)).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();

    await fromMenuOf(page, name, 'Delete');
    await confirm(page);
    await expect(notice(page, 'Item deleted successfully')).toBeVisible();
    await expect(row(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page, 'Undone: 1 product')).toBeVisible();
    await expect(row(page, name)).toBeVisible();

    await fromMenuOf(page, name, 'Delete');
    await confirm(page);
    await expect(row(page, name)).toHaveCount(0);
    await page.getByRole('link', { name: 'Trash' }).click();
    await expect(page).toHaveURL('/admin/products?trash=1');
    await fromMenuOf(page, name, 'Restore');
    await expect(row(page, name)).toHaveCount(0);
    await page.getByRole('link', { name: 'Exit trash' }).click();
    await expect(row(page, name)).toBeVisible();

    for (const more of ['Two', 'Three']) await createBoat(office, `${name} ${more}`);
    await open(page, `/admin/products?q=${name}`);
    await closeNotices(page);
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose items to action!' })).toBeVisible();
    await choose(page, name);
    await choose(page, `${name} Two`);
    await expect(page.getByText('2 selected')).toBeVisible();
    await removeChosen(page);
    await confirm(page);
    await expect(notice(page, 'Item deleted successfully')).toBeVisible();
    await expect(row(page, name)).toHaveCount(1);
    await expect(row(page, `${name} Three`)).toBeVisible();
  });

  test('is nothing that other records use: the products of a brand are named', async ({ page, office }) => {
    const word = anyWord();
    const [used, unused] = [`${word} Used`, `${word} Unused`];
    const { id } = await office.call('POST', 'brand', { name: used });
    await office.call('POST', 'brand', { name: unused });
    await createBoat(office, `${word} Skiff`, { brand: id });
    await open(page, `/admin/brand?q=${word}`);
    await fromMenuOf(page, used, 'Delete');
    await confirm(page);
    const warning = page.getByRole('main').getByRole('note');
    await expect(warning).toContainText(`This is still used by ${word} Skiff`);

    // All or nothing: the other one stays too.
    await choose(page, used);
    await choose(page, unused);
    await removeChosen(page);
    await expect(question(page)).toContainText(unused);
    await confirm(page);
    await expect(warning).toContainText(`${word} Skiff`);
    await load(page, `/admin/brand?q=${word}`);
    await expect(row(page, unused)).toBeVisible();
  });
});
