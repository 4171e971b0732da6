import type { Page } from '@playwright/test';
import { m } from '#src/i18n/messages.ts';
import type { Office, StoredRecord } from '../office.ts';
import { signInByCall } from '../office.ts';
import { expectAccessible, hearConsole, overflowing } from '../page-checks.ts';
import { newUser } from '../users.ts';
import { anyWord, expect, load, notice, open, row, test } from './back-office.ts';
import { takeLargePhoto } from './phone-photos.ts';
import { pressesOn } from './presses.ts';

const site = () => test.info().project.use.baseURL ?? '';
const conversation = (page: Page) => page.getByRole('region', { name: m.admin_inbox_conversation() });
const message = (page: Page) => page.getByRole('textbox', { name: m.field_message() });
const subject = (page: Page) => page.getByRole('textbox', { name: m.field_subject() });
const line = (page: Page, name: string) =>
  page.getByRole('region', { name: m.admin_inbox_all() }).getByRole('listitem').filter({ hasText: name });

/** A lead of its own surname, by which the list finds only those of the test. */
async function writes(office: Office, name: string, more: object = {}): Promise<StoredRecord> {
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  return await office.call('POST', 'contact', {
    type: 1,
    name,
    email,
    message: 'Is it there?',
    language: 'en',
    ...more,
  });
}

async function chooseTemplate(page: Page, name: string) {
  await page.getByRole('button', { name: m.common_template() }).click();
  await page.getByRole('option', { name }).click();
}

/** Calls of another member of staff. */
async function colleague(office: Office, firstName: string) {
  const user = newUser();
  await office.call('POST', 'user', {
    username: user.email,
    firstName,
    lastName: '',
    role: 2,
    access: ['contact'],
    active: true,
    ...user,
  });
  const token = await signInByCall(site(), user);
  return async (method: 'POST' | 'PUT', path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(new URL(`/api/admin/${path}`, site()), {
      method,
      headers,
      body: JSON.stringify(body),
    });
    return response.status;
  };
}

test('a lead is answered by a template, resolved, and the next one opens, with three presses', async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const surname = anyWord();
  const first = await writes(office, `Imogen ${surname}`, { language: 'fr' });
  await writes(office, `Otis ${surname}`);
  await load(page, `/admin/inbox/contact/${first.id}?q=${surname}#reply`);
  await expect(message(page)).toBeFocused();
  await expect(line(page, surname)).toHaveCount(2);

  const count = pressesOn(page);
  await count.click(page.getByRole('button', { name: m.common_template() }));
  await count.click(page.getByRole('option', { name: 'Still here, come and see it' }));
  await expect(message(page)).toHaveValue(new RegExp(`^Bonjour Imogen ${surname},`));
  await count.click(page.getByRole('button', { name: m.admin_inbox_send_and_resolve() }));
  await expect(conversation(page).getByRole('heading', { name: `Otis ${surname}` })).toBeVisible();
  expect(count.count).toBeLessThanOrEqual(3);

  await expect(notice(page, m.admin_inbox_sent())).toBeVisible();
  await expect(line(page, surname)).toHaveCount(1);
  await open(page, '/admin/mail');
  await expect(row(page, `imogen.${surname.toLowerCase()}@example.com`)).toHaveCount(1);
  expect(heard).toEqual([]);
});

