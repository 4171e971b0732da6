import type { Page } from '@playwright/test';
import { expectAccessible, hydrateForm } from './page-checks.ts';
import { expect, test } from './test.ts';
import { asAdmin, newestMessage, newUser, signIn, type TestUser } from './users.ts';

const notActive = 'Newly registered account is Not Active. We will contact you shortly email. Thank you!';

async function register(page: Page, { email, password }: TestUser) {
  await page.goto('/auth/sign-up');
  await hydrateForm(page);
  await page.getByLabel('First name').fill('Jo');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
}

async function activate({ email }: TestUser) {
  const { get, put } = await asAdmin();
  const { record } = (await get(`/api/admin/user/all/?email=${email}`)) as { record: { id: number; role: number }[] };
  expect(record).toMatchObject([{ role: 3, active: false }]);
  await put('/api/admin/user/', { id: String(record[0]?.id), active: '1' });
}

test('a newcomer registers, signs in once staff have activated the account, and starts at the home page', async ({
  page,
}) => {
  const somebody = newUser();
  await register(page, somebody);
  await expect(page.getByText(notActive)).toBeVisible();
  await expectAccessible(page);
  expect(await newestMessage(somebody, 'registration')).toContain(notActive);

  await signIn(page, somebody);
  await expect(page.getByRole('alert')).toContainText(
    'The username or password isn’t right. Check both and try again.',
  );
  await activate(somebody);
  await signIn(page, somebody);
  await expect(page).toHaveURL('/');
});

test('the rules of a password are checked off as it is typed', async ({ page }) => {
  await page.goto('/auth/sign-up');
  const password = page.getByLabel('Password', { exact: true });
  await password.pressSequentially('sooke');
  await expect(page.getByText('1 of 5 rules met')).toBeVisible();
  await expect(page.locator('[data-lit=true]')).toHaveCount(1);
  await password.pressSequentially('-HARBOUR');
  await expect(page.getByText('3 of 5 rules met')).toBeVisible();
  await password.pressSequentially('7!');
  await expect(page.locator('[data-lit=true]')).toHaveCount(5);
  await expectAccessible(page);
});
