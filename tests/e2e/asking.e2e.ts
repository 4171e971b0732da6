import { dataFolder, waitForEmail } from './mailbox.ts';
import { expectAccessible, hydrate } from './page-checks.ts';
import { luxor } from './page-kinds.ts';
import { expect, test } from './test.ts';
import { asAdmin, newestMessage, newUser } from './users.ts';

/** By when depends on the day. */
const sent = 'Your message has been sent. We will respond';

async function leadOf(email: string, resource: 'contact' | 'trade') {
  const { get } = await asAdmin();
  const { record } = (await get(`/api/admin/${resource}/all/?q=${email}`)) as { record: Record<string, unknown>[] };
  expect(record).toHaveLength(1);
  return record[0];
}

test('a visitor asks for a quote in the panel, corrects a mistake, and is answered', { tag: '@phone' }, async ({
  page,
}) => {
  const { email } = newUser();
  await page.goto(luxor);
  await hydrate(page);
  await page.getByRole('link', { name: 'Request a quote' }).first().click();
  const panel = page.getByRole('dialog', { name: 'How can we help?' });
  await expect(panel).toBeVisible();
  await panel.getByLabel('Name').fill('Jo Newcomer');
  await panel.getByLabel('Email').fill('jo@');
  await panel.getByLabel('What should the quote include?').fill('A trailer, please.');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(panel.getByLabel('What should the quote include?')).toHaveValue('A trailer, please.');
  await panel.getByLabel('Email').fill(email);
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText(sent)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Your request' })).toContainText('A trailer, please.');
  await expect(panel.getByRole('region', { name: 'Also worth a look' }).getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('link', { name: /^Back to .*Luxor/ })).toHaveAttribute('href', luxor);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Request a quote' }).first()).toBeFocused();

  expect(await leadOf(email, 'contact')).toMatchObject({
    type: 2,
    message: 'A trailer, please.',
    sourcePage: luxor,
    productSnapshot: { name: { en: expect.stringContaining('Luxor') } },
  });
  expect(await newestMessage({ email, password: '' }, 'lead-receipt')).toContain(sent);
});

test('Back closes the panel of a form and keeps what was typed', { tag: '@both-widths' }, async ({ page }) => {
  await page.goto(luxor);
  await hydrate(page);
  const link = page.getByRole('link', { name: 'Request a quote' }).first();
  await link.click();
  const message = page.getByRole('dialog').getByLabel('What should the quote include?');
  await message.fill('A trailer, please.');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(luxor);
  await expect(link).toBeFocused();
  await link.click();
  await expect(message).toHaveValue('A trailer, please.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // Closing goes back in the history, which would overtake the reload.
  await expect.poll(() => page.evaluate(() => history.state?.usr ?? null)).toBeNull();
  await page.reload();
  await hydrate(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a visitor asks to be called at a day and a time, and the dealer’s email says when', async ({ page }) => {
  const name = `Quay ${newUser().email.slice(0, 8)}`;
  await page.goto(`${luxor.replace('/product/', '/request/')}?form=phone`);
  await hydrate(page);
  const fields = { name, phone: '250-555-0144', date: '2031-05-12', time: '10:30' };
  for (const [id, value] of Object.entries(fields)) await page.locator(`main #${id}`).fill(value);
  await page.getByRole('main').getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(sent)).toBeVisible();
  const { text } = await waitForEmail(dataFolder, ({ subject }) => subject === `Request phone: ${name}`);
  expect(text).toContain('Call: 2031-05-12, 10:30');
});

test('a visitor offers a boat in exchange, with a photo', async ({ page }) => {
  const { email } = newUser();
  await page.goto(luxor);
  await hydrate(page);
  await page.getByRole('main').getByRole('link', { name: 'Value your trade' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Name').fill('Jo Newcomer');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Make', { exact: true }).fill('Sea Wren');
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await panel.getByLabel('Photos and documents').setInputFiles({ name: 'bow.png', mimeType: 'image/png', buffer });
  await expect(panel.getByRole('listitem').filter({ hasText: 'bow.png' }).locator('svg').first()).toBeVisible();
  await expect(panel.locator('input[name=gallery]')).toHaveValue(/^\["[\w.-]+"\]$/);
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText(sent)).toBeVisible();
  expect(await leadOf(email, 'trade')).toMatchObject({ make: 'Sea Wren', featureImage: expect.any(Number) });
});
