import { boats, luxor } from './page-kinds.ts';
import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

/** Links and forms without JavaScript are tested in tests/http/without-javascript.test.ts. */
test('without JavaScript a card opens its product anywhere, and its facts and the price’s views open, in French, too', async ({
  page,
}) => {
  await page.goto(`${boats}?brand=thunder-jet`);
  await page
    .locator('main article')
    .filter({ has: page.locator(`a[href="${luxor}"]`) })
    .click();
  await expect(page).toHaveURL(luxor);
  // It is stored by a script alone.
  await expect(page.getByRole('button', { name: 'Favourite' }).first()).toBeHidden();
  await page.locator('a[hreflang=fr-CA]:visible').first().click();
  await expect(page).toHaveURL(`/fr${luxor}`);
  await page.locator('summary', { hasText: 'Propulsion' }).click();
  await expect(page.getByText('Puissance maximale', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Par mois' }).check();
  await expect(page.getByText('240 versements de', { exact: true })).toBeVisible();
  await expect(page.getByText('Dont transport', { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'Clé en main' }).check();
  await expect(page.getByText('Dont transport', { exact: true })).toBeVisible();
});
