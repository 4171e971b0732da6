import type { Locator, Page } from '@playwright/test';
import { cutOff, overflowing } from '../page-checks.ts';
import { admin } from '../users.ts';
import {
  anyWord,
  createBoat,
  enter,
  expect,
  field,
  load,
  notice,
  open,
  pressMenuItem,
  row,
  test,
  text,
} from './back-office.ts';

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((it) => it === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test.describe('by keyboard alone', () => {
  test('the rows of a list are passed, ticked, opened, and their menus used', async ({ page, office }) => {
    const word = anyWord();
    for (const name of ['One', 'Two']) await createBoat(office, `${word} ${name}`);
    await open(page, `/admin/products?q=${word}&sort=name`);
    const links = page.locator('tbody td a');
    await expect(links).toHaveCount(2);
    await page.keyboard.press('j');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(row(page, `${word} Two`).getByRole('checkbox').first()).toBeChecked();
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeHidden();
    await page.keyboard.press('k');
    await expect(links.nth(0)).toBeFocused();

    await page.keyboard.press('ArrowRight');
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Change price' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/products\/update\/\d+$/);
    await expect(page.getByRole('heading', { level: 2, name: `${word} Two` })).toBeVisible();
  });

  test('a form is filled, its parts walked, and saved', async ({ page, office }) => {
    const boat = await createBoat(office, anyWord());
    await open(page, `/admin/products/update/${boat.id}`);
    await tabTo(page, page.getByRole('textbox', { name: 'Model name' }));
    await page.keyboard.type('Keyboard 21');
    const condition = page.getByRole('combobox', { name: 'Condition' });
    await tabTo(page, condition);
    await page.keyboard.press('ArrowDown');
    await expect(condition).toHaveAttribute('aria-activedescendant', /./);
    // Mantine goes to the present value in two timers that begin when the list opens. Between them Enter would choose it.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Used', exact: true })).toHaveAttribute('data-combobox-selected');
    await page.keyboard.press('Enter');
    await expect(condition).toHaveValue('Used');
    // From a field that opens its list with the arrow, to the next part and to the one after it.
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('heading', { level: 3, name: 'Photos' })).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(page.getByRole('heading', { level: 3, name: 'Price' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^Done\s*Price$/ })).toHaveAttribute('aria-current', 'true');
    const price = page.getByRole('textbox', { name: 'Price', exact: true });
    await tabTo(page, price);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('26000');
    // Typing goes on in a line that was just added.
    await page.getByRole('button', { name: 'Add line' }).first().press('Enter');
    await page.keyboard.type('Bow thruster');
    await expect(text(page, 'Line 1', 'English').first()).toHaveValue('Bow thruster');
    await page.keyboard.press('ControlOrMeta+s');
    await expect(notice(page, /saved/)).toBeVisible();
    const saved = await office.call('GET', `product/?id=${boat.id}`);
    expect(saved).toMatchObject({ price: 26_000, modelName: 'Keyboard 21', condition: 'Used' });
  });

  test('a tree is walked, closed and opened, and its branches change places', async ({ page, office }) => {
    const word = anyWord();
    type Stored = { record: { id: number; name: { en: string } }[] };
    const { record } = await office.call<Stored>('GET', 'product-category/all?limit=0');
    const parentCategory = record.find(({ name }) => name.en === 'Boats')?.id;
    const parent = await office.call('POST', 'product-category', { name: { en: word, fr: null }, parentCategory });
    for (const name of ['One', 'Two']) {
      const category = { name: { en: `${word} ${name}`, fr: null }, parentCategory: parent.id };
      await office.call('POST', 'product-category', category);
    }
    await load(page, '/admin/product-category');
    const item = (name: string) => page.getByRole('treeitem').filter({ hasText: name }).last();
    const parentItem = page
      .getByRole('treeitem')
      .filter({ has: page.getByRole('link', { name: word, exact: true }) })
      .last();
    const children = page.getByRole('link', { name: new RegExp(`^${word} (One|Two)$`) });
    await expect(children).toHaveText([`${word} One`, `${word} Two`]);
    await parentItem.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(children).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(children).toHaveCount(2);
    await page.keyboard.press('ArrowDown');
    await expect(item(`${word} One`)).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: `Actions for ${word} One`, exact: true }));
    await page.keyboard.press('Enter');
    await pressMenuItem(page, 'Move down');
    await expect(children).toHaveText([`${word} Two`, `${word} One`]);
    await tabTo(page, page.getByRole('link', { name: `${word} One`, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/product-category\/update\/\d+$/);
  });
});

