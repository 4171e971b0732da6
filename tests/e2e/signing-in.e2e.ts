import { expectAccessible, overflowing } from './page-checks.ts';
import { expect, test } from './test.ts';
import {
  admin,
  codeIn,
  createStaff,
  expectSignedOut,
  logOut,
  newestMessage,
  signIn,
  type TestUser,
  turnEmailCodesOn,
} from './users.ts';

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

test('the admin signs in and starts at Today', async ({ page }) => {
  await signIn(page, admin);
  await expect(page).toHaveURL('/admin');
});

test('staff start at their first section or where they were heading, and sign out again', async ({ page }) => {
  const staff = await createStaff({ access: '["blog-posts","book-service"]' });
  await signIn(page, staff);
  await expect(page).toHaveURL('/admin/posts?pageParent=blog');
  await page.goto('/auth/login');
  await expect(page).toHaveURL('/admin/posts?pageParent=blog');
  await logOut(page);
  await expectSignedOut(page);
  await signIn(page, staff, '/admin/account');
  await expect(page).toHaveURL('/admin/account');
  await expect(page.getByRole('heading', { name: 'Robin Crew' })).toBeVisible();
});

test('a wrong password leaves the name in the form, and the focus on what went wrong', async ({ page }) => {
  await signIn(page, { ...admin, password: 'Not-the-1840-one!' });
  await expect(page.getByRole('alert')).toContainText(
    'The username or password isn’t right. Check both and try again.',
  );
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email or username')).toHaveValue(admin.email);
});

test('an empty form says what is missing, and links to it', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Please fill in all required fields');
  await alert.getByRole('link', { name: 'Enter your password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('a password can be shown and hidden', async ({ page }) => {
  await page.goto('/auth/login');
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('Sooke');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('a forgotten password is replaced by the link in the email, once', async ({ page }) => {
  const staff = await createStaff();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email', { exact: true }).fill(staff.email.toUpperCase());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toContainText('If an account uses this address');
  const link = await resetLinkFor(staff);
  expect(new URL(link).pathname).toMatch(/^\/auth\/reset-your-password\/.{20,}$/);

  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('Add one uppercase letter. Add one number.');
  await page.getByLabel('New password').fill('Nanaimo-2026-tide!');
  await page.getByLabel('Confirm password').fill('Nanaimo-2026-tide!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('status')).toHaveText('Your password has been changed successfully!');

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await signIn(page, { ...staff, password: 'Nanaimo-2026-tide!' });
  await expect(page).toHaveURL('/admin/products');
});

const resetLinkFor = async (somebody: TestUser) =>
  /https?:\S+/.exec(await newestMessage(somebody, 'password-reset'))?.[0] ?? '';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a new password is chosen by the link in the email', async ({ page }) => {
    const staff = await createStaff();
    await page.goto('/auth/forgot-your-password');
    await page.getByLabel('Email', { exact: true }).fill(staff.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('status')).toContainText('If an account uses this address');
    await page.goto(await resetLinkFor(staff));
    await page.getByLabel('New password').fill('Nanaimo-2026-tide!');
    await page.getByLabel('Confirm password').fill('Nanaimo-2026-tide!');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('status')).toHaveText('Your password has been changed successfully!');
  });

  test('staff turn on codes by email, sign in with one, change their language and sign out', async ({ page }) => {
    const staff = await createStaff();
    await signIn(page, staff, '/admin/account');
    await turnEmailCodesOn(page, staff);
    await logOut(page);

    await page.goto('/fr/auth/login');
    await page.getByLabel('Courriel ou nom d’utilisateur').fill(staff.email);
    await page.getByLabel('Mot de passe').fill('faux');
    await page.getByRole('button', { name: 'Ouvrir une session' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Courriel ou nom d’utilisateur')).toHaveValue(staff.email);
    await expect(page.getByLabel('Mot de passe')).toHaveValue('');
    await page.getByLabel('Mot de passe').fill(staff.password);
    await page.getByRole('button', { name: 'Ouvrir une session' }).click();
    await page.getByLabel('Code à 6 chiffres').fill(codeIn(await newestMessage(staff, 'sign-in-code')));
    await page.getByRole('button', { name: 'Vérifier le code' }).click();
    await expect(page).toHaveURL('/admin/products');

    await page.goto('/admin/account');
    await page.getByLabel('Back office language').selectOption('fr');
    await page.getByRole('button', { name: 'Save', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Vérification en deux étapes' })).toBeVisible();
    await page.goto('/auth/logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expectSignedOut(page);
  });
});
