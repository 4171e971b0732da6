import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { type Office, type StoredRecord, signInByCall } from '../office.ts';
import { leave } from '../one-window.ts';
import { hydrated as hydratedPage } from '../page-checks.ts';
import { test as base, expect } from '../test.ts';
import type { TestUser } from '../users.ts';

/** Helpers for tests of the back office. */

/**
 * Tests with a page of the signed-in admin. A worker loads the back office once: its tests share the window, and `open`
 * navigates to a screen without a new document.
 */
export const test = base.extend({
  context: async ({ windows, office, baseURL, hasTouch, javaScriptEnabled, storageState, viewport }, use) => {
    const visitor = { baseURL, hasTouch, javaScriptEnabled, storageState };
    const window = await windows.windowFor(visitor, 'back office');
    if (viewport) await window.setViewportSize(viewport);
    // Menus and dialogs appear at once, and nothing moves away from under the pointer.
    await window.emulateMedia({ reducedMotion: 'reduce' });
    await setToken(window.context(), office.token, baseURL ?? '');
    await use(window.context());
    if (!window.isClosed() && !(await rest(window, office.token))) await leave(window, visitor);
  },
});

/**
 * Resets the loaded back office, on a screen that no test begins with. False when only a new document helps: an unsaved
 * form, an open dialog, another user.
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

/** Signs a user in without the sign-in page, in all windows of the context. */
export async function enter(context: BrowserContext, somebody: TestUser) {
  const { baseURL: site = '' } = base.info().project.use;
  await setToken(context, await signInByCall(site, somebody), site);
}

/** A unique word. */
export const anyWord = () => `Q${randomUUID().slice(0, 8)}`;

/** Opens a screen and waits until it can be used; loads the back office only if needed. */
export async function open(page: Page, path: string) {
  if (!(await walk(page, path))) await load(page, path);
}

/** Opens a screen with a new document, like a reload. */
export async function load(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/**
 * Navigates to a screen as Back and Forward do. False when this window has not loaded the back office, when it asks
 * before it is left, or when the screen has another address. Waits for the new screen, because until then the one
 * before could still be pressed.
 */
const walk = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (to) => {
    const { documentElement: root } = document;
    const asksFirst = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    if (asksFirst || !root.dataset.hydrated || !document.querySelector('[data-admin]')) return false;
    delete root.dataset.hydrated;
    // Where the router restores the scroll position of another screen that was opened like this.
    scrollTo(0, 0);
    history.pushState(history.state, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    while (!root.dataset.hydrated || document.querySelector('[data-progress]')) {
      await new Promise((resume) => setTimeout(resume, 10));
    }
    return new URL(to, location.href).href === location.href;
  }, path);

/** Waits until the screen is hydrated: before that its buttons do nothing. */
export const hydrated = (page: Page) => hydratedPage(page).waitFor({ state: 'attached' });

/** The field of a text in two languages. */
export const text = (page: Page, field: string, language: 'English' | 'French') =>
  page.getByRole('textbox', { name: new RegExp(`^${field}\\s*${language}`) });

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Types into a select and chooses the remaining option. */
export async function choose(page: Page, name: string, choice: string) {
  await page.getByRole('combobox', { name }).fill(choice);
  await page.getByRole('option', { name: choice, exact: true }).click();
}

/** The notification after an action. */
export const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

/** Closes the notifications, which cover the bottom of the screen for some seconds. */
export const closeNotices = (page: Page) =>
  page.locator('.mantine-Notification-closeButton').evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });

/** A record's row in a list. */
export const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });

/** Chooses an entry of a row's menu. */
export async function fromMenuOf(page: Page, name: string, entry: string) {
  await page.getByRole('button', { name: `Actions: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Presses an item of the open menu. A menu takes the focus a moment after it opens, so the press waits for that. */
export async function pressMenuItem(page: Page, name: string) {
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** Chooses an entry of the menu in the head of a form. */
export async function fromHead(page: Page, entry: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A boat that is not public even when it is published: it is inactive. */
export async function createBoat({ call }: Office, name: string, more: object = {}): Promise<StoredRecord> {
  const { record } = await call<{ record: StoredRecord[] }>('GET', 'product/all?type=1&limit=1');
  const category = record[0]?.category;
  const boat = { name: { en: name, fr: null }, category, condition: 'New', price: 25_000, active: false };
  return await call('POST', 'product', { ...boat, ...more });
}

export { expect };