test('a reply survives templates, leaving, a reload, a lost connection, and being taken back after it was sent', async ({
  page,
  office,
}) => {
  const surname = anyWord();
  const name = `Imogen ${surname}`;
  const { id } = await writes(office, name);
  await open(page, `/admin/inbox/contact/${id}?q=${surname}`);
  const text = message(page);
  await expect(text).toBeVisible();
  await expect(subject(page)).toBeHidden();
  // However long a reply is, the buttons that send it stay in view.
  await text.fill('A line of the reply.\n'.repeat(40));
  await expect(page.getByRole('button', { name: m.admin_inbox_send(), exact: true })).toBeInViewport({ ratio: 1 });
  await text.fill('My own words.');

  // A template goes in at the cursor, and one Ctrl-Z takes it out.
  await chooseTemplate(page, 'Still here, come and see it');
  await expect(text).toHaveValue(new RegExp(`^My own words\\.\n\n.*${name}`, 's'));
  await expect(text).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(text).toHaveValue('My own words.');
  await expect(page.getByText(/Draft saved/)).toBeVisible();

  // Leaving asks nothing, and coming back shows it.
  await open(page, '/admin/mail');
  await load(page, `/admin/inbox/contact/${id}?q=${surname}`);
  await expect(text).toHaveValue('My own words.');
  await expect(line(page, name)).toContainText('Draft: My own words.');

  // Without a network it is kept in the browser.
  await page.route('**/inbox/draft', (route) => route.abort());
  await page.route('**/inbox/reply', (route) => route.abort());
  await text.fill('My own words, and more.');
  await expect(page.getByText(m.admin_edit_kept_here())).toBeVisible();
  await subject(page).fill('Yes');
  await page.getByRole('button', { name: m.admin_inbox_send(), exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(text).toHaveValue('My own words, and more.');
  page.on('dialog', (dialog) => dialog.accept());
  await load(page, `/admin/inbox/contact/${id}?q=${surname}`);
  await page.getByRole('button', { name: m.admin_edit_draft_take() }).click();
  await expect(text).toHaveValue('My own words, and more.');
  await page.unroute('**/inbox/draft');
  await page.unroute('**/inbox/reply');
  await page.getByRole('button', { name: m.admin_inbox_send(), exact: true }).click();
  await expect(text).toHaveValue('');

  // Taken back, the lead is open and the text a draft again.
  await conversation(page).getByRole('button', { name: m.common_undo() }).first().click();
  await expect(notice(page, m.admin_inbox_taken_back())).toBeVisible();
  await load(page, `/admin/inbox/contact/${id}?q=${surname}`);
  await expect(text).toHaveValue('My own words, and more.');
});

test('a photo of the unit and one of a phone stay with the draft, and leave with the reply', async ({
  page,
  office,
}) => {
  const heard = hearConsole(page);
  const surname = anyWord();
  const units = await office.call<{ record: StoredRecord[] }>('GET', 'product/all?sku=TJ-21-1101');
  const { id } = await writes(office, `Imogen ${surname}`, { product: units.record[0]?.id });
  await load(page, `/admin/inbox/contact/${id}?q=${surname}`);
  const photo = page.getByRole('button', { name: m.admin_inbox_photo(), exact: true });
  const attached = conversation(page)
    .getByRole('list', { name: m.common_files() })
    .filter({ has: page.getByRole('button') });

  // By keyboard alone: the first photo has the focus.
  await photo.press('Enter');
  const offered = page.getByRole('list', { name: m.admin_inbox_photos_of_unit() }).getByRole('button');
  await expect(offered.first()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(attached.getByRole('listitem')).toHaveCount(1);
  await expect(photo).toBeFocused();
  await photo.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: m.admin_inbox_photo_upload() }).click();
  // Larger than 2 MB: it is shrunk here first.
  const large = await takeLargePhoto(surname, 1);
  expect(large.buffer.length).toBeGreaterThan(2_097_152);
  await (await chooser).setFiles([large, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') }]);
  await expect(page.getByRole('alert')).toContainText('notes.txt');
  await expect(attached.getByRole('img', { name: `${surname}-01` })).toBeVisible();
  await expect(page.getByText(/Draft saved/)).toBeVisible();

  await load(page, `/admin/inbox/contact/${id}?q=${surname}`);
  await expect(attached.getByRole('listitem')).toHaveCount(2);
  await attached.getByRole('button').first().click();
  await expect(attached.getByRole('listitem')).toHaveCount(1);
  await subject(page).fill('Yes');
  await message(page).fill('Here it is.');
  await page.getByRole('button', { name: m.admin_inbox_send(), exact: true }).click();
  await expect(message(page)).toHaveValue('');
  const sent = conversation(page).getByRole('article').filter({ hasText: 'Here it is.' });
  await expect(sent.getByRole('img', { name: `${surname}-01` })).toBeVisible();
  await expect(attached).toHaveCount(0);
  expect(heard).toEqual([expect.stringContaining('415')]);
});

test('of two people in one lead each sees the other, what the customer wrote back is logged, and the second answer stops once', async ({
  page,
  office,
}) => {
  const surname = anyWord();
  const { id } = await writes(office, `Imogen ${surname}`);
  const tess = await colleague(office, `Tess${surname}`);
  const lead = { resource: 'contact', id };
  expect(await tess('POST', 'presence', { ...lead, writing: true })).toBe(200);
  expect(await tess('PUT', 'inbox/draft', { ...lead, subject: 'Luxor', text: 'With the kicker it is more.' })).toBe(
    200,
  );

  await load(page, `/admin/inbox/contact/${id}?q=${surname}`);
  await expect(page.getByText(m.admin_inbox_answering_too({ who: `Tess${surname}` }))).toBeVisible();
  await expect(line(page, surname)).toContainText(m.admin_inbox_is_answering({ who: `Tess${surname}` }));
  await page.getByRole('button', { name: /^Draft by / }).click();
  await expect(page.getByText('With the kicker it is more.')).toBeVisible();

  await message(page).fill('It is here.');
  await subject(page).fill('Yes');
  const theirs = { ...lead, key: crypto.randomUUID(), seen: 0, subject: 'Theirs', text: 'It is sold.' };
  expect(await tess('POST', 'inbox/reply', theirs)).toBe(200);
  // A refresh brings it in above, where it may be overlooked.
  await page.getByRole('button', { name: m.common_more(), exact: true }).click();
  await page.getByRole('menuitem', { name: m.admin_inbox_log_received() }).click();
  await page.getByRole('textbox', { name: m.admin_inbox_log_received() }).fill('Saturday suits me.');
  await page.getByRole('button', { name: m.common_add(), exact: true }).click();
  await expect(conversation(page).getByRole('article').filter({ hasText: 'Saturday suits me.' })).toBeVisible();
  await expect(conversation(page).getByText('It is sold.')).toBeVisible();
  await page.getByRole('button', { name: m.admin_inbox_send(), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It is sold.');
  await dialog.getByRole('button', { name: m.admin_inbox_keep_mine() }).click();
  await expect(message(page)).toHaveValue('It is here.');
  await expect(conversation(page).getByText('It is sold.')).toBeVisible();
  // What was seen is no surprise any more.
  await page.getByRole('button', { name: m.admin_inbox_send(), exact: true }).click();
  await expect(message(page)).toHaveValue('');
  await expect(conversation(page).getByRole('article').filter({ hasText: 'It is here.' })).toBeVisible();
});

test('keys move, tick, resolve, note and snooze, and what they resolved together is undone from notice and history', async ({
  page,
  office,
}) => {
  const surname = anyWord();
  for (const name of ['Ann', 'Bea', 'Cid']) await writes(office, `${name} ${surname}`);
  await load(page, `/admin/inbox?q=${surname}`);
  await expect(line(page, surname)).toHaveCount(3);
  await page.keyboard.press('j');
  const heading = (name: string) => conversation(page).getByRole('heading', { name: `${name} ${surname}` });
  await expect(heading('Ann')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading('Bea')).toBeVisible();
  await page.keyboard.press('k');
  await expect(heading('Ann')).toBeVisible();

  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: m.common_note() }).fill('Comes on Saturday.');
  await page.getByRole('button', { name: m.common_add(), exact: true }).click();
  await expect(conversation(page).getByText('Comes on Saturday.')).toBeVisible();

  await page.keyboard.press('s');
  await page.getByRole('menuitem', { name: m.admin_inbox_snooze_next_week() }).click();
  await expect(line(page, surname)).toHaveCount(2);
  await expect(heading('Bea')).toBeVisible();

  // Two at once, and back.
  await page.keyboard.press('x');
  await line(page, 'Cid').getByRole('checkbox').check({ force: true });
  await expect(page.getByRole('heading', { name: m.admin_inbox_ticked({ count: 2 }) })).toBeVisible();
  await page.keyboard.press('e');
  await expect(line(page, surname)).toHaveCount(0);
  await page.getByRole('status').getByRole('button', { name: m.common_undo() }).last().click();
  await expect(line(page, surname)).toHaveCount(2);

  for (const name of ['Bea', 'Cid']) await line(page, name).getByRole('checkbox').check({ force: true });
  const [response] = await Promise.all([page.waitForResponse('**/inbox/change'), page.keyboard.press('e')]);
  const { change } = ((await response.json()) as { result: { change: number } }).result;
  await expect(line(page, surname)).toHaveCount(0);
  await page.getByRole('button', { name: m.admin_inbox_list_more() }).click();
  await page.getByRole('menuitem', { name: m.admin_inbox_changes() }).click();
  await page
    .getByRole('dialog', { name: m.admin_inbox_changes() })
    .locator(`[data-entry="${change}"]`)
    .getByRole('button', { name: /^Undo: .*2 leads/ })
    .click();
  await expect(notice(page, m.admin_inbox_change_undone({ count: 2 })).last()).toBeVisible();
  await expect(line(page, surname)).toHaveCount(2);
});

test('on a phone the list and the conversation are two screens', { tag: '@phone' }, async ({ page, office }) => {
  const surname = anyWord();
  await writes(office, `Imogen ${surname}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await load(page, `/admin/inbox?q=${surname}`);
  await expect(conversation(page)).toBeHidden();
  await line(page, surname).getByRole('link').click();
  await expect(message(page)).toBeVisible();
  await expect(line(page, surname)).toBeHidden();
  expect(await overflowing(page)).toEqual([]);
  await page.getByRole('link', { name: m.admin_inbox_back() }).click();
  await expect(line(page, surname)).toBeVisible();
});

test('blanks of a template are selected one after the other, and sending with one left asks', async ({
  page,
  office,
}) => {
  const { id } = await writes(office, `Imogen ${anyWord()}`);
  await open(page, `/admin/inbox/contact/${id}`);
  await chooseTemplate(page, 'Come and see it on a day');
  const selected = () =>
    message(page).evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
  await expect.poll(selected).toBe('[day]');
  await page.keyboard.type('Friday');
  await page.keyboard.press('Tab');
  await expect.poll(selected).toBe('[time]');
  await page.getByRole('button', { name: m.admin_inbox_send(), exact: true }).click();
  const requested = page.getByRole('dialog', { name: m.admin_inbox_blank_ask() });
  await expect(requested).toContainText('[time]');
  await requested.getByRole('button', { name: m.admin_inbox_blank_fill() }).click();
  await expect(message(page)).toBeFocused();
  await expect.poll(selected).toBe('[time]');
  await page.keyboard.type('10 AM');
  // Behind the last blank, Tab leaves the field.
  await page.keyboard.press('Tab');
  await expect(message(page)).not.toBeFocused();
  await page.getByRole('button', { name: m.admin_inbox_send(), exact: true }).click();
  await expect(notice(page, m.admin_inbox_sent())).toBeVisible();
});
