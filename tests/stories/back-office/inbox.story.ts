import { hearConsole } from '../watch-page.ts';
import { anyWord, expect, notice, open, row, test } from './back-office.ts';

test('a lead is taken, noted and answered, and its letter stands in the outbox', { tag: '@desktop' }, async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const name = `Imogen ${anyWord()}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  await office.call('POST', 'contact', { type: 1, name, email, message: 'Is the Luxor still there?', language: 'fr' });
  await office.call('POST', 'trade', { name, email, make: 'Lund', model: 'Rebel' });

  await open(page, `/admin/inbox?q=${name.split(' ')[1]}&kind=message`);
  await expect(row(page, name)).toHaveCount(1);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'From the same customer' }).getByRole('link')).toHaveText(
    'Trade-in: Lund Rebel',
  );

  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toBeHidden();
  await page.getByRole('textbox', { name: 'Note' }).fill('Comes on Saturday.');
  await page.getByRole('button', { name: 'Add note' }).click();
  const log = page.getByRole('region', { name: 'Activity' });
  await expect(log.getByRole('listitem').filter({ hasText: 'Comes on Saturday.' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Still here, come and see it' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(new RegExp(`^Bonjour ${name},`));
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(notice(page, 'The reply is on its way')).toBeVisible();
  await expect(log.getByRole('listitem').filter({ hasText: 'Status: In Progress' })).toBeVisible();
  await expect(page.getByText(/^Replied /)).toBeVisible();

  await open(page, '/admin/mail');
  await expect(row(page, email)).toHaveCount(1);
  expect(heard).toEqual([]);
});
