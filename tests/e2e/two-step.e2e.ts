import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { enter } from './back-office/back-office.ts';
import { signInByCall } from './office.ts';
import { expectAccessible } from './page-checks.ts';
import { expect, test } from './test.ts';
import { codeIn, createStaff, logOut, newestMessage, signIn, type TestUser, turnEmailCodesOn } from './users.ts';

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

test('a code by email is refused when wrong, accepted when right, and not asked of a remembered device', async ({
  page,
}) => {
  const staff = await createStaff();
  await openAccount(page, staff);
  await turnEmailCodesOn(page, staff);
  await logOut(page);

  await signIn(page, staff, '/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  await expectAccessible(page);
  const code = codeIn(await newestMessage(staff, 'sign-in-code'));
  await enterCode(page, notThis(code));
  await expect(page.getByRole('alert')).toContainText('That code isn’t right. Check it and try again.');
  await page.getByLabel('Remember this device for 30 days').check();
  await enterCode(page, code);
  await expect(page).toHaveURL('/admin/account');
  await logOut(page);

  await signIn(page, staff, '/admin/account');
  await expect(page).toHaveURL('/admin/account');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('status')).toHaveText('You are signed out.');
  await signIn(page, staff, '/admin/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
});

test('after five wrong codes the sign-in begins anew', async ({ page }) => {
  const staff = await createStaff();
  await openAccount(page, staff);
  await turnEmailCodesOn(page, staff);
  await logOut(page);
  await signIn(page, staff);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step');
  const code = notThis(codeIn(await newestMessage(staff, 'sign-in-code')));
  const headers = { origin: new URL(page.url()).origin };
  for (let tries = 1; tries < 5; tries++) {
    const response = await page.request.post(page.url(), { headers, form: { code } });
    expect(await response.text()).toContain('That code isn’t right. Check it and try again.');
  }
  await enterCode(page, code);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(page.getByText('This sign-in has expired. Start again.')).toBeVisible();
});

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
  const { app, recoveryCodes } = await setUpApp(page, staff);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('On: you enter a code from your authenticator app.')).toBeVisible();
  await logOut(page);

  await signIn(page, staff, '/admin/account');
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

test('a new password ends the other sessions, and one session is ended by hand', async ({ page }, { project }) => {
  const staff = await createStaff();
  const { baseURL = '' } = project.use;
  const signInElsewhere = () => signInByCall(baseURL, staff);
  const statusOf = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(new URL('/api/admin/user/info', baseURL), { headers })).status;
  };
  const first = await signInElsewhere();
  expect(await statusOf(first)).toBe(200);
  await openAccount(page, staff);
  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(page.getByRole('status')).toHaveText('That device is signed out.');
  expect(await statusOf(first)).toBe(401);

  const second = await signInElsewhere();
  const current = page.getByRole('region', { name: 'Password' }).getByLabel('Current password');
  await current.fill('not this one');
  await page.getByLabel('New password').fill('Nanaimo-2026-tide!');
  await page.getByLabel('Confirm password').fill('Nanaimo-2026-tide!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('That isn’t your current password. Try again.');
  await expect(page.getByLabel('New password')).toHaveValue('Nanaimo-2026-tide!');
  expect(await statusOf(second)).toBe(200);
  await current.fill(staff.password);
  await page.getByLabel('New password').fill('Nanaimo-2026-tide!');
  await page.getByLabel('Confirm password').fill('Nanaimo-2026-tide!');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toHaveText('Your password has been changed successfully!');
  expect(await statusOf(second)).toBe(401);
  await page.reload();
  await expect(page).toHaveURL('/admin/account');
});
