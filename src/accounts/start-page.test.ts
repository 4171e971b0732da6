import { describe, expect, it } from 'vitest';
import { type CurrentUser, role, type Section } from '#src/access.ts';
import { pageAfterSignIn, type StartScreen, startPage, startScreens, startScreensOf } from './start-page.ts';

const admin: CurrentUser = { id: 1, role: role.admin, access: [] };
const client: CurrentUser = { id: 3, role: role.client, access: [] };
const staffWith = (...access: Section[]): CurrentUser => ({ id: 2, role: role.staff, access });

describe('the first page after sign-in', () => {
  it('is the list of users for an admin', () => expect(startPage(admin, 'en')).toBe('/admin/users'));

  it.each([
    ['today', '/admin'],
    ['inbox', '/admin/inbox'],
    ['lot', '/admin/lot'],
    ['calendar', '/admin/book-service/calendar'],
  ] as [StartScreen, string][])('is the chosen screen: %s is %s', (startScreen, page) => {
    expect(startPage({ ...admin, startScreen }, 'en')).toBe(page);
  });

  it('is the set-up of the second step while it is due, whatever was chosen or requested', () => {
    const account = { ...admin, startScreen: 'inbox', mustSetUpStep: true } as const;
    expect(startPage(account, 'en')).toBe('/admin/second-step');
    expect(pageAfterSignIn(account, '/admin/brand', 'en')).toBe('/admin/second-step');
  });

  it('is not a chosen screen that the user may no longer open', () => {
    expect(startPage({ ...staffWith('products'), startScreen: 'inbox' }, 'en')).toBe('/admin/products');
    expect(startPage({ ...client, startScreen: 'today' }, 'en')).toBe('/');
  });

  it('is chosen among the screens that the user may open', () => {
    expect(startScreensOf(admin)).toEqual(startScreens);
    expect(startScreensOf(staffWith('products'))).toEqual(['today', 'lot']);
    expect(startScreensOf(staffWith('contact'))).toEqual(['today', 'inbox']);
    expect(startScreensOf(client)).toEqual([]);
  });

  it.each([
    [['products', 'users'], '/admin/products'],
    [['blog-posts'], '/admin/posts?pageParent=blog'],
    [['posts', 'blog-posts'], '/admin/posts'],
    [[], '/admin/account'],
  ] as [Section[], string][])('for staff with %j is %s', (access, page) => {
    expect(startPage(staffWith(...access), 'en')).toBe(page);
  });

  it('is the home page for a client, in the language of the sign-in', () => {
    expect(startPage(client, 'en')).toBe('/');
    expect(startPage(client, 'fr')).toBe('/fr');
  });
});

describe('the requested page after sign-in', () => {
  it.each(['/admin/brand?page=2', '/specials', '/fr/specials', '/authors'])('%s is accepted', (next) => {
    expect(pageAfterSignIn(admin, next, 'en')).toBe(next);
  });

  it.each([
    null,
    '',
    'admin/brand',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/auth/login',
    '/fr/auth/login?next=/admin',
    '/specials/../auth/login',
    '/specials/..//auth/login',
    '/auth/login.data',
  ])('%j is ignored', (next) => {
    expect(pageAfterSignIn(admin, next, 'en')).toBe('/admin/users');
  });
});
