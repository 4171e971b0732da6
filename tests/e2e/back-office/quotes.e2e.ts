import type { Page } from '@playwright/test';
import { expectAccessible, hearConsole } from '../page-checks.ts';
import { anyWord, expect, field, notice, open, test } from './back-office.ts';

/** Quotes as staff write them: from a lead, from a customer, and after the end of one. */

type Product = { id: number; price: number };
type Quote = { id: number; state: string; versions: { version: number; lines: { kind: string; amount: number }[] }[] };
type Found = { record: Quote[] };

const engine = 'Mercury 90ELPT FourStroke';
const amountOf = (page: Page, label: string) => page.getByRole('textbox', { name: `Amount: ${label}` });

/** Chooses from a select that takes no text. */
async function pick(page: Page, name: string, choice: string) {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

async function describeBoat(page: Page) {
  await page.getByRole('button', { name: 'Add the boat' }).click();
  await pick(page, 'Type of boat', 'Runabout');
  await field(page, 'Length (ft)').fill('17');
  await pick(page, 'Transom (in)', '20');
  await field(page, 'Horsepower on the plate').fill('115');
  await field(page, 'Present engine: make').fill('Evinrude');
}

test('a quote begins with a lead: its lines, a second version, the trade, its page, and the end of its links', async ({
  page,
  office,
  context,
}) => {
  // Many calls, each with a screen of its own.
  test.setTimeout(90_000);
  const heard = hearConsole(page);
  const name = `Imogen ${anyWord()}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  const { record } = await office.call<{ record: Product[] }>('GET', 'product/all?q=ME-90-4034&limit=1');
  const lead = await office.call('POST', 'contact', {
    type: 1,
    name,
    email,
    message: 'What would a 90 cost on my boat?',
    language: 'en',
    product: record[0]?.id,
  });

  await test.step('begun from the lead, which fills the form', async () => {
    await open(page, `/admin/inbox/contact/${lead.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Write a quote' }).click();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(amountOf(page, 'Engine')).toHaveValue('$15,099.00');
  });

  const send = page.getByRole('button', { name: 'Send', exact: true });
  const sentVersions = page.getByRole('list', { name: 'Sent versions' });
  await test.step('today’s prices for the boat, as it is described, and a line of staff', async () => {
    await describeBoat(page);
    await expect(amountOf(page, 'Labour')).toHaveValue('$2,400.00');
    await expect(amountOf(page, 'Disposal of the old engine')).toHaveValue('$125.00');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByRole('menuitem', { name: 'Work or extra' }).click();
    await page.getByRole('combobox', { name: 'Line in English' }).fill('Steering cable');
    await page.getByRole('combobox', { name: 'Line in French' }).fill('Câble de direction');
    await amountOf(page, 'Steering cable').fill('250');
    await expect(page.getByText('Total', { exact: true })).toBeVisible();
    await send.click();
    await expect(notice(page, `Version 1 is on its way to ${email}.`)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/quote\/update\/\d+/);
    await expect(sentVersions).toContainText('Version 1');
    await expectAccessible(page, 'main');
  });

  await test.step('a second version beside the first, taken back and sent again', async () => {
    await expect(send).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove: Disposal of the old engine' }).click();
    await page.getByLabel('Note to the customer').fill('We keep the old one for parts.');
    await send.click();
    await expect(sentVersions.locator('strong', { hasText: 'Version 2' })).toBeVisible();
    await notice(page, /^Version 2 is on its way/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(notice(page, 'Version 2 is a draft again.')).toBeVisible();
    await expect(sentVersions.locator('strong', { hasText: 'Version 2' })).toHaveCount(0);
    await expect(page.getByLabel('Note to the customer')).toHaveValue('We keep the old one for parts.');
    await send.click();
    await expect(sentVersions.locator('strong', { hasText: 'Version 2' })).toBeVisible();
  });

  await test.step('the trade, whose lower end counts in the next version', async () => {
    await field(page, 'Trade, from').fill('900');
    await field(page, 'Trade, to').fill('1400');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(amountOf(page, 'Trade')).toHaveValue('$900.00');
    await send.click();
    await expect(sentVersions.locator('strong', { hasText: 'Version 3' })).toBeVisible();
  });

  const links = page.getByRole('button', { name: 'End all links' });
  let address = '';
  await test.step('its page: three versions, the range of the trade, and a QR code', async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    const link = page.getByLabel('Link for the customer');
    await expect(link).toHaveValue(/\/quote\/[\w-]{22}$/);
    address = await link.inputValue();
    const [quote] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'View or print' }).click(),
    ]);
    const main = quote.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(`${engine} on your 17 ft`);
    for (const version of [1, 2, 3])
      await expect(main.getByRole('region', { name: `Version ${version}` })).toContainText('Steering cable');
    await expect(main.getByRole('region', { name: 'Version 3' })).toContainText('$900.00 to $1,400.00');
    await expect(main.getByText('We keep the old one for parts.')).toBeVisible();
    await expect(main.getByRole('img', { name: /^QR code that opens quote RP-/ })).toBeVisible();
    await quote.close();
  });

  await test.step('the end of its links is asked about first', async () => {
    await links.click();
    const sure = page.getByRole('dialog', { name: 'End all links to this quote?' });
    await sure.getByRole('button', { name: 'Cancel' }).click();
    expect((await fetch(address)).status).toBe(200);
    await links.click();
    await sure.getByRole('button', { name: 'End all links' }).click();
    await expect(notice(page, 'All links have ended.')).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  });

  await test.step('the lead leads to it', async () => {
    await open(page, `/admin/inbox/contact/${lead.id}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: /RP-\d{4}-\d{4}/ }).click();
    await expect(page.getByRole('list', { name: 'Sent versions' })).toBeVisible();
  });
  expect(heard).toEqual([]);
});

test('a quote begins with a customer, in their language', async ({ page, office }) => {
  const { record } = await office.call<{ record: { id: number; name: string }[] }>('GET', 'customer/all?q=Labouée');
  await open(page, `/admin/customers/${record[0]?.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Write a quote' }).click();
  await expect(page).toHaveURL(/\/admin\/quote\/add/);
  await expect(page.getByLabel('Name')).toHaveValue(record[0]?.name ?? '');
  await expect(field(page, 'Email')).toHaveValue(/@/);
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveValue('French');
});

test('a lead about a boat begins an offer for it, and no quote for a new engine', async ({ page, office }) => {
  const { record } = await office.call<{ record: Product[] }>('GET', 'product/all?type=1&limit=1');
  const lead = await office.call('POST', 'contact', {
    ...{ type: 1, name: `Otis ${anyWord()}`, email: 'otis@example.com', message: 'And re-powered?', language: 'en' },
    product: record[0]?.id,
  });
  await open(page, `/admin/inbox/contact/${lead.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const write = page.getByRole('menuitem', { name: 'Write an offer' });
  await expect(write).toHaveAttribute('href', /kind=offer.*name=Otis.*product=\d/);
  await expect(page.getByRole('menuitem', { name: 'Write a quote' })).toHaveCount(0);
});

test('an expired quote begins its next version at today’s prices', async ({ page, office }) => {
  const { record } = await office.call<Found>('GET', 'quote/all?state=expired&limit=1');
  const id = record[0]?.id;
  await open(page, `/admin/quote/update/${id}`);
  await expect(page.getByText(/^The price was held until/)).toBeVisible();
  await page.getByRole('button', { name: 'Put in today’s prices' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Sent versions' })).toContainText('Version 2');
  expect(await office.call<Quote>('GET', `quote/?id=${id}`)).toMatchObject({ state: 'sent', hasDraft: false });
});

test('what mounting costs has a row for each range of horsepower', async ({ page, office }) => {
  type Setting = { id: number; key: string; value: { ranges: Record<string, { hours: number | null }> } };
  const { record } = await office.call<{ record: Setting[] }>('GET', 'setting/all?limit=0');
  const setting = record.find(({ key }) => key === 'repower');
  await open(page, `/admin/settings/update/${setting?.id}`);
  await expect(page.getByText('An amount that is missing is not 0')).toBeVisible();
  const above = page.getByRole('group', { name: 'Above 300 hp' });
  await expect(page.getByRole('group', { name: /hp$/ })).toHaveCount(6);
  const boxes = await above
    .getByRole('textbox')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(boxes).toHaveLength(5);
  expect(Math.max(...boxes) - Math.min(...boxes)).toBeLessThan(2);
  await above.getByLabel('Hours of labour').fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(page, /saved/)).toBeVisible();
  const saved = await office.call<Setting>('GET', `setting/?id=${setting?.id}`);
  expect(saved.value.ranges.above300?.hours).toBe(40);
  expect(saved.value.ranges).toMatchObject({ ...setting?.value.ranges, above300: { hours: 40 } });
});

test('a quote whose price is no longer held is accessible', async ({ page, office }) => {
  const { record } = await office.call<Found>('GET', 'quote/all?limit=0');
  const expired = record.find(({ state }) => state === 'expired');
  await open(page, `/admin/quote/update/${expired?.id}`);
  await expect(page.getByRole('alert')).toContainText('The price was held until');
  await expectAccessible(page, 'main');
});
