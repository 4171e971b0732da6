import { expectAccessible, hearConsole, overflowing } from '../page-checks.ts';
import { anyWord, createBoat, expect, open, test } from './back-office.ts';

test('the price sheet and the dialog of a sale are accessible, silent in the console and within the window', async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const boats = [];
  for (let at = 1; at <= 3; at++)
    boats.push(await createBoat(office, anyWord(), { price: 20_000, freight: 650, stock: 2 }));
  await open(page, `/admin/products/prices?ids=${boats.map(({ id }) => id).join(',')}`);
  // One row of each kind: ready, amber, red.
  for (const [row, price] of ['19000', '15000', '600'].entries()) {
    await page.locator(`[data-cell="${row}-0"]`).click();
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Under its fees, $650.00')).toBeVisible();
  await expectAccessible(page, 'main');
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowing(page), { intervals: [20, 50, 100] }).toEqual([]);
  }
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Earlier batches' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/Saved by|No batches yet/)
      .first(),
  ).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/admin/products/update/${boats[0]?.id}`);
  await page.getByRole('button', { name: 'Mark sold…' }).click();
  await expect(page.getByRole('dialog', { name: 'Mark sold' })).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  expect(heard).toEqual([]);
});
