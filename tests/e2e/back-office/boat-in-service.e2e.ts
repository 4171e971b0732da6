import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import en from '../../../messages/en.json' with { type: 'json' };
import fr from '../../../messages/fr.json' with { type: 'json' };
import type { Office } from '../office.ts';
import { expectAccessible, hydrate } from '../page-checks.ts';
import { createStaff } from '../users.ts';
import { anyWord, enter, expect, load, notice, open, test } from './back-office.ts';
import { pressesOn } from './presses.ts';

/** A boat in service: the shop's phone, and that of its owner. */

const words = { en, fr };
const cases = ['en', 'fr'] as const;
type Language = (typeof cases)[number];

/** A message up to its first value. */
const begin = (text: string) => text.split('{')[0] ?? '';

async function makeBoat({ call }: Office, language: Language, states: readonly string[] = []) {
  const { record } = await call<{ record: { id: number }[] }>('GET', 'service-type/all?limit=1');
  const lastName = anyWord();
  const who = { firstName: 'Nora', lastName, email: `${lastName}@mail.example`.toLowerCase(), language };
  const visit = { date: '2031-05-05', time: '09:30', serviceType: record[0]?.id, services: [], boat: 'Osprey 24' };
  const { id } = await call('POST', 'book-service', { ...who, ...visit, overLimitReason: 'A test' });
  for (const state of states) await call('POST', 'book-service/state', { id, state });
  const { url } = await call<{ url: string }>('POST', 'book-service/link', { id });
  return { id, url, name: `Nora ${lastName}` };
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  return await context.newPage();
}

async function switchToFrench(page: Page) {
  await load(page, '/admin/account');
  await page.getByLabel('Back office language').selectOption('fr');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
}

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

for (const language of cases) {
  const text = words[language];

  test(`in ${language} a boat goes from its booking to the pick-up: an estimate of four lines takes at most 14 presses and fields from the arrival`, {
    tag: '@phone',
  }, async ({ page, context, office, browser }) => {
    // Six screens and six pages.
    test.setTimeout(120_000);
    await enter(context, await createStaff({ role: '1' }));
    if (language === 'fr') await switchToFrench(page);
    const { id, url } = await makeBoat(office, language);
    const owner = await openPhone(browser);
    const amount = new RegExp(`^${/\w+/.exec(text.admin_quote_amount_of)?.[0]}`);
    const progress = page.getByRole('region', { name: text.admin_book_service_state });
    const step = (name: string) => progress.getByRole('button', { name, exact: true });
    const ownerReads = async (title: string) => {
      await owner.goto(url);
      await expect(heading(owner)).toContainText(title);
    };
    await ownerReads(begin(text.boat_title_booked).trim());

    await open(page, `/admin/book-service/update/${id}`);
    await expect(step(text.booking_step_arrived)).toBeInViewport();
    const presses = pressesOn(page);
    await presses.click(step(text.booking_step_arrived));
    await expect(step(text.booking_step_waiting_for_parts)).toBeVisible();
    await presses.click(page.getByRole('link', { name: text.admin_estimate_write }));
    for (const at of [0, 1]) {
      await presses.click(page.getByRole('button', { name: text.admin_estimate_add_service }));
      await presses.click(page.getByRole('menuitem').nth(at));
      await expect(page.getByRole('menu')).toBeHidden();
    }
    await expect(page.getByText(text.admin_quote_price_of_today).first()).toBeVisible();
    for (const part of ['Pump kit', 'Anodes']) {
      await presses.click(page.getByRole('button', { name: text.admin_estimate_add_part, exact: true }));
      await presses.type(page.getByRole('combobox', { name: text.admin_quote_line_name_en }).last(), part);
      await presses.type(page.getByRole('textbox', { name: amount }).last(), '96');
    }
    await presses.click(page.getByRole('button', { name: text.admin_quote_send_now, exact: true }));
    await expect(page.getByRole('list', { name: text.admin_quote_sent_versions })).toContainText('Version 1');
    expect(presses.count).toBeLessThanOrEqual(14);

    await ownerReads(text.boat_title_lines.other.replace('{count}', '4'));
    await hydrate(owner);
    for (const yes of await owner.getByRole('radio', { name: text.estimate_yes }).all()) await yes.check();
    await owner.getByLabel(text.quote_accept_name).fill('Nora Quay');
    await owner.getByRole('button', { name: text.estimate_send }).click();
    await expect(owner.getByRole('status').first()).toContainText(text.estimate_thanks);

    const { record } = await office.call<{ record: { id: number }[] }>('GET', `estimate/all?booking=${id}`);
    await load(page, `/admin/estimate/update/${record[0]?.id}`);
    await page
      .getByRole('button', { name: new RegExp(`^${text.booking_step_in_shop}, `) })
      .first()
      .click();
    await expect(notice(page, text.estimate_begun)).toBeVisible();

    await load(page, `/admin/book-service/update/${id}`);
    for (const [name, title] of [
      [text.booking_step_waiting_for_parts, text.boat_title_parts],
      [text.booking_step_ready, text.booking_state_ready],
      [text.booking_step_picked_up, begin(text.boat_title_picked_up)],
    ] as const) {
      await step(name).click();
      await expect(step(name)).toBeHidden();
      await ownerReads(title.trim());
    }
    await owner.context().close();
  });
}

