import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { codeIn, hire, logOut, newestLetter, type Somebody, signIn, turnEmailCodesOn } from './people.ts';
import { expect, test } from './story.ts';
import { expectAccessible } from './watch-page.ts';

/** The boxes take a paste as well as typing. */
async function enter(page: Page, code: string) {
  // Beside the set-up of an app stands the panel of the password, which asks for a code of its own.
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

test('a code by e-mail: wrong, right, remembered, forgotten', async ({ page }) => {
  const staff = await hire();
  await signIn(page, staff, '/admin/account');
  await turnEmailCodesOn(page, staff);
  await logOut(page);

  await signIn(page, staff, '/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page);
  const code = codeIn(await newestLetter(staff, 'sign-in-code'));
  await enter(page, notThis(code));
  await expect(page.getByRole('alert')).toContainText('That code isn’t right. Check it and try again.');
  await page.getByLabel('Remember this device for 30 days').check();
  await enter(page, code);
  await expect(page).toHaveURL('/admin/account');
  await logOut(page);

  await signIn(page, staff, '/admin/account');
  await expect(page).toHaveURL('/admin/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await signIn(page, staff, '/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
});

test('five wrong codes end the attempt', async ({ page }) => {
  const staff = await hire();
  await signIn(page, staff, '/admin/account');
  await turnEmailCodesOn(page, staff);
  await logOut(page);
  await signIn(page, staff);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  const wrong = notThis(codeIn(await newestLetter(staff, 'sign-in-code')));
  for (let tries = 1; tries < 5; tries++) {
    await enter(page, wrong);
    await expect(page.getByRole('alert')).toContainText('That code isn’t right. Check it and try again.');
    await page.reload();
  }
  await enter(page, wrong);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByText('This sign-in has expired. Start again.')).toBeVisible();
});

const twoStep = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

async function setUpApp(page: Page, { password }: Somebody): Promise<{ app: TOTP; recoveryCodes: string[] }> {
  await twoStep(page).getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key =
    (await page
      .getByText(/^Setup key/)
      .locator('b')
      .textContent()) ?? '';
  const app = new TOTP({ secret: key.replaceAll(' ', '') });
  await enter(page, notThis(app.generate()));
  await expect(page.getByRole('alert')).toContainText('That code isn’t right. Check it and try again.');
  await enter(page, app.generate());
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  return { app, recoveryCodes: await page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}$/).allTextContents() };
}

/** The code of a half-minute works once: the app's next one is already good. */
const nextCode = (app: TOTP) => app.generate({ timestamp: Date.now() + 30_000 });

test('an authenticator app, set up by its key; a recovery code opens once', async ({ page }) => {
  const staff = await hire();
  await signIn(page, staff, '/admin/account');
  const { app, recoveryCodes } = await setUpApp(page, staff);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('On: you enter a code from your authenticator app.')).toBeVisible();
  await logOut(page);

  await signIn(page, staff, '/admin/account');
  await enter(page, nextCode(app));
  await expect(page).toHaveURL('/admin/account');
  await logOut(page);

  const recoveryCode = recoveryCodes[0] ?? '';
  await useRecoveryCode(page, staff, recoveryCode);
  await expect(page).toHaveURL('/admin/account');
  await logOut(page);
  await useRecoveryCode(page, staff, recoveryCode);
  await expect(page.getByRole('alert')).toContainText('That code isn’t right. Check it and try again.');
});

async function useRecoveryCode(page: Page, staff: Somebody, code: string) {
  await signIn(page, staff, '/admin/account');
  await page.getByText('Use a recovery code').click();
  await page.getByLabel('Recovery code').fill(code.toUpperCase());
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('the second step is turned off with the password and a code', async ({ page }) => {
  const staff = await hire();
  await signIn(page, staff, '/admin/account');
  const { recoveryCodes } = await setUpApp(page, staff);
  await page.getByRole('link', { name: 'I’ve saved them' }).click();
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

test('a new password ends the other sessions; one session is ended by hand', async ({ page, browser }) => {
  const staff = await hire();
  await signIn(page, staff, '/admin/account');
  const elsewhere = await browser.newPage();
  await signIn(elsewhere, staff, '/admin/account');
  await expect(elsewhere).toHaveURL('/admin/account');
  await page.reload();
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByRole('status')).toHaveText('That device is signed out.');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth\/login/);

  await signIn(elsewhere, staff, '/admin/account');
  const current = page.getByRole('region', { name: 'Password' }).getByLabel('Current password');
  await current.fill('not this one');
  await page.getByLabel('New password').fill('Nanaimo-2026-tide!');
  await page.getByLabel('Confirm password').fill('Nanaimo-2026-tide!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('That isn’t your current password. Try again.');
  await expect(page.getByLabel('New password')).toHaveValue('Nanaimo-2026-tide!');
  await current.fill(staff.password);
  await page.getByLabel('New password').fill('Nanaimo-2026-tide!');
  await page.getByLabel('Confirm password').fill('Nanaimo-2026-tide!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toHaveText('Your password has been changed successfully!');
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await page.reload();
  await expect(page).toHaveURL('/admin/account');
});
