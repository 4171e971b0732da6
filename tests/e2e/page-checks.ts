import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Records console errors and React's hydration warnings while a page is open. */
export function hearConsole(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    // The browser itself logs the status of a 404 page.
    const { url } = message.location();
    const isOwnStatus = url === page.url() && message.text().includes('404');
    // Pages have their own icon. The browser requests this one only on blank pages.
    const isIcon = url.endsWith('/favicon.ico');
    // React Router preloads the styles of the screen that is being opened. Where its data takes seconds, the browser
    // mentions that they are not used yet.
    const isEarlyStyle = /\/assets\/\S+\.css\S* was preloaded using link preload/.test(message.text());
    const isOurs = !isOwnStatus && !isIcon && !isEarlyStyle;
    if (['error', 'warning'].includes(message.type()) && isOurs) heard.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => {
    // React Router leaves a promise unobserved, which rejects when another navigation replaces this one.
    const isOvertaken = error.name === 'AbortError' && /\/assets\/react-/.test(error.stack ?? '');
    if (!isOvertaken) heard.push(error.message);
  });
  return heard;
}

type Shift = { value: number; startTime: number; hadRecentInput: boolean; sources?: Source[] };
type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

/** Records layout shifts of every page from now on. */
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

export async function expectAccessible(page: Page, within: string | { exclude: string[] } = 'html') {
  // Without axe's own builder, which injects its script into each page twice.
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  const found = await page.evaluate(async (place) => {
    const { axe: present } = window as unknown as { axe: typeof axe };
    // Colours in transition can't be checked.
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    // Passed rules report one element each: reporting all takes half as long again.
    const { violations } = await present.run(place, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n')}`,
    );
  }, within);
  expect(found).toEqual([]);
}

/** Elements outside of the screen that can't be scrolled into view. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !element.closest('svg'))
      .slice(0, 5)
      .map((element) => `${element.tagName}.${element.className}`);
  });

/** Where the controls of the page's own part are, from the top of the document, by what they are. */
export const placesOfControls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(a, button, input, select, summary, textarea)')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const place = [left + scrollX, top + scrollY, width, height].map(Math.round).join(' ');
        return `${one.tagName} ${one.id || one.textContent?.trim().slice(0, 40)} at ${place}`;
      }),
  );

/** Texts and controls that are cut off, and parts that scroll sideways; a row of chips may. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const nameOf = (one: Element) => `${one.tagName}.${one.className} ${one.textContent?.trim().slice(0, 40)}`;
    const isChipRow = (one: Element) => one.closest('nav, thead, [role=tablist], [data-chips]') !== null;
    const beyond = [...document.querySelectorAll('main :is(a, button, input, label, h1, h2, h3, td, p)')].filter(
      (one) => {
        const { left, right, width } = one.getBoundingClientRect();
        return width > 1 && (right > innerWidth + 1 || left < -1) && isSeen(one) && !isChipRow(one);
      },
    );
    const sideways = [...document.querySelectorAll('main *')].filter(
      (one) =>
        one.scrollWidth > one.clientWidth + 1 &&
        ['auto', 'scroll'].includes(getComputedStyle(one).overflowX) &&
        !isChipRow(one) &&
        !one.matches('textarea') &&
        isSeen(one),
    );
    const shortened = [...document.querySelectorAll('main .mantine-Button-label')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && isSeen(one),
    );
    return [...beyond, ...sideways, ...shortened].slice(0, 5).map(nameOf);
  });

/** Scrolls through the whole page until every visible picture has loaded. */
export async function seeAll(page: Page) {
  await page.evaluate(async () => {
    const coming: Promise<void>[] = [];
    // Pictures outside of a scrolling strip are never visible, and not loaded.
    const seen = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) coming.push((target as HTMLImageElement).decode().catch(() => undefined));
      }
    });
    for (const image of document.images) seen.observe(image);
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // Gives the browser some frames for layout.
      await new Promise((done) => setTimeout(done, 50));
      await Promise.all(coming);
    }
  });
}

/** The page says itself when it is hydrated, also after a navigation. */
export const hydrated = (page: Page) => page.locator('html[data-hydrated]');

/** Hydrates the page by a key without effect. */
export async function hydrate(page: Page) {
  await page.keyboard.press('Shift');
  await hydrated(page).waitFor({ state: 'attached' });
}

/** The same for a page with a form whose code may be loaded separately, and hydrate later. */
export async function hydrateForm(page: Page) {
  await hydrate(page);
  await expect(page.locator('form[data-hydrated=false]')).toHaveCount(0);
}

/** Waits for what the page does by itself, such as a form that submits on hydration. */
export async function settle(page: Page) {
  // Not before everything is rendered: a navigation that has begun shows its bar by then.
  await page.evaluate(() => new Promise<void>((resume) => requestIdleCallback(() => resume())));
  await expect(page.locator('[data-progress]')).toHaveCount(0);
}

/** Shown fields of text under 16 px, into which a phone zooms and stays there. */
export const smallFields = (page: Page): Promise<string[]> =>
  page
    .locator('input:not([type=checkbox], [type=radio], [type=range]), select, textarea')
    .evaluateAll((fields) =>
      fields
        .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    );
