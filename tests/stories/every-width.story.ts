import type { Page } from '@playwright/test';
import { boats, inFrench, luxor, pageKinds } from './page-kinds.ts';
import { expect, test } from './story.ts';
import { overflowing, wake } from './watch-page.ts';

/** From the narrowest phone to a desktop, at both sides of where layouts change. */
const widths = [320, 375, 519, 767, 768, 900, 1023, 1024, 1180, 1181, 1366, 1440];

/**
 * What the bar above the logo says of today. The day decides how long that is, so a story that reads what the clock
 * offers sees one day of the year. It writes the notices of other days into the page instead: the longest, with what may
 * come after a holiday's name, stands on every kind of page.
 */
const longest = {
  English: 'Closed today: National Day for Truth and Reconciliation. Opens Wednesday 8:30 a.m.',
  French: 'Fermé aujourd’hui : Journée nationale de la vérité et de la réconciliation. Ouvre mercredi à 8 h 30',
};
const otherDays = {
  English: [
    'Open today 8:30 a.m. to 5:30 p.m.',
    'Closed today. Opens Monday 8:30 a.m.',
    'Closed today: British Columbia Day',
  ],
  French: [
    'Ouvert aujourd’hui de 8 h 30 à 17 h 30',
    'Fermé aujourd’hui. Ouvre lundi à 8 h 30',
    'Fermé aujourd’hui : Jour de la Colombie-Britannique',
  ],
};

const inLanguages = { English: (path: string) => path, French: inFrench };
type Language = keyof typeof inLanguages;
const languages = Object.keys(inLanguages) as Language[];

/** The bar's own words about today are the ones that stand beside its clock. */
async function sayToday(page: Page, notice: string) {
  // Before that, React would take the words for a mistake of the server's.
  await wake(page);
  await page
    .locator('header > div:first-child span')
    .nth(1)
    .evaluate((hours, words) => {
      if (hours.lastChild) hours.lastChild.nodeValue = words;
    }, notice);
}

/**
 * The page fits each width, and the way to the other language is on the screen. Asked until it is so: lengths that depend
 * on the window follow its new width a frame later.
 */
async function expectToFit(page: Page, hasBar: boolean) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowing(page), { message: `at ${width}`, timeout: 3_000 }).toEqual([]);
    if (hasBar && width >= 768) await expect.poll(() => isSwitchOnScreen(page), { message: `at ${width}` }).toBe(true);
  }
}

const isSwitchOnScreen = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector('header > div:first-child a[hreflang]');
    const { left, right, width } = link?.getBoundingClientRect() ?? new DOMRect();
    return width > 0 && left >= 0 && right <= window.innerWidth;
  });

test.describe('at every width', () => {
  // Each story lays one page out some thirty times.
  test.describe.configure({ timeout: 120_000 });
  // A menu that still slides in stands beside the screen for a moment.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
  test.afterEach(({ page }) => page.emulateMedia({ reducedMotion: null }));

  for (const [kind, path] of Object.entries(pageKinds)) {
    test(`${kind} scrolls up and down only, whatever the day says`, async ({ page }) => {
      for (const language of languages) {
        await page.goto(inLanguages[language](path));
        // A sheet of paper has no bar.
        const hasBar = (await page.locator('header a[hreflang]').count()) > 0;
        if (hasBar) await sayToday(page, longest[language]);
        await expectToFit(page, hasBar);
      }
    });
  }

  test('the bar above the logo has room for every day', async ({ page }) => {
    for (const language of languages) {
      await page.goto(inLanguages[language]('/contact'));
      for (const notice of otherDays[language]) {
        await sayToday(page, notice);
        await expectToFit(page, true);
      }
    }
  });

  for (const form of ['quote', 'trade']) {
    test(`no field of the form "${form}" is cut off, on its page and in the panel`, async ({ page }) => {
      for (const language of languages) {
        await page.goto(`${inLanguages[language](`/request/${luxor.slice(9)}`)}?form=${form}`);
        await wake(page);
        await expect(page.locator('main input[type=file]')).toBeAttached();
        await expectWhole(page, 'main form');

        await page.goto(inLanguages[language](luxor));
        await wake(page);
        await page.locator(`aside a[href*="form=${form}"]`).click();
        await expect(page.locator('dialog[open] input[type=file]')).toBeAttached();
        await expectWhole(page, 'dialog[open]');
      }
    });
  }

  test('nothing is cut off in the menu, the filters and the large pictures', async ({ page }) => {
    for (const language of languages) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(inLanguages[language](boats));
      await wake(page);
      await page.locator('header button[command=show-modal]').click();
      await expectWhole(page, 'dialog[open]');
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: language === 'English' ? 'Filters' : 'Filtres' }).click();
      await expectWhole(page, '#filter-form');

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(inLanguages[language](luxor));
      await page
        .getByRole('button', { name: language === 'English' ? /^Full screen/ : /^Plein écran/ })
        .first()
        .click();
      await expect(page.locator('dialog[open]')).toBeVisible();
      await expectWhole(page, 'dialog[open]');
    }
  });
});

/** Nothing within `place` is cut at an edge of the screen where nothing scrolls it into view. */
async function expectWhole(page: Page, place: string) {
  for (const width of widths.filter((width) => width <= 1024)) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutIn(page, place), { message: `at ${width}`, timeout: 3_000 }).toEqual([]);
  }
}

const cutIn = (page: Page, place: string) =>
  page
    .locator(place)
    .first()
    .evaluate((frame) => {
      const scrolls = (element: Element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
      const isScrolled = (element: Element): boolean => {
        const around = element.parentElement;
        return around !== null && around !== frame && frame.contains(around) && (scrolls(around) || isScrolled(around));
      };
      return [frame, ...frame.querySelectorAll('*')]
        .filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect();
          const isSeen = width > 1 && height > 1 && !element.closest('svg, .vh');
          return isSeen && (left < -1 || right > window.innerWidth + 1) && !isScrolled(element);
        })
        .slice(0, 4)
        .map((element) => `${element.tagName}.${element.className}`);
    });
