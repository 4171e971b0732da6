import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Kept, type Office, signInByCall } from '../office.ts';
import type { Somebody } from '../people.ts';
import { test as base, expect } from '../story.ts';

/** The back office in the stories: who works in it, and what their hands do on its screens. */

/** Stories whose page is the admin's from the start. */
export const test = base.extend({
  page: async ({ page, context, office, baseURL }, use) => {
    await keepToken(context, office.token, baseURL ?? '');
    await use(page);
  },
});

const keepToken = (context: BrowserContext, value: string, url: string) =>
  context.addCookies([{ name: 'token', value, url, httpOnly: true, sameSite: 'Lax' }]);

/** Signs somebody in without the sign-in page; all windows of the context are theirs from then on. */
export async function enter(context: BrowserContext, somebody: Somebody) {
  const { baseURL: site = '' } = base.info().project.use;
  await keepToken(context, await signInByCall(site, somebody), site);
}

/** A word that no other record has. */
export const anyWord = () => `Q${randomUUID().slice(0, 8)}`;

/** Opens a screen and waits until it answers. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await awake(page);
}

/** React has taken the screen over: from now on its buttons do something. */
export const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

/** The same of a control whose code comes by itself: it is taken over after the rest, and a press before that is lost. */
export const answers = (control: Locator) =>
  expect.poll(() => control.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react')))).toBe(true);

/** The field of a text that stands in two languages. */
export const words = (page: Page, field: string, language: 'English' | 'French') =>
  page.getByRole('textbox', { name: new RegExp(`^${field}\\s*${language}`) });

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Types into a choice and takes what is left of it. */
export async function choose(page: Page, name: string, choice: string) {
  await page.getByRole('combobox', { name }).fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** The notice that comes up when something is done. */
export const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** The row of a record in a list. */
export const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

/** Opens the menu of a record's row and takes an entry. */
export async function fromMenuOf(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A boat that the storefront does not show, even when it is published: it is not active. */
export async function keepBoat({ call }: Office, name: string, more: object = {}): Promise<Kept> {
  const { record } = await call<{ record: Kept[] }>('GET', 'product/all?type=1&limit=1');
  const category = record[0]?.category;
  const boat = { name: { en: name, fr: null }, category, condition: 'New', price: 25_000, active: false };
  return await call('POST', 'product', { ...boat, ...more });
}

export { expect };
