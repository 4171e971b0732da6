import type { Locator, Page } from '@playwright/test';
import { hearConsole, hydrate, hydrateForm } from './page-checks.ts';
import { expect, test } from './test.ts';

/**
 * A new engine for the visitor's own boat, from the first question to a price that is held, on a phone.
 * tests/http/new-engine.test.ts and tests/http/repowering.test.ts have it in French.
 */

/** Counts what a visitor does: a tap is a press, and so is the text of a field. */
function visitor() {
  const done = { presses: 0, fields: 0 };
  return {
    done,
    async press(target: Locator) {
      done.presses += 1;
      await target.click();
    },
    async choose(target: Locator) {
      done.fields += 1;
      await this.press(target);
    },
    async type(target: Locator, text: string) {
      done.fields += 1;
      done.presses += 1;
      await target.fill(text);
    },
  };
}

const ninety = 'mercury-90elpt-fourstroke-2026';

const message = {
  kind: 'Open aluminum',
  length: 'Hull length (ft)',
  transom: /^20 in/,
  next: 'See engines that fit',
  price: 'See my price with the Mercury 90ELPT FourStroke',
  fits: 'Fits your 17 ft open aluminum',
};

test('from an empty boat to a quote in twelve presses', { tag: '@phone' }, async ({ page }) => {
  const heard = hearConsole(page);
  await page.goto('/new-engine');
  await hydrateForm(page);
  const count = visitor();
  await count.choose(page.locator('#kind label', { hasText: message.kind }));
  await count.type(page.getByLabel(message.length), '17');
  await count.type(page.getByLabel('Plate horsepower (hp)'), '115');
  await count.choose(page.locator('#transom label', { hasText: message.transom }));
  await count.press(page.getByRole('button', { name: message.next }));
  await count.press(page.getByRole('link', { name: message.price }));
  await page.waitForURL(/engine=/);
  await hydrateForm(page);
  await count.type(page.locator('main').getByLabel('Name', { exact: true }), 'Nora Quay');
  await count.type(page.locator('main').getByLabel('Email', { exact: true }), 'nora-en@mail.example');
  await count.press(page.getByRole('button', { name: 'Hold this price' }));
  await expect(page).toHaveURL(/\/quote\//);
  await expect(page.getByText(/RP-\d{4}-\d{4}/).first()).toBeVisible();
  await expect(page.locator('main')).toContainText(/\$\d\d,\d{3}\.\d\d/);
  await expectOnePage(page);
  expect(count.done.presses).toBeLessThanOrEqual(12);
  expect(count.done.fields).toBeLessThanOrEqual(8);
  expect(heard).toEqual([]);
});

test('other pages know the boat that the browser keeps', { tag: '@phone' }, async ({ page }) => {
  await describeBoat(page);
  await page.goto('/product/mercury-90elpt-fourstroke-2026');
  await hydrate(page);
  const answer = page.locator('section[aria-labelledby=fit] [role=status]');
  await expect(answer).toContainText(message.fits);
  await expect(answer.getByRole('link', { name: 'Change my boat' })).toHaveAttribute('href', /kind=open&length=17/);

  await page.goto('/value-your-trade');
  await hydrateForm(page);
  await expect(page.locator('#hullLength')).toHaveValue('17');
  await expect(page.locator('#engineMake')).toHaveValue('Mercury');

  await page.goto('/book-marine-services?type=boat-re-powering');
  await page.locator('main input[name=service]').first().check();
  await expect(page.locator('#boat')).toHaveValue('17 ft open aluminum, Plate 115 hp · transom 20 in');

  await page.goto('/fit');
  await hydrateForm(page);
  await page.locator('select[name=boat]').selectOption('own');
  await page.locator('select[name=engine]').selectOption({ value: 'mercury-90elpt-fourstroke-2026' });
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main')).toContainText(message.fits);
});

test.afterEach(({ context }) => context.setOffline(false));

test('photos of the engine wait in this browser until its price is held, and go with the quote', async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const email = `photos-${Date.now()}@mail.example`;
  const photos = page.getByRole('group', { name: 'Photos for the trade' });
  const summary = page.getByRole('complementary', { name: 'Your boat' });
  await page.goto('/new-engine');
  await hydrateForm(page);
  await photos
    .getByLabel(/^The engine/)
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(photos.getByRole('alert')).toContainText('The engine: this browser could not keep that file');
  for (const slot of [/^The engine/, /^The stern/]) await photos.getByLabel(slot).setInputFiles('docs/home.webp');
  await expect(photos.getByRole('img', { includeHidden: true })).toHaveCount(2);
  await photos.getByRole('button', { name: 'Remove The stern' }).click();
  await expect(summary).toContainText('1 of 4');

  await page.reload();
  await hydrateForm(page);
  await expect(photos).toContainText('The engine Added');
  await expect(page.getByLabel('I have an engine to trade')).toBeChecked();
  await page.locator('#kind label', { hasText: 'Open aluminum' }).click();
  await page.getByLabel('Hull length (ft)').fill('17');
  await page.getByLabel('Plate horsepower (hp)').fill('115');
  await page.locator('#transom label', { hasText: /^20 in/ }).click();
  await page.getByRole('button', { name: 'See engines that fit' }).click();
  await page.getByRole('link', { name: message.price }).click();
  await page.waitForURL(/engine=/);

  await hydrateForm(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('1 photo of your engine goes with it.');
  await main.getByLabel('Name', { exact: true }).fill('Nora Quay');
  await expect(main.getByRole('listitem').filter({ hasText: 'home.webp' }).locator('svg').first()).toBeVisible();
  await expect(main.locator('input[name=gallery]')).toHaveValue(/^\["\d+\.[\w-]+"\]$/);
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByRole('button', { name: 'Hold this price' }).click();
  await page.waitForURL(/\/quote\//, { waitUntil: 'commit' });
  // At once: the quote's page has done nothing yet.
  await page.goto('/new-engine');
  await hydrateForm(page);
  await expect(photos.getByLabel(/^The engine/)).toBeAttached();
  await expect(photos).not.toContainText('Added');
  const { record } = await office.call<{ record: { id: number }[] }>('GET', `contact/all?q=${email}`);
  const lead = await office.call<{ files: object[] }>('GET', `inbox/one?resource=contact&id=${record[0]?.id}`);
  expect([record.length, lead.files.length]).toEqual([1, 1]);
  expect(heard).toEqual([]);
});

test('a photo that is chosen before the page is hydrated is taken, and one that fails can be stored again', async ({
  page,
}) => {
  const photos = page.getByRole('group', { name: 'Photos for the trade' });
  await page.goto('/new-engine');
  await photos.getByLabel(/^The hour meter/).setInputFiles('docs/home.webp');
  await hydrateForm(page);
  await expect(photos).toContainText('The hour meter Added');
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await photos.getByLabel(/^The stern/).setInputFiles('docs/home.webp');
  const failed = photos.getByRole('alert');
  await expect(failed).toContainText('The stern: this browser could not keep that file');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(photos).toContainText('The stern Added');
  await expect(failed).toHaveCount(0);
  await expect(photos.getByLabel(/^The stern/)).toBeFocused();
});

test('a photo that is chosen before the form is hydrated is uploaded, and one that fails can be tried again', async ({
  page,
  context,
}) => {
  await page.goto(`/new-engine?kind=open&length=17&plate=115&transom=20&trade=1&engine=${ninety}`);
  await page.locator('#files').setInputFiles('docs/home.webp');
  await hydrateForm(page);
  const form = page.getByRole('main').locator('form');
  await expect(form.locator('input[name=gallery]')).toHaveValue(/^\["\d+\.[\w-]+"\]$/);
  await context.setOffline(true);
  await form.locator('#files').setInputFiles('docs/home.webp');
  const again = form.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await context.setOffline(false);
  await again.click();
  await expect(form.locator('input[name=gallery]')).toHaveValue(/^\["\d+\.[\w-]+","\d+\.[\w-]+"\]$/);
});

test('the boat is still there when the next step could not be reached', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await page.goto('/new-engine');
  await hydrateForm(page);
  await page.locator('#kind label', { hasText: message.kind }).click();
  await page.getByLabel(message.length).fill('17');
  await page.locator('#transom label', { hasText: message.transom }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: message.next }).click();
  await page.waitForURL(/^chrome-error:/);
  await context.setOffline(false);
  await page.goto('/new-engine');
  await hydrateForm(page);
  await expect(page.getByLabel(message.length)).toHaveValue('17');
  await expect(page.getByRole('radio', { name: message.kind })).toBeChecked();
});

async function describeBoat(page: Page) {
  const boat = 'kind=open&length=17&plate=115&transom=20&make=Mercury&hp=90&year=2006&step=engines';
  await page.goto(`/new-engine?${boat}`);
  await hydrate(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kept-own-boat'))).toContain('length=17');
}

/** A quote is printed on one page of letter paper, without menus and buttons. */
async function expectOnePage(page: Page) {
  const paper = (await page.pdf({ format: 'letter' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header nav').first()).toBeHidden();
  await expect(page.locator('main').getByRole('img', { name: /RP-\d{4}-\d{4}/ })).toBeVisible();
  await expect(page.locator('main a[href^="sms:"]')).toBeHidden();
  await page.emulateMedia({ media: null });
}
