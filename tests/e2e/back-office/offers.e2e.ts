import type { Browser, Page } from '@playwright/test';
import en from '../../../messages/en.json' with { type: 'json' };
import fr from '../../../messages/fr.json' with { type: 'json' };
import type { Office } from '../office.ts';
import { expectAccessible, hearConsole, overflowing } from '../page-checks.ts';
import { createStaff } from '../users.ts';
import { anyWord, enter, expect, load, notice, open, test } from './back-office.ts';
import { pressesOn } from './presses.ts';

/** Written offers: from a lead about a boat to its sale, and back. */

type Product = { id: number; slug: string };
type Version = { lines: { kind: string; amount: number | null }[]; total: number };
type Quote = { id: number; number: string; state: string; versions: Version[] };

const words = { en, fr };

async function findUnit({ call }: Office, sku: string): Promise<Product> {
  const { record } = await call<{ record: Product[] }>('GET', `product/all?q=${sku}&limit=1`);
  const [found] = record;
  if (!found) throw new Error(`${sku} is not in the demo`);
  return found;
}

async function askAbout({ call }: Office, product: number, language: 'en' | 'fr') {
  const name = `Clementine ${anyWord()}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  const { id } = await call('POST', 'contact', { type: 1, name, email, language, product, message: 'In all?' });
  return { id, name };
}

async function offerTo({ call }: Office, lead: number): Promise<Quote> {
  const { record } = await call<{ record: { id: number }[] }>('GET', `quote/all?contact=${lead}`);
  const [found] = record;
  if (!found) throw new Error('no offer was stored');
  return await call<Quote>('GET', `quote/?id=${found.id}`);
}

/** The customer's phone, without scripts. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  return await context.newPage();
}

async function switchToFrench(page: Page) {
  await load(page, '/admin/account');
  await page.getByLabel('Back office language').selectOption('fr');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
}

test.describe('on a phone', () => {
  // Both sell the same boat, one after the other.
  test.describe.configure({ mode: 'default' });

  for (const language of ['en', 'fr'] as const) {
    const text = words[language];
    test(`an offer in ${language} goes from a lead to the sale of its boat and back: revised, accepted without scripts, pending, sold with a trade, counted, undone`, {
      tag: '@phone',
    }, async ({ page, context, office, browser }) => {
      // Ten screens and six pages.
      test.setTimeout(120_000);
      await enter(context, await createStaff({ role: '1' }));
      if (language === 'fr') await switchToFrench(page);
      const heard = hearConsole(page);
      const boat = await findUnit(office, 'SS-24U-0077');
      const lead = await askAbout(office, boat.id, language);
      const phone = await openPhone(browser);
      const boatPage = `/${language === 'fr' ? 'fr/' : ''}product/${boat.slug}`;
      const amount = page.getByRole('textbox', { name: /SS-24U-0077/ });

      await test.step('sent with at most six presses from the lead', async () => {
        await open(page, `/admin/inbox/contact/${lead.id}`);
        const presses = pressesOn(page);
        await presses.click(page.getByRole('button', { name: text.common_more, exact: true }));
        await presses.click(page.getByRole('menuitem', { name: text.admin_quote_write_offer }));
        await expect(amount).toHaveValue(/^\D?89.900[.,]00/);
        await presses.click(page.getByRole('button', { name: text.admin_quote_send_now, exact: true }));
        await expect(page.getByRole('list', { name: text.admin_quote_sent_versions })).toContainText('Version 1');
        expect(presses.count).toBeLessThanOrEqual(6);
        await expectAccessible(page, 'main');
        expect(await overflowing(page)).toEqual([]);
      });

      const { id, number } = await offerTo(office, lead.id);
      const { url } = await office.call<{ url: string }>('POST', 'quote/link', { id });
      const totalOn = async () => {
        await phone.goto(url);
        await expect(phone.getByRole('heading', { level: 1 })).toContainText('SS-24U-0077');
        return await phone.locator('#total + b').innerText();
      };
      const first = await totalOn();

      await test.step('a second version with the trade', async () => {
        await load(page, `/admin/quote/update/${id}`);
        await page.getByRole('button', { name: text.admin_quote_add_line }).click();
        await page.getByRole('menuitem', { name: text.admin_quote_add_trade, exact: true }).click();
        await page.getByLabel(text.admin_quote_trade_make, { exact: true }).fill('Lund');
        await page.getByLabel(text.admin_quote_trade_year, { exact: true }).fill('2014');
        await page.getByRole('textbox', { name: /2014 Lund/ }).fill('12000');
        await page.getByRole('button', { name: text.admin_quote_send_now, exact: true }).click();
        await expect(notice(page, /version 2/i)).toBeVisible();
      });

      await test.step('accepted without scripts', async () => {
        expect(await totalOn()).not.toBe(first);
        await phone.locator('summary', { hasText: text.common_accept }).first().click();
        await phone.getByLabel(text.quote_accept_name).first().fill(lead.name);
        const answer = phone.waitForResponse((response) => response.request().method() === 'POST');
        await phone.locator('button[value=accept]').first().click();
        await answer;
        await expect(phone.getByRole('status').first()).toContainText(text.quote_offer_accepted_notice_written);
        await phone.goto(boatPage);
        await expect(phone.getByText(text.common_sale_pending).first()).toBeVisible();
      });

      await test.step('sold for what it charges, with the trade to be taken in stock', async () => {
        await load(page, `/admin/quote/update/${id}`);
        await page.getByRole('button', { name: text.admin_quote_sell }).click();
        await notice(page, text.admin_quote_sold).getByRole('button', { name: text.admin_quote_add_traded }).click();
        await expect(page).toHaveURL(/\/admin\/products\/add\?/);
        await expect(page.locator('input[value="2014"]').first()).toBeVisible();
        await phone.goto(boatPage);
        await expect(phone.getByText(text.common_sold, { exact: true }).first()).toBeVisible();
      });

      await test.step('counted in the report, which opens the sale', async () => {
        await load(page, '/admin/report');
        await expectAccessible(page, 'main');
        const sold = page.getByRole('region', { name: text.admin_report_total }).getByRole('link').last();
        await sold.click();
        await expect(page).toHaveURL(/\/admin\/sales\?/);
        await expect(page.getByRole('row', { name: /2400 Explorer/ }).first()).toBeVisible();
      });

      await test.step('undone in the list: the boat is the customer’s again', async () => {
        await open(page, `/admin/sales?quote=${id}&state=sold`);
        const sale = page.getByRole('row', { name: /2400 Explorer/ });
        await sale.getByRole('button', { name: new RegExp(`^${text.common_actions}`) }).click();
        await page.getByRole('menuitem', { name: text.admin_sold_undo }).click();
        await expect(notice(page, text.admin_sold_undone)).toBeVisible();
        await phone.goto(boatPage);
        await expect(phone.getByText(text.common_sale_pending).first()).toBeVisible();
        await load(page, `/admin/quote/update/${id}`);
        await expect(page.getByRole('button', { name: text.admin_quote_sell })).toBeVisible();
        await page.getByRole('button', { name: text.admin_quote_release }).click();
        await expect(notice(page, text.admin_quote_released)).toBeVisible();
        expect(await office.call('GET', `product/?id=${boat.id}`)).toMatchObject({
          stock: 1,
          availability: 'in-stock',
        });
      });
      await phone.context().close();
      expect([number, heard]).toEqual([expect.stringMatching(/^OF-/), []]);
    });
  }
});

test('an offer for a boat with engine, trailer, electronics, discount and trade takes at most 25 presses and fields', async ({
  page,
  office,
}) => {
  const boat = await findUnit(office, 'TJ-21-1103');
  const lead = await askAbout(office, boat.id, 'en');
  await open(page, `/admin/inbox/contact/${lead.id}`);
  const presses = pressesOn(page);
  const addLine = async (kind: string) => {
    await presses.click(page.getByRole('button', { name: 'Add a line' }));
    await presses.click(page.getByRole('menuitem', { name: kind, exact: true }));
  };
  await presses.click(page.getByRole('button', { name: 'More', exact: true }));
  await presses.click(page.getByRole('menuitem', { name: 'Write an offer' }));
  await expect(page.getByRole('textbox', { name: /^Amount: .*TJ-21-1103/ })).toHaveValue('$124,900.00');
  for (const sku of ['ME-200-4107', 'RR-1921-5010', 'LO-HDS10-8204']) {
    await presses.type(page.getByRole('combobox', { name: 'Unit from stock' }), sku);
    await presses.click(page.getByRole('option', { name: new RegExp(sku) }));
    await expect(page.getByRole('textbox', { name: new RegExp(`^Amount: .*${sku}`) })).toHaveValue(/\d/);
  }
  await addLine('Discount');
  await presses.type(page.getByRole('combobox', { name: 'Reason: Line in English' }), 'Package');
  await presses.type(page.getByRole('textbox', { name: 'Amount: Package' }), '1500');
  await addLine('Trade');
  await presses.type(page.getByLabel('Make', { exact: true }), 'Lund');
  await presses.type(page.getByLabel('Model', { exact: true }), '1600');
  await presses.type(page.getByLabel('Year', { exact: true }), '2014');
  await presses.type(page.getByRole('textbox', { name: 'Amount: 2014 Lund 1600' }), '12000');
  await presses.click(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(notice(page, /^Version 1 is on its way/)).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(25);

  const { id, state, versions } = await offerTo(office, lead.id);
  expect([state, versions[0]?.lines.map(({ kind }) => kind)]).toEqual([
    'sent',
    ['unit', 'unit', 'unit', 'unit', 'discount', 'trade'],
  ]);
  expect(versions[0]?.lines.slice(-2).map(({ amount }) => amount)).toEqual([-1500, -12_000]);
  await office.call('DELETE', 'quote', { id });
});

test('an offer whose answer was lost is stored and emailed once when it is sent again', async ({ page, office }) => {
  const boat = await findUnit(office, 'TJ-21-1103');
  const lead = await askAbout(office, boat.id, 'en');
  await open(page, `/admin/inbox/contact/${lead.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Write an offer' }).click();
  await expect(page.getByRole('textbox', { name: /^Amount: .*TJ-21-1103/ })).toHaveValue('$124,900.00');
  await page.route('**/api/admin/quote', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByRole('alert').first()).toContainText(en.admin_call_no_answer);
  await page.unroute('**/api/admin/quote');
  await send.click();
  await expect(notice(page, /^Version 1 is on its way/)).toBeVisible();
  const { record } = await office.call<{ record: Quote[] }>('GET', `quote/all?contact=${lead.id}`);
  expect(record).toHaveLength(1);
  // Its email is held for ten seconds, and the screen says by itself that it has left.
  await expect(page.getByText(en.admin_quote_is_sent.split('{')[0] ?? '').first()).toBeVisible({ timeout: 25_000 });
  await office.call('DELETE', 'quote', { id: record[0]?.id });
});

