import { test as base, expect, type Page } from '@playwright/test';
import { forgetVisits, lookInto, openWindow } from './one-window.ts';
import { inFrench, pageKinds } from './page-kinds.ts';
import { expectAccessible, hearConsole, layoutShifts, overflowing, seeAll, watchLayout } from './watch-page.ts';

/** Each page comes as to a first visitor, into a window that stays. */
const test = base.extend<object, { window: Page }>({
  window: [
    async ({ browser }, use, { project }) => {
      const window = await openWindow(browser, project);
      await watchLayout(window);
      await use(window);
      await window.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => {
    await lookInto(window, use);
    await forgetVisits(window);
  },
});

for (const [kind, path] of Object.entries(pageKinds)) {
  for (const [language, address] of Object.entries({ English: path, French: inFrench(path) })) {
    // Each kind is read at both widths, one language at each: a layout breaks by its words or by its width alike.
    const screen = language === 'English' ? '@desktop' : '@phone';
    test(`${kind} in ${language}: steady, silent, within the screen, open to everyone ${screen}`, async ({ page }) => {
      const heard = hearConsole(page);
      await page.goto(address);
      await expectAccessible(page);
      await seeAll(page);
      expect(await layoutShifts(page)).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      expect(await brokenPictures(page)).toEqual([]);
      expect(heard).toEqual([]);
    });
  }
}

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
