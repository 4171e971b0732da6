import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole } from '../page-checks.ts';
import { createStaff } from '../users.ts';
import {
  anyWord,
  createBoat,
  enter,
  expect,
  hydrated,
  load,
  notice,
  open,
  pressMenuItem,
  row,
  test,
} from './back-office.ts';

/** The addresses of the records on this page, in order. */
const records = (page: Page) =>
  page.locator('tbody td:nth-child(2) a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });

test.describe('a list of the back office', () => {
  test('keeps filters, search and columns through a reload, and filters and search through Back', async ({
    page,
    office,
  }) => {
    const heard = hearConsole(page);
    await open(page, '/admin/products?sort=-price');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Engines' }).click();
    await expect(page).toHaveURL('/admin/products?sort=-price&type=2');
    await page.getByRole('searchbox', { name: 'Search' }).fill('fourstroke');
    await expect(page).toHaveURL('/admin/products?sort=-price&type=2&q=fourstroke');
    // The address changes before the rows do.
    const query = new URLSearchParams({ type: '2', q: 'fourstroke', sort: '{"price":-1}', limit: '10' });
    const { record } = await office.call<{ record: { id: number }[] }>('GET', `product/all?${query}`);
    const found = record.map(({ id }) => `/admin/products/update/${id}`);
    expect(found.length).toBeGreaterThan(0);
    await expect.poll(() => records(page)).toEqual(found);
    await expect(header(page, 'Location')).toHaveCount(0);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Location' }).check();
    await page.getByRole('checkbox', { name: 'Units in stock' }).uncheck();
    await page.keyboard.press('Escape');

    await page.reload();
    await hydrated(page);
    await expect(header(page, 'Location')).toBeVisible();
    await expect(header(page, 'Units in stock')).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('fourstroke');
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Engines');
    expect(await records(page)).toEqual(found);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await expect(page).toHaveURL(/\/admin\/products\/update\/\d+$/);
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page).toHaveURL('/admin/products?sort=-price&type=2&q=fourstroke');
    for (const address of [/update\/\d+$/, /fourstroke$/, '/admin/products?sort=-price&type=2', /\?sort=-price$/]) {
      await page.goBack();
      await expect(page).toHaveURL(address);
    }
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
    await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('');
    expect(heard).toEqual([]);
  });

  test('shows 20 at once to whoever chose so, and selects all that the filters leave', async ({ page, context }) => {
    // An account of its own: other tests read the same list meanwhile.
    await enter(context, await createStaff());
    // Other tests make boats meanwhile.
    await load(page, '/admin/products?type=2');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('combobox', { name: 'Records on a page' }).selectOption('20');
    await expect(page.getByRole('row')).toHaveCount(21);
    const inView = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
    expect(inView).toBeGreaterThanOrEqual(15);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const offer = page.getByRole('button', { name: /^Select all \d+ in this view$/ });
    const total = /\d+/.exec((await offer.textContent()) ?? '')?.[0];
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/product/ids?*', async (route) => {
      await released;
      await route.continue();
    });
    await offer.click();
    // Until all are selected, no action takes the page's alone.
    await expect(page.locator('[data-action=prices]')).toBeDisabled();
    release();
    await expect(page.getByText(`${total} selected`)).toBeVisible();
    await expect(page.locator('[data-action=prices]')).toBeEnabled();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText(`${total} selected`)).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked();
    await page.getByRole('combobox', { name: 'Records on a page' }).selectOption('10');
    await expect(page.getByRole('row')).toHaveCount(11);
  });

  test('on a phone is of compact cards, which are opened, ticked, switched and passed by keys; tools are one press away', async ({
    page,
    office,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const word = anyWord();
    const boat = await createBoat(office, `${word} Cruise 22`, {
      sku: `AV-${word}`,
      location: 'Yard B12',
      price: 59_900,
    });
    await open(page, `/admin/products?q=${word}`);
    const main = page.getByRole('main');
    const importing = main.getByRole('link', { name: 'Import' });
    await expect(main.getByRole('link', { name: 'Add product' })).toBeVisible();
    await expect(importing).toBeHidden();
    const card = row(page, word);
    expect((await card.boundingBox())?.y).toBeLessThan(300);
    for (const text of [`AV-${word} · Yard B12`, '$59,900.00']) await expect(card.getByText(text)).toBeVisible();
    for (const text of ['Pontoon', 'Units in stock']) await expect(card.getByText(text)).toBeHidden();
    expect((await card.boundingBox())?.height).toBeLessThan(140);

    await page.keyboard.press('j');
    await expect(card.getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expect(card.getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Escape');
    const toggle = await card.getByRole('switch', { name: 'Published' }).boundingBox();
    // A thumb may miss it by some pixels.
    await page.mouse.click((toggle?.x ?? 0) + 10, (toggle?.y ?? 0) - 8);
    await expect(notice(page, 'Published successfully!')).toBeVisible();
    await expectAccessible(page);

    const box = await card.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
    await expect(page).toHaveURL(new RegExp(`/admin/products/update/${boat.id}`));
    await office.call('DELETE', 'product', { id: boat.id });
    await open(page, `/admin/products?trash=1&q=${word}`);
    // What can't be switched has its label.
    await expect(card.getByRole('switch')).toHaveCount(0);
    await expect(card.locator('[data-card=end]')).toHaveCSS('display', 'flex');

    await open(page, '/admin/products');
    await page.getByRole('button', { name: 'Filters and actions' }).click();
    await expect(importing).toBeVisible();
    await expect(main.getByRole('link', { name: 'Price', exact: true })).toBeVisible();
    await expect(main.getByRole('combobox', { name: 'Category' })).toBeVisible();
  });

  test('publishes and unpublishes many at once, each undone as one, except what somebody changed since', async ({
    page,
    office,
  }) => {
    const word = anyWord();
    const boats = [];
    for (const name of ['one', 'two', 'three']) boats.push(await createBoat(office, `${word} ${name}`));
    await open(page, `/admin/products?q=${word}`);
    const switches = page.getByRole('switch', { name: 'Published' });
    const allAre = async (isOn: boolean) => {
      for (const at of [0, 1, 2]) await expect(switches.nth(at)).toBeChecked({ checked: isOn });
    };
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    // Escape closes what is open, and keeps the selection.
    await page.locator('[data-action=edit]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('3 selected')).toBeVisible();
    const [request] = await Promise.all([
      page.waitForRequest(/\/product\/update-more\?change=/),
      page.locator('[data-action=publish]').click(),
    ]);
    const change = new URL(request.url()).searchParams.get('change');
    await expect(notice(page, /^Published successfully! \(3 products\)/)).toBeVisible();
    await allAre(true);

    await page.locator('[data-action=unpublish]').click();
    await expect(notice(page, 'UnPublished successfully!')).toBeVisible();
    await allAre(false);
    await notice(page, 'UnPublished successfully!').getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page, 'Undone: 3 products')).toBeVisible();
    await allAre(true);

    await office.call('PUT', 'product', { id: boats[0]?.id, publish: false });
    await page.getByRole('button', { name: 'History: changes of several records' }).click();
    const history = page.getByRole('dialog', { name: 'History: changes of several records' });
    const entry = history.locator(`[data-entry="${change}"]`);
    await expect(entry).toContainText('Published (3 products)');
    await entry.getByRole('button', { name: /^Undo/ }).click();
    await expect(entry).toContainText('Undone');
    await expect(entry).toContainText(`Changed since, and left as is: ${word} one (`);
    await page.keyboard.press('Escape');
    await expect(page.getByText(`Changed since, and left as is: ${word} one (`)).toBeVisible();
    await allAre(false);
    await page.getByRole('button', { name: 'Clear selection' }).last().focus();
    await page.keyboard.press('Escape');
    await expect(page.getByText('3 selected')).toBeHidden();
  });

  test('sorts brands by keyboard, each move in one request', async ({ page, office }) => {
    const word = anyWord();
    for (const name of ['One', 'Two', 'Three']) await office.call('POST', 'brand', { name: `${word} ${name}` });
    const calls: string[] = [];
    page.on('request', (request) => {
      const isWrite = request.method() !== 'GET' && request.url().includes('/api/admin/brand');
      if (isWrite) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const order = async () => {
      const { record } = await office.call<{ record: { name: string }[] }>('GET', `brand/all?limit=0&q=${word}`);
      return record.map(({ name }) => name.split(' ')[1]);
    };
    expect(await order()).toEqual(['One', 'Two', 'Three']);

    await open(page, '/admin/brand?order=1');
    const up = page.getByRole('button', { name: `Move up: ${word} Three`, exact: true });
    await expect(up).toBeEnabled();
    await up.press('Enter');
    await expect(notice(page, 'New order saved')).toBeVisible();
    expect(await order()).toEqual(['One', 'Three', 'Two']);
    await expect(up).toBeFocused();
    const grip = page.getByRole('button', { name: `Drag: ${word} Two`, exact: true });
    await expect(grip).toBeEnabled();
    await grip.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(order).toEqual(['One', 'Two', 'Three']);

    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill(word);
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('button', { name: `Actions: ${word} Two`, exact: true }).press('Enter');
    await pressMenuItem(page, 'Move up');
    await expect(row(page, word).first()).toContainText('Two');
    expect(calls).toEqual([
      'PUT /api/admin/brand/reorder',
      'PUT /api/admin/brand/reorder',
      'PUT /api/admin/brand/reorder',
    ]);
  });
});

test.describe('the back office', () => {
  test('leads to a screen and to a record with Ctrl-K', async ({ page, office }) => {
    const name = anyWord();
    const boat = await createBoat(office, name, { sku: `AV-${name}` });
    await open(page, '/admin/users');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: 'Search boats, people, settings' });
    await expect(search).toBeFocused();
    await page.keyboard.type('redirects');
    await expect(page.getByRole('option', { name: 'Redirects', exact: true })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/redirects');
    await expect(search).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.type(name);
    const found = page.getByRole('option', { name: new RegExp(`^${name}`) });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    for (const text of [`AV-${name}`, '$25,000']) await expect(found).toContainText(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/admin/products/update/${boat.id}`);
  });

  test('goes to a screen with two letters, which fields keep and an account can switch off', async ({
    page,
    context,
  }) => {
    // An account of its own: other tests press keys meanwhile.
    await enter(context, await createStaff({ access: '["products","brand"]' }));
    await load(page, '/admin/brand');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('gp');
    await expect(search).toHaveValue('gp');
    await search.fill('');
    await search.blur();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to products');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/admin/products');
    const keySwitch = page.getByRole('checkbox', { name: 'Shortcuts of single letters' });
    const save = page.locator('form', { has: keySwitch }).getByRole('button', { name: 'Save', exact: true });
    await open(page, '/admin/account');
    await keySwitch.uncheck();
    await save.click();
    await expect(page.getByText('Shortcuts of single letters are off.')).toBeVisible();
    await load(page, '/admin/brand');
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    await expect(page).toHaveURL('/admin/brand');
  });

  test('keeps the colours that somebody chose for the menu', async ({ page }) => {
    await open(page, '/admin/users');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    const background = () => menu.locator('[data-side]').evaluate((side) => getComputedStyle(side).backgroundColor);
    const account = page.getByRole('banner').getByRole('button').last();
    const seen = [await background()];
    await account.click();
    for (const name of ['Black', 'White']) {
      await page.getByRole('menu').getByText(name, { exact: true }).click();
      await expect.poll(background).not.toBe(seen.at(-1));
      seen.push(await background());
    }
    expect(new Set(seen).size).toBe(3);
    await load(page, '/admin/users');
    await account.click();
    await expect(page.getByRole('menu').getByRole('radio', { name: 'White' })).toBeChecked();
    await expect.poll(background).toBe(seen[2]);
  });
});
