import type { Page } from '@playwright/test';

/**
 * Holds every script back until it is let go, as a poor connection would: what a visitor presses meanwhile has to work
 * by itself.
 */
export async function holdScripts(page: Page): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return { letGo: resolve };
}
