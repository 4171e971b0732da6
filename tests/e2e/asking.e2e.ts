import { expectAccessible, hydrate } from './page-checks.ts';
import { luxor } from './page-kinds.ts';
import { passCaptcha } from './pass-captcha.ts';
import { expect, test } from './test.ts';
import { asAdmin, newestMessage, newUser } from './users.ts';

const sent = 'Your message has been sent. We will respond to your message within 24 hours.';

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
  await expect(panel.locator('input[name=gallery]')).toHaveValue(/\[\d+\]/);
  await panel.getByRole('button', { name: 'Send request' }).click();
  await expect(panel.getByText(sent)).toBeVisible();
  expect(await leadOf(email, 'trade')).toMatchObject({ make: 'Sea Wren', featureImage: expect.any(Number) });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody writes in French: what was typed stays while the captcha is asked', async ({ page }) => {
    const { email } = newUser();
    await page.goto('/fr/contact');
    const form = page.getByRole('region', { name: 'Écrivez-nous' });
    await form.getByLabel('Nom').fill('Jo Nouvelle');
    await form.getByLabel('Courriel').fill(email);
    await form.getByLabel('Message', { exact: true }).fill('Êtes-vous ouverts dimanche ?');
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page.getByText('Encore une étape')).toBeVisible();
    await expect(form.getByLabel('Message', { exact: true })).toHaveValue('Êtes-vous ouverts dimanche ?');

    await passCaptcha(page);
    await page.getByRole('button', { name: 'Envoyer le message' }).click();
    await expect(page).toHaveURL('/fr/contact?sent=');
    await expect(page.getByText('Votre message a été envoyé.')).toBeVisible();
    expect(await leadOf(email, 'contact')).toMatchObject({
      type: 4,
      language: 'fr',
      message: 'Êtes-vous ouverts dimanche ?',
    });
    expect(await newestMessage({ email, password: '' }, 'lead-receipt')).toContain('24\u00a0heures');
  });
});
