import type { Locator } from '@playwright/test';
import { demoEnvironment } from '../../demo-environment.ts';
import { startSite } from '../../http/start-site.ts';
import { expectAccessible, hearConsole } from '../page-checks.ts';
import { expect, test } from '../test.ts';
import { pressesOn } from './presses.ts';

/** Another dealer than the demo's: own name, logo, colour, hours, taxes and stock. */

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><style>.ink{fill:#7a1f3d}</style>
  <path class="ink" d="M10 50 40 10 70 50Z"/><rect class="ink" x="90" y="20" width="140" height="20"/></svg>`;

const heading = ['Stock #', 'Year', 'Make', 'Model', 'Type', 'Cond', 'Price', 'Length (ft)', 'Qty'];
const units = Array.from({ length: 30 }, (_, at) => [
  ...[`QL-${at + 1}`, 2019 + (at % 8), at % 2 === 0 ? 'Bramble' : 'Kestrel', `Sprite ${16 + (at % 8)}`],
  ...[at % 2 === 0 ? 'Aluminum boats' : 'Pontoon boats', at % 3 === 0 ? 'Used' : 'New', `"$${24 + at},995.00"`],
  ...[16 + (at % 8), 1],
]);
const stockList = [['Quai du Large, inventory'], heading, ...units].map((cells) => cells.join(',')).join('\n');

const maxPresses = 60;

/** The option that makes a new brand, or a new category of boats. */
const newOf = (list: Locator) => list.locator('option', { hasText: /^New (brand|category: Boats)/ }).innerText();

test('a new dealer has name, logo, hours, taxes, stock, a colleague and a service within sixty presses and fields', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  const port = Number(new URL(baseURL ?? '').port) + 80;
  const environment = demoEnvironment(port, `first-hour-${port}`);
  const { SMTP_URL: _mail, MAIL_FROM: _sender, ...withoutMail } = environment;
  const stop = await startSite({ ...withoutMail, SEED: 'empty' });
  const context = await browser.newContext({ baseURL: environment.PUBLIC_URL, locale: 'en-CA' });
  try {
    const page = await context.newPage();
    const heard = hearConsole(page);
    const presses = pressesOn(page);
    const main = page.getByRole('main');
    const field = (name: string | RegExp) => page.getByRole('textbox', { name, exact: true });
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Parts of the settings' }).getByRole('link', { name });
    const step = (name: string) => main.getByRole('listitem').filter({ hasText: name }).getByRole('link');
    const save = async (what: string) => {
      await presses.click(page.getByRole('button', { name: 'Save', exact: true }));
      await expect(page.getByRole('status').filter({ hasText: `${what} saved` })).toBeVisible();
    };

    await test.step('signs in, and reads the first steps', async () => {
      await page.goto('/auth/login');
      await presses.type(page.locator('#username'), environment.ADMIN_EMAIL);
      await presses.type(page.locator('#password'), environment.ADMIN_PASSWORD);
      await presses.click(main.getByRole('button', { name: 'Sign in', exact: true }));
      await presses.click(page.getByRole('link', { name: 'Dashboard' }).first());
      await expect(page.getByRole('heading', { name: 'Get your site ready' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('name, address, phone and mailbox', async () => {
      await presses.click(step('Name, address and phone'));
      const texts = {
        Name: 'Quai du Large Marine',
        Street: '8 rue du Phare',
        City: 'Rimouski',
        Province: 'QC',
        'Postal code': 'G5L 1A1',
        Main: '418-555-0110',
      };
      for (const [name, value] of Object.entries(texts)) await presses.type(field(name), value);
      await presses.type(field('Sales').last(), 'bonjour@quai.example');
      await save('Dealer');
    });

    await test.step('logo and colour', async () => {
      await presses.click(part('Logo and colour'));
      const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
      await presses.upload(page.locator('input[type=file]').first(), file);
      await expect(main.getByRole('button', { name: 'Choose another' })).toBeVisible();
      await presses.type(field(/Colour/), '#7a1f3d');
      await save('Logo and colour');
    });

    await test.step('opening hours from Monday to Friday', async () => {
      await presses.click(part('Opening hours'));
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
        await presses.click(page.getByRole('checkbox', { name: day, exact: true }));
      await save('Opening hours');
    });

    await test.step('the taxes of the province', async () => {
      await presses.click(part('Taxes'));
      await presses.choose(page.getByRole('combobox', { name: 'Fill in the taxes of' }), { label: 'Quebec' });
      await expect(page.getByRole('textbox', { name: /^Rate/ }).last()).toHaveValue('9.975');
      await save('Taxes');
    });

    await test.step('thirty boats from a list, whose categories and brands are new', async () => {
      await presses.click(page.getByRole('link', { name: 'Dashboard' }).first());
      await presses.click(step('First boats, engines or parts'));
      const file = { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(stockList) };
      await presses.upload(page.getByLabel('File', { exact: true }), file);
      const matches = main.getByRole('combobox', { name: /means/ });
      await expect(matches).toHaveCount(4);
      for (const at of [0, 1, 2, 3]) await presses.choose(matches.nth(at), { label: await newOf(matches.nth(at)) });
      await presses.click(page.getByRole('button', { name: 'Check again with these choices' }));
      await presses.click(page.getByRole('button', { name: 'Import these rows (30)' }));
      await expect(page.getByText('The file has been imported.')).toBeVisible();
      await presses.click(page.getByRole('button', { name: 'Publish these 30 products' }));
      await expect(page.getByRole('status').filter({ hasText: '30 products are published' })).toBeVisible();
    });

    await test.step('a colleague is invited by a link to copy', async () => {
      await presses.click(page.getByRole('link', { name: 'Dashboard' }).first());
      await presses.click(step('A colleague'));
      await presses.click(page.getByRole('link', { name: 'Invite someone' }));
      await presses.type(page.getByRole('textbox', { name: 'Email' }), 'marie@quai.example');
      await presses.click(page.getByRole('button', { name: 'Create link' }));
      await expect(page.getByRole('textbox', { name: /^Link for/ })).toHaveValue(/\/auth\/invitation\//);
    });

    await test.step('a service that can be booked', async () => {
      await presses.click(page.getByRole('link', { name: 'Dashboard' }).first());
      await presses.click(step('First service'));
      await presses.click(page.getByRole('button', { name: 'Usual services' }));
      await presses.click(page.getByRole('checkbox', { name: 'Winterizing' }));
      await presses.click(page.getByRole('dialog').getByRole('button', { name: /^Add/ }));
      await expect(page.getByRole('status').filter({ hasText: '1 service added' })).toBeVisible();
    });

    expect(presses.count).toBeLessThanOrEqual(maxPresses);

    await test.step('visitors see the dealer, and can book', async () => {
      await page.goto('/');
      await expect(page.getByRole('banner').getByRole('img', { name: 'Quai du Large Marine' })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText('8 rue du Phare, Rimouski');
      await expect(page.getByRole('contentinfo')).toContainText('9:00');
      await expect(page.getByRole('link', { name: 'See all 30 boats' })).toBeVisible();
      await expectAccessible(page);
      await page.goto('/fr/book-marine-services');
      await expect(page.getByRole('main')).toContainText('Hivernisation');
    });
    expect(heard).toEqual([]);
  } finally {
    await context.close();
    await stop();
  }
});
