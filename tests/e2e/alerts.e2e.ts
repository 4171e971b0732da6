import { expect, type Page } from '@playwright/test';
import { test } from './back-office/back-office.ts';
import { expectAccessible, hydrate } from './page-checks.ts';
import { boats } from './page-kinds.ts';
import { newestMessage, newUser } from './users.ts';

const linkIn = (message: string, path: string): string =>
  new URL(new RegExp(`https?://\\S+${path}\\S+`).exec(message)?.[0] ?? 'http://no.link/').pathname;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a visitor asks for an alert on a filtered list, confirms by email, and stops it', async ({ page, request }) => {
  const subscriber = newUser();
  const main = page.getByRole('main');
  await page.goto(`${boats}?condition=Used&view=list`);
  await hydrate(page);
  await main.getByLabel('Tell me when something new matches').fill(subscriber.email);
  await main.getByRole('button', { name: 'Tell me', exact: true }).click();
  await expect(main.getByRole('status').filter({ hasText: 'open the link in that email' })).toBeFocused();
  await expectAccessible(page);

  await page.goto(linkIn(await newestMessage(subscriber, 'mail-confirm'), '/newsletter/confirm/'));
  await page.getByRole('button', { name: 'Yes, email me about this' }).click();
  await expect(heading(page)).toHaveText('Your alerts');
  await expectAccessible(page);
  const own = new URL(page.url()).pathname;
  await page.getByRole('button', { name: /^Stop: New arrivals in: .+ · .*Used/ }).click();
  await expect(main).toContainText('You have no alerts at the moment.');
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  for (const sent of [{ form: oneClick }, { multipart: oneClick }]) {
    const answer = await request.post(own, sent);
    expect([answer.status(), answer.url().endsWith(own)]).toEqual([200, true]);
  }
});
