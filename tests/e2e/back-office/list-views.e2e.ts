import { anyWord, createBoat, expect, field, hydrated, notice, open, test } from './back-office.ts';

test('filters are saved as a view with its count, shared, saved again, and deleted until Undo', async ({
  page,
  office,
}) => {
  const word = anyWord();
  for (const name of ['One', 'Two']) await createBoat(office, `${word} ${name}`);
  await open(page, `/admin/products?q=${word}&condition=New`);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: /^Boats \d+$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await field(page, 'Name').fill(word);
  await page.getByRole('checkbox', { name: /Share/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  const view = views.getByRole('link', { name: `${word} 2`, exact: true });
  await expect(view).toHaveAttribute('aria-current', 'page');

  await open(page, '/admin/products');
  await view.click();
  await expect(page.getByText('1 to 2 of 2')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${word} Two`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Actions: ${word}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save changes to this view' }).click();
  await expect(views.getByRole('link', { name: `${word} 1`, exact: true })).toBeVisible();

  await page.getByRole('button', { name: `Actions: ${word}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(views.getByRole('link', { name: new RegExp(word) })).toHaveCount(0);
  await notice(page, word).getByRole('button', { name: 'Undo' }).click();
  await expect(views.getByRole('link', { name: `${word} 1`, exact: true })).toBeVisible();
});

test('the palette leads to the field of a setting, to Lot, and into the trash', async ({ page, office }) => {
  const word = anyWord();
  const boat = await createBoat(office, word);
  await office.call('DELETE', 'product', { id: boat.id });
  await open(page, '/admin/brand');
  await hydrated(page);
  const search = page.getByRole('combobox', { name: 'Search boats, people, settings' });
  const choose = async (keywords: string, option: RegExp) => {
    await page.keyboard.press('ControlOrMeta+k');
    await search.fill(keywords);
    await page.getByRole('option', { name: option }).click();
    await expect(search).toBeHidden();
  };
  await choose('postal code', /^Postal code/);
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toBeFocused();
  // On the same screen, then in rows: those of a table, of a list without any, and of a week.
  await choose('city', /^City/);
  await expect(page.getByRole('textbox', { name: 'City' })).toBeFocused();
  await choose('months', /^Longest term/);
  await expect(page.getByRole('textbox', { name: 'Longest term (months)' }).first()).toBeFocused();
  await choose('closed days', /^Opening hours/);
  await choose('opens', /^Opens/);
  await expect(page.getByRole('checkbox', { name: 'Monday' })).toBeFocused();
  await choose('lot', /^Lot\b/);
  await expect(page).toHaveURL('/admin/lot');
  await choose(word, new RegExp(`^${word}.*Deleted`));
  await expect(page).toHaveURL(`/admin/products?trash=1&q=${word}`);
  await expect(page.getByRole('row').filter({ hasText: word })).toBeVisible();
});
