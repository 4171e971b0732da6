import { expectAccessible, overflowing } from './page-checks.ts';
import { expect, test } from './test.ts';

/** tests/http/signing-in.test.ts has what needs no browser. */

const authPages = ['/auth/login', '/auth/sign-up', '/auth/forgot-your-password', '/auth/reset-your-password/none'];

for (const path of authPages) {
  test(`${path} is accessible, and within a wide and a narrow window in both languages`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    for (const address of [path, `/fr${path}`]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      if (address !== path) await page.goto(address);
      expect(await overflowing(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflowing(page)).toEqual([]);
    }
  });
}

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/auth/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Sooke');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});
