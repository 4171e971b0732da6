import type { Page } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { anyWord, expect, notice, open, test } from './back-office.ts';
import { pressesOn } from './presses.ts';

type Found = { record: { id: number; name: { en: string } }[] };
type Office = { call: <Result>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Result> };
type Booked = { id: number; date: string; time: string; cancelledAt: string | null; overLimitReason: string | null };

// A Monday, a Tuesday and a Sunday in a year in which the demo has no bookings.
const [monday, tuesday, sunday] = ['2028-03-06', '2028-03-07', '2028-03-12'];
const board = `/admin/book-service/calendar?view=weeks&day=${monday}`;

async function makeBooking(office: Office, more: object = {}) {
  const { record: types } = await office.call<Found>('GET', 'service-type/all?limit=1');
  const lastName = anyWord();
  const customer = { firstName: 'Imogen', lastName, email: `${lastName}@mail.example`.toLowerCase(), language: 'en' };
  const work = { date: monday, time: '09:00', serviceType: types[0]?.id, services: [] };
  const made = await office.call<Booked>('POST', 'book-service', { ...customer, ...work, ...more });
  return { ...made, name: `Imogen ${lastName}` };
}
const stored = (office: Office, id: number) => office.call<Booked>('GET', `book-service?id=${id}`);

const cardOf = (page: Page, name: string) => page.locator('[draggable="true"]').filter({ hasText: name });
const dayOf = (page: Page, name: RegExp) => page.getByRole('region', { name });

test('a booking is dragged to another day, which asks what the customer will read, and moved back by Undo', async ({
  page,
  office,
}) => {
  const { id, name } = await makeBooking(office);
  await open(page, board);
  await expect(page.getByRole('heading', { name: 'March 6 to March 26, 2028' })).toBeVisible();
  await cardOf(page, name).dragTo(dayOf(page, /^Tuesday, March 7, 2028$/));
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await expect(dialog.getByRole('blockquote')).toContainText('Your booking has moved: Tuesday, March 7, 2028');
  await dialog.getByRole('button', { name: 'Move without an email' }).click();
  const moved = notice(page, name);
  await expect(moved).toContainText('Tuesday, March 7, 2028');
  await expect(moved).toContainText('The customer was not notified');
  expect((await stored(office, id)).date).toBe(tuesday);
  await moved.getByRole('button', { name: 'Undo' }).click();
  await expect(dayOf(page, /^Monday, March 6, 2028$/).getByText(name)).toBeVisible();
  expect((await stored(office, id)).date).toBe(monday);
});

test('twelve jobs are placed with at most four presses each, by dragging and by the keyboard', async ({
  page,
  office,
}) => {
  // Twelve moves, each with its dialog and its notice.
  test.setTimeout(120_000);
  const days = ['2028-04-05', '2028-04-04', '2028-04-03'];
  const jobs: Awaited<ReturnType<typeof makeBooking>>[] = [];
  for (const date of days) for (let at = 0; at < 4; at += 1) jobs.push(await makeBooking(office, { date }));
  await open(page, '/admin/book-service/calendar?view=weeks&day=2028-04-03');
  const presses = pressesOn(page);
  for (const [at, { name }] of jobs.entries()) {
    const before = presses.count;
    const card = cardOf(page, name);
    // Friday takes four of the dragged ones, Saturday two.
    const target = dayOf(page, at < 8 ? /^Friday, April 7/ : /^Saturday, April 8/).getByRole('heading');
    if (at % 2 === 0) await presses.drag(card, target);
    else {
      await presses.focus(card.getByRole('link').first());
      await presses.key('Shift+ArrowRight');
    }
    const dialog = page.getByRole('dialog', { name: `Move ${name}` });
    await expect(dialog.getByRole('button', { name: 'Move and send the email' })).toBeFocused();
    await presses.key('Enter');
    await expect(dialog).toBeHidden();
    // The board has been read again.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(presses.count - before).toBeLessThanOrEqual(4);
  }
  const placed = await Promise.all(jobs.map(({ id }) => stored(office, id)));
  expect(placed.filter(({ date }, at) => date === jobs[at]?.date)).toEqual([]);
});

test('a closed day is taken with a reason only, and one press takes the booking back', async ({ page, office }) => {
  const { id, name } = await makeBooking(office, { date: '2028-03-11' });
  await open(page, board);
  await cardOf(page, name).getByRole('link').first().press('Shift+ArrowRight');
  const dialog = page.getByRole('dialog', { name: `Move ${name}` });
  await expect(dialog.getByRole('status')).toHaveText('We’re closed that day.');
  const move = dialog.getByRole('button', { name: 'Move without an email' });
  await expect(move).toBeDisabled();
  await dialog.getByLabel('Book anyway, because').fill('The lift is here on Sunday');
  await move.click();
  const moved = notice(page, name);
  await expect(moved).toBeVisible();
  expect(await stored(office, id)).toMatchObject({ date: sunday, overLimitReason: 'The lift is here on Sunday' });
  await moved.getByRole('button', { name: 'Undo' }).click();
  const back = { date: '2028-03-11', overLimitReason: null };
  await expect.poll(() => stored(office, id)).toMatchObject(back);
});

