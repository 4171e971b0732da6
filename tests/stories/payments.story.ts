import { boats, inFrench, luxor } from './page-kinds.ts';
import { expect, test } from './story.ts';
import { hearConsole, wake } from './watch-page.ts';

const line = /or \$[\d,]+\.\d\d a month · \$[\d,]+\.\d\d\sdown · 7\.99%\sAPR · (60|120|180|240)\smonths/;
const frenchLine =
  /ou [\d\s]+,\d\d\s\$ par mois · mise de fonds de\s[\d\s]+,\d\d\s\$ · TAP de\s7,99\s% · (60|120|180|240)\smois/;

test.describe('a payment', () => {
  test('stands in a list with down payment, rate and term in its line, and the credit once below all', async ({
    page,
  }) => {
    await page.goto(boats);
    await expect(page.locator('main article').filter({ hasText: line }).first()).toBeVisible();
    await expect(page.locator('main article', { hasText: 'interest' })).toHaveCount(0);
    await expect(page.getByText('on approved credit')).toHaveCount(1);
    await page.goto(inFrench(boats));
    await expect(page.locator('main article').filter({ hasText: frenchLine }).first()).toBeVisible();
    await expect(page.getByText('sous réserve de l’approbation du crédit')).toHaveCount(1);
  });

  test('is the same in the price box, in a comparison and in the calculator', async ({ page }) => {
    const terms = '$12,490.00 down · 7.99% APR · 240 months';
    await page.goto(luxor);
    const box = page.locator('aside details', { hasText: 'Finance from' });
    await expect(box).toContainText(`$1,064.82 a month · ${terms}`);
    await expect(box).toContainText('$128,158.80 total interest. On approved credit.');
    await box.getByText('Terms', { exact: true }).click();
    await box.getByRole('link').click();
    await expect(page.getByLabel('Price with taxes')).toHaveValue('139888');
    await expect(page.getByText(`$1,064.82 ${terms}`)).toBeVisible();
    await page.goto(`/compare?items=${luxor.slice(9)},thunder-jet-luxor-19-2019`);
    await expect(page.getByRole('row', { name: /^Monthly payment/ })).toContainText(`$1,064.82 a month · ${terms}`);
  });

  test('is not there for what is too small to be financed', async ({ page }) => {
    await page.goto(`${boats}?price=-4800&limit=0`);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(page.getByText('a month')).toHaveCount(0);
    await expect(page.getByText('approved credit')).toHaveCount(0);
  });
});

test('the term and the down payment that somebody chose wait for the next boat', async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/financing?amount=139888.00');
  await wake(page);
  await page.getByLabel('Down payment').fill('30000');
  await page.getByLabel('Term (months)').selectOption('120');
  await expect(page.getByText('$30,000.00 down · 7.99% APR · 120 months')).toBeVisible();

  await page.goto('/financing?amount=69888');
  await expect(page.getByText('$6,240.00 down · 7.99% APR · 240 months')).toBeVisible();
  await wake(page);
  await expect(page.getByLabel('Down payment')).toHaveValue('30000');
  await expect(page.getByText('$30,000.00 down · 7.99% APR · 120 months')).toBeVisible();

  // Longer than this amount allows, and more down than it costs: the dealer's own terms stay.
  await page.goto('/financing?amount=9000');
  await wake(page);
  await expect(page.getByText('$803.57 down · 7.99% APR · 60 months')).toBeVisible();
  await expect(page.getByLabel('Term (months)').locator('option').first()).toHaveText('60 (longest)');

  // An address that says its own terms is what it says.
  await page.goto('/financing?amount=69888&down=1000');
  await wake(page);
  await expect(page.getByText('$1,000.00 down · 7.99% APR · 240 months')).toBeVisible();
  expect(heard).toEqual([]);
});
