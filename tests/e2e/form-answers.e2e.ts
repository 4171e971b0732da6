import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { linkTo } from './mailbox.ts';
import { hydrateForm as hydrate } from './page-checks.ts';
import { luxor } from './page-kinds.ts';
import { passCaptcha } from './pass-captcha.ts';
import { expect, test } from './test.ts';
import { newUser } from './users.ts';

/**
 * The result of a submit is visible at once, and the input survives a failing connection: one form of each way to send
 * it. The others are in src/storefront/offline-forms.test.tsx.
 */

const messages = JSON.parse(readFileSync('messages/en.json', 'utf8')) as Record<string, string>;
const say = (key: string) => messages[key] ?? key;

const expectNews = async (news: Locator) => {
  await expect(news).toBeFocused();
  await expect(news).toBeInViewport({ ratio: 0.99 });
};

const unreachable = (page: Page, key = 'form_unreachable') =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: say(key) });

const press = (page: Page, key: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(key), exact: true })
    .click();

type Form = {
  address: string;
  typed: Record<string, string>;
  send: string;
  /** The result of the second submit. */
  sent: string;
  /** It waits in the browser, and is sent when the connection is back. */
  waits?: true;
  /** Only where the width matters most: the results of the longest forms are out of view on a phone. */
  isOnPhone?: true;
};

const email = 'no-signal@mail.example';
const request = (kind: string) => `${luxor.replace('/product/', '/request/')}?form=${kind}`;

const forms: Record<string, Form> = {
  'a trade-in': {
    address: request('trade'),
    typed: { name: 'Jo Quay', email, make: 'Sea Wren' },
    send: 'form_send',
    sent: 'form_sent_plain',
    isOnPhone: true,
    waits: true,
  },
  'a part request on the page of a search': {
    address: '/search?q=99-4471203X',
    typed: { quantity: '2', reach: email },
    send: 'part_request_send',
    sent: 'form_sent_plain',
    waits: true,
  },
  'a registration': {
    address: '/auth/sign-up',
    typed: {
      firstName: 'Jo',
      lastName: 'Quay',
      email,
      password: 'Sooke-1840-harbour!',
      confirmPassword: 'Sooke-1840-harbour!',
    },
    send: 'auth_register',
    sent: 'account_registered',
    isOnPhone: true,
  },
};

test.afterEach(({ context }) => context.setOffline(false));

/** Each form comes from another network. */
let visitor = 0;
test.beforeEach(({ context, viewport }) => {
  visitor += 1;
  return context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.${viewport?.width === 390 ? 1 : 2}.${visitor}` });
});

for (const [what, { address, typed, send, sent, waits, isOnPhone }] of Object.entries(forms)) {
  const tag = isOnPhone ? ['@phone'] : [];
  const next = waits ? 'when the connection is back' : 'at the next press';
  test(`${what} that fails offline is as it was typed, and sent ${next}`, { tag }, async ({ page, context }) => {
    await page.goto(address);
    await hydrate(page);
    for (const [name, value] of Object.entries(typed)) await page.locator(`main #${name}`).fill(value);

    await context.setOffline(true);
    await press(page, send);

    await expectNews(unreachable(page, waits ? 'form_waits' : 'form_unreachable'));
    for (const [name, value] of Object.entries(typed)) await expect(page.locator(`main #${name}`)).toHaveValue(value);

    await context.setOffline(false);
    if (!waits) await press(page, send);
    await expectNews(page.getByRole('status').filter({ hasText: say(sent) }));
  });
}

test('a price that fails offline to be held is held when the connection is back, and said so', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto('/new-engine?kind=open&length=17&plate=115&transom=20&engine=mercury-90elpt-fourstroke-2026');
  await hydrate(page);
  const key = page.locator('main input[name=idempotencyKey]');
  const first = await key.inputValue();
  await page.locator('main #name').fill('Jo Quay');
  await page.locator('main #email').fill(email);

  await context.setOffline(true);
  await press(page, 'quote_hold');
  await expectNews(unreachable(page, 'form_waits'));
  await expect(page.locator('main #email')).toHaveValue(email);
  await expect(key).toHaveValue(first);

  await context.setOffline(false);
  await expect(page).toHaveURL(/\/quote\//);
  await expectNews(page.getByRole('status').filter({ hasText: 'Held until' }));
});

/** Other tests book the first days at the same time, and may fill them: this takes the last one. */
async function fillBooking(page: Page, email: string) {
  await page.goto('/book-marine-services?type=winterizing');
  await hydrate(page);
  await page.getByRole('main').getByRole('checkbox').first().check();
  const day = page.locator('main a[href*="date="]:not([aria-label$=": full"])').last();
  const href = (await day.getAttribute('href')) ?? '';
  await day.click();
  await expect(page).toHaveURL(href);
  await page.locator('#firstName').fill('Jo');
  await page.locator('#lastName').fill('Quay');
  await page.locator('#email').fill(email);
  await page.getByRole('radio').nth(1).check();
}