test('a free place is pressed to book there: day, lane and hour are filled in', async ({ page, office }) => {
  const { record: types } = await office.call<Found>('GET', 'service-type/all?limit=1');
  await open(page, `/admin/book-service/calendar?view=day&day=${tuesday}`);
  await expectAccessible(page);
  await page
    .getByRole('button', {
      name: new RegExp(`^New booking: ${types[0]?.name.en} \\d of \\d, Tuesday, March 7, 2028, 10:00`),
    })
    .click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  const surname = anyWord();
  await dialog.getByLabel('Customer').fill(`Otis ${surname}`);
  await dialog.getByRole('button', { name: /^New customer/ }).click();
  await dialog.getByLabel('Phone').fill('250-555-0171');
  await dialog.getByLabel('Work').selectOption({ index: 1 });
  await dialog.getByLabel('Work').selectOption({ index: 1 });
  await dialog.getByLabel('What’s wrong, in their own words').fill('It coughs like my uncle.');
  await dialog.getByRole('button', { name: /^Book Tuesday, March 7, 2028 at 10:00/ }).click();
  await expect(notice(page, `Otis ${surname} is booked`)).toBeVisible();
  const { record } = await office.call<{ record: object[] }>('GET', `book-service/all?q=${surname}`);
  expect(record).toMatchObject([
    {
      date: tuesday,
      time: '10:00',
      notes: 'It coughs like my uncle.',
      services: [expect.any(Number), expect.any(Number)],
    },
  ]);
});

test('undoing a move off a day that was over full asks for a reason there', async ({ page, office }) => {
  const { record: types } = await office.call<{ record: { id: number; placesADay: number }[] }>(
    'GET',
    'service-type/all?limit=1',
  );
  const date = '2028-05-09';
  const first = await makeBooking(office, { date });
  for (let at = 1; at < (types[0]?.placesADay ?? 0); at += 1) await makeBooking(office, { date });
  await makeBooking(office, { date, overLimitReason: 'The lift is here' });
  await open(page, `/admin/book-service/calendar?view=weeks&day=${date}`);
  await cardOf(page, first.name).getByRole('link').first().press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Move without an email' }).click();
  await notice(page, first.name).getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: `Move ${first.name}` });
  await expect(dialog.getByRole('status')).toContainText('Full that day');
  await dialog.getByLabel('Book anyway, because').fill('It was there first');
  await dialog.getByRole('button', { name: 'Move without an email' }).click();
  await expect.poll(async () => (await stored(office, first.id)).date).toBe(date);
});

test('a booking by phone is kept while the connection fails, and stored once when the answer was lost', {
  tag: '@phone',
}, async ({ page, office }) => {
  await open(page, '/admin/book-service/calendar?view=day&day=2028-06-13');
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  const surname = anyWord();
  await dialog.getByLabel('Customer').fill(`Otis ${surname}`);
  await dialog.getByRole('button', { name: /^New customer/ }).click();
  await dialog.getByLabel('Phone').fill('250-555-0171');
  await dialog.getByLabel('Work').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: '10:00 a.m.' }).click();
  await page.keyboard.press('Escape');
  await page.mouse.click(2, 2);
  const book = dialog.getByRole('button', { name: /^Book Tuesday/ });
  const label = await book.locator('.mantine-Button-label').evaluate((one) => [one.scrollWidth, one.clientWidth]);
  expect(label[0]).toBeLessThanOrEqual(label[1] ?? 0);

  await page.context().setOffline(true);
  await book.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^The server didn’t respond/);
  await page.context().setOffline(false);
  // It is stored, and its answer does not arrive.
  await page.route('**/api/admin/book-service', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await book.click();
  await expect(book).toBeEnabled();
  await page.unroute('**/api/admin/book-service');
  await book.click();
  await expect(notice(page, `Otis ${surname} is booked`)).toBeVisible();
  const { record } = await office.call<{ record: object[] }>('GET', `book-service/all?q=${surname}`);
  expect(record).toHaveLength(1);
});

test('a cancelled booking at the side is on again once it is moved to a day', async ({ page, office }) => {
  const { id, name } = await makeBooking(office);
  await office.call('POST', 'book-service/free-place', { id });
  await open(page, board);
  await page.getByRole('complementary', { name: 'Waiting' }).getByText(name).waitFor();
  await cardOf(page, name).dragTo(dayOf(page, /^Tuesday, March 7, 2028$/));
  const dialog = page.getByRole('dialog', { name: `Book ${name} again` });
  await expect(dialog.getByRole('blockquote')).toContainText('Your booking is on again');
  await dialog.getByRole('button', { name: 'Move and send the email' }).click();
  await expect(notice(page, name)).toBeVisible();
  expect(await stored(office, id)).toMatchObject({ date: tuesday, cancelledAt: null });
});

test('a phone opens today’s list, and the weeks hide the days that are over', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/admin/book-service/calendar');
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: '-07:00', dateStyle: 'full' }).format(new Date());
  await expect(page.getByRole('heading', { level: 2, name: today.replace(/^(\w+),? /, '$1, ') })).toBeVisible();
  await page.getByRole('link', { name: 'Three weeks' }).click();
  await expect(page.getByRole('heading', { level: 2, name: / to / })).toBeVisible();
  await expectAccessible(page);
});
