import type { Page } from '@playwright/test';
import { googleAt, startGoogle } from './google-stand-in.ts';
import { asAdmin, hire, newcomer } from './people.ts';
import { expect, test } from './story.ts';

const press = (page: Page, name: string) => page.getByRole('link', { name }).click();

/** One after the other, in one process: there is one stand-in for Google, and the site keeps its keys. */
test.describe('with Google', () => {
  test.describe.configure({ mode: 'serial' });
  let google: Awaited<ReturnType<typeof startGoogle>>;

  test.beforeAll(async () => {
    const { port } = new URL(test.info().project.use.baseURL ?? '');
    google = await startGoogle(googleAt(Number(port)));
  });
  test.afterAll(() => google.close());

  test('staff sign in, and no script of Google’s is loaded', async ({ page, baseURL }) => {
    google.say({ email: (await hire()).email, given_name: 'Robin', family_name: 'Crew' });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
    });
    await page.goto('/auth/login?next=%2Fadmin%2Faccount');
    await press(page, 'Sign in with Google');
    await expect(page).toHaveURL('/admin/account');
    expect(foreign).toEqual([]);
  });

  test('a newcomer registers', async ({ page }) => {
    const { email } = newcomer();
    google.say({ email, given_name: 'Jo', family_name: 'Newcomer' });
    await page.goto('/auth/sign-up');
    await press(page, 'Register with Google');
    await expect(page.getByText(/^Newly registered account is Not Active\./)).toBeVisible();
    const { get } = await asAdmin();
    const { record } = (await get(`/api/admin/user/all/?email=${email}`)) as { record: object[] };
    expect(record).toMatchObject([{ firstName: 'Jo', role: 3, active: false }]);
  });

  test('whoever has no active account is told so', async ({ page }) => {
    google.say({ email: newcomer().email, given_name: 'Jo', family_name: 'Newcomer' });
    await page.goto('/fr/auth/login');
    await press(page, 'Ouvrir une session avec Google');
    await expect(page).toHaveURL('/fr/auth/login?notice=google-unknown');
  });

  test('an answer to another question opens nothing', async ({ page }) => {
    const { email } = await hire();
    google.say({ email, given_name: 'Robin', family_name: 'Crew', nonce: 'of somebody else' });
    await page.goto('/auth/login');
    await press(page, 'Sign in with Google');
    await expect(page.getByText('Google couldn’t confirm your identity. Try again.')).toBeVisible();
    await page.goto('/admin/account');
    await expect(page).toHaveURL(/\/auth\/login/);
  });
});
