import { createStaff } from '../users.ts';
import { anyWord, createBoat, enter, expect, fromMenuOf, load, notice, open, row, test } from './back-office.ts';

test('staff with products alone restore what they deleted by mistake, describe pictures and can’t rename them, and are offered the price of a sale without its buyer', async ({
  page,
  context,
  office,
}) => {
  const name = anyWord();
  await createBoat(office, name, { stock: 1 });
  await enter(context, await createStaff());

  await test.step('restored', async () => {
    await load(page, `/admin/products?q=${name}`);
    await fromMenuOf(page, name, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, name)).toBeVisible();
  });

  await test.step('sold: they may not see customers', async () => {
    await fromMenuOf(page, name, 'Mark sold');
    await notice(page, `Sold: ${name}`).getByRole('button', { name: 'Add price', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Add price', exact: true });
    await expect(dialog.getByLabel('Sold for')).toBeVisible();
    await expect(dialog.getByText('Buyer')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a picture', async () => {
    type Media = { id: number; name: string };
    const { record } = await office.call<{ record: Media[] }>('GET', 'media/all?limit=1&sort={"id":1}');
    const [{ id, name: picture } = { id: 0, name: '' }] = record;
    await open(page, `/admin/media?q=${encodeURIComponent(picture)}`);
    await page.getByRole('main').getByRole('button', { name: picture }).first().click();
    const drawer = page.getByRole('dialog', { name: picture });
    const text = anyWord();
    await drawer.getByRole('textbox').first().fill(text);
    await expect(drawer.getByRole('textbox')).toHaveCount(2);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, `${picture} saved`)).toBeVisible();
    expect(await office.call('GET', `media?id=${id}`)).toMatchObject({ alt: { en: text } });
  });
});

test('staff who answer messages but have no access to products see the name of the product asked about', async ({
  page,
  context,
  office,
}) => {
  const name = anyWord();
  const { id: product } = await createBoat(office, name);
  const requested = { type: 4, name: 'Wren Quay', email: 'wren@mail.example', message: 'Is it here?', product };
  const { id } = await office.call('POST', 'contact', requested);
  await enter(context, await createStaff({ access: '["contact"]' }));
  await load(page, `/admin/contact/update/${id}`);
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(name);
});
