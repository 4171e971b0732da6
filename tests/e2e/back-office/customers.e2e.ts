import { expectAccessible } from '../page-checks.ts';
import { anyWord, expect, notice, open, test } from './back-office.ts';
import { pressesOn } from './presses.ts';

type Found = { record: { id: number; name: string }[] };
type Booked = { record: { lastName: string; boat: string | null; services: number[]; status: number }[] };

test('somebody on the phone is booked with at most six presses', async ({ page, office }) => {
  // A Wednesday with room.
  await open(page, '/admin/book-service/calendar?day=2027-03-10');
  await expect(page.getByRole('button', { name: 'New booking' }).first()).toBeVisible();
  const presses = pressesOn(page);
  await presses.key('n');
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await presses.type(dialog.getByLabel('Customer'), 'Rosalind Qu');
  await expect(dialog.getByRole('button', { name: /Rosalind Quay/ })).toBeVisible();
  await presses.key('Enter');
  const work = dialog.getByLabel('Work');
  await presses.choose(work, { index: 1 });
  // No time is chosen unasked.
  const book = dialog.getByRole('button', { name: /^(New booking|Book )/ }).last();
  await expect(book).toBeDisabled();
  await presses.click(dialog.getByRole('button', { name: /^9:00\s/ }));
  await presses.click(book);
  await expect(notice(page, 'Rosalind Quay is booked')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(6);
  const { record } = await office.call<Booked>('GET', 'book-service/all?q=Quay&sort=%7B%22createdAt%22%3A-1%7D');
  expect(record[0]).toMatchObject({ lastName: 'Quay', status: 1 });
  expect(record[0]?.services).toHaveLength(1);
});

test('a time that somebody else has taken is said in the panel, which asks for the times again', async ({ page }) => {
  await open(page, '/admin/book-service/calendar?day=2027-03-10');
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByLabel('Customer').fill('Rosalind Qu');
  await dialog.getByRole('button', { name: /Rosalind Quay/ }).click();
  await dialog.getByLabel('Work').selectOption({ index: 1 });
  const times = dialog.getByRole('button', { name: /\d [ap]\.?m\b/i });
  await times.first().click();
  const message = 'That time is taken.';
  await page.route('**/api/admin/book-service', (route) =>
    route.fulfill({ status: 409, json: { success: false, error: { message, code: 'conflict' } } }),
  );
  const requested = page.waitForRequest(/book-service\/times/);
  await dialog.getByRole('button', { name: /^Book / }).click();
  await requested;
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await expect(dialog.getByLabel('Last name')).toHaveValue('Quay');
});

test('another customer is found by search, merged, and parted again by Undo', async ({ page, office }) => {
  const surname = anyWord();
  const { id } = await office.call('POST', 'customer', {
    name: `June ${surname}`,
    email: `june.${surname}@mail.example`,
  });
  await office.call('POST', 'customer', { name: `Juniper ${surname}`, email: `juniper.${surname}@mail.example` });
  await open(page, `/admin/customers/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Merge with another customer…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge with another customer…' });
  await dialog.getByLabel('Who is the same person?').fill(surname);
  // The customer of the page is not offered.
  await expect(dialog.getByRole('button', { name: new RegExp(`June ${surname}`) })).toHaveCount(0);
  await dialog.getByRole('button', { name: new RegExp(`Juniper ${surname}`) }).click();
  await expect(dialog.getByRole('button', { name: 'Merge', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `juniper.${surname}@mail.example` })).toBeVisible();
  await notice(page, `Juniper ${surname} merged`).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page, 'Undone')).toBeVisible();
  await expect(page).toHaveURL(`/admin/customers/${id}`);
  await expect(page.getByRole('heading', { name: `June ${surname}` })).toBeVisible();
  await expect(page.getByRole('link', { name: `juniper.${surname}@mail.example` })).toHaveCount(0);
});

test('a note written after the session has ended is kept, and the way to sign in again is one press away', async ({
  page,
  office,
}) => {
  const { id } = await office.call('POST', 'customer', { name: 'June Quay', email: `${anyWord()}@mail.example` });
  await open(page, `/admin/customers/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Add a note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByRole('textbox').fill('She calls back on Friday.');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Add a note' }).click();
  const signIn = page.getByRole('alert').getByRole('link', { name: 'Sign in in a new tab' });
  await expect(signIn).toHaveAttribute('href', '/auth/login?next=/admin/account');
  await expect(dialog.getByRole('textbox')).toHaveValue('She calls back on Friday.');
});

test('somebody known is offered while the name is typed into a booking or a trade-in, and brings their boat', async ({
  page,
  office,
}) => {
  const surname = anyWord();
  const email = `otis.${surname}@mail.example`.toLowerCase();
  const otis = { name: `Otis ${surname}`, email, phone: '250-555-0191', language: 'fr' };
  const { id: customer } = await office.call('POST', 'customer', otis);
  const osprey = {
    make: 'Osprey',
    model: 'Escape 22',
    year: 2019,
    engine: 'Mercury 250',
    serial: '1C773102',
    hin: null,
  };
  await office.call('POST', 'customer/boat', { customer, ...osprey, hours: null, hoursOn: null });
  const skiff = { make: 'Highfield', model: 'CL 310', year: 2022, engine: null, serial: null, hin: null };
  await office.call('POST', 'customer/boat', { customer, ...skiff, hours: null, hoursOn: null });
  await open(page, '/admin/book-service/add');
  await page.getByLabel('Last name').fill(surname);
  await page.getByRole('button', { name: new RegExp(`Otis ${surname}`) }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Otis');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  // The first of their boats is taken, and another is a press away.
  const boats = page.getByRole('group', { name: 'Their boats' });
  await expect(boats.getByRole('button', { pressed: true })).toHaveCount(1);
  await boats.getByRole('button', { name: 'Highfield CL 310, 2022' }).click();
  await expect(page.getByRole('textbox', { name: 'Boat' })).toHaveValue('Highfield CL 310, 2022');

  await open(page, '/admin/trade/add');
  await page.getByRole('textbox', { name: 'Make', exact: true }).fill('Luxor');
  await page.getByRole('textbox', { name: 'Name' }).fill(surname);
  await page.getByRole('button', { name: new RegExp(`Otis ${surname}`) }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`Otis ${surname}`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('button', { name: new RegExp(`Otis ${surname}`) })).toHaveCount(0);
  // What was typed stays, unless a boat is chosen.
  await expect(boats.getByRole('button', { pressed: true })).toHaveCount(0);
  await boats.getByRole('button', { name: 'Osprey Escape 22, 2019' }).click();
  await expect(page.getByRole('textbox', { name: 'Make', exact: true })).toHaveValue('Osprey');
  await expect(page.getByLabel('Engine make')).toHaveValue('Mercury 250');
});

test('erasing says what goes by kind, offers a copy first, and wants the surname', async ({ page, office }) => {
  const surname = anyWord();
  const email = `otis.${surname}@mail.example`.toLowerCase();
  const lead = { type: 1, name: `Otis ${surname}`, email, message: 'Is it there?', language: 'en' };
  await office.call('POST', 'contact', lead);
  await office.call('POST', 'contact', lead);
  await office.call('POST', 'trade', { name: lead.name, email, make: 'Arrowline', language: 'en' });
  const { record } = await office.call<Found>('GET', `customer/all?q=${email}`);
  await open(page, `/admin/customers/${record[0]?.id}`);
  await page.getByRole('button', { name: 'Erase…' }).click();
  const dialog = page.getByRole('dialog', { name: `Erase Otis ${surname}?` });
  const counts = dialog.getByRole('region', { name: 'This is erased' });
  for (const line of [/Messages\s*2/, /Trade-ins\s*1/, /Boats\s*1/]) await expect(counts).toContainText(line);
  await expect(counts).not.toContainText('Quotes');
  await expectAccessible(page, '[role=dialog]');
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download everything' }).click();
  await saved;
  const erase = dialog.getByRole('button', { name: 'Erase this person' });
  await expect(erase).toBeDisabled();
  await dialog.getByLabel(`Type ${surname} to confirm`).fill(surname.toLowerCase());
  await erase.click();
  await expect(page).toHaveURL(/\/admin\/customers$/);
  expect((await office.call<Found>('GET', `customer/all?q=${email}`)).record).toEqual([]);
});
