import { m } from '#src/i18n/messages.ts';
import { hearConsole } from '../page-checks.ts';
import { anyWord, expect, notice, open, row, test } from './back-office.ts';

test('a lead is assigned, noted and answered, and the reply is in the outbox', async ({ page, office }) => {
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

test('a reply that is typed survives templates, leaving, a reload, a lost connection and the reply of another', async ({
  page,
  office,
}) => {
  const name = `Imogen ${anyWord()}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  const { id } = await office.call('POST', 'contact', {
    type: 1,
    name,
    email,
    message: 'Still there?',
    language: 'en',
  });
  await open(page, `/admin/inbox/contact/${id}`);

  // A template is inserted at the cursor, and removed by undo.
  const text = page.getByRole('textbox', { name: m.admin_inbox_text() });
  await text.fill('My own words.');
  await page.getByRole('combobox', { name: m.admin_inbox_template() }).click();
  await page.getByRole('option').first().click();
  await expect(text).toHaveValue(new RegExp(`^My own words\\.\n\nHi ${name}|^My own words\\.\n\n.*${name}`, 's'));
  await expect(text).toBeFocused();
  await page.getByRole('button', { name: m.admin_list_undo() }).click();
  await expect(text).toHaveValue('My own words.');

  // Leaving asks first; the stored draft is offered again.
  await page.getByRole('link', { name: m.admin_menu_inbox() }).first().click();
  await page.getByRole('button', { name: m.admin_edit_stay() }).click();
  await expect(text).toHaveValue('My own words.');
  await page.waitForFunction(() => JSON.stringify(localStorage).includes('My own words.'));
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: m.admin_edit_draft_take() }).click();
  await expect(text).toHaveValue('My own words.');

  // Without a network nothing is lost, and an error is shown.
  await page.getByRole('textbox', { name: m.admin_inbox_subject() }).fill('Yes');
  await page.route('**/inbox/reply', (route) => route.abort());
  await page.getByRole('button', { name: m.admin_inbox_send() }).click();
  await expect(page.getByText(m.admin_edit_kept_here())).toBeVisible();
  await expect(text).toHaveValue('My own words.');
  await page.unroute('**/inbox/reply');

  // Another user was faster.
  const theirs = { resource: 'contact', id, key: crypto.randomUUID(), seen: 0, subject: 'Theirs', text: 'It is sold.' };
  await office.call('POST', 'inbox/reply', theirs);
  await page.getByRole('button', { name: m.admin_inbox_send() }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It is sold.' })).toBeVisible();
  await expect(text).toHaveValue('My own words.');
  await page.getByRole('button', { name: m.admin_inbox_send_anyway() }).click();
  await expect(notice(page, m.admin_inbox_sent())).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(page.getByText('My own words.')).toBeVisible();
});
