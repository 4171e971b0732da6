import { expect } from '@playwright/test';
import en from '../../messages/en.json' with { type: 'json' };
import { test } from './back-office/back-office.ts';
import { expectAccessible, hydrate } from './page-checks.ts';
import { newestMessage, newUser } from './users.ts';

test.afterEach(({ context }) => context.setOffline(false));

const linkIn = (message: string, path: string): string =>
  new URL(new RegExp(`https?://\\S+${path}\\S+`).exec(message)?.[0] ?? 'http://no.link/').pathname;

test('a visitor subscribes in the footer without leaving the page, also after a failing connection, confirms by email, and leaves with one click', async ({
  page,
  context,
  request,
}) => {
  const reader = newUser();
  const main = page.getByRole('main');
  await page.goto('/');
  await hydrate(page);
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email').fill('reader@');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toBeVisible();
  await footer.getByLabel('Email').fill(reader.email);
  await context.setOffline(true);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(footer.getByRole('alert')).toHaveText(en.form_unreachable);
  await expect(footer.getByLabel('Email')).toHaveValue(reader.email);
  await context.setOffline(false);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  const sent = footer.getByRole('status').filter({ hasText: 'open the link in that email' });
  await expect(sent).toBeFocused();
  await expect(sent).toBeInViewport({ ratio: 0.99 });
  await expect(footer.getByLabel('Email')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expectAccessible(page);

  await page.goto(linkIn(await newestMessage(reader, 'mail-confirm'), '/newsletter/confirm/'));
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(main.getByRole('status')).toHaveText('Thank you. Your subscription is confirmed.');
  await expect(main.getByRole('status')).toBeFocused();
  await expect(main.getByRole('status')).toBeInViewport({ ratio: 0.99 });

  const leaving = linkIn(await newestMessage(reader, 'newsletter-welcome'), '/newsletter/leave/');
  const oneClick = await request.post(leaving, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([oneClick.status(), oneClick.url().endsWith(leaving)]).toEqual([200, true]);
  await page.goto('/admin/subscriber');
  await expect(page.getByRole('row', { name: reader.email })).toContainText('Unsubscribed');
});

test('an admin downloads and erases what there is of one person', async ({ page, office }) => {
  const { email } = newUser();
  const lead = { type: 1, name: 'Imogen Skiff', email, message: 'Is it still there?' };
  const { id } = await office.call('POST', 'contact', lead);
  await page.goto('/admin/privacy');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Erase this person' })).toBeVisible();
  await expectAccessible(page);
  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  expect((await taken).suggestedFilename()).toBe('personal-data.json');
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase this person' }).click();
  await expect(page.getByText('We hold nothing on this person.')).toBeVisible();
  expect(await office.call('GET', `contact?id=${id}`)).toMatchObject({ name: 'Erased', message: null });
});
