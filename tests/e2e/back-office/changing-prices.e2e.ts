import type { Page } from '@playwright/test';
import { luxorSlug } from '../page-kinds.ts';
import { anyWord, createBoat, expect, fromMenuOf, load, notice, open, test } from './back-office.ts';
import { pressesOn } from './presses.ts';

type Batch = { id: number; units: number; change: number; state: string };
type Batches = { record: Batch[] };

/** The id of the batch that a press saves or schedules: all tests share one list of batches. */
async function batchOf(page: Page, press: () => Promise<unknown>): Promise<number> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && new URL(one.url()).pathname === '/api/admin/product/prices',
    ),
    press(),
  ]);
  return ((await response.json()) as { result: { batch: Batch } }).result.batch.id;
}

test('twenty boats are repriced by −5 percent and checked in at most eight presses, and Undo puts them back', async ({
  page,
  office,
}) => {
  const word = anyWord();
  const boats = [];
  for (let at = 1; at <= 20; at++) boats.push(await createBoat(office, `${word} ${at}`, { price: 20_000 }));
  await open(page, `/admin/products?q=${word}`);
  const presses = pressesOn(page);
  await presses.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await presses.click(page.getByRole('button', { name: 'Select all 20 in this view' }));
  await presses.click(page.getByRole('button', { name: 'Change prices' }));
  await expect(page.getByRole('heading', { name: 'Change prices' })).toBeVisible();
  await presses.type(page.getByRole('textbox', { name: 'Amount' }), '5');
  await presses.key('Enter');
  await expect(page.getByText('20 of 20 prices ready')).toBeVisible();
  await expect(page.getByText('−$20,000.00 in all')).toBeVisible();
  const id = await batchOf(page, () => presses.click(page.getByRole('button', { name: 'Save 20 prices' })));
  const toast = notice(page, '20 prices saved');
  await expect(toast).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(8);
  const { record } = await office.call<Batches>('GET', 'product/prices/batches');
  expect(record.find((batch) => batch.id === id)).toMatchObject({ units: 20, change: -20_000, state: 'saved' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Prices restored')).toBeVisible();
  expect((await office.call('GET', `product/?id=${boats[0]?.id}`)).price).toBe(20_000);
});

test('five boats are on promotion until Friday in at most seven presses', async ({ page, office }) => {
  const word = anyWord();
  const boats = [];
  for (let at = 1; at <= 5; at++) boats.push(await createBoat(office, `${word} ${at}`, { price: 20_000 }));
  await open(page, `/admin/products?q=${word}`);
  const presses = pressesOn(page);
  await presses.click(page.getByRole('checkbox', { name: 'Select all on this page' }));
  await presses.click(page.getByRole('button', { name: 'Change prices' }));
  await presses.type(page.getByRole('group', { name: 'Promotion' }).getByRole('textbox', { name: 'Lower by' }), '3');
  await presses.type(page.getByRole('textbox', { name: 'Until' }), 'fri');
  await presses.key('Enter');
  await expect(page.getByText('5 of 5 prices ready')).toBeVisible();
  await presses.click(page.getByRole('button', { name: 'Save 5 prices' }));
  await expect(notice(page, '5 prices saved')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(7);
  const saved = await office.call('GET', `product/?id=${boats[4]?.id}`);
  expect(saved.promoPrice).toBe(19_400);
  expect(new Date(`${saved.promoUntil}T12:00:00Z`).getUTCDay()).toBe(5);
});

test('the sheet is edited by keyboard alone, and what somebody changed meanwhile stays until it is decided', async ({
  page,
  office,
}) => {
  const word = anyWord();
  const boats = [];
  for (let at = 1; at <= 3; at++)
    boats.push(await createBoat(office, `${word} ${at}`, { price: 20_000, freight: 650 }));
  const ids = boats.map(({ id }) => id);
  await open(page, `/admin/products/prices?ids=${ids.join(',')}`);
  const cell = (row: number, column: number) => page.locator(`[data-cell="${row}-${column}"]`);

  await cell(0, 0).focus();
  await page.keyboard.type('18 500,00 $');
  await page.keyboard.press('Enter');
  await expect(cell(0, 0)).toContainText('$18,500.00');
  await expect(cell(1, 0)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(cell(1, 0)).toContainText('$18,500.00');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(cell(1, 0)).not.toContainText('$18,500.00');

  await cell(2, 0).click();
  await page.keyboard.type('600');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Under its fees, $650.00')).toBeVisible();
  await cell(2, 0).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Under its fees')).toHaveCount(0);

  await office.call('PUT', 'product', { id: ids[0], price: 19_000 });
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByText('from $20,000.00 to $19,000.00. Yours is $18,500.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Use mine' }).click();
  await page.getByRole('button', { name: 'Save 1 price' }).click();
  await expect(notice(page, '1 price saved')).toBeVisible();
  expect((await office.call('GET', `product/?id=${ids[0]}`)).price).toBe(18_500);
});

test('the product form asks once about a price that changes by more than 20 percent', async ({ page, office }) => {
  const boat = await createBoat(office, anyWord(), { price: 20_000 });
  const price = async () => (await office.call('GET', `product/?id=${boat.id}`)).price;
  await open(page, `/admin/products/update/${boat.id}`);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('15000');
  await page.keyboard.press('ControlOrMeta+s');
  const question = page.getByRole('dialog', { name: /by more than 20%/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await price()).toBe(20_000);
  await page.keyboard.press('ControlOrMeta+s');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, /saved/)).toBeVisible();
  expect(await price()).toBe(15_000);
});

test('what is typed survives a reload, and Cancel drops it until Undo', async ({ page, office }) => {
  const word = anyWord();
  for (let at = 1; at <= 3; at++) await createBoat(office, `${word} ${at}`, { price: 20_000 });
  await open(page, '/admin');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search boats, people, settings' }).fill(word);
  await page.getByRole('option', { name: 'Change prices of these 3' }).click();
  await expect(page.getByText('3 units')).toBeVisible();
  const cell = page.locator('[data-cell="0-0"]');
  const back = page.getByRole('status').filter({ hasText: 'Your unsaved prices' });
  await cell.focus();
  await page.keyboard.type('19500');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await load(page, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(back).toBeVisible();
  await expect(cell).toContainText('$19,500.00');

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/admin\/products(\?|$)/);
  await notice(page, 'Unsaved prices discarded').getByRole('button', { name: 'Undo' }).click();
  await expect(cell).toContainText('$19,500.00');
  await page.getByRole('button', { name: 'Save 1 price' }).click();
  await expect(notice(page, '1 price saved')).toBeVisible();
  await load(page, new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(cell).toContainText('$19,500.00');
  await expect(back).toHaveCount(0);
});

test('Undo of Cancel before the list has arrived brings back what was typed', async ({ page, office }) => {
  const boat = await createBoat(office, anyWord(), { price: 20_000 });
  await open(page, `/admin/products/prices?ids=${boat.id}`);
  const cell = page.locator('[data-cell="0-0"]');
  await cell.focus();
  await page.keyboard.type('19500');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  // The list never arrives.
  await page.route(/\/admin\/products\.data/, () => undefined);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(cell).toContainText('$20,000.00');
  await notice(page, 'Unsaved prices discarded').getByRole('button', { name: 'Undo' }).click();
  await expect(cell).toContainText('$19,500.00');
  await page.unroute(/\/admin\/products\.data/);
  await page.getByRole('button', { name: 'Save 1 price' }).click();
  await expect(notice(page, '1 price saved')).toBeVisible();
});

test('another sheet that is opened from this one shows its own units', async ({ page, office }) => {
  const [one, other] = [anyWord(), anyWord()];
  const boat = await createBoat(office, one, { price: 20_000 });
  for (const at of [1, 2]) await createBoat(office, `${other} ${at}`, { price: 30_000 });
  await open(page, `/admin/products/prices?ids=${boat.id}`);
  await expect(page.locator('[data-cell="0-0"]')).toContainText('$20,000.00');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search boats, people, settings' }).fill(other);
  await page.getByRole('option', { name: 'Change prices of these 2' }).click();
  await expect(page.getByText('2 units')).toBeVisible();
  await expect(page.locator('[data-cell="1-0"]')).toContainText('$30,000.00');
});

test('a batch is scheduled for a day and a time, and cancelled among the earlier batches', async ({ page, office }) => {
  const boat = await createBoat(office, anyWord(), { price: 20_000 });
  await open(page, `/admin/products/prices?ids=${boat.id}`);
  await page.getByRole('textbox', { name: 'Amount' }).fill('5');
  await page.getByRole('button', { name: 'Fill' }).click();
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const schedule = page.getByRole('button', { name: 'Schedule 1 price' });
  await page.getByRole('button', { name: /^Save them on/ }).click();
  // The last one shown is always to come.
  await page.locator('.mantine-DateTimePicker-day').last().click();
  await page.locator('.mantine-DateTimePicker-submitButton').click();
  const id = await batchOf(page, () => schedule.click());
  await page.getByRole('button', { name: 'Earlier batches' }).click();
  const batch = page.getByRole('dialog').locator(`[data-entry="${id}"]`);
  await expect(batch).toContainText(/1 price.*Scheduled/);
  await batch.getByRole('button', { name: /^Cancel/ }).click();
  await expect(batch).toContainText('Cancelled');
  expect((await office.call('GET', `product/?id=${boat.id}`)).price).toBe(20_000);
});

test('on a phone the row of a unit leads to its price as a card, with the rule and the save below', {
  tag: '@phone',
}, async ({ page, office }) => {
  const word = anyWord();
  const boat = await createBoat(office, word, { price: 20_000 });
  await open(page, `/admin/products?q=${word}`);
  await fromMenuOf(page, word, 'Change price');
  const card = page.getByRole('listitem').filter({ hasText: word });
  await card.getByRole('textbox', { name: 'Price' }).fill('15 000,00 $');
  await card.getByRole('checkbox', { name: '25% lower' }).check();
  await page.getByRole('button', { name: 'Save 1 price' }).click();
  await expect(notice(page, '1 price saved')).toBeVisible();
  expect((await office.call('GET', `product/?id=${boat.id}`)).price).toBe(15_000);
  // Its photos and its place on the lot are in the same menu.
  await open(page, `/admin/products?q=${word}`);
  await fromMenuOf(page, word, 'Lot');
  await expect(page).toHaveURL(`/admin/lot/${boat.id}`);
});

test('the form of a product shows what it cost since when, as lines and as a table', async ({ page }) => {
  const { result } = await (await page.request.get(`/api/product?slug=${luxorSlug}`)).json();
  await open(page, `/admin/products/update/${result.id}`);
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history.locator('.recharts-line')).toHaveCount(2);
  await history.getByText('Show as table').click();
  await expect(history.getByRole('row')).toContainText([/Since/, /\$124,900\.00/, /\$127,400\.00/, /\$129,900\.00/]);
});
