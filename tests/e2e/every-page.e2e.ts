import type { Page } from '@playwright/test';
import { findPage } from '#src/site/find-page.ts';
import { everyWidth, expectNothingCut, expectToFit } from './every-width.ts';
import { forgetFiles, leave } from './one-window.ts';
import {
  expectAccessible,
  hearConsole,
  hydrate,
  hydrated,
  layoutShifts,
  placesOfControls,
  recordLayoutShifts,
  seeAll,
} from './page-checks.ts';
import { boats, inFrench, luxor, luxorSlug, pageKinds } from './page-kinds.ts';
import { test as base, expect } from './test.ts';

/** A shared window with an empty cache like a first visitor's, that records layout shifts. */
const test = base.extend({
  page: async ({ windows, baseURL, hasTouch, javaScriptEnabled, storageState }, use) => {
    const visitor = { baseURL, hasTouch, javaScriptEnabled, storageState };
    const window = await windows.windowFor(visitor, 'first visits');
    if (window.url() === 'about:blank') await recordLayoutShifts(window);
    await forgetFiles(window);
    await use(window);
    await leave(window, visitor);
  },
});

/**
 * The text above the logo depends on the day, and so does its length. So these tests write the texts of other days into
 * the page: the longest ones, with what may follow a holiday's name, are shown on every kind of page.
 */
const languages = {
  English: {
    screen: { width: 1440, height: 900 },
    address: (path: string) => path,
    longest: 'Closed today: National Day for Truth and Reconciliation. Opens Wednesday 8:30 a.m.',
    otherDays: [
      'Open today 8:30 a.m. to 5:30 p.m.',
      'Closed today. Opens Monday 8:30 a.m.',
      'Closed today: British Columbia Day',
    ],
    filters: 'Filters',
    fullScreen: /^Full screen/,
  },
  French: {
    screen: { width: 390, height: 844 },
    address: inFrench,
    longest: 'Fermé aujourd’hui : Journée nationale de la vérité et de la réconciliation. Ouvre mercredi à 8 h 30',
    otherDays: [
      'Ouvert aujourd’hui de 8 h 30 à 17 h 30',
      'Fermé aujourd’hui. Ouvre lundi à 8 h 30',
      'Fermé aujourd’hui : Jour de la Colombie-Britannique',
    ],
    filters: 'Filtres',
    fullScreen: /^Plein écran/,
  },
};
type Language = (typeof languages)[keyof typeof languages];

/** The bar's own text about today is next to its clock icon. */
const sayToday = (page: Page, notice: string) =>
  page
    .locator('header > div:first-child span')
    .nth(1)
    .evaluate((hours, text) => {
      if (hours.lastChild) hours.lastChild.nodeValue = text;
    }, notice);

/** What is requested from other sites, from now on. */
function hearElsewhere(page: Page, site = ''): string[] {
  const heard: string[] = [];
  page.on('request', (request) => {
    if (![`${site}/`, 'data:', 'blob:'].some((start) => request.url().startsWith(start))) heard.push(request.url());
  });
  return heard;
}

