import type { Page } from '@playwright/test';
import { test } from '../test.ts';
import { createStaff, logOut, signIn } from '../users.ts';
import { anyWord, createBoat, enter, expect, field, fromMenuOf, hydrated, notice, open, row } from './back-office.ts';

type Call = [method: string, path: string, body?: object];

/** The statuses of API calls made by the page itself, with its cookie. */
const statusesOf = (page: Page, calls: Call[]) =>
  page.evaluate(
    (all) =>
      Promise.all(
        all.map(async ([method, path, body]) => {
          const headers = { 'content-type': 'application/json' };
          const options = body ? { method, headers, body: JSON.stringify(body) } : { method };
          return (await fetch(`/api/admin/${path}`, options)).status;
        }),
      ),
    calls,
  );

const menu = (page: Page) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('listitem').getByRole('link');

test.describe('a member of the staff who has products alone', () => {
  test('sees that menu, and opens and saves a product', async ({ page, context, office }) => {
    const name = anyWord();
    await createBoat(office, name);
    await enter(context, await createStaff());
    await open(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Leads waiting' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await expect(menu(page)).toHaveText([
      'Dashboard',
      'Products',
      'Products',
      'Price lists',
      'Product filters',
      'Option labels',
      'Import',
      'Readiness',
      'Media',
      'French to do',
    ]);
    await page.getByRole('searchbox', { name: 'Search' }).fill(name);
    await expect(page).toHaveURL(`/admin/products?q=${name}`);
    await page.getByRole('link', { name }).click();
    await field(page, 'Location').fill('Shed 2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(notice(page, `${name} saved`)).toBeVisible();
    await page.getByRole('link', { name: 'Back to list' }).click();
    await expect(page).toHaveURL(`/admin/products?q=${name}`);
  });

  test('restores what they deleted by mistake, and never sees the trash', async ({ page, context, office }) => {
    const name = anyWord();
    await createBoat(office, name);
    await enter(context, await createStaff());
    await open(page, `/admin/products?q=${name}`);
    await fromMenuOf(page, name, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(page, name)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row(page, name)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Trash' })).toHaveCount(0);
  });

  test('describes a picture, and can’t rename it', async ({ page, context, office }) => {
    const { record } = await office.call<{ record: { id: number; name: string }[] }>(
      'GET',
      'media/all?limit=1&sort={"id":1}',
    );
    const [{ id, name } = { id: 0, name: '' }] = record;
    await enter(context, await createStaff());
    await open(page, `/admin/media?q=${encodeURIComponent(name)}`);
    await page.getByRole('main').getByRole('button', { name }).first().click();
    const drawer = page.getByRole('dialog', { name });
    const text = anyWord();
    await drawer.getByRole('textbox').first().fill(text);
    await expect(drawer.getByRole('textbox')).toHaveCount(2);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page, `${name} saved`)).toBeVisible();
    expect(await office.call('GET', `media?id=${id}`)).toMatchObject({ alt: { en: text } });
  });

  test('is redirected from every other screen, and refused by every other call', async ({ page, context, office }) => {
    const somebody = await createStaff();
    await enter(context, somebody);
    for (const path of ['users/add', 'brand', 'brand/update/1', 'product-category', 'settings', 'posts']) {
      const response = await page.request.get(`/admin/${path}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], path).toEqual([302, '/admin/products']);
    }
    await open(page, '/admin/users');
    await expect(page).toHaveURL('/admin/products');
    const { record } = await office.call<{ record: { id: number }[] }>('GET', `user/all?q=${somebody.email}`);
    const id = record[0]?.id;
    const calls: Call[] = [
      ['GET', 'brand/all'],
      ['POST', 'brand', { name: anyWord() }],
      ['DELETE', 'brand', { id: 1 }],
      ['GET', 'contact/all'],
      ['GET', 'setting/all'],
      ['GET', 'audit/all'],
      ['GET', `user?id=${id}`],
      ['PUT', 'user', { id, role: 1 }],
      ['PUT', 'user', { id, access: ['products', 'users'] }],
    ];
    expect(await statusesOf(page, calls)).toEqual(calls.map(() => 403));
    expect(await statusesOf(page, [['GET', 'product/all']])).toEqual([200]);
  });
});

test('staff who answer messages but have no access to products see the name of the product asked about', async ({
  page,
  context,
  office,
}) => {
  const name = anyWord();
  const { id: product } = await createBoat(office, name);
  const asked = { type: 4, name: 'Wren Quay', email: 'wren@mail.example', message: 'Is it here?', product };
  const { id } = await office.call('POST', 'contact', asked);
  await enter(context, await createStaff({ access: '["contact"]' }));
  await open(page, `/admin/contact/update/${id}`);
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveValue(name);
});

test.describe('the back office', () => {
  test('a client is told why they are refused, on every screen, and can sign out', async ({ page, context }) => {
    await enter(context, await createStaff({ role: '3', access: '[]' }));
    for (const path of ['/admin', '/admin/brand/add']) {
      expect((await page.request.get(path, { maxRedirects: 0 })).status(), path).toBe(403);
    }
    expect((await page.goto('/admin/products'))?.status()).toBe(403);
    await expect(page).toHaveURL('/admin/products');
    await expect(page.getByRole('heading', { name: 'This page is for staff' })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    expect(await statusesOf(page, [['GET', 'product/all']])).toEqual([403]);
    await logOut(page);
    await expect(page).toHaveURL(/\/auth\/login/);
  });

  test('a visitor is asked to sign in, and arrives where they were heading', async ({ page }) => {
    const wanted = '/admin/products?q=luxor&sort=-price';
    await page.goto(wanted);
    await expect(page).toHaveURL(`/auth/login?next=${encodeURIComponent(wanted)}`);
    expect(await statusesOf(page, [['GET', 'product/all']])).toEqual([401]);
    await signIn(page, await createStaff(), wanted);
    await expect(page).toHaveURL(wanted);
    await hydrated(page);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('luxor');
  });
});
