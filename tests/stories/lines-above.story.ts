import { expect, test } from './story.ts';
import { expectAccessible } from './watch-page.ts';

/** What staff want everybody to read stands above every page. */

const sale = /^Big pre-season sale/;
const frost = /^Frost is coming/;

test('two lines take turns without moving the page, and wait for whoever rests on one', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  // Until it is moved, the pointer of some browsers lies in the corner, on the lines.
  await page.mouse.move(700, 600);
  const lines = page.getByRole('complementary', { name: 'News' });
  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await expect(lines.getByRole('link')).toHaveText(sale);
  await expect(lines.getByRole('link', { name: frost })).toBeVisible({ timeout: 9_000 });
  await expect(lines.getByRole('link', { name: sale })).toBeHidden();
  expect(await top()).toBe(before);
  await lines.hover();
  const states = await lines.evaluate((element) =>
    element.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );
  expect(new Set(states)).toEqual(new Set(['paused']));
});

test('who asks for less motion keeps the newest; what is over shows nowhere', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/fr');
  const lines = page.getByRole('complementary', { name: 'Nouvelles' });
  await expect(lines.getByRole('link')).toHaveText(/^Grande vente/);
  await expect(lines.getByRole('link')).toHaveAttribute('href', /^\/fr\//);
  expect(await lines.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(page.getByText(/Garantie de 7/)).toHaveCount(0);
  await expectAccessible(page);
});
