import { expect, open, test } from './back-office.ts';

test('an admin clears the cache', async ({ page, office }) => {
  const version = async () => (await office.call<{ version: number }>('GET', '../cache')).version;
  const before = await version();
  await open(page, '/admin/brand');
  await page.getByRole('button', { name: 'Clear Cache' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Cache cleared' })).toBeVisible();
  expect(await version()).toBeGreaterThan(before);
});
