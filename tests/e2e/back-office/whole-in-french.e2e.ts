import { cutOff, expectAccessible, hearConsole, overflowing } from '../page-checks.ts';
import { createStaff } from '../users.ts';
import { enter, expect, load, open, test } from './back-office.ts';

/** The screens where staff spend their day. */
const screens = [
  ...['', '/products', '/products/prices?age=181-', '/inbox', '/customers', '/customers/1', '/book-service/calendar'],
  ...['/lot', '/lot/5'],
];

test('in French, the screens of the day are accessible, whole and silent on a phone and a small window', async ({
  page,
  context,
}) => {
  // Nine screens in three widths: axe alone takes a second each.
  test.setTimeout(120_000);
  await enter(context, await createStaff({ role: '1' }));
  await load(page, '/admin/account');
  await page.getByLabel('Back office language').selectOption('fr');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  const heard = hearConsole(page);
  for (const screen of screens) {
    await open(page, `/admin${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const message = `${screen} at ${width}`;
      await expect
        .poll(async () => [...(await overflowing(page)), ...(await cutOff(page))], {
          message,
          intervals: [20, 50, 100],
        })
        .toEqual([]);
      if (width < 1440) await expectAccessible(page);
    }
  }
  // A bar with a shortened title, or a button whose text is higher than it is, would pass as whole.
  await open(page, '/admin/inbox');
  await page.setViewportSize({ width: 1440, height: 900 });
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1);
  await open(page, '/admin/customers/1');
  await page.setViewportSize({ width: 390, height: 900 });
  const book = page.getByRole('link', { name: 'Prendre rendez-vous' });
  expect(await book.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
  expect(heard).toEqual([]);
});
