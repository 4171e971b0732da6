import { expectAccessible } from '../page-checks.ts';
import { expect, notice, open, test } from './back-office.ts';
import { pressesOn } from './presses.ts';

type Found = { record: { id: number; name: string }[] };
type Booked = { record: { lastName: string; boat: string | null; services: number[]; status: number }[] };

test('the whole story of a customer is on one page, found by name', async ({ page, office }) => {
  const { record } = await office.call<Found>('GET', 'customer/all?q=Fathom');
  await open(page, '/admin/customers?q=Fathom');
  await page.getByRole('link', { name: 'Juniper Fathom' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${record[0]?.id}$`));
  const timeline = page.getByRole('region', { name: 'Timeline' });
  for (const kind of [/Messages \d/, /Quotes \d/, /alerts \d/]) await expect(timeline.getByText(kind)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: 'Log a call' });
  await dialog.getByLabel('What was said').fill('The barn door is 7 ft 4.');
  await dialog.getByLabel('Call again on').fill('2030-01-15');
  await dialog.getByRole('button', { name: 'Log a call' }).click();
  await expect(timeline.getByText('The barn door is 7 ft 4.')).toBeVisible();
  await expect(timeline.getByText(/Call again on/)).toBeVisible();
});

test('somebody on the phone is booked with at most six presses', async ({ page, office }) => {
  await open(page, '/admin/book-service/calendar');
  await expect(page.getByRole('button', { name: 'New booking' }).first()).toBeVisible();
  const presses = pressesOn(page);
  await presses.key('n');
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await presses.type(dialog.getByLabel('Customer'), 'Rosalind Qu');
  await expect(dialog.getByRole('button', { name: /Rosalind Quay/ })).toBeVisible();
  await presses.key('Enter');
  const work = dialog.getByLabel('Work');
  await presses.choose(work, 1);
  // The first time of the day is chosen; on a day that is full or over, the panel names the next with room.
  const times = dialog.getByRole('button', { name: /\d [ap]\.?m\b/i });
  await expect(times.first()).toBeVisible();
  const book = dialog.getByRole('button', { name: /^Book / });
  if (!(await book.isVisible()) || !(await book.isEnabled())) await presses.click(times.first());
  await presses.click(book);
  await expect(notice(page, 'Rosalind Quay is booked')).toBeVisible();
  expect(presses.count).toBeLessThanOrEqual(6);
  const { record } = await office.call<Booked>('GET', 'book-service/all?q=Quay&sort=%7B%22createdAt%22%3A-1%7D');
  expect(record[0]).toMatchObject({ lastName: 'Quay', status: 1 });
  expect(record[0]?.services).toHaveLength(1);
});

test('a time that somebody else has taken is said in the panel, which asks for the times again', async ({ page }) => {
  await open(page, '/admin/book-service/calendar');
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByLabel('Customer').fill('Rosalind Qu');
  await dialog.getByRole('button', { name: /Rosalind Quay/ }).click();
  await dialog.getByLabel('Work').selectOption({ index: 1 });
  const times = dialog.getByRole('button', { name: /\d [ap]\.?m\b/i });
  await times.first().click();
  const message = 'That time is taken.';
  await page.route('**/api/admin/book-service', (route) =>
    route.fulfill({ status: 409, json: { message, errors: {} } }),
  );
  const asked = page.waitForRequest(/book-service\/times/);
  await dialog.getByRole('button', { name: /^Book / }).click();
  await asked;
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Quay');
});