for (const language of cases) {
  const text = words[language];

  test(`in ${language} the owner answers all lines with at most three presses and a name, also when the connection fails between`, {
    tag: '@phone',
  }, async ({ office, browser }) => {
    const { id: booking, url } = await makeBoat(office, language, ['arrived', 'in-shop']);
    const line = (name: string, advice: string | null) => ({
      ...{ kind: 'other', name: { en: name, fr: name }, amount: 100, advice },
    });
    const draft = { lines: [line('Pump', 'now'), line('Anodes', null), line('Nick', 'can-wait')], note: null, off: [] };
    const estimate = await office.call('POST', 'estimate', { booking, draft, send: true });
    const answered = async () =>
      (await office.call<{ answers: { key: number; answer: string }[] }>('GET', `estimate/?id=${estimate.id}`)).answers;
    const phone = await openPhone(browser);
    const presses = pressesOn(phone);
    // The link of the email.
    let links = 0;
    await phone.goto(url);
    links += 1;
    await hydrate(phone);
    await expectAccessible(phone);
    const yes = phone.getByRole('group', { name: 'Anodes' }).getByRole('radio', { name: text.estimate_yes });
    await presses.tap(yes);
    await phone.getByLabel(text.quote_accept_name).fill('Nora Quay');
    const send = phone.getByRole('button', { name: text.estimate_send });

    await phone.context().setOffline(true);
    await send.tap();
    await expect(phone.getByRole('alert').filter({ hasText: text.form_unreachable_page })).toBeVisible();
    await expect(phone.getByText(text.estimate_thanks)).toHaveCount(0);
    await expect(yes).toBeChecked();
    await expect(phone.getByLabel(text.quote_accept_name)).toHaveValue('Nora Quay');
    expect(await answered()).toEqual([]);

    await phone.context().setOffline(false);
    await presses.tap(send);
    await expect(phone.getByRole('status').first()).toContainText(text.estimate_thanks);
    expect((await answered()).map(({ key, answer }) => [key, answer])).toEqual([
      [1, 'yes'],
      [2, 'yes'],
      [3, 'no'],
    ]);
    expect(presses.count + links).toBeLessThanOrEqual(3);
    await expectAccessible(phone);
    await phone.context().close();
  });
}

