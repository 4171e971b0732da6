import { hearConsole } from '../page-checks.ts';
import { expect, open, test } from './back-office.ts';

test('every number of the dashboard leads to the list of what it counts', async ({ page }) => {
  const heard = hearConsole(page);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // One stack of bars for each week with leads, drawn by the chart library once it has loaded.
  await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  const numbers = page.locator('details').filter({ has: page.locator('table[aria-label="Leads by week"]') });
  await numbers.locator('summary').click();
  await expect(page.getByRole('table', { name: 'Leads by week' }).getByRole('row')).toHaveCount(13);

  const rows = page.getByRole('region', { name: 'Needs attention' }).getByRole('link');
  const needs = await rows.evaluateAll((links) =>
    links.map((link) => ({
      path: link.getAttribute('href') ?? '',
      count: Number(/\d+/.exec(link.getAttribute('aria-label') ?? '')?.[0]),
    })),
  );
  expect(needs.length).toBeGreaterThan(2);
  for (const { path, count } of needs) {
    await open(page, path);
    await expect(page.getByText(new RegExp(`\\bof ${count}$`)), path).toBeVisible();
  }
  expect(heard).toEqual([]);
});
