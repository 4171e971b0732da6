import { hearConsole } from '../page-checks.ts';
import {
  anyWord,
  choose,
  createBoat,
  expect,
  field,
  fromMenuOf,
  notice,
  open,
  row,
  test,
  text,
} from './back-office.ts';

test('brands are added by keyboard, and the list comes back without the search that could hide the new one', async ({
  page,
}) => {
  const heard = hearConsole(page);
  const word = anyWord();
  const brand = `${word} Marine`;
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/api/admin/brand/shop-by-brand', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await open(page, '/admin/brand?q=Mercury');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand');
  // The switch of shop by brand appears once its state is known.
  const state = page.getByRole('switch', { name: 'Show shop by brand' });
  await expect(state).toHaveCount(0);
  allow();
  await expect(state).toBeChecked();

  await page.getByRole('link', { name: 'Add brand' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'New brand' })).toBeVisible();
  await field(page, 'Name').press('Control+s');
  await expect(page.getByRole('alert').first()).toContainText('Please fill in all required fields');
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').pressSequentially(brand);
  await page.keyboard.press('Control+s');
  await expect(notice(page, `${brand} saved`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/brand\/update\/\d+$/);
  await expect(field(page, 'Name in the address')).toHaveValue(`${word.toLowerCase()}-marine`);

  await open(page, '/admin/brand?q=Mercury');
  await page.getByRole('link', { name: 'Add brand' }).press('Enter');
  await field(page, 'Name').fill(`${word} Yachts`);
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(notice(page, `${word} Yachts saved`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/brand$/);
  expect(heard).toEqual([]);
});

test('an admin adds a category and a product, and both languages of the site show them', { tag: '@last' }, async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const word = anyWord();
  const [brand, category] = [`${word} Marine`, `${word} skiffs`];
  const slug = word.toLowerCase();
  await office.call('POST', 'brand', { name: brand });

  await test.step('the category, below Boats', async () => {
    await open(page, '/admin/brand');
    await page.getByRole('link', { name: 'Product Category' }).click();
    await page.getByRole('button', { name: 'Actions for Boats', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add subcategory' }).click();
    await expect(page.getByRole('combobox', { name: 'Parent' })).toHaveValue('Boats');
    await text(page, 'Name', 'English').fill(category);
    await text(page, 'Name', 'French').fill(`Esquifs ${word}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL('/admin/product-category');
    await expect(page.getByRole('link', { name: category })).toBeVisible();
  });

  await test.step('the product, with a picture and a price', async () => {
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('link', { name: 'Add product' }).click();
    await text(page, 'Name', 'English').fill(`${word} Skiff`);
    await text(page, 'Name', 'French').fill(`Esquif ${word}`);
    await field(page, 'Name in the address').fill(slug);
    await choose(page, 'Category', category);
    await choose(page, 'Brand', brand);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(field(page, 'Price')).toBeFocused();
    await field(page, 'Price').fill('18250');
    await expect(page.getByRole('complementary').getByText('$18,250.00')).toBeVisible();
    await page.getByRole('button', { name: 'From library' }).first().click();
    await page.getByRole('list', { name: 'Media library' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Add selected (1)' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/products\/update\/\d+$/);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page).toHaveURL('/admin/products');
  });

  await test.step('published in the list', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill(word);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/products?q=${word}`);
    await row(page, `${word} Skiff`).getByRole('switch', { name: 'Published' }).press('Space');
    await expect(notice(page, 'Published successfully!')).toBeVisible();
  });

  await test.step('seen on the site, in both languages', async () => {
    for (const [path, name] of [
      [`/product/${slug}`, `${word} Skiff`],
      [`/fr/product/${slug}`, `Esquif ${word}`],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    }
    await page.goto(`/search?q=${word}`);
    await expect(page.locator('main article')).toHaveCount(1);
    await page.goto('/boats-for-sale-vancouver-island-bc');
    await expect(page.getByRole('link', { name: category }).first()).toBeAttached();
  });
  expect(heard).toEqual([]);
});

test('when a product gets a new slug, its old address redirects to it in both languages', async ({ page, office }) => {
  const word = anyWord();
  // A sold product has a page, but is in no list that other tests read.
  const { slug } = await createBoat(office, `${word} Skiff`, { active: true, publish: true, availability: 'sold' });
  await open(page, `/admin/products?q=${word}`);
  await fromMenuOf(page, `${word} Skiff`, 'Edit');
  await field(page, 'Name in the address').fill(`${slug}-2`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, `${word} Skiff saved`)).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'View' })).toHaveAttribute('href', `/product/${slug}-2`);
  for (const prefix of ['', '/fr']) {
    const response = await page.request.get(`${prefix}/product/${slug}`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(`${prefix}/product/${slug}-2`);
  }
});
