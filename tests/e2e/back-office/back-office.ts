import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { type Office, type StoredRecord, signInByCall } from '../office.ts';
import { leave } from '../one-window.ts';
import type { Somebody } from '../people.ts';
import { test as base, expect } from '../test.ts';

/** What tests of the back office do on its screens. */

/**
 * Tests whose page is the admin's from the start. A worker loads the back office once: its tests share the window, and
 * `open` walks to a screen without a new document.
 */
export const test = base.extend({
  context: async ({ windows, office, baseURL, hasTouch, javaScriptEnabled, storageState, viewport }, use) => {
    const visitor = { baseURL, hasTouch, javaScriptEnabled, storageState };
    const window = await windows.windowFor(visitor, 'back office');
    if (viewport) await window.setViewportSize(viewport);
    // Menus and dialogs are there at once, and nothing moves away from under the pointer.
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await setToken(window.context(), office.token, baseURL ?? '');
    await use(window.context());
    if (!window.isClosed() && !(await rest(window, office.token))) await leave(window, visitor);
  },
});

/**
 * Leaves the loaded back office as if nobody had worked in it, on a screen that no test begins with. False when
 * something stands in the way that only a new document clears: an unsaved form, an open dialog, another person.
 */
async function rest(window: Page, token: string): Promise<boolean> {
  const context = window.context();
  for (const event of ['console', 'pageerror', 'request', 'dialog'] as const) window.removeAllListeners(event);
  const others = context.pages().filter((page) => page !== window);
  await Promise.all(others.map((page) => page.close()));
  await window.unrouteAll({ behavior: 'ignoreErrors' });
  const cookies = await context.cookies();
  if (cookies.length !== 1 || cookies[0]?.value !== token) return false;
  if (!(await walk(window, '/admin/account'))) return false;
  await closeNotices(window);
  return await window.evaluate(() => {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) if (key !== 'consent') localStorage.removeItem(key);
    return !document.querySelector('[role=dialog]');
  });
}

const setToken = (context: BrowserContext, value: string, url: string) =>
  context.addCookies([{ name: 'token', value, url, httpOnly: true, sameSite: 'Lax' }]);

/** Signs somebody in without the sign-in page; all windows of the context are theirs from then on. */
export async function enter(context: BrowserContext, somebody: Somebody) {
  const { baseURL: site = '' } = base.info().project.use;
  await setToken(context, await signInByCall(site, somebody), site);
}

/** A word that no other record has. */
export const anyWord = () => `Q${randomUUID().slice(0, 8)}`;

/** Opens a screen and waits until it can be used; the back office itself is loaded only where it is not yet. */
export async function open(page: Page, path: string) {
  if (!(await walk(page, path))) await load(page, path);
}

/** Opens a screen with a new document, as a reload does. */
export async function load(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

type Router = { navigate: (path: string, options: { flushSync: boolean }) => Promise<void> };

/** Goes to a screen as a link does. False when this window has not loaded the back office, or when it stays. */
const walk = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (to) => {
    // React Router keeps its router here for tools.
    const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
    if (!router || !document.querySelector('[data-admin]')) return false;
    await router.navigate(to, { flushSync: true });
    return new URL(to, location.href).href === location.href;
  }, path);

/** Waits until the screen is hydrated: from then on its buttons do something. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );

/** The same of a control whose code comes by itself: it is taken over after the rest, and a press before that is lost. */
export const answers = (control: Locator) =>
  expect.poll(() => control.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react')))).toBe(true);

/** The field of a text that stands in two languages. */
export const text = (page: Page, field: string, language: 'English' | 'French') =>
  page.getByRole('textbox', { name: new RegExp(`^${field}\\s*${language}`) });

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Types into a choice and takes what is left of it. */
export async function choose(page: Page, name: string, choice: string) {
  await page.getByRole('combobox', { name }).fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** The notice that comes up when something is done. */
export const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Closes the notices, which for some seconds lie over what stands at the bottom of the screen. */
export const closeNotices = (page: Page) =>
  page.locator('.mantine-Notification-closeButton').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });

/** The row of a record in a list. */
export const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

/** Opens the menu of a record's row and takes an entry. */
export async function fromMenuOf(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A boat that the storefront does not show, even when it is published: it is not active. */
export async function createBoat({ call }: Office, name: string, more: object = {}): Promise<StoredRecord> {
  const { record } = await call<{ record: StoredRecord[] }>('GET', 'product/all?type=1&limit=1');
  const category = record[0]?.category;
  const boat = { name: { en: name, fr: null }, category, condition: 'New', price: 25_000, active: false };
  return await call('POST', 'product', { ...boat, ...more });
}

export { expect };