/** The scripts that the page has loaded until now. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name)),
  );

async function expectSteady(page: Page, hasBar: boolean) {
  if (hasBar) {
    const before = await placesOfControls(page);
    // Not by a key: browsers exclude shifts within half a second of one. And not every page is long enough to scroll.
    await page.evaluate(() => dispatchEvent(new Event('scroll')));
    await hydrated(page).waitFor({ state: 'attached' });
    await expect(page.locator('form[data-hydrated=false]')).toHaveCount(0);
    // A press while the page hydrates must reach what it is meant for.
    expect(await placesOfControls(page)).toEqual(expect.arrayContaining(before));
  }
  await seeAll(page);
  expect(await layoutShifts(page)).toEqual([]);
  expect(await brokenPictures(page)).toEqual([]);
}

for (const [position, [kind, path]] of Object.entries(pageKinds).entries()) {
  test(`${kind} is accessible, and in both languages it loads scripts only once its visitor acts, nothing from elsewhere, and has no console message, layout shift, broken picture or overflow`, async ({
    page,
    baseURL,
  }) => {
    const heard = hearConsole(page);
    const elsewhere = hearElsewhere(page, baseURL);
    // Pages of accounts and what is printed have no bar.
    const hasBar = findPage(path.replace(/\?.*$/, '')).frame === undefined;
    const visits = [languages.English, languages.French];
    // The first visit has an empty cache and is checked by axe: in turn the one on a desktop and the one on a phone.
    const [first, second] = (position % 2 === 0 ? visits : visits.toReversed()) as [Language, Language];
    for (const language of [first, second]) {
      await page.setViewportSize(language.screen);
      await page.goto(language.address(path));
      if (language === first) await expectAccessible(page, hasBar && position > 1 ? { exclude: frame } : undefined);
      expect(await scriptsOf(page)).toEqual([]);
      await expectSteady(page, hasBar);
      if (hasBar) {
        expect(await scriptsOf(page)).not.toEqual([]);
        await sayToday(page, language.longest);
      }
      await expectToFit(page);
    }
    expect(elsewhere).toEqual([]);
    expect(heard).toEqual([]);
  });
}

/** Header, footer and menus are the same on every page: axe checks them with the first page in each language. */
const frame = ['header:not(main *)', 'footer:not(main *)', 'dialog#menu'];

/** Decorative pictures take up space only once they have loaded, or never load. */
const brokenPictures = (page: Page) =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => {
        const isMarked = ['alt', 'width', 'height'].every((attribute) => image.hasAttribute(attribute));
        return !isMarked || (image.complete && image.naturalWidth === 0);
      })
      .map((image) => image.outerHTML),
  );

for (const [name, language] of Object.entries(languages)) {
  test.describe(`in ${name}`, () => {
    base('the bar above the logo has room for the notice of every day', async ({ page }) => {
      await page.goto(language.address('/contact'));
      await hydrate(page);
      for (const notice of [language.longest, ...language.otherDays]) {
        await sayToday(page, notice);
        await expectToFit(page, everyWidth);
      }
    });

    base('no field of a form about a product is cut off on its page', async ({ page }) => {
      for (const form of ['quote', 'trade']) {
        await page.goto(`${language.address(`/request/${luxorSlug}`)}?form=${form}`);
        await hydrate(page);
        await expect(page.locator('main input[type=file]')).toBeAttached();
        await expectNothingCut(page, 'main form');
      }
    });

    base('nothing is cut off in the panel of a product’s forms and in its large pictures', async ({ page }) => {
      await page.goto(language.address(luxor));
      await hydrate(page);
      const dialog = page.locator('dialog[open]');
      for (const form of ['quote', 'trade']) {
        await page.setViewportSize(languages.English.screen);
        await page.locator(`aside a[data-in-place][href*="form=${form}"]`).click();
        await expect(dialog.locator('input[type=file]')).toBeAttached();
        await expectNothingCut(page, 'dialog[open]');
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
      }
      await page.setViewportSize(languages.French.screen);
      await page.getByRole('link', { name: language.fullScreen }).first().click();
      await expect(dialog).toBeVisible();
      await expectNothingCut(page, 'dialog[open]');
    });

    base('nothing is cut off in the menu and the filters', async ({ page }) => {
      await page.setViewportSize(languages.French.screen);
      await page.goto(language.address(boats));
      await hydrate(page);
      await page.locator('header button[command=show-modal]').click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expectNothingCut(page, 'dialog[open]');
      await page.keyboard.press('Escape');

      await page.setViewportSize(languages.French.screen);
      await page.getByRole('button', { name: language.filters }).click();
      await expect(page.locator('#filter-form')).toBeVisible();
      await expectNothingCut(page, '#filter-form');
    });
  });
}
