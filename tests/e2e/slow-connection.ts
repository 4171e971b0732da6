import type { Page } from '@playwright/test';

/** Holds back every script until it is released, like a slow connection: controls have to work natively meanwhile. */
export const holdScripts = (page: Page) => hold(page, '**/assets/*.js');

/** Holds back what a page asks for on the way to the next one. */
export const holdAnswers = (page: Page) => hold(page, /\.data(\?|$)/);

async function hold(page: Page, address: string | RegExp): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: resolve };
}
