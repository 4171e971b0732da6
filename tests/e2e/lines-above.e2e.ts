import type { Locator } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { expect, test } from './test.ts';

/** Notifications of staff above every page. */

const sale = /^Big pre-season sale/;
const frost = /^Frost is coming/;

/** Freezes all animations at a moment after the page appeared. */
const showAt = (lines: Locator, milliseconds: number) =>
  lines.evaluate((element, time) => {
    for (const animation of element.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

const playStates = (lines: Locator) =>
  lines.evaluate((element) => [...new Set(element.getAnimations({ subtree: true }).map(({ playState }) => playState))]);

test('two lines take turns of six seconds without moving the page, and stop under the pointer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  // Until it is moved, some browsers have the pointer in the corner, over the notifications.
  await page.mouse.move(700, 600);
  const lines = page.getByRole('complementary', { name: 'News' });
  await expect.poll(() => playStates(lines)).toEqual(['running']);
  await lines.hover();
  await expect.poll(() => playStates(lines)).toEqual(['paused']);
  await page.mouse.move(700, 600);

  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
  await showAt(lines, 5_000);
  await expect(lines.getByRole('link')).toHaveText(sale);
  const before = await top();
  await showAt(lines, 7_000);
  await expect(lines.getByRole('link')).toHaveText(frost);
  expect(await top()).toBe(before);
});

test('whoever asks for less motion sees the newest line only, and what is over shows nowhere', {
  tag: '@phone',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr');
  const lines = page.getByRole('complementary', { name: 'Nouvelles' });
  await expect(lines.getByRole('link')).toHaveText(/^Jusqu’à 5/);
  await expect(lines.getByRole('link')).toHaveAttribute('href', /^\/fr\//);
  expect(await lines.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(page.getByText(/Garantie de 7/)).toHaveCount(0);
  await expectAccessible(page);
});
