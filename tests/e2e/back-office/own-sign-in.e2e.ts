import { expect } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { test } from '../test.ts';
import { createStaff, newestMessage } from '../users.ts';
import { enter, open } from './back-office.ts';

test('staff change their own username with their password, and are told by email', async ({ page }) => {
  const staff = await createStaff({ access: '["users"]' });
  await enter(page.context(), staff);
  await open(page, `/admin/users?q=${encodeURIComponent(staff.email)}`);
  await page.getByRole('link', { name: 'Robin Crew', exact: true }).click();
  await page.getByLabel('First name').fill('Robyn');
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  const username = `robyn-${Date.now()}`;
  await page.getByLabel('Username').fill(username);
  const confirmation = page.getByRole('textbox', { name: 'Current password' });
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Enter your current password to confirm this change.');
  await expect(confirmation).toBeFocused();
  await expectAccessible(page);
  await confirmation.fill(staff.password);
  await page.getByRole('button', { name: 'Save and stay' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
  await expect(confirmation).toHaveCount(0);
  expect(await newestMessage(staff, 'account-changed')).toContain(`Your username is now ${username}.`);
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue(username);
});
