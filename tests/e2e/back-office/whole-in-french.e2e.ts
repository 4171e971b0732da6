import type { Page } from '@playwright/test';
import type { Office } from '../office.ts';
import { cutOff, expectAccessible, hearConsole, overflowing } from '../page-checks.ts';
import { createStaff } from '../users.ts';
import { anyWord, createBoat, enter, expect, load, open, test } from './back-office.ts';

type Found = { record: { id: number; resource: string }[] };

/** The screens where staff spend their day; those about people are loaded whole, which hydrates each. */
async function screensOf({ call }: Office) {
  const [lead] = (await call<Found>('GET', 'inbox/all')).record;
  const [customer] = (await call<Found>('GET', 'customer/all?q=Fathom')).record;
  const people = ['', `/inbox/${lead?.resource}/${lead?.id}`, `/customers/${customer?.id}`, '/book-service/calendar'];
  const others = ['/products', '/products/prices?age=181-', '/inbox', '/customers', '/lot', '/lot/5'];
  return [
    ...people.map((path) => ({ path, visit: load, isOfPeople: true })),
    ...others.map((path) => ({ path, visit: open, isOfPeople: false })),
  ];
}

async function expectWhole(page: Page, name: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await expect
    .poll(async () => [...(await overflowing(page)), ...(await cutOff(page))], {
      message: `${name} at ${width}`,
      intervals: [20, 50, 100],
    })
    .toEqual([]);
}

test('in French, the screens of the day are accessible, whole and silent on a phone and a small window', async ({
  page,
  context,
  office,
}) => {
  // Eleven screens in three widths: axe alone takes a second each.
  test.setTimeout(120_000);
  await enter(context, await createStaff({ role: '1' }));
  await load(page, '/admin/account');
  await page.getByLabel('Back office language').selectOption('fr');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  const heard = hearConsole(page);
  for (const { path, visit, isOfPeople } of await screensOf(office)) {
    await visit(page, `/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [1440, 1024, 390]) {
      await expectWhole(page, path, width);
      if (width === 390 || (width === 1440 && isOfPeople)) await expectAccessible(page);
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

  await test.step('the buttons of the form of a product are one row at 1440 px', async () => {
    const boat = await createBoat(office, `${anyWord()} 26 à cabine longue`, { publish: false });
    await page.setViewportSize({ width: 1440, height: 900 });
    await load(page, `/admin/products/update/${boat.id}`);
    const names = ['Marquer vendu', 'Aperçu', 'Plus', 'Enregistrer', 'Publier'];
    const tops = await Promise.all(
      names.map(async (name) => (await page.getByRole('button', { name, exact: true }).boundingBox())?.y),
    );
    expect(new Set(tops).size, String(tops)).toBe(1);
    for (const width of [1440, 1240, 1024, 768, 390]) await expectWhole(page, 'the form of a product', width);
  });
  expect(heard).toEqual([]);
});
