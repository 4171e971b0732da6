import type { Page } from '@playwright/test';
import { dayMs } from '#src/lib/duration.ts';
import { hydrateForm as hydrate } from './page-checks.ts';
import { luxor } from './page-kinds.ts';
import { expect, test } from './test.ts';
import { newUser } from './users.ts';

/** A press is over when the form and its photos have arrived, or wait in this browser. */

const trade = `${luxor.replace('/product/', '/request/')}?form=trade`;
const photo = 'docs/home.webp';
const main = (page: Page) => page.getByRole('main');
const send = (page: Page) => main(page).getByRole('button', { name: 'Send request' });
const waiting = (page: Page) => main(page).getByRole('region', { name: 'Not sent yet' });

let visitors = 0;
/** Each is a visitor of another network, whose proofs of work are not made harder by those of other tests. */
test.beforeEach(({ context }) => {
  visitors += 1;
  return context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.3.${visitors}` });
});
test.afterEach(({ context }) => context.setOffline(false));

async function fillTrade(page: Page, email: string) {
  await page.goto(trade);
  await hydrate(page);
  await page.locator('main #name').fill('Jo Quay');
  await page.locator('main #email').fill(email);
  await page.locator('main #make').fill('Sea Wren');
}

/** As a visitor who chose so before. */
const agreeToAnalytics = (page: Page) =>
  page.addInitScript(
    (choice) => {
      localStorage.setItem('consent', choice);
    },
    JSON.stringify({ choice: 'accepted', until: Date.now() + dayMs }),
  );

/** The forms that the dealer's analytics script has learned of. */
const announced = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as { dataLayer?: { event?: string; form?: string }[] };
    return dataLayer.filter(({ event }) => event === 'slipway_sent').map(({ form }) => form);
  });

const storedForms = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('waiting', 1);
        opening.onsuccess = () => {
          const count = opening.result.transaction('forms').objectStore('forms').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );

test('a press waits for the photos that are still being uploaded, says how many, and the receipt names them', async ({
  page,
  office,
}) => {
  const { email } = newUser();
  await fillTrade(page, email);
  const uploads: (() => void)[] = [];
  await page.route('/api/client/upload-file*', async (route) => {
    await new Promise<void>((go) => uploads.push(go));
    await route.continue();
  });
  await page.locator('main #files').setInputFiles([photo, photo, photo]);
  await expect.poll(() => uploads.length).toBe(1);
  await expect(main(page).getByRole('listitem').filter({ hasText: 'waiting' })).toHaveCount(2);
  await send(page).click();
  const busy = main(page).getByRole('button', { name: /^Sending/ });
  await expect(busy).toHaveText('Sending 1 of 3 photos');
  uploads[0]?.();
  await expect(busy).toHaveText('Sending 2 of 3 photos');
  await expect.poll(() => uploads.length).toBe(2);
  uploads[1]?.();
  await expect.poll(() => uploads.length).toBe(3);
  uploads[2]?.();
  await expect(main(page).getByRole('status')).toContainText('We have the 3 photos and documents that came with it.');
  expect(await storedForms(page)).toBe(0);
  const { record } = await office.call<{ record: { id: number }[] }>('GET', `trade/all?q=${email}`);
  expect(record).toHaveLength(1);
});

test('what is sent offline waits in this browser with its photo, and is sent when the page is opened again', async ({
  page,
  context,
  office,
}) => {
  const { email } = newUser();
  await fillTrade(page, email);
  await context.setOffline(true);
  await page.locator('main #files').setInputFiles(photo);
  await send(page).click();
  await expect(main(page).getByRole('alert').first()).toContainText('This waits in this browser, for 24 hours at most');
  await expect(waiting(page)).toContainText('Value your trade');
  await expect(waiting(page)).toContainText('with one photo');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await agreeToAnalytics(next);
  await next.goto('/contact');
  await expect(main(next).getByRole('status').filter({ hasText: 'Sent: Value your trade' })).toBeVisible();
  expect(await announced(next)).toEqual(['lead']);
  await expect(waiting(next).getByRole('button')).toHaveCount(0);
  expect(await storedForms(next)).toBe(0);
  const { record } = await office.call<{ record: { id: number }[] }>('GET', `trade/all?q=${email}`);
  expect(record).toHaveLength(1);
});

test('what waits can be removed, and is then not sent', async ({ page, context, office }) => {
  const { email } = newUser();
  await fillTrade(page, email);
  await context.setOffline(true);
  await send(page).click();
  await waiting(page)
    .getByRole('button', { name: /^Remove Value your trade/ })
    .click();
  await expect(waiting(page)).toHaveCount(0);
  expect(await storedForms(page)).toBe(0);
  await context.setOffline(false);
  await page.goto('/contact');
  await hydrate(page);
  const { record } = await office.call<{ record: object[] }>('GET', `trade/all?q=${email}`);
  expect(record).toEqual([]);
});

test('what has waited for 24 hours is deleted and not sent', async ({ page, context, office }) => {
  const { email } = newUser();
  await fillTrade(page, email);
  await context.setOffline(true);
  await send(page).click();
  await expect(waiting(page)).toBeVisible();
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waiting', 1);
        opening.onsuccess = () => {
          const forms = opening.result.transaction('forms', 'readwrite').objectStore('forms');
          const all = forms.getAll();
          all.onsuccess = () => {
            const [form] = all.result;
            const put = forms.put({ ...form, at: Date.now() - 24 * 60 * 60 * 1000 }, form.key);
            put.onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
  );
  await context.setOffline(false);
  await page.goto('/contact');
  await expect.poll(() => storedForms(page)).toBe(0);
  await hydrate(page);
  await expect(waiting(page)).toHaveCount(0);
  const { record } = await office.call<{ record: object[] }>('GET', `trade/all?q=${email}`);
  expect(record).toEqual([]);
});

test('what was typed after a press whose answer was lost is sent under a new key, and both are stored', async ({
  page,
  office,
}) => {
  const { email } = newUser();
  await page.goto('/contact');
  await hydrate(page);
  await page.locator('main #name').fill('Jo Quay');
  await page.locator('main #email').fill(email);
  await page.locator('main #message').fill('Is the dock open?');
  await page.route('/api/client/contact-us*', async (route) => {
    if (route.request().postData()?.includes('Monday')) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const press = main(page).getByRole('button', { name: 'Send message' });
  await press.click();
  await expect(main(page).getByRole('alert').first()).toBeVisible();
  await page.locator('main #message').fill('Is the dock open on Monday?');
  await expect(waiting(page)).toHaveCount(0);
  await press.click();
  await expect(main(page).getByRole('status').filter({ hasText: 'Your message has been sent' })).toBeVisible();
  const { record } = await office.call<{ record: { message: string }[] }>('GET', `contact/all?q=${email}`);
  expect(record).toHaveLength(2);
});

test('an empty form says at once what is missing, without a proof of work', async ({ page }) => {
  await page.goto(trade);
  await hydrate(page);
  await page.route('/api/client/captcha*', () => new Promise(() => undefined));
  await send(page).click();
  await expect(main(page).getByRole('alert').getByRole('listitem')).toHaveCount(3);
});
