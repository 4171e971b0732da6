import type { Page } from '@playwright/test';
import { hearConsole, hydrate } from './page-checks.ts';
import { boats, luxor, printedLuxor } from './page-kinds.ts';
import { expect, firstVisit as test } from './test.ts';

const mostBytes = 6_800;

/** Every script that the page requests. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  return scripts;
}

/** Inline scripts; elements with the page's data don't count. */
const inlineScriptBytes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([src])')]
      .filter(({ type }) => ['', 'module', 'text/javascript'].includes(type))
      .map(({ textContent }) => textContent ?? '')
      .filter((code) => !code.includes('__reactRouterContext.streamController.enqueue'))
      .reduce((total, { length }) => total + length, 0),
  );

for (const path of ['/', boats, luxor, '/search?q=mercury', '/no-such-page']) {
  test(`${path} fetches no script before its visitor acts, and then hydrates`, async ({ page }) => {
    const heard = hearConsole(page);
    const scripts = noteScripts(page);
    await page.goto(path);
    expect(scripts).toEqual([]);
    expect(await inlineScriptBytes(page)).toBeLessThan(mostBytes);
    await hydrate(page);
    expect(scripts).not.toEqual([]);
    expect(heard).toEqual([]);
  });
}

test('the spec sheet fetches no script before its visitor acts', async ({ page }) => {
  const scripts = noteScripts(page);
  await page.goto(printedLuxor);
  expect(scripts).toEqual([]);
});

test('scrolling hydrates a page too', async ({ page }) => {
  const scripts = noteScripts(page);
  await page.goto(boats);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => scripts).not.toEqual([]);
});

test('Back works on a page that was reloaded and is not hydrated', async ({ page }) => {
  await page.goto(boats);
  await hydrate(page);
  await page.locator('main article').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.reload();
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(boats);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Boats for sale on Vancouver Island');
});
