import { expect, open, test } from './back-office.ts';

test('what a product lacks links to the field that fixes it', async ({ page }) => {
  await open(page, '/admin/readiness?lack=french_description');
  const lack = page
    .getByRole('main')
    .getByRole('link', { name: /^French description/ })
    .first();
  await expect(lack).toHaveAttribute('href', /^\/admin\/products\/update\/\d+#desc$/);
  await lack.click();
  await expect(page).toHaveURL(/\/admin\/products\/update\/\d+#desc$/);
  const field = page.locator('[data-fields~="desc"]');
  await expect(field.locator(':focus')).toBeVisible();
});