test('on a phone what doesn’t fit, and the proposal, can be read to the end', { tag: '@phone' }, async ({
  page,
  office,
}) => {
  const units = [await findUnit(office, 'HA-23-0710'), await findUnit(office, 'RR-2426-5020')];
  const lines = units.map(({ id: product }) => ({ kind: 'unit', product }));
  const draft = { lines, note: null, off: [] };
  const { id } = await office.call('POST', 'quote', { kind: 'offer', name: `Wren ${anyWord()}`, draft });
  await load(page, `/admin/quote/update/${id}`);
  const proposal = page.getByRole('button', { name: / instead$/ });
  await proposal.scrollIntoViewIfNeeded();
  const alert = page.getByRole('alert').filter({ has: proposal });
  const cut = await alert
    .locator('*')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).length);
  expect(cut).toBe(0);
  await office.call('DELETE', 'quote', { id });
});

test('the rows of the list of quotes are as low as those of the list of products', async ({ page }) => {
  const highest = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => Math.max(...rows.map((row) => Math.round(row.getBoundingClientRect().height))));
  await open(page, '/admin/products');
  const usual = await highest();
  await open(page, '/admin/quote');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Quotes', exact: true })).toBeVisible();
  expect(await highest()).toBeLessThanOrEqual(usual + 1);
});
