import type { Locator } from '@playwright/test';
import { anyWord, expect, notice, open, test } from './back-office.ts';

type Found = { record: { id: number }[] };

/** Of the edge of a notice, as red, green and blue. */
const edgeOf = (shown: Locator): Promise<number[]> =>
  shown.evaluate((element) => {
    const within = element.closest('[class*="Notification-root"]') ?? element;
    return (getComputedStyle(within).borderInlineStartColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  });

test('a notice is green when it is done, and red when not', async ({ page, office }) => {
  const email = `${anyWord()}@mail.example`.toLowerCase();
  const lead = { name: 'Juniper Barn', email, make: 'Arrowline', language: 'en' };
  const { id } = await office.call<{ id: number }>('POST', 'trade', lead);
  const [customer] = (await office.call<Found>('GET', `customer/all?q=${email}`)).record;
  await open(page, `/admin/customers/${customer?.id}`);
  await page.getByRole('button', { name: /^Assign to me: / }).click();
  const done = notice(page, 'This trade-in is assigned to you');
  await expect(done).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await edgeOf(done);
  expect(green).toBeGreaterThan(Math.max(red, blue));

  // Somebody else has taken it since: theirs stays, and that is said in red.
  await office.call('POST', 'inbox/change', { leads: [{ resource: 'trade', id, owner: null }] });
  await done.getByRole('button', { name: 'Undo' }).click();
  const left = page.getByRole('alert').filter({ hasText: 'Juniper Barn' });
  await expect(left).toBeVisible();
  const [more = 0, ...rest] = await edgeOf(left);
  expect(more).toBeGreaterThan(Math.max(...rest));
});
