import { randomUUID } from 'node:crypto';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { lookInto, openWindow } from '../one-window.ts';
import { admin, type Somebody } from '../people.ts';

/** The back office in the stories: who works in it, and what their hands do on its screens. */

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Envelope<Result> = { success: boolean; result: Result };
type Kept = { id: number } & Record<string, unknown>;

/** The admin's calls, made as a program makes them: with a token in the header. */
type Office = {
  token: string;
  call: <Result = Kept>(method: Method, path: string, body?: object) => Promise<Result>;
};

/** Stories whose page is the admin's from the start. The admin signs in once for all that a worker tells. */
export const test = base.extend<object, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      await use(await openOffice(siteOf(project)));
    },
    { scope: 'worker' },
  ],
  page: async ({ page, context, office }, use) => {
    await keepToken(context, office.token, siteOf(base.info().project));
    await use(page);
  },
});

/** The same for stories that only look: a worker tells all of them in one window. */
export const looking = test.extend<object, { window: Page }>({
  window: [
    async ({ browser, office }, use, { project }) => {
      const window = await openWindow(browser, project);
      await keepToken(window.context(), office.token, siteOf(project));
      await use(window);
      await window.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => lookInto(window, use),
});

async function openOffice(site: string): Promise<Office> {
  const token = await signInByCall(site, admin);
  return {
    token,
    async call<Result>(method: Method, path: string, body?: object) {
      const response = await fetch(new URL(`/api/admin/${path}`, site), {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return (JSON.parse(text) as Envelope<Result>).result;
    },
  };
}

async function signInByCall(site: string, { email, password }: Somebody): Promise<string> {
  const body = new URLSearchParams({ username: email, password });
  const response = await fetch(new URL('/api/user/login', site), { method: 'POST', body });
  const { result } = (await response.json()) as Envelope<{ token: string }>;
  return result.token;
}

const siteOf = ({ use: { baseURL = '' } }: { use: { baseURL?: string | undefined } }): string => baseURL;

const keepToken = (context: BrowserContext, value: string, url: string) =>
  context.addCookies([{ name: 'token', value, url, httpOnly: true, sameSite: 'Lax' }]);

/** Signs somebody in without the sign-in page; all windows of the context are theirs from then on. */
export async function enter(context: BrowserContext, somebody: Somebody) {
  const site = siteOf(base.info().project);
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
