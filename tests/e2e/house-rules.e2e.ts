import { boats } from './page-kinds.ts';
import { expect, test } from './test.ts';

test('the filters are 380 pixels wide, and a drawer below 1024', async ({ page }) => {
  await page.goto(boats);
  const panel = page.getByRole('region', { name: 'Filters' });
  expect((await panel.boundingBox())?.width).toBe(380);
  await page.setViewportSize({ width: 1023, height: 900 });
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
});

test('no brand mark is higher than 70 pixels', async ({ page }) => {
  await page.goto('/');
  const marks = page
    .locator('section', { has: page.getByRole('heading', { name: 'Shop by brand' }) })
    .getByRole('link');
  const heights = await marks.locator('> *').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(70);
});