test.describe('after a press the focus stays where somebody is', () => {
  test('on the lot, and after Undo in a notice', async ({ page, office }) => {
    const boat = await createBoat(office, anyWord(), { stock: 1, location: 'Dock C' });
    await createBoat(office, anyWord(), { location: 'Dock C' });
    await open(page, `/admin/lot/${boat.id}`);
    await field(page, 'Price').fill('21450');
    const save = page.getByRole('button', { name: 'Save' }).first();
    await save.press('Enter');
    await expect(notice(page, 'The new price is on the site')).toBeVisible();
    await expect(save).toBeFocused();
    await expect(save).toBeDisabled();

    const place = page.getByRole('list', { name: 'Known locations' }).getByRole('button', { pressed: false }).first();
    const other = (await place.textContent()) ?? '';
    await place.press('Enter');
    await expect(notice(page, 'New location saved')).toBeVisible();
    await expect(page.getByRole('button', { name: other, pressed: true })).toBeFocused();

    await page.getByRole('button', { name: 'Mark sold' }).press('Enter');
    const more = page.getByRole('main').getByRole('button', { name: 'Sale', exact: true });
    await expect(more).toBeFocused();
    await notice(page, 'Sold').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Mark sold' })).toBeFocused();
  });

  test('of a note about a customer, and of one in the inbox', async ({ page, office }) => {
    const name = `Otis ${anyWord()}`;
    const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
    const { id } = await office.call('POST', 'customer', { name, email, phone: '250-555-0191', language: 'en' });
    await open(page, `/admin/customers/${id}`);
    const call = page.getByRole('main').getByRole('button', { name: 'Log a call' }).first();
    await call.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Log a call' });
    await dialog.getByLabel('What was said').fill('Wants a trailer.');
    await dialog.getByLabel('Call again on').fill('2030-01-15');
    await dialog.getByRole('button', { name: 'Log a call' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(call).toBeFocused();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Wants a trailer.')).toBeVisible();
    await expect(timeline.getByText(/Call again on/)).toBeVisible();
    await page.keyboard.press('c');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // From a menu: its button.
    const more = page.getByRole('main').getByRole('button', { name: 'More actions' });
    await more.press('Enter');
    await pressMenuItem(page, 'Add a note');
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();

    const lead = { type: 1, name, email, message: 'Is it there?', language: 'en' };
    const { id: contact } = await office.call('POST', 'contact', lead);
    await open(page, `/admin/inbox/contact/${contact}`);
    const note = page.getByRole('button', { name: 'Note', exact: true });
    await note.press('Enter');
    await page.getByRole('textbox', { name: 'Note' }).fill('Asks each spring.');
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await expect(page.getByRole('article').filter({ hasText: 'Asks each spring.' })).toBeVisible();
    await expect(note).toBeFocused();
  });
});

/** Screens of the back office, whole at 200 % in a window of 1440 px. */
const screens = [
  ...['', '/products', '/products/add', '/products/prices?age=181-', '/product-category', '/inbox', '/customers'],
  ...['/book-service/calendar', '/lot', '/media', '/settings'],
];

test('at 200 % zoom nothing is cut off and no screen scrolls sideways', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 720, height: 450 },
    deviceScaleFactor: 2,
    ...(baseURL && { baseURL }),
  });
  await enter(context, admin);
  const page = await context.newPage();
  for (const screen of screens) {
    await open(page, `/admin${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect
      .poll(async () => [...(await overflowing(page)), ...(await cutOff(page))], { message: screen })
      .toEqual([]);
  }
  await context.close();
});
