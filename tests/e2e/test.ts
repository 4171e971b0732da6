import { test as base } from '@playwright/test';
import { type Office, openOffice } from './office.ts';
import { leave, reuseWindows, type Windows } from './one-window.ts';

/** Fixtures of a worker. The same for every test, so that none needs another worker. */
type WorkerFixtures = { office: Office; windows: Windows };

/** Tests run in a shared window that is reset before each. */
export const test = base.extend<object, WorkerFixtures>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use, { project }) => {
      await use(await openOffice(project.use.baseURL ?? ''));
    },
    { scope: 'worker' },
  ],
  windows: [
    async ({ browser }, use) => {
      const windows = reuseWindows(browser);
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ windows, baseURL, hasTouch, javaScriptEnabled, storageState, viewport }, use) => {
    const visitor = { baseURL, hasTouch, javaScriptEnabled, storageState };
    const window = await windows.windowFor(visitor);
    if (viewport) await window.setViewportSize(viewport);
    await use(window.context());
    if (!window.isClosed()) await leave(window, visitor);
  },
  page: async ({ context }, use) => {
    const [window] = context.pages();
    await use(window ?? (await context.newPage()));
  },
});

/** The same for a first-time visitor: the browser has nothing of the site. */
export const firstVisit = test.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

export { expect } from '@playwright/test';
