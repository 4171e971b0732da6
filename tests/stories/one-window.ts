import type { Browser, Page, TestInfo } from '@playwright/test';

/**
 * Stories that only look share one window for as long as their worker lives. A window of its own would have to learn the
 * program of the site, and that of the tools, anew: a third of the work of looking.
 */
export async function openWindow(browser: Browser, { use }: TestInfo['project']): Promise<Page> {
  const { baseURL = '', viewport = null, hasTouch = false, storageState } = use;
  const context = await browser.newContext({ baseURL, viewport, hasTouch, ...(storageState && { storageState }) });
  return await context.newPage();
}

/** Looks, and leaves the window where nothing can speak into the next story: on the same site, so that it stays warm. */
export async function lookInto(window: Page, look: (page: Page) => Promise<void>) {
  await look(window);
  for (const event of ['console', 'pageerror'] as const) window.removeAllListeners(event);
  await window.goto('/readyz');
}

/** The window of somebody who has never been here, but has answered what everybody is asked. */
export async function forgetVisits(window: Page) {
  await window.context().clearCookies();
  await window.evaluate(() => {
    const consent = localStorage.getItem('consent') ?? '';
    localStorage.clear();
    sessionStorage.clear();
    localStorage.setItem('consent', consent);
  });
  const browser = await window.context().newCDPSession(window);
  await browser.send('Network.clearBrowserCache');
  // The window's own store is emptied when it is told to keep nothing.
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  await browser.detach();
}
