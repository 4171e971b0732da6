import type { Page } from '@playwright/test';
import { forgetFiles, leave } from './one-window.ts';
import { inFrench, pageKinds } from './page-kinds.ts';
import { test as base, expect } from './story.ts';
import { expectAccessible, hearConsole, layoutShifts, overflowing, seeAll, watchLayout } from './watch-page.ts';

/** Each page comes as to a first visitor, into a window that stays and notes what jumps in it. */
const test = base.extend({
  page: async ({ windows, baseURL, hasTouch, javaScriptEnabled, storageState, viewport }, use) => {
    const visitor = { baseURL, hasTouch, javaScriptEnabled, storageState };
    const window = await windows.windowFor(visitor, 'first visits');
    if (window.url() === 'about:blank') await watchLayout(window);
    if (viewport) await window.setViewportSize(viewport);
    await use(window);
    await leave(window, visitor);
    await forgetFiles(window);
  },
});

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const [language, address] of Object.entries({ English: path, French: inFrench(path) })) {
    // Each kind is read at both widths, one language at each: a layout breaks by its words or by its width alike.
    const tag = language === 'English' ? [] : ['@phone'];
    test(`${kind} in ${language}: steady, silent, within the screen, open to everyone`, { tag }, async ({ page }) => {
      const heard = hearConsole(page);
      await page.goto(address);
      await expectAccessible(page);
      await seeAll(page);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      expect(await brokenPictures(page)).toEqual([]);
      await page.setViewportSize(narrowest);
      expect(await overflowing(page)).toEqual([]);
      expect(heard).toEqual([]);
    });
  }
}

/** The narrowest phone in use. */
const narrowest = { width: 320, height: 640 };

/** Pictures that say nothing to those who can't see them, take their place only once they have come, or never come. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const isMarked = ['alt', 'width', 'height'].every((attribute) => image.hasAttribute(attribute));
        return !isMarked || (image.complete && image.naturalWidth === 0);
      })
      .map((image) => image.outerHTML),
  );
