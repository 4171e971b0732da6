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
  const paths = await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(2);
  for (const path of paths) {
    // Other tests add records between the two numbers.
    await expect(async () => {
      await open(page, '/admin');
      const label = await page.getByRole('main').locator(`a[href="${path}"]`).first().getAttribute('aria-label');
      await open(page, path);
      const total = new RegExp(`\\bof ${/\d+/.exec(label ?? '')?.[0]}$`);
      await expect(page.getByText(total), path).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 15_000 });
  }
  expect(heard).toEqual([]);
});
