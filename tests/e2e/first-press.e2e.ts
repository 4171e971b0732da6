import type { Page } from '@playwright/test';
import { hearConsole, hydrated } from './page-checks.ts';
import { boats, luxor } from './page-kinds.ts';
import { holdScripts } from './slow-connection.ts';
import { expect, firstVisit, test } from './test.ts';

/**
 * The first interaction may come before any script has loaded: each control works natively, and what it opened stays
 * open when the page hydrates. Links and forms are tested over HTTP, in tests/http/without-javascript.test.ts.
 */

/** A control and what is visible after pressing it: before scripts have loaded, and after hydration. */
type Control = { press: (page: Page) => Promise<unknown>; see: (page: Page) => Promise<unknown> };

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().click();

/** Presses several controls, which must not close each other. */
async function expectToLast(page: Page, path: string, controls: Record<string, Control>) {
  const heard = hearConsole(page);
  const { letGo } = await holdScripts(page);
  await page.goto(path);
  for (const [name, control] of Object.entries(controls)) {
    await test.step(`before any script: ${name}`, async () => {
      await control.press(page);
      await control.see(page);
    });
  }
  letGo();
  await expect(hydrated(page)).toBeAttached();
  for (const [name, { see }] of Object.entries(controls)) {
    await test.step(`when the scripts have loaded: ${name}`, () => see(page));
  }
  expect(heard).toEqual([]);
}

const menuEntry: Control = {
  press: (page) => press(page, 'button', 'Engines'),
  see: (page) => expect(page.getByRole('link', { name: /Jet motors/ }).first()).toBeVisible(),
};

const finder: Control = {
  press: (page) => page.getByRole('radio', { name: 'Engines' }).check({ force: true }),
  see: (page) => expect(page.getByRole('button', { name: /Show \d+ engines/ })).toBeVisible(),
};

const phoneMenu: Control = {
  press: async (page) => {
    await press(page, 'button', 'Menu');
    await page
      .getByRole('dialog')
      .locator('summary', { hasText: /^Engines\d/ })
      .click();
  },
  see: (page) => expect(page.getByRole('dialog').getByRole('link', { name: /All \d+ engines/ })).toBeVisible(),
};

const phoneSearch: Control = {
  press: (page) => press(page, 'button', 'Search'),
  see: (page) => expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible(),
};

const phoneFilters: Control = {
  press: (page) => press(page, 'button', 'Filters'),
  see: (page) => expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible(),
};

const facts: Control = {
  press: (page) => page.locator('summary', { hasText: 'Propulsion' }).click(),
  see: (page) => expect(page.getByText('Maximum horsepower', { exact: true })).toBeVisible(),
};

const byMonth: Control = {
  press: (page) => page.getByRole('radio', { name: 'Monthly' }).check(),
  see: (page) => expect(page.getByText(/^\d+ payments of$/)).toBeVisible(),
};

const share: Control = {
  press: (page) => press(page, 'button', 'Share'),
  see: (page) => expect(page.getByRole('link', { name: 'Send by email' })).toBeVisible(),
};

const thumbnail: Control = {
  press: (page) => press(page, 'link', 'Photo 3'),
  see: (page) => expect(page.locator('#picture-3')).toBeInViewport(),
};

firstVisit('on the front page the menu and the finder answer before any script', async ({ page }) => {
  await expectToLast(page, '/', { 'the finder': finder, 'an entry of the menu': menuEntry });
});

for (const [what, path, control] of [
  ['the menu opens', '/', phoneMenu],
  ['the search opens', '/', phoneSearch],
  ['the filters open', boats, phoneFilters],
] as const) {
  firstVisit(`on a phone ${what} before any script`, { tag: '@phone' }, async ({ page }) => {
    await expectToLast(page, path, { [what]: control });
  });
}

firstVisit('facts, the payment and sharing of a product open before any script', async ({ page }) => {
  await expectToLast(page, luxor, { 'a group of facts': facts, 'the view by month': byMonth, sharing: share });
});

firstVisit(
  'on a phone facts, the payment and sharing of a product open before any script',
  { tag: '@phone' },
  async ({ page }) => {
    const controls = { 'a group of facts': facts, 'the view by month': byMonth, sharing: share };
    await expectToLast(page, luxor, controls);
  },
);

firstVisit('a thumbnail turns the large picture before any script', { tag: '@both-widths' }, async ({ page }) => {
  await expectToLast(page, luxor, { 'a thumbnail': thumbnail });
});

firstVisit(
  'a picture pressed before the scripts have loaded fills the screen',
  {
    tag: '@both-widths',
  },
  async ({ page }) => {
    const { letGo } = await holdScripts(page);
    await page.goto(luxor);
    await press(page, 'link', /^Full screen/);
    letGo();
    const lightbox = page.getByRole('dialog', { name: 'Photos' });
    await expect(lightbox.getByText('1 / 8', { exact: true })).toBeVisible();
    await lightbox.getByRole('button', { name: 'Next photo' }).click();
    await expect(lightbox.getByText('2 / 8', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(luxor);
  },
);

firstVisit('a form asked for before the scripts have loaded opens in place', { tag: '@phone' }, async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(luxor);
  await press(page, 'link', 'Request by phone');
  letGo();
  const panel = page.getByRole('dialog', { name: 'How can we help?' });
  await expect(panel.getByLabel('Best day to call')).toBeVisible();
  await expect(page).toHaveURL(luxor);
});

firstVisit('a form asked for while the scripts never come is a page of its own', async ({ page }) => {
  await holdScripts(page);
  await page.goto(luxor);
  await press(page, 'link', 'Request by phone');
  await expect(page).toHaveURL(/\/request\/.+form=phone/);
});

firstVisit('a filter chosen before the scripts have loaded counts when they have', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(boats);
  await page.getByRole('checkbox', { name: /^Used/ }).check();
  letGo();
  await expect(page).toHaveURL(`${boats}?condition=Used`);
  await expect(page.getByRole('link', { name: /Remove filter .*Used/ })).toBeVisible();
});

firstVisit('an order chosen before the scripts have loaded counts when they have', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(boats);
  const sort = page.getByRole('combobox', { name: 'Sort' });
  await sort.focus();
  await sort.selectOption({ label: 'Price, highest' });
  letGo();
  await expect(page).toHaveURL(/sort=/);
  await expect(sort.locator('option:checked')).toHaveText('Price, highest');
});

firstVisit('keywords typed before the scripts have loaded stay, and find suggestions', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.pressSequentially('luxor');
  letGo();
  await expect(page.getByRole('option', { name: /Luxor/ }).first()).toBeVisible();
  await expect(field).toHaveValue('luxor');
});

firstVisit('thumbnails scrolled before the scripts have loaded stay where they are', async ({ page }) => {
  const { letGo } = await holdScripts(page);
  await page.goto(luxor);
  const row = page.getByRole('link', { name: 'Video 8' }).locator('xpath=ancestor::ul');
  const moved = await row.evaluate((list) => {
    list.scrollTo({ left: list.scrollWidth, behavior: 'instant' });
    return list.scrollLeft;
  });
  expect(moved).toBeGreaterThan(0);
  letGo();
  await expect(hydrated(page)).toBeAttached();
  expect(await row.evaluate((list) => list.scrollLeft)).toBe(moved);
});
