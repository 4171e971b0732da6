import { expect, type Page, test } from '@playwright/test';
import type { Language } from '#src/i18n/language.ts';
import { admin } from '../demo-environment.ts';
import { signInByCall } from '../e2e/office.ts';
import { hydrateForm, seeAll, settle } from '../e2e/page-checks.ts';
import { officeAddresses, publicAddresses } from '../validate/addresses.ts';
import { normalizeHtml } from './normalize-html.ts';

/** The names of tests select pages: `-g /boats`, or `-g "the API"`. */

const widths = [390, 768, 1440];

const fileOf = (address: string) => address.replace(/\W+/g, '-').slice(0, 80);

/** One difference does not hide the others. */
async function expectSame(page: Page, address: string, name: string) {
  const html = (await (await page.goto(address))?.text()) ?? '';
  expect.soft(normalizeHtml(html, new URL(page.url()).origin)).toMatchSnapshot([`${name}.txt`]);
  await hydrateForm(page);
  await settle(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await seeAll(page);
    // The header follows the window.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect.soft(page).toHaveScreenshot([`${name}-${width}.png`], { fullPage: true });
  }
}

test('the API', async ({ request }) => {
  const document = await (await request.get('/api/openapi.json')).json();
  expect(JSON.stringify(document, null, 2)).toMatchSnapshot(['openapi.txt']);
});

for (const address of publicAddresses) {
  test(`the page ${address}`, ({ page }) => expectSame(page, address, fileOf(address)));
}

/** Signs in as the admin, whose back office is in this language from then on. */
async function enter(page: Page, site: string, language: Language) {
  const token = await signInByCall(site, admin);
  await page.context().addCookies([{ name: 'token', value: token, url: site }]);
  await page.goto('/admin/account');
  await page.locator('#language').selectOption(language);
  await page.locator('form:has(#language) [type=submit]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-CA`);
}

test.describe('the back office', () => {
  // In order, because the account has one language at a time.
  test.describe.configure({ mode: 'default' });
  for (const language of ['en', 'fr'] as const) {
    test(`in ${language}`, async ({ page, baseURL }) => {
      test.setTimeout(30 * 60_000);
      await enter(page, baseURL ?? '', language);
      for (const address of officeAddresses) {
        await expectSame(page, address, `${language}${fileOf(address)}`);
      }
    });
  }
});
