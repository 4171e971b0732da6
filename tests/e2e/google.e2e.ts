import { googleAt, startGoogle } from './google-stand-in.ts';
import { expect, test } from './test.ts';
import { createStaff } from './users.ts';

/** Other answers of Google are tested in tests/http/google-sign-in.test.ts. */
test('staff sign in with Google, and no script of Google’s is loaded', async ({ page, baseURL }) => {
  const site = baseURL ?? '';
  const google = await startGoogle(googleAt(Number(new URL(site).port)));
  try {
    google.say({ email: (await createStaff()).email, given_name: 'Robin', family_name: 'Crew' });
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && !request.url().startsWith(site)) foreign.push(request.url());
    });
    await page.goto('/auth/login?next=%2Fadmin%2Faccount');
    await page.getByRole('link', { name: 'Sign in with Google' }).click();
    await expect(page).toHaveURL('/admin/account');
    expect(foreign).toEqual([]);
  } finally {
    await google.close();
  }
});
