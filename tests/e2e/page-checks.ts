import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Notes what the console says while a page lives: errors, and what React thinks of the page that it is hydrated. */
export function hearConsole(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports the status of a page that is not found.
    const { url } = message.location();
    const isOwnStatus = url === page.url() && message.text().includes('404');
    // Pages name their own icon. The browser looks for this one where there is no page, which is where a window waits.
    const isIcon = url.endsWith('/favicon.ico');
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus && !isIcon)
      heard.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => {
    // React Router leaves the end of an answer unobserved; when a navigation overtakes another, that is what rejects.
    const isOvertaken = error.name === 'AbortError' && /\/assets\/react-/.test(error.stack ?? '');
    if (!isOvertaken) heard.push(error.message);
  });
  return heard;
}

type Shift = { value: number; startTime: number; hadRecentInput: boolean; sources?: Source[] };
type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

/** From now on every page notes what jumps in it. */
export async function recordLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: string[] };
    seen.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const place = ({ x, y, width, height }: DOMRect) => `${[x, y, width, height].map(Math.round).join(' ')}`;
        const moved = (entry.sources ?? []).map(
          ({ node, previousRect, currentRect }) =>
            `${node instanceof Element ? node.className : node?.textContent} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        seen.shifts.push(`${entry.value.toFixed(4)}: ${moved.join(', ')} at ${Math.round(entry.startTime)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const layoutShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

export async function expectAccessible(page: Page, within = 'html') {
  // Without axe's own builder, which brings its program into each page twice.
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  const found = await page.evaluate(async (place) => {
    const { axe: present } = window as unknown as { axe: typeof axe };
    // Colours that are still changing are nobody's to read.
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    // Of what is in order one place for each rule is named: to name them all takes half as long again.
    const { violations } = await present.run(place, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    );
  }, within);
  expect(found).toEqual([]);
}

/** What stands outside of the screen although nothing scrolls it there. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !element.closest('svg'))
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className}`);
  });

/** Scrolls through the whole page as a visitor does, until every picture that came into view has come. */
export async function seeAll(page: Page) {
  await page.evaluate(async () => {
    const coming: Promise<void>[] = [];
    // What waits beside the screen in a strip never comes into view, and is not fetched.
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) coming.push((target as HTMLImageElement).decode().catch(() => undefined));
      }
    });
    for (const image of document.images) seen.observe(image);
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // What comes into view is laid out in the next frames, as it is for somebody who scrolls.
      await new Promise((done) => setTimeout(done, 50));
      await Promise.all(coming);
    }
  });
}

/** The menu says of itself whether it is open only when the page is hydrated. */
export const hydrated = (page: Page) => page.locator('button[popovertarget=menu-1][aria-expanded]');

/** A key that means nothing hydrates the page. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift');
  await expect(hydrated(page)).toBeAttached();
}
