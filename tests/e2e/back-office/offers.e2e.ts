import { expectAccessible, hearConsole } from '../page-checks.ts';
import { anyWord, expect, notice, open, test } from './back-office.ts';

/** Written offers: from a lead about a boat to its sale, and back. */

type Product = { id: number; name: { en: string }; slug: string };
type Quote = { id: number; number: string; total: number };

const sku = 'SS-24U-0077';

test('an offer goes from a lead to the sale of its boat: sent, accepted on a phone without scripts, sold, undone', async ({
  page,
  office,
  browser,
}) => {
  test.setTimeout(90_000);
  const heard = hearConsole(page);
  const name = `Clementine ${anyWord()}`;
  const { record } = await office.call<{ record: Product[] }>('GET', `product/all?q=${sku}&limit=1`);
  const [boat] = record;
  if (!boat) throw new Error(`${sku} is not in the demo`);
  const lead = await office.call('POST', 'contact', {
    ...{ type: 1, name, email: `${name.replace(' ', '.').toLowerCase()}@example.com`, language: 'en' },
    ...{ message: 'What would it cost in all?', product: boat.id },
  });

  await test.step('sent with three presses from the lead', async () => {
    await open(page, `/admin/inbox/contact/${lead.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Write an offer' }).click();
    await expect(page.getByRole('textbox', { name: /^Amount: .*SS-24U-0077/ })).toHaveValue('$89,900.00');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(notice(page, /^Version 1 is on its way/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Sent versions' })).toContainText('Version 1');
    await expectAccessible(page, 'main');
  });

  const found = await office.call<{ record: Quote[] }>('GET', `quote/all?contact=${lead.id}`);
  const [quote] = found.record;
  if (!quote) throw new Error('no offer was stored');
  const { url } = await office.call<{ url: string }>('POST', 'quote/link', { id: quote.id });

  await test.step('accepted on a phone without scripts', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    const phone = await context.newPage();
    await phone.goto(url);
    await expect(phone.getByRole('heading', { level: 1 })).toContainText(sku);
    await phone.locator('summary', { hasText: 'Accept' }).click();
    await phone.getByLabel('Your name').fill(name);
    const answer = phone.waitForResponse((response) => response.request().method() === 'POST');
    await phone.locator('button[value=accept]').click();
    await answer;
    await expect(phone.getByRole('status').first()).toContainText('What is in stock is kept for you');
    await expect(phone.getByText(/^Deposit: \$/)).toBeVisible();
    await phone.goto(new URL(`/product/${boat.slug}`, url).href);
    await expect(phone.getByText('Sale pending').first()).toBeVisible();
    await context.close();
  });

  await test.step('sold from the offer, for what it charges', async () => {
    await open(page, `/admin/quote/update/${quote.id}`);
    await page.getByRole('button', { name: 'Mark as sold' }).click();
    await expect(notice(page, 'The sale is recorded.')).toBeVisible();
    const sales = await office.call<{ record: { id: number; price: number }[] }>('GET', `product/sold?id=${boat.id}`);
    expect(sales.record[0]).toMatchObject({ price: 89_900 });
    await open(page, '/admin/sales');
    await expect(page.getByRole('row', { name: new RegExp(quote.number) })).toBeVisible();
  });

  await test.step('undone, and the boat is in stock again', async () => {
    const sales = await office.call<{ record: { id: number }[] }>('GET', `product/sold?id=${boat.id}`);
    await office.call('POST', 'product/sold/undo', { sale: sales.record[0]?.id });
    expect(await office.call('GET', `product/?id=${boat.id}`)).toMatchObject({ stock: 1, availability: 'in-stock' });
  });
  expect(heard).toEqual([]);
});
