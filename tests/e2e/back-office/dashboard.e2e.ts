import { hearConsole } from '../page-checks.ts';
import { expect, open, test } from './back-office.ts';

test('the dashboard draws its leads by week, and has them as a table too', async ({ page }) => {
  const heard = hearConsole(page);
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // One stack of bars for each week with leads, drawn by the chart library once it has loaded.
  await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  const numbers = page.locator('details').filter({ has: page.locator('table[aria-label="Leads by week"]') });
  await numbers.locator('summary').click();
  await expect(page.getByRole('table', { name: 'Leads by week' }).getByRole('row')).toHaveCount(13);
  expect(heard).toEqual([]);
});