async function pressOfflineAndAgain(page: Page, key: string, done: string) {
  await hydrate(page);
  await page.context().setOffline(true);
  await press(page, key);
  await expectNews(unreachable(page, 'form_unreachable_page'));
  await page.context().setOffline(false);
  await press(page, key);
  await expectNews(page.getByRole('status').filter({ hasText: say(done) }));
}

test('a booking that fails offline is as it was typed, its receipt is seen at the next press, and so is what its own page did', {
  tag: '@phone',
}, async ({ page, context, office }) => {
  const email = newUser().email;
  await fillBooking(page, email);
  await context.setOffline(true);
  await press(page, 'common_book_service');
  await expectNews(unreachable(page));
  await expect(page.locator('#email')).toHaveValue(email);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();

  await context.setOffline(false);
  // The first answer is lost: the booking exists already.
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(/book-marine-services\.data/, loseAnswer, { times: 1 });
  await press(page, 'common_book_service');
  await expectNews(unreachable(page));
  const refuse = (route: Route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Not now</h1>' });
  await page.route(/book-marine-services\.data/, refuse, { times: 1 });
  await press(page, 'common_book_service');
  await expectNews(unreachable(page));
  await press(page, 'common_book_service');

  await expectNews(page.getByRole('region', { name: say('booking_success') }));
  const { record } = await office.call<{ record: unknown[] }>('GET', `book-service/all?q=${email}`);
  expect(record).toHaveLength(1);

  await page.goto(await linkTo(email, '/boat/'));
  await page.getByText(say('booking_own_move_heading'), { exact: true }).click();
  await pressOfflineAndAgain(page, 'booking_own_move', 'booking_own_moved');
  await page.getByText(say('booking_own_cancel'), { exact: true }).click();
  await pressOfflineAndAgain(page, 'booking_own_cancel_sure', 'booking_own_cancelled');
});

/** A proof that the server refuses. */
const spoilProofs = (page: Page) =>
  page.route('/api/client/captcha?kind=pow', async (route) => {
    const { result } = await (await route.fetch()).json();
    await route.fulfill({ json: { result: { ...result, bits: 1 } } });
  });

test('a booking whose proof of work is refused gets a picture to read, then another, with what was typed', async ({
  page,
}) => {
  await spoilProofs(page);
  await fillBooking(page, newUser().email);
  const question = page.getByRole('img', { name: say('form_captcha_picture') });
  await expect(question).toBeHidden();
  await press(page, 'common_book_service');
  await expectNews(page.getByRole('main').getByRole('alert'));
  const first = await question.getAttribute('src');
  await page.locator('#captcha').fill('wrong');
  await press(page, 'common_book_service');
  await expectNews(page.getByRole('main').getByRole('alert'));
  await expect(question).not.toHaveAttribute('src', first ?? '');
  await expect(page.locator('#firstName')).toHaveValue('Jo');
});

test('focus stays at a captcha that the browser solves or that does not load', async ({ page }) => {
  await spoilProofs(page);
  await page.goto(request('quote'));
  await hydrate(page);
  await page.locator('main #name').fill('Jo Quay');
  await page.locator('main #email').fill(newUser().email);
  await page.route('/api/client/captcha', (route) => route.abort(), { times: 1 });
  await press(page, 'form_send');
  const missing = page.getByRole('alert').filter({ hasText: say('form_captcha_missing').split('{')[0] ?? '' });
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: say('form_captcha_refresh') }).click();
  await expect(page.locator('main #captcha')).toBeFocused();
  await page.unroute('/api/client/captcha?kind=pow');
  await page.getByRole('button', { name: say('form_captcha_work') }).click();
  await expect(page.getByRole('status').filter({ hasText: say('form_captcha_done') })).toBeFocused();
  await press(page, 'form_send');
  await expectNews(page.getByRole('status').filter({ hasText: say('form_sent_plain') }));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a receipt comes into view and takes the focus', async ({ page }) => {
    await page.goto('/book-marine-services?type=winterizing');
    await page.getByRole('main').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: say('booking_work_next') }).click();
    await page.locator('#firstName').fill('Jo');
    await page.locator('#lastName').fill('Quay');
    await page.locator('#email').fill(newUser().email);
    await passCaptcha(page);
    await press(page, 'common_book_service');
    await expectNews(page.getByRole('region', { name: say('booking_success') }));
  });
});

test('on a phone the chosen type of work is in view, first and after a press', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/book-marine-services?type=boat-storage');
  const tabs = page.getByRole('navigation', { name: say('field_service_type') });
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 });
  await hydrate(page);
  await page.goto('/book-marine-services/winterizing');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('common_book_service') })
    .first()
    .click();
  await expect(page).toHaveURL(/\?type=winterizing$/);
  await expect(tabs.getByRole('link', { name: 'Winterizing' })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 0.99 });
});
