import type { Page } from '@playwright/test';
import { admin, demoEnvironment } from '../demo-environment.ts';
import { startSite } from '../http/start-site.ts';
import { expectAccessible, hydrate, placesOfControls } from './page-checks.ts';
import { expect, firstVisit as test } from './test.ts';

/** Browsers bind passkeys to a name, so the site of this test is at localhost. */

const { E2E_PORT } = process.env;
const port = Number(E2E_PORT ?? 3210) + 5;
const origin = `http://localhost:${port}`;

/** A finger or a face that is always the right one. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
}

test('an admin who must have a second step adds a passkey, signs in with it alone, and removes it', async ({
  page,
}) => {
  // A site of its own is started.
  test.setTimeout(180_000);
  const stop = await startSite({
    ...demoEnvironment(port, `e2e-passkeys-${port}`),
    PUBLIC_URL: origin,
    SEED: 'empty',
    SECOND_STEP_DAYS: '0',
  });
  try {
    await addAuthenticator(page);
    await page.goto(`${origin}/auth/login`);
    const before = await placesOfControls(page);
    await hydrate(page);
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
    expect(await placesOfControls(page)).toEqual(expect.arrayContaining(before));
    await page.getByLabel('Email or username').fill(admin.email);
    await page.getByLabel('Password', { exact: true }).fill(admin.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(`${origin}/admin/second-step`);

    await page.goto(`${origin}/admin/users`);
    await expect(page).toHaveURL(`${origin}/admin/second-step`);
    const panel = page.getByRole('region', { name: 'Passkeys' });
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await panel.getByLabel('Name of the passkey').fill('Work phone');
    await panel.getByLabel('Current password').fill(admin.password);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(panel.getByText('Work phone', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${origin}/admin/users`);

    await page.goto(`${origin}/auth/logout`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    await hydrate(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(`${origin}/admin/users`);

    await page.goto(`${origin}/admin/account`);
    await panel.getByRole('button', { name: 'Remove Work phone' }).click();
    await panel.getByLabel('Current password').fill(admin.password);
    await panel.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(panel.getByText('Work phone', { exact: true })).toBeHidden();
  } finally {
    await stop();
  }
});

test('a page at another address than PUBLIC_URL’s name offers no passkey', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}/auth/login`);
  await hydrate(page);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeHidden();
});
