import type { Page } from '@playwright/test';
import type { Office } from '../office.ts';
import { expectAccessible, hearConsole, overflowing } from '../page-checks.ts';
import { newUser } from '../users.ts';
import { enter, expect, load, test } from './back-office.ts';

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
