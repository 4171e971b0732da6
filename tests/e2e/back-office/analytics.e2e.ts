import type { Browser } from '@playwright/test';
import { hydrate } from '../page-checks.ts';
import { expect, field, notice, open, test } from './back-office.ts';

/** The setting affects the whole site, so this runs after all other tests. */

type Setting = { id: number; value: { tagUrl: string | null; sendsTo: string[] } };

const tag = 'https://tag.example/visits.js';
const collector = 'https://collect.example';

/** A visitor without a consent choice, and the hosts that their browser requests. */
async function newVisitor(browser: Browser) {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const requested: string[] = [];
  await context.route(/^https:/, async (route) => {
    const url = route.request().url();
    requested.push(url);
    const body = `fetch('${collector}/visit', { mode: 'no-cors' })`;
    await route.fulfill(url === tag ? { contentType: 'text/javascript', body } : { body: '' });
  });
  return { page: await context.newPage(), requested, leave: () => context.close() };
}

test('the script that an admin sets is loaded for who agrees, and for nobody once it is taken away', {
  tag: '@last',
}, async ({ page, browser, office }) => {
  // Two first visits with an empty cache, after what the admin does.
  test.slow();
  const settings = await office.call<{ record: Setting[] }>('GET', 'setting/all?key=analytics');
  const [before] = settings.record;
  if (!before) throw new Error('there is no such setting');
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  try {
    await open(page, `/admin/settings/update/${before.id}`);
    await field(page, 'Script address').fill('no address');
    await save();
    await expect(field(page, 'Script address')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'Script address').fill(tag);
    await page.getByRole('combobox', { name: 'Also sends to' }).fill(collector);
    await page.keyboard.press('Enter');
    await save();
    await expect(notice(page, 'Analytics saved')).toBeVisible();

    const visitor = await newVisitor(browser);
    await visitor.page.goto('/');
    await visitor.page.keyboard.press('Tab');
    const card = visitor.page.getByRole('region', { name: 'Cookies' });
    await expect(card).toBeVisible();
    expect(visitor.requested).toEqual([]);
    await card.getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => visitor.requested).toEqual([tag, `${collector}/visit`]);

    // The first interaction on this page is the refusal, which reloads it.
    await visitor.page.goto('/cookie-policy');
    const anew = visitor.page.waitForEvent('load');
    await visitor.page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
    await anew;
    const counted = visitor.requested.length;
    await hydrate(visitor.page);
    await expect(visitor.page.getByText('You declined the analytics script.')).toBeVisible();
    await visitor.page.goto('/pre-owned');
    await hydrate(visitor.page);
    expect(visitor.requested).toHaveLength(counted);
    await visitor.leave();

    await field(page, 'Script address').fill('');
    await save();
    // The notification of the first save may still be visible.
    const saved = () => office.call<Setting>('GET', `setting?id=${before.id}`);
    await expect.poll(async () => (await saved()).value.tagUrl).toBeNull();
    const nobody = await newVisitor(browser);
    await nobody.page.goto('/');
    await hydrate(nobody.page);
    await expect(nobody.page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    expect(nobody.requested).toEqual([]);
    await nobody.leave();
  } finally {
    await office.call('PUT', 'setting', { id: before.id, value: before.value });
  }
});
