import { expect, type Page } from '@playwright/test';

/**
 * The narrowest phone, a common one, and the narrowest screen of each wider layout: what fits there fits wider screens
 * too. Each is measured in one language: the narrowest phone and the first layout of a desktop in French, whose words
 * are longer.
 */
const widths = { 'en-CA': [560, 768, 960, 1181], 'fr-CA': [390, 320, 1024] };

export const everyWidth = Object.values(widths).flat();

/** The page fits the widths of its language, and the language switch, if there is one, is on the screen. */
export const expectToFit = async (page: Page, chosen?: number[]) =>
  expectNoneAt(chosen ?? (await widthsOf(page)), page, misfits);

/** Nothing within `place` is cut off at an edge of the screen, unless it can be scrolled. */
export async function expectNothingCut(page: Page, place: string) {
  // A menu that is still sliding in is partly outside of the screen.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const widths = (await widthsOf(page)).filter((width) => width <= 1024);
  await expectNoneAt(widths, page, (page) => cutIn(page, place));
  await page.emulateMedia({ reducedMotion: null });
}

const widthsOf = (page: Page): Promise<number[]> =>
  page.evaluate((all) => all[document.documentElement.lang as keyof typeof all], widths);

async function expectNoneAt(chosen: number[], page: Page, problems: (page: Page) => Promise<string[]>) {
  for (const width of chosen) {
    await page.setViewportSize({ width, height: 900 });
    // Retried, because lengths that scripts compute from the window follow a frame later.
    await expect.poll(() => problems(page), { message: `at ${width}`, intervals: [20, 50, 100] }).toEqual([]);
  }
}

const misfits = (page: Page) =>
  page.evaluate(() => {
    const describe = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      return `${element.tagName}.${element.className} from ${left} to ${right}`;
    };
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) {
      const beside = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !element.closest('svg'),
      );
      found.push(`${scrollWidth} wide`, ...beside.slice(0, 5).map(describe));
    }
    const languageSwitch = document.querySelector('header > div:first-child a[hreflang]');
    if (languageSwitch && window.innerWidth >= 768) {
      const { left, right, width } = languageSwitch.getBoundingClientRect();
      if (width === 0 || left < 0 || right > window.innerWidth) found.push(describe(languageSwitch));
    }
    return found;
  });

const cutIn = (page: Page, place: string) =>
  page
    .locator(place)
    .first()
    .evaluate((frame) => {
      const scrolls = (element: Element) =>
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth;
      const isScrolled = (element: Element): boolean => {
        const parent = element.parentElement;
        return parent !== null && parent !== frame && frame.contains(parent) && (scrolls(parent) || isScrolled(parent));
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
