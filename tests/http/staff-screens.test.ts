import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Office, openOffice, signInByCall } from '../e2e/office.ts';
import { anyWord, createBoat } from './office-records.ts';
import { createStaff, openScreen, partOf, signInAs, statusOf, textsOf } from './office-screens.ts';
import { get, textOf } from './site.ts';
import { visit } from './visit.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice(inject('origin'));
});

describe('a member of the staff who has products alone', () => {
  let token: string;
  beforeAll(async () => {
    token = await signInAs(office);
  });

  test('sees the screens of products in the menu, and no leads on the dashboard', async () => {
    const products = await openScreen('/admin/products', token);
    expect(textsOf(partOf(products, 'nav', 'Back office'), 'a').slice(1)).toEqual([
      ...[
        'Dashboard',
        'Products',
        'Products',
        'Price lists',
        'Product filters',
        'Option labels',
        'Import',
        'Readiness',
        'Feeds',
        'Sales',
      ],
      ...['Media', 'French to do'],
    ]);
    const dashboard = await openScreen('/admin', token);
    expect(textsOf(dashboard, 'h1')).toEqual(['Dashboard']);
    expect(dashboard.html).not.toContain('Leads waiting');
    // An admin has both.
    expect((await openScreen('/admin', office.token)).html).toContain('Leads waiting');
  });

  test.each([
    ['en', 'Dashboard', 'Back office', 'Places'],
    ['fr', 'Tableau de bord', 'Administration', 'Raccourcis'],
  ])('reads one name of the first screen everywhere (%s)', async (language, name, menu, bar) => {
    const own = await signInAs(office);
    const choice = new URLSearchParams({ intent: 'language', language, next: '/admin' });
    await fetch(new URL('/admin/account', inject('origin')), {
      method: 'POST',
      headers: { cookie: `token=${own}`, origin: inject('origin') },
      body: choice,
      redirect: 'manual',
    });
    const dashboard = await openScreen('/admin', own);
    expect(textsOf(dashboard, 'h1')).toEqual([name]);
    expect(textsOf(partOf(dashboard, 'nav', menu), 'a')[1]).toBe(name);
    expect(textsOf(partOf(dashboard, 'nav', bar), 'a')[0]).toBe(name);
    expect(textsOf(await openScreen('/admin/account', own), 'option')).toContain(name);
  });

  test('never sees the trash', async () => {
    const open = async (session: string) => await openScreen('/admin/products', session);
    expect((await open(office.token)).link('Trash').attribs.href).toBe('/admin/products?trash=1');
    const page = await open(token);
    expect(() => page.link('Trash')).toThrow();
  });

  test('opens and saves a product', async () => {
    const boat = await createBoat(office);
    const form = await openScreen(`/admin/products/update/${boat.id}`, token);
    expect(form.button('Save').attribs['aria-disabled']).toBe('false');
    expect(await statusOf(token, 'PUT', 'product', { id: boat.id, location: 'Shed 2' })).toBe(200);
    expect(await office.call('GET', `product?id=${boat.id}`)).toMatchObject({ location: 'Shed 2' });
  });

  test.each([
    'users',
    'users/add',
    'brand',
    'brand/update/1',
    'product-category',
    'settings',
    'settings/hours',
    'settings/update/1',
    'posts',
  ])('is redirected from /admin/%s to the products', async (path) => {
    const { status, headers } = await get(`/admin/${path}`, {
      headers: { cookie: `token=${token}` },
      redirect: 'manual',
    });
    expect([status, headers.get('location')]).toEqual([302, '/admin/products']);
  });

  test('is refused by every call that is not about products', async () => {
    const user = await createStaff(office);
    const own = await signInByCall(inject('origin'), user);
    const { id } = user;
    const calls: [method: string, path: string, body?: object][] = [
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
    expect(await Promise.all(calls.map((call) => statusOf(own, ...call)))).toEqual(calls.map(() => 403));
    expect(await statusOf(own, 'GET', 'product/all')).toBe(200);
  });
});

test('a client is told why they are refused, on every screen, and can sign out', async () => {
  const token = await signInAs(office, { role: 3, access: [] });
  for (const path of ['/admin', '/admin/brand/add', '/admin/products']) {
    const page = await openScreen(path, token);
    expect([page.status, page.path]).toEqual([403, path]);
    expect(textsOf(page, 'h1')).toEqual(['This page is for staff']);
    expect(page.all('nav')).toEqual([]);
  }
  expect(await statusOf(token, 'GET', 'product/all')).toBe(403);
  const left = await (await openScreen('/admin/products', token)).submit('LogOut');
  expect(left.path).toMatch(/^\/auth\/login/);
  expect(await statusOf(token, 'GET', 'product/all')).toBe(401);
});

test('a visitor is asked to sign in to the back office, and arrives where they were heading', async () => {
  const wanted = '/admin/products?q=luxor&sort=-price';
  const requested = await visit(wanted);
  expect(requested.path).toBe(`/auth/login?next=${encodeURIComponent(wanted)}`);
  expect(await statusOf(null, 'GET', 'product/all')).toBe(401);
  const { email, password } = await createStaff(office);
  const list = await requested.submit('Sign in', { 'Email or username': email, Password: password });
  expect(list.path).toBe(wanted);
  expect(list.all('input').find(({ attribs }) => attribs.type === 'search')?.attribs.value).toBe('luxor');
});

test('the form of a new user asks for a password, and does not speak of an earlier one', async () => {
  const { within, all } = await openScreen('/admin/users/add', office.token);
  const password = within(all('div').find(({ attribs }) => attribs['data-fields'] === 'password'));
  expect(textsOf(password, 'label')[0]).toMatch(/\*$/);
  expect(textsOf(password, 'p').join()).toContain('The person can change it once signed in.');
  expect(textsOf(password, 'p').join()).not.toContain('keep the current one');
});

test('an account switches the shortcuts of single letters off, and on again', async () => {
  const own = await signInAs(office);
  for (const isOn of [false, true]) {
    const { all, within } = await openScreen('/admin/account', own);
    const form = within(all('form').find((each) => textOf(each).includes('Shortcuts of single letters')));
    const saved = await form.submit('Save', { letterKeys: isOn });
    expect(textsOf(saved, 'p')).toContain(`Shortcuts of single letters are ${isOn ? 'on' : 'off'}.`);
    const [box] = (await openScreen('/admin/account', own))
      .all('input')
      .filter((each) => each.attribs.name === 'letterKeys');
    expect('checked' in (box?.attribs ?? {})).toBe(isOn);
  }
});
