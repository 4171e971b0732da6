import { hearConsole, hydrate } from './page-checks.ts';
import { boats, luxor, luxorSlug } from './page-kinds.ts';
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

for (const { page: path, view, value, side } of [
  { page: luxor, view: 'Monthly', value: /^\d+(\.\d\d)?$/, side: 'left' },
  { page: `/fr${luxor}`, view: 'Par mois', value: /^\d+(,\d\d)?$/, side: 'right' },
] as const) {
  test(`the down payment at ${path} has its dollar sign on the ${side}`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('radio', { name: view }).check();
    const field = page.locator('[data-view=monthly] input[name=down]');
    await expect(field).toHaveValue(value);
    const sign = await field.evaluate((input) => {
      const { content, left, right } = getComputedStyle(input.closest('label') as Element, '::after');
      const { paddingLeft, paddingRight } = getComputedStyle(input);
      const isLeft = Number.parseFloat(left) < Number.parseFloat(right);
      return { content, side: isLeft ? 'left' : 'right', room: isLeft ? paddingLeft : paddingRight };
    });
    expect(sign).toEqual({ content: expect.stringContaining('$'), side, room: '28px' });
  });
}

test('the chosen view and terms are kept: in the box, its bar, cards, a comparison and a new engine', {
  tag: '@phone',
}, async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto(luxor);
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await hydrate(page);
  const box = page.locator('[data-view=monthly]');
  await expect(box).toBeVisible();
  await expect(page.locator('[data-view=price]')).toBeHidden();
  await box.getByLabel('Down payment').fill('30000');
  await box.getByLabel('Term (months)').selectOption('120');
  const own = '$30,000.00 down · 7.99% APR · 120 months';
  await expect(box).toContainText(own);
  const bar = page.locator('[data-number=monthly]');
  await expect(bar).toContainText(own);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar).toBeHidden();
  await expect(box).toBeVisible();

  await page.goto(`/compare?items=${luxorSlug},thunder-jet-luxor-19-2025`);
  await hydrate(page);
  await expect(page.getByRole('row', { name: /^Monthly payment/ })).toContainText(own);

  await page.goto(boats);
  const card = page.locator('main article').filter({ hasText: 'a month' }).first();
  await expect(card.locator('[data-total]')).toBeHidden();
  await hydrate(page);
  await expect(page.locator('main article').filter({ hasText: '$30,000.00 down' }).first()).toBeVisible();

  await page.getByRole('link', { name: 'CL 310', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'CL 310' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await page.getByRole('radio', { name: 'Out the door' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Out the door' })).toBeChecked();

  await page.goto('/new-engine?kind=open&length=24&plate=300&transom=25&engine=mercury-300xl-fourstroke-v8-dts-2026');
  await hydrate(page);
  await expect(page.locator('main')).toContainText(own);
  expect(heard).toEqual([]);
});

test('on a small phone no number in the bar touches its button, in French', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/fr/product/${luxorSlug}`);
  const bar = page.locator('p:has([data-number]) + a');
  for (const view of ['Prix', 'Clé en main', 'Par mois']) {
    await page.getByRole('radio', { name: view, exact: true }).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar).toBeInViewport({ ratio: 1 });
    const room = await bar.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button.previousElementSibling ?? button);
      const right = Math.max(...[...text.getClientRects()].map((rect) => rect.right));
      return button.getBoundingClientRect().left - right;
    });
    expect(room, view).toBeGreaterThanOrEqual(8);
  }
});