test('at 200 % zoom a booking moves on the board and its promised day is moved by the keyboard alone', async ({
  page,
  office,
}) => {
  await page.setViewportSize({ width: 720, height: 500 });
  const { id, name } = await makeBoat(office, 'en');
  const stored = () => office.call<{ date: string; promisedDay: string | null }>('GET', `book-service/?id=${id}`);
  await open(page, '/admin/book-service/calendar?view=weeks&day=2031-05-05');
  await page
    .getByRole('link', { name: new RegExp(`${name}$`) })
    .first()
    .focus();
  await page.keyboard.press('Shift+ArrowRight');
  const moving = page.getByRole('dialog', { name: `Move ${name}` });
  await expect(moving.getByRole('button', { name: 'Move and send the email' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(moving).toBeHidden();
  expect((await stored()).date).toBe('2031-05-06');

  await office.call('POST', 'book-service/state', { id, state: 'in-shop' });
  await load(page, `/admin/book-service/update/${id}`);
  await page.getByRole('button', { name: 'Move the promised day' }).focus();
  await page.keyboard.press('Enter');
  const promising = page.getByRole('dialog', { name: `Promise ${name} another day` });
  await expect(promising.getByRole('blockquote')).toContainText('A new day for your boat');
  await expect(promising.getByRole('button', { name: 'Promise it and send the email' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page, `${name}: promised for`)).toBeVisible();
  expect((await stored()).promisedDay).not.toBeNull();
});

test('a photo taken with the shop’s phone is on the owner’s page with three presses', { tag: '@phone' }, async ({
  page,
  office,
  browser,
}) => {
  const boat = await makeBoat(office, 'en', ['arrived']);
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#236b7d' } })
    .jpeg()
    .toBuffer();
  await open(page, `/admin/book-service?q=${boat.name}`);
  const presses = pressesOn(page);
  await presses.click(page.getByRole('link', { name: boat.name }).first());
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    presses.click(page.getByRole('button', { name: en.booking_photo, exact: true }).first()),
  ]);
  await chooser.setFiles({ name: 'pump.jpg', mimeType: 'image/jpeg', buffer: picture });
  await expect(notice(page, en.booking_photos_added.one)).toBeVisible();
  // Taking the photo is the third.
  expect(presses.count).toBe(2);

  const phone = await openPhone(browser);
  await phone.goto(boat.url);
  const shown = phone.getByRole('img', { name: 'Photo 1' });
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await phone.context().close();
});

test('once a boat is ready its owner can answer nothing any more, and what the shop advised does not count as approved', async ({
  office,
  browser,
}) => {
  const { id: booking, url } = await makeBoat(office, 'en', ['arrived']);
  const line = { kind: 'other', name: { en: 'Pump', fr: 'Pompe' }, amount: 100, advice: 'now' };
  await office.call('POST', 'estimate', { booking, draft: { lines: [line], note: null, off: [] }, send: true });
  for (const state of ['in-shop', 'ready']) await office.call('POST', 'book-service/state', { id: booking, state });
  const phone = await openPhone(browser);
  await phone.goto(url);
  await hydrate(phone);
  await expect(heading(phone)).toContainText(en.booking_state_ready);
  await expect(phone.getByText(en.estimate_is_done)).toBeVisible();
  await expect(phone.getByRole('radio')).toHaveCount(0);
  await expect(phone.locator('b.figure')).toHaveText('$0.00');
  await phone.context().close();
});

test('for an owner without email the estimate has the link, the way to the booking, and a call that answers every line', {
  tag: '@phone',
}, async ({ page, office }) => {
  const { record } = await office.call<{ record: { id: number }[] }>('GET', 'service-type/all?limit=1');
  const who = { firstName: 'Nora', lastName: anyWord(), phone: '250-555-0171', language: 'en' };
  const visit = { date: '2031-05-06', time: '09:30', serviceType: record[0]?.id, services: [], boat: 'Osprey 24' };
  const { id: booking } = await office.call('POST', 'book-service', { ...who, ...visit, overLimitReason: 'A test' });
  const line = (name: string) => ({ kind: 'other', name: { en: name, fr: name }, amount: 100 });
  const draft = { lines: [line('Pump'), line('Anodes')], note: null, off: [] };
  const estimate = await office.call('POST', 'estimate', { booking, draft, send: true });

  await open(page, `/admin/estimate/update/${estimate.id}`);
  const answerOf = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  await expect(page.getByRole('row', { name: /Pump/ })).toContainText('$100.00');
  await answerOf('Pump').getByRole('radio', { name: en.estimate_yes }).check();
  await page.getByLabel(en.admin_estimate_who).fill('Nora');
  const writeDown = page.getByRole('button', { name: en.admin_estimate_record });
  await expect(writeDown).toBeDisabled();
  await expect(page.getByText(en.admin_estimate_answer_all)).toBeVisible();
  await answerOf('Anodes').getByRole('radio', { name: en.estimate_no }).check();
  await writeDown.click();
  await expect(notice(page, en.admin_estimate_recorded)).toBeVisible();

  await page.getByRole('button', { name: en.common_copy_link }).click();
  await expect(page.getByLabel(en.admin_quote_link)).toHaveValue(/\/boat\//);
  await page.getByRole('link', { name: en.admin_book_service_one, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/book-service/update/${booking}$`));
});
