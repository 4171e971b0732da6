import { anyWord, createBoat, expect, notice, open, row, test } from './back-office.ts';
import { pressesOn } from './presses.ts';

type Sales = { record: { price: number | null; units: number; on: string; undoneAt: string | null }[] };

test('at the desk a unit is sold with two presses, and the toast adds its price or takes it back', async ({
  page,
  office,
}) => {
  const name = anyWord();
  const boat = await createBoat(office, name, { stock: 1, price: 25_000 });
  const sales = async () => (await office.call<Sales>('GET', `product/sold?id=${boat.id}`)).record;
  await open(page, `/admin/products?q=${name}`);

  await test.step('two presses', async () => {
    const presses = pressesOn(page);
    await presses.click(page.getByRole('button', { name: `Actions: ${name}`, exact: true }));
    await presses.click(page.getByRole('menuitem', { name: 'Mark sold' }));
    await expect(notice(page, `Sold: ${name}`)).toBeVisible();
    expect(presses.count).toBe(2);
    await expect(row(page, name)).toContainText('Sold');
    expect(await sales()).toMatchObject([{ price: 25_000, units: 1, undoneAt: null }]);
  });

  await test.step('its price, added afterwards', async () => {
    await notice(page, `Sold: ${name}`).getByRole('button', { name: 'Add price and buyer' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add price and buyer' });
    await expect(dialog.getByLabel('Sold for')).toHaveValue('$25,000.00');
    await dialog.getByLabel('Sold for').fill('24100');
    await expect(dialog).toContainText('$900.00 under the price on the site');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(notice(page, 'Sale saved')).toBeVisible();
    expect(await sales()).toMatchObject([{ price: 24_100 }]);
  });
});

test('of two units one or both are sold, and Undo puts them back', async ({ page, office }) => {
  const name = anyWord();
  const boat = await createBoat(office, name, { stock: 2 });
  await open(page, `/admin/products/update/${boat.id}`);
  const presses = pressesOn(page);
  await presses.click(page.getByRole('button', { name: 'Mark sold…' }));
  const dialog = page.getByRole('dialog', { name: 'Mark sold' });
  await expect(dialog).toContainText('One stays on the site as Only 1 left');
  await dialog.getByText('Both').click();
  await expect(dialog).toContainText('The site shows it as Sold');
  await presses.click(dialog.getByRole('button', { name: 'Mark 2 sold' }));
  expect(presses.count).toBe(2);
  const toast = notice(page, `Sold: ${name}, 2 units`);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Sale undone')).toBeVisible();
  const { stock, availability } = await office.call('GET', `product/?id=${boat.id}`);
  expect([stock, availability]).toEqual([2, 'in-stock']);
});

test('a unit that the form marks as sold has no sale yet, and the toast asks for it', async ({ page, office }) => {
  const name = anyWord();
  const boat = await createBoat(office, name, { stock: 1 });
  await open(page, `/admin/products/update/${boat.id}`);
  await page.getByRole('combobox', { name: 'Availability' }).click();
  await page.getByRole('option', { name: 'Sold', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+s');
  const toast = notice(page, `${name} is marked as sold`);
  await expect(toast).toBeVisible();
  expect((await office.call<Sales>('GET', `product/sold?id=${boat.id}`)).record).toEqual([]);
  await toast.getByRole('button', { name: 'Add price and buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sale' });
  await dialog.getByLabel('Sold for').fill('23000');
  await dialog.getByRole('button', { name: 'Mark one sold' }).click();
  await expect(notice(page, `Sold: ${name}`)).toBeVisible();
  expect((await office.call<Sales>('GET', `product/sold?id=${boat.id}`)).record).toMatchObject([{ price: 23_000 }]);
});

test('a sale is undone from its product’s form and from its buyer’s page, after its toast has gone', async ({
  page,
  office,
}) => {
  const boat = await createBoat(office, anyWord(), { stock: 1 });
  await office.call('POST', 'product/sold', { id: boat.id });
  await open(page, `/admin/products/update/${boat.id}`);
  await page.getByRole('button', { name: 'Sale', exact: true }).click();
  await page.getByRole('dialog', { name: 'Sale' }).getByRole('button', { name: 'Undo sale' }).click();
  await expect(notice(page, 'Sale undone')).toBeVisible();
  expect(await office.call('GET', `product/?id=${boat.id}`)).toMatchObject({ stock: 1, availability: 'in-stock' });

  const email = `${anyWord()}@mail.example`.toLowerCase();
  const { id: buyer } = await office.call('POST', 'customer', { name: 'June Oarlock', email });
  await office.call('POST', 'product/sold', { id: boat.id, buyer });
  await open(page, `/admin/customers/${buyer}`);
  const undo = page.getByRole('button', { name: /^Undo sale: / });
  await undo.click();
  await expect(undo).toHaveCount(0);
  expect(await office.call('GET', `product/?id=${boat.id}`)).toMatchObject({ stock: 1, availability: 'in-stock' });
});

test('a unit that the form puts back in stock asks about its sale, and undone it stays in the list of sales', async ({
  page,
  office,
}) => {
  const name = anyWord();
  const boat = await createBoat(office, name, { stock: 1 });
  await office.call('POST', 'product/sold', { id: boat.id });
  await open(page, `/admin/products/update/${boat.id}`);
  await page.getByRole('combobox', { name: 'Availability' }).click();
  await page.getByRole('option', { name: 'In stock', exact: true }).click();
  await page.getByLabel('Units in stock').fill('1');
  await page.keyboard.press('ControlOrMeta+s');
  const dialog = page.getByRole('dialog', { name: 'Undo its sale?' });
  await expect(dialog).toContainText('still counts');
  await dialog.getByRole('button', { name: 'Undo sale' }).click();
  await expect(notice(page, 'Sale undone')).toBeVisible();
  const [sale] = (await office.call<Sales>('GET', `product/sold?id=${boat.id}`)).record;
  expect(sale?.undoneAt).not.toBeNull();
  await open(page, `/admin/sales?q=${name}`);
  await expect(row(page, name)).toContainText(/Undone on .+ by /);
});

test('others who asked for a sold unit are told only if that is ticked, and Undo takes it back', async ({
  page,
  office,
}) => {
  const word = anyWord();
  const unit = await createBoat(office, word, { stock: 1, price: 25_000 });
  const lead = { type: 1, name: `Imogen ${word}`, email: `${word}@mail.example`.toLowerCase(), language: 'en' };
  const { id } = await office.call('POST', 'contact', { ...lead, message: 'Is it there?', product: unit.id });
  await open(page, `/admin/products/update/${unit.id}`);
  await page.getByRole('button', { name: /^Mark sold/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark sold' });
  await dialog.getByRole('checkbox', { name: /^Tell the / }).check();
  await dialog.getByRole('button', { name: 'Mark one sold' }).click();
  const toast = notice(page, 'The email to 1 person is on its way');
  await expect(toast).toBeVisible();
  const notes = async () =>
    (await office.call<{ notes: { kind: string }[] }>('GET', `inbox/one?resource=contact&id=${id}`)).notes;
  expect(await notes()).toHaveLength(1);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Sale undone')).toBeVisible();
  expect(await notes()).toEqual([]);
});

test('in the list the day on which a sale was undone stays within its column', async ({ page, office }) => {
  const name = `Overlook ${anyWord()}`;
  const boat = await createBoat(office, name, { stock: 1 });
  const sale = await office.call('POST', 'product/sold', { id: boat.id, source: 'walk-in' });
  await office.call('POST', 'product/sold/undo', { sale: sale.id });
  await page.setViewportSize({ width: 1366, height: 900 });
  await open(page, `/admin/sales?product=${boat.id}`);
  const undone = row(page, name).locator('small').first();
  await expect(undone).toContainText('Undone on');
  const [right = 0, end = 0] = await undone.evaluate((one) =>
    [one, one.closest('td')].map((box) => box?.getBoundingClientRect().right),
  );
  expect(right).toBeLessThanOrEqual(end);
});
