import type { Locator, Page } from '@playwright/test';
import type { Office } from '../office.ts';
import { expectAccessible, hearConsole, overflowing } from '../page-checks.ts';
import { newUser } from '../users.ts';
import { anyWord, enter, expect, load, notice, test } from './back-office.ts';

type Found = { record: { id: number; resource: string }[] };

/** Screens about people, with a record of the demo. */
const screens: Record<string, (office: Office) => Promise<string>> = {
  Today: async () => '/admin',
  'the inbox': async (office) => {
    const [lead] = (await office.call<Found>('GET', 'inbox/all')).record;
    return `/admin/inbox/${lead?.resource}/${lead?.id}`;
  },
  'a customer': async (office) => {
    const [customer] = (await office.call<Found>('GET', 'customer/all?q=Fathom')).record;
    return `/admin/customers/${customer?.id}`;
  },
  'the calendar': async () => '/admin/book-service/calendar',
};

async function enterInFrench(page: Page, office: Office) {
  const user = newUser();
  const named = { username: user.email, firstName: 'Marin', lastName: '' };
  await office.call('POST', 'user', { ...user, ...named, role: 1, access: [], active: true });
  await enter(page.context(), user);
  await load(page, '/admin/account');
  const form = { intent: 'language', language: 'fr', next: '/admin' };
  const { origin } = new URL(page.url());
  await page.request.post('/admin/account', { form, headers: { origin }, maxRedirects: 0 });
}

for (const [name, pathOf] of Object.entries(screens)) {
  test(`${name} is French, accessible, silent and within the window at every width`, async ({ page, office }) => {
    await enterInFrench(page, office);
    const heard = hearConsole(page);
    await load(page, await pathOf(office));
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    for (const width of [1440, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => overflowing(page), { intervals: [20, 50, 100] }).toEqual([]);
      if (width !== 1024) await expectAccessible(page);
    }
    expect(heard).toEqual([]);
  });
}

/** Of the edge of a notice, as red, green and blue. */
const edgeOf = (shown: Locator): Promise<number[]> =>
  shown.evaluate((element) => {
    const within = element.closest('[class*="Notification-root"]') ?? element;
    return (getComputedStyle(within).borderInlineStartColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  });

test('numbers, units and colons of a customer are French, and a notice is green when it is done and red when not', async ({
  page,
  office,
}) => {
  const email = `${anyWord()}@mail.example`.toLowerCase();
  const boat = { make: 'Arrowline', model: '17 Open', hullLength: 17.5, engineHp: 9.9, engineHours: 1410.5 };
  const { id } = await office.call<{ id: number }>('POST', 'trade', {
    name: 'Juniper Barn',
    email,
    ...boat,
    language: 'fr',
  });
  const [customer] = (await office.call<Found>('GET', `customer/all?q=${email}`)).record;
  await enterInFrench(page, office);

  await load(page, `/admin/inbox/trade/${id}`);
  for (const text of ['17,5\u00a0pi', '9,9\u00a0HP', /^1[\u00a0\u202f]410,5\u00a0h$/])
    await expect(page.getByText(text, { exact: true })).toBeVisible();

  await load(page, `/admin/customers/${customer?.id}`);
  await expect(page.getByText(/^1[\u00a0\u202f]410,5 \(/)).toBeVisible();
  const take = page.getByRole('button', { name: /^Me l’attribuer/ });
  await expect(take).toHaveAttribute('aria-label', /^Me l’attribuer\u00a0: Veut échanger/);
  await take.click();
  const done = notice(page, 'Cet échange vous est attribué');
  await expect(done).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await edgeOf(done);
  expect(green).toBeGreaterThan(Math.max(red, blue));

  // Somebody else has taken it since: theirs stays, and that is said in red.
  await office.call('POST', 'inbox/change', { leads: [{ resource: 'trade', id, owner: null }] });
  await done.getByRole('button', { name: 'Annuler' }).click();
  const left = page.getByRole('alert').filter({ hasText: 'Juniper Barn' });
  await expect(left).toBeVisible();
  const [more = 0, ...rest] = await edgeOf(left);
  expect(more).toBeGreaterThan(Math.max(...rest));
});
