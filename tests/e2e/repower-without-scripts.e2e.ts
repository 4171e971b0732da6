import type { Page } from '@playwright/test';
import say from '../../messages/fr.json' with { type: 'json' };
import { cutOff, overflowing } from './page-checks.ts';
import { passCaptcha } from './pass-captcha.ts';
import { expect, test } from './test.ts';
import { newestMessage, newUser } from './users.ts';

/**
 * Re-powering on a phone without JavaScript, from the home page to an accepted quote: each page fits, also in the longer
 * language. tests/http/repowering.test.ts has both languages.
 */

test.use({ javaScriptEnabled: false });

const engine = 'Mercury 90ELPT FourStroke';
const photo = 'docs/home.webp';

test('without JavaScript a visitor gets from the home page to an accepted quote, in French', {
  tag: '@phone',
}, async ({ page }) => {
  const main = page.getByRole('main');
  const { email } = newUser();
  await page.goto('/fr');
  // The second slide, by its dot.
  await main.getByRole('radiogroup', { name: say.home_slides }).locator('label').nth(1).click();
  await main.getByRole('link', { name: say.home_slide_engines_action }).click();
  await expect(page).toHaveURL(/\/new-engine$/);
  await expectFits(page);

  await main.locator('#kind label', { hasText: say.own_boat_kind_open }).click();
  await main.getByLabel(say.new_engine_length).fill('5,2 m');
  await main.getByLabel(say.new_engine_plate).first().fill('115');
  await main.locator('#transom label', { hasText: /^20\spo/ }).click();
  await main.getByLabel(say.field_make).fill('Mercury');
  await main.getByLabel(say.new_engine_hp, { exact: true }).fill('90');
  await main.getByText(say.new_engine_trade).click();
  await main.getByRole('button', { name: say.new_engine_continue }).click();

  await expect(main.getByRole('heading', { level: 1 })).toHaveText(say.new_engine_fit_3);
  await expect(main.getByText(/Votre bateau ouvert en aluminium de 17\spi/).first()).toBeVisible();
  await expectFits(page);
  const card = main.getByRole('article').filter({ hasText: engine });
  // An earlier amount of the card is what it costs more than the one before.
  const [, below = ''] = (await card.innerText()).split(say.new_engine_total_before_trade);
  const [total = ''] = /\d[\d\s]*,\d\d\s\$/.exec(below) ?? [];
  await card.getByRole('link', { name: say.new_engine_see_price }).click();

  await expect(main.getByText(say.new_engine_today)).toBeVisible();
  await expect(main.getByText(total).first()).toBeVisible();
  await expect(main.getByText(/RP-\d{4}/)).toHaveCount(0);
  await expectFits(page);
  await main.getByRole('button', { name: say.quote_hold }).click();
  await expect(main.getByText(say.quote_missing_reach).first()).toBeVisible();
  await main.getByLabel(say.field_name, { exact: true }).fill('Nora Quay');
  await main.getByLabel(say.field_email, { exact: true }).fill(email);
  await main.locator('input[type=file][name=files]').setInputFiles(photo);
  await passCaptcha(page);
  await main.getByRole('button', { name: say.quote_hold }).click();

  await expect(page).toHaveURL(/\/quote\/[\w-]{22}\?held$/);
  const address = page.url().replace('?held', '');
  await expect(main.getByText(/RP-\d{4}-\d{4}/).first()).toBeVisible();
  await expect(main.getByText(total).first()).toBeVisible();
  await expect(main.getByText(say.quote_line_trade_photos.one)).toBeVisible();
  await expectFits(page);
  await main.getByRole('link', { name: /Free look|Visite gratuite/ }).click();
  await expect(page).toHaveURL(/book-marine-services/);
  await page.goto(address);

  const accepting = main.locator('details', { has: page.locator('button[value=accept]') });
  await accepting.locator('summary').click();
  await accepting.getByRole('button', { name: say.common_accept }).click();
  await expect(accepting.getByLabel(say.quote_accept_name)).toBeVisible();
  await accepting.getByLabel(say.quote_accept_name).fill('Nora Quay');
  await accepting.getByRole('button', { name: say.common_accept }).click();

  await expect(main.getByText(say.quote_accepted_notice_written)).toBeVisible();
  await expect(main.getByText('Nora Quay')).toContainText(total);
  await expect(main.locator('button[value=accept], button[value=decline]')).toHaveCount(0);
  await expectFits(page);
  expect(await newestMessage({ email, password: '' }, 'quote-accepted')).toContain(total);
});

/** Nothing is cut off, and nothing scrolls sideways. */
async function expectFits(page: Page) {
  expect(await overflowing(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
}
