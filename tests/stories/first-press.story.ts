import type { Page } from '@playwright/test';
import { boats, luxor } from './page-kinds.ts';
import { holdScripts } from './slow-connection.ts';
import { expect, firstVisit as test } from './story.ts';
import { hearConsole } from './watch-page.ts';

/**
 * The first press comes before any script: each control answers it by itself, and what it opened stays open when the
 * page wakes up.
 */
type FirstPress = {
  press: (page: Page) => Promise<unknown>;
  see: (page: Page) => Promise<unknown>;
};

/** On a touch screen a press is a tap. */
const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click();

const awake = (page: Page) => page.locator('button[popovertarget=menu-1][aria-expanded]');

/** What stays on its page: seen while the scripts are held back, and again once they have run. */
function opens(title: string, path: string, { press, see }: FirstPress, tag: string[] = []) {
  test(`the first press on ${title} works before any script, and lasts`, { tag }, async ({ page }) => {
    const heard = hearConsole(page);
    const { letGo } = await holdScripts(page);
    await page.goto(path);
    await press(page);
    await see(page);
    letGo();
    await expect(awake(page)).toBeAttached();
    await see(page);
    expect(heard).toEqual([]);
  });
}

/** What leads to another page: links and forms, which know no width. */
function leads(title: string, path: string, { press, see }: FirstPress) {
  test(`the first press on ${title} leads there before any script`, async ({ page }) => {
    await holdScripts(page);
    await page.goto(path);
    await press(page);
    await see(page);
  });
}

opens('an entry of the menu', '/', {
  press: (page) => press(page, 'button', 'Engines'),
  see: (page) => expect(page.getByRole('link', { name: /Jet motors/ }).first()).toBeVisible(),
});

opens(
  'Menu',
  '/',
  {
    press: async (page) => {
      await press(page, 'button', 'Menu');
      await page.getByRole('dialog').getByText('Engines', { exact: true }).click();
    },
    see: (page) => expect(page.getByRole('dialog').getByRole('link', { name: /All \d+ engines/ })).toBeVisible(),
  },
  ['@phone'],
);

opens(
  'Search of a phone',
  '/',
  {
    press: (page) => press(page, 'button', 'Search'),
    see: (page) => expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible(),
  },
  ['@phone'],
);

opens(
  'Filters',
  boats,
  {
    press: (page) => press(page, 'button', 'Filters'),
    see: (page) => expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible(),
  },
  ['@phone'],
);

opens('a picture, which fills the screen', luxor, {
  press: (page) => press(page, 'button', /^Full screen/),
  see: (page) => expect(page.getByRole('dialog', { name: 'Photos' })).toBeVisible(),
});

opens('a small picture, which turns the large one', luxor, {
  press: (page) => press(page, 'link', 'Photo 3'),
  see: (page) => expect(page.getByText(/^3 \/ \d+$/).first()).toBeInViewport(),
});

opens('a group of facts', luxor, {
  press: (page) => page.locator('summary', { hasText: 'Propulsion' }).click(),
  see: (page) => expect(page.getByText('Maximum horsepower', { exact: true })).toBeVisible(),
});

opens('the terms of the monthly rate', luxor, {
  press: (page) => page.getByText('Terms', { exact: true }).click(),
  see: (page) => expect(page.getByText(/payments of \$[\d,.]+ come to/)).toBeVisible(),
});

opens(
  'View more',
  luxor,
  {
    press: (page) => page.getByText('View more', { exact: true }).click(),
    see: (page) => expect(page.getByText('View less', { exact: true })).toBeVisible(),
  },
  ['@phone'],
);

opens('Share', luxor, {
  press: (page) => press(page, 'button', 'Share'),
  see: (page) => expect(page.getByRole('link', { name: 'Send by email' })).toBeVisible(),
});

opens('a kind of product in the finder', '/', {
  press: (page) => page.getByRole('radio', { name: 'Engines' }).check({ force: true }),
  see: (page) => expect(page.getByRole('button', { name: /Show \d+ engines/ })).toBeVisible(),
});

leads('the finder', '/', {
  press: (page) => press(page, 'button', /Show \d+ boats/),
  see: (page) => expect(page).toHaveURL(/\/boats-for-sale-vancouver-island-bc(\?|$)/),
});

leads('FR', boats, {
  press: (page) => page.locator('a[hreflang=fr-CA]:visible').first().click(),
  see: (page) => expect(page).toHaveURL(`/fr${boats}`),
});

leads('List', boats, {
  press: (page) => press(page, 'button', 'List'),
  see: (page) => expect(page).toHaveURL(/view=list/),
});

leads('page 2', boats, {
  press: (page) => press(page, 'link', 'Page 2'),
  see: (page) => expect(page).toHaveURL(/page=2/),
});

leads('View all', boats, {
  press: (page) => press(page, 'link', 'View all'),
  see: (page) => expect(page).toHaveURL(/limit=0/),
});

leads('a chip', `${boats}?brand=thunder-jet&condition=New`, {
  press: (page) => press(page, 'link', /Remove filter .*Thunder Jet/),
  see: (page) => expect(page).toHaveURL(`${boats}?condition=New`),
});

leads('a product', boats, {
  press: (page) => page.locator('article').nth(1).click(),
  see: (page) => expect(page).toHaveURL(/\/product\//),
});

leads('Print', luxor, {
  press: (page) => press(page, 'link', 'Print'),
  see: (page) => expect(page).toHaveURL(/\/print\//),
});

leads('Search of the header, with words in it,', '/', {
  press: async (page) => {
    await page.getByRole('combobox', { name: 'Search' }).fill('propeller');
    await page.keyboard.press('Enter');
  },
  see: (page) => expect(page).toHaveURL('/search?q=propeller'),
});

test('what was chosen before the scripts came counts when they have', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(boats);
  await page.getByRole('checkbox', { name: /^Used/ }).check();
  letGo();
  await expect(page).toHaveURL(`${boats}?condition=Used`);
  await expect(page.getByRole('link', { name: /Remove filter .*Used/ })).toBeVisible();
});

test('the order chosen before the scripts came counts when they have', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(boats);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  await sort.selectOption({ label: 'Price, highest' });
  letGo();
  await expect(page).toHaveURL(/sort=/);
  await expect(sort.locator('option:checked')).toHaveText('Price, highest');
});

test('words typed before the scripts came stay, and find suggestions', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially('luxor');
  letGo();
  await expect(page.getByRole('option', { name: /Luxor/ }).first()).toBeVisible();
  await expect(field).toHaveValue('luxor');
});

test('small pictures that were moved before the scripts came stay where they are', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(luxor);
  const row = page.getByRole('link', { name: 'Video 8' }).locator('xpath=ancestor::ul');
  const moved = await row.evaluate((list) => {
    list.scrollTo({ left: list.scrollWidth, behavior: 'instant' });
    return list.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  letGo();
  await expect(awake(page)).toBeAttached();
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(moved);
});

test('who has turned on in the full screen before the scripts came stays there', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(luxor);
  await press(page, 'button', /^Full screen/);
  const pictures = page.getByRole('dialog', { name: 'Photos' });
  await pictures.getByRole('link', { name: 'Next photo' }).first().click();
  await expect(pictures.getByText('2 / 7', { exact: true })).toBeInViewport();
  letGo();
  await expect(awake(page)).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(pictures.getByText('2 / 7', { exact: true })).toBeInViewport();
});
