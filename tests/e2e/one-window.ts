import type { Browser, Page, PlaywrightTestOptions } from '@playwright/test';

/** The options of a window, which don't change while it is open. */
export type Visitor = Pick<PlaywrightTestOptions, 'baseURL' | 'hasTouch' | 'javaScriptEnabled' | 'storageState'>;

/** The windows of a worker, one for each kind of visitor. */
export type Windows = { windowFor: (visitor: Visitor, use?: string) => Promise<Page>; close: () => Promise<void> };

/**
 * Tests share a window for as long as their worker lives. A new window would have to load and compile the site's and
 * Playwright's scripts again, which is half of what a page costs.
 */
export function reuseWindows(browser: Browser): Windows {
  const windows = new Map<string, Page>();
  return {
    async windowFor(visitor, use = '') {
      const kind = JSON.stringify([visitor, use]);
      const open = windows.get(kind);
      if (open && !open.isClosed()) return open;
      await open?.context().close();
      const { baseURL = '', storageState, ...others } = visitor;
      const context = await browser.newContext({ baseURL, ...others, ...(storageState && { storageState }) });
      const window = await context.newPage();
      windows.set(kind, window);
      return window;
    },
    async close() {
      await Promise.all([...windows.values()].map((window) => window.context().close()));
    },
  };
}

/** Resets the window, on a page of the same site, so that its caches stay warm. */
export async function leave(window: Page, { storageState }: Visitor) {
  const context = window.context();
  for (const event of ['console', 'pageerror', 'request', 'dialog'] as const) window.removeAllListeners(event);
  const others = context.pages().filter((page) => page !== window);
  await Promise.all(others.map((page) => page.close()));
  await window.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setExtraHTTPHeaders({});
  await context.clearPermissions();
  await window.goto('/readyz', { waitUntil: 'commit' });
  // On an almost empty page, which is laid out quickly.
  await window.emulateMedia({ media: null, reducedMotion: null });
  await window.mouse.move(0, 0);
  await context.clearCookies();
  const stored =
    typeof storageState === 'object' ? storageState.origins.flatMap(({ localStorage }) => localStorage) : [];
  await window.evaluate(async (entries) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
  await ask(window, 'Page.resetNavigationHistory');
}

/** Makes the window load everything again. */
export async function forgetFiles(window: Page) {
  await ask(window, 'Network.clearBrowserCache');
  // Disabling the cache empties the memory cache too.
  await ask(window, 'Network.setCacheDisabled', { cacheDisabled: true });
}

async function ask(window: Page, ...what: Parameters<Awaited<ReturnType<typeof openLine>>['send']>) {
  const line = await openLine(window);
  await line.send(...what);
  await line.detach();
}

const openLine = (window: Page) => window.context().newCDPSession(window);
