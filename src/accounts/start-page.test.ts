import { describe, expect, it } from 'vitest';
import { type CurrentUser, role, type Section } from '#src/access.ts';
import { pageAfterSignIn, startPage } from './start-page.ts';

const admin: CurrentUser = { id: 1, role: role.admin, access: [] };
const client: CurrentUser = { id: 3, role: role.client, access: [] };
const staffWith = (...access: Section[]): CurrentUser => ({ id: 2, role: role.staff, access });

describe('the first page after sign-in', () => {
  it('is Today for an admin', () => expect(startPage(admin, 'en')).toBe('/admin'));

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
    expect(pageAfterSignIn(admin, next, 'en')).toBe('/admin');
  });
});
