import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { enter } from './back-office/back-office.ts';
import { expectAccessible } from './page-checks.ts';
import { expect, test } from './test.ts';
import { createStaff, logOut, signIn, type TestUser } from './users.ts';

/** Codes by email, and sessions that end, are in tests/http/two-step.test.ts. */

/** The boxes accept pasting as well as typing. */
async function enterCode(page: Page, code: string) {
  // Next to the set-up of an app is the password panel, with its own code field.
  const field = page.locator('#code');
  await field.focus();
  await page.evaluate(
    (text) => document.execCommand('insertText', false, text),
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(field).toHaveValue(code);
  await page.getByRole('button', { name: 'Verify code' }).click();
}

const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A user's account page, without the sign-in page. */
async function openAccount(page: Page, staff: TestUser) {
  await enter(page.context(), staff);
  await page.goto('/admin/account');
}

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

async function setUpApp(page: Page, { password }: TestUser): Promise<{ app: TOTP; recoveryCodes: string[] }> {
  await twoStep(page).getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key =
    (await page
      .getByText(/^Setup key/)
      .locator('b')
      .textContent()) ?? '';
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  await enterCode(page, notThis(app.generate()));
  await expect(page.getByRole('alert')).toContainText('That code isn’t right. Check it and try again.');
  await enterCode(page, app.generate());
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  return { app, recoveryCodes: await page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}$/).allTextContents() };
}

/** A code works once: the app's next one is already valid. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

test('an authenticator app is set up by its key, its codes and recovery codes sign in, and it is turned off', async ({
  page,
}) => {
  const staff = await createStaff();
  await openAccount(page, staff);
  await expectPasswordStays(page);
  const { app, recoveryCodes } = await setUpApp(page, staff);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('On: you enter a code from your authenticator app.')).toBeVisible();
  await logOut(page);

  await signIn(page, staff, '/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page);
  await enterCode(page, nextCode(app));
  await expect(page).toHaveURL('/admin/account');
  await logOut(page);

  await signIn(page, staff, '/admin/account');
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/admin/account');

  const panel = twoStep(page);
  await panel.getByLabel('Current password').fill('not this one');
  await panel.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the 6-digit code');
  await expect(page.getByRole('alert')).toBeFocused();
  await panel.getByLabel('6-digit code').fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('alert')).toContainText('That isn’t your current password. Try again.');
  await panel.getByLabel('Current password').fill(staff.password);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('status')).toHaveText('Two-step sign-in is off.');
});

/** The password is changed, with a wrong current one: the new one stays in its field. */
async function expectPasswordStays(page: Page) {
  await page.getByRole('region', { name: 'Password' }).getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('Nanaimo-2026-tide!');
  await page.getByLabel('Confirm password').fill('Nanaimo-2026-tide!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('That isn’t your current password. Try again.');
  await expect(page.getByLabel('New password')).toHaveValue('Nanaimo-2026-tide!');
}
