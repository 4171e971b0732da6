import { expect, type Page, test } from '@playwright/test';
import { googleAt, startGoogle } from './google-stand-in.ts';
import { asAdmin, hire, newcomer } from './people.ts';

const addressOfGoogle = () => googleAt(Number(new URL(test.info().project.use.baseURL ?? '').port));

const press = (page: Page, name: string) => page.getByRole('link', { name }).click();

// One after the other: there is one stand-in for Google.
test.describe.configure({ mode: 'serial' });

test('staff sign in with Google, and no script of Google’s is loaded', {
  tag: '@once',
}, async ({ page }) => {
  const staff = await hire();
  const google = await startGoogle(addressOfGoogle(), { email: staff.email, given_name: 'Robin', family_name: 'Crew' });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().startsWith(test.info().project.use.baseURL ?? '')) {
      foreign.push(request.url());
    }
  });
  await page.goto('/auth/login?next=%2Fadmin%2Faccount');
  await press(page, 'Sign in with Google');
  await expect(page).toHaveURL('/admin/account');
  expect(foreign).toEqual([]);
  await google.close();
});

test('a newcomer registers with Google', { tag: '@once' }, async ({ page }) => {
  const { email } = newcomer();
  const google = await startGoogle(addressOfGoogle(), { email, given_name: 'Jo', family_name: 'Newcomer' });
  await page.goto('/auth/sign-up');
  await press(page, 'Register with Google');
  await expect(page.getByText(/^Newly registered account is Not Active\./)).toBeVisible();
  const { get } = await asAdmin();
  const { record } = (await get(`/api/admin/user/all/?email=${email}`)) as { record: object[] };
  expect(record).toMatchObject([{ firstName: 'Jo', role: 3, active: false }]);
  await google.close();
});

test('an answer to another question opens nothing', { tag: '@once' }, async ({ page }) => {
  const person = { email: (await hire()).email, given_name: 'Robin', family_name: 'Crew' };
  const google = await startGoogle(addressOfGoogle(), person, () => ({ nonce: 'of somebody else' }));
  await page.goto('/auth/login');
  await press(page, 'Sign in with Google');
  await expect(page.getByText('Google’s word could not be verified. Please try again.')).toBeVisible();
  await page.goto('/admin/account');
  await expect(page).toHaveURL(/\/auth\/login/);
  await google.close();
});
