import { hearConsole, hydrate } from './page-checks.ts';
import { expect, test } from './test.ts';

test('the chosen term and down payment are kept for the next boat', async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/financing?amount=139888.00');
  await hydrate(page);
  await page.getByLabel('Down payment').fill('30000');
  await page.getByLabel('Term (months)').selectOption('120');
  await expect(page.getByText('$30,000.00 down · 7.99% APR · 120 months')).toBeVisible();

  await page.goto('/financing?amount=69888');
  await expect(page.getByText('$6,240.00 down · 7.99% APR · 240 months')).toBeVisible();
  await hydrate(page);
  await expect(page.getByLabel('Down payment')).toHaveValue('30000');
  await expect(page.getByText('$30,000.00 down · 7.99% APR · 120 months')).toBeVisible();

  // A longer term than this amount allows, and a larger down payment than the price: the dealer's own terms stay.
  await page.goto('/financing?amount=9000');
  await hydrate(page);
  await expect(page.getByText('$803.57 down · 7.99% APR · 60 months')).toBeVisible();
  await expect(page.getByLabel('Term (months)').locator('option').first()).toHaveText('60 (longest)');

  // Terms in the address have precedence.
  await page.goto('/financing?amount=69888&down=1000');
  await hydrate(page);
  await expect(page.getByText('$1,000.00 down · 7.99% APR · 240 months')).toBeVisible();
  expect(heard).toEqual([]);
});
