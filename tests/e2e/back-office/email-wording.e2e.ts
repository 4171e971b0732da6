import { expect, open, test } from './back-office.ts';

test('words of an email are checked when they are saved, and shown in the whole email before', async ({ page }) => {
  await open(page, '/admin/settings/mailTexts');
  await page.getByRole('button', { name: 'Booking moved' }).click();
  const opening = page.locator('[name="value.booking-moved.opening.en"]');
  await expect(opening).toHaveAttribute('placeholder', '{when} is your new drop-off.');
  await opening.fill('Dear {name}, see you {when}.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(opening).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('main')).toContainText('Use these placeholders only: {when}, {dealer}');

  await opening.fill('Ahoy, see you {when}!');
  await page.getByRole('button', { name: 'Preview the email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Booking moved' });
  const email = dialog.frameLocator('iframe').locator('body');
  await expect(email).toContainText('Ahoy, see you ');
  await expect(email).toContainText('View, move or cancel your booking');
  await dialog.getByText('French').click();
  await expect(email).toContainText('Nouvelle arrivée du bateau');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  // What is not saved would be asked about when the next test leaves this screen.
  await opening.fill('');
});
